import type { User } from '@soltrade/schema/contracts/users';
import { userImagePath } from '@soltrade/schema/paths';
import type { UserRow } from '../db/users.ts';

/** A user as everybody may see them: nothing private is in section 3's fields. */
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  displayName: row.displayName,
  profilePicture: row.profilePicture,
  walletAddress: row.walletAddress,
  twitterId: row.twitterId,
  twitterUsername: row.twitterUsername,
  twitterProfileImageUrl: row.twitterProfileImageUrl,
  // Browsers load pictures from our own origin only; what was entered stays in profilePicture for the form.
  profileImageUrl: row.profilePicture || row.twitterProfileImageUrl ? userImagePath(row.id) : null,
  authMethod: row.authMethod,
  profileComplete: row.walletAddress !== null && row.twitterId !== null,
});
