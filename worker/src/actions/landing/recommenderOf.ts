import { userInitial } from '@soltrade/schema/format';
import { xHandle } from '@soltrade/schema/xHandle';
import type { UserRow } from '../../db/accounts/users.ts';
import { refCodeOf } from '../../model/links.ts';
import type { Recommender } from '../../model/promoterPage.ts';

export const recommenderOf = (user: UserRow): Recommender => ({
  userId: user.id,
  memberSince: user.createdAt,
  refCode: refCodeOf(user),
  displayName: user.displayName,
  initial: userInitial(user),
  imageUrl: user.profilePicture || user.twitterProfileImageUrl,
  twitterUsername: xHandle(user.twitterUsername),
});
