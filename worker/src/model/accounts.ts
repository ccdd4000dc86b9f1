import { shortAddress } from '@soltrade/schema/address';
import type { PublicUser, User } from '@soltrade/schema/contracts/users';
import { userImagePath } from '@soltrade/schema/paths';
import { xHandle } from '@soltrade/schema/xHandle';

type StoredUser = Omit<User, 'profileImageUrl' | 'profileComplete'>;

/** A user as they see themselves, and as anyone sees the owner of a known wallet address. */
export const presentUser = (row: StoredUser): User => ({
  id: row.id,
  username: row.username,
  displayName: row.displayName,
  profilePicture: row.profilePicture,
  walletAddress: row.walletAddress,
  twitterId: row.twitterId,
  twitterUsername: xHandle(row.twitterUsername),
  twitterProfileImageUrl: row.twitterProfileImageUrl,
  // Browsers load pictures only from our origin; profilePicture keeps the entered URL for the form.
  profileImageUrl: row.profilePicture || row.twitterProfileImageUrl ? userImagePath(row.id) : null,
  authMethod: row.authMethod,
  profileComplete: row.walletAddress !== null && row.twitterId !== null,
});

type Named = Pick<StoredUser, 'username' | 'twitterUsername' | 'walletAddress'>;

/** A person or account as others on an account see it; null if it was deleted. */
export const personName = ({ username, twitterUsername, walletAddress }: Named): string | null => {
  const handle = xHandle(twitterUsername);
  return (
    username ??
    (handle === null ? null : `@${handle}`) ??
    (walletAddress === null ? null : shortAddress(walletAddress))
  );
};

/** A promoter as a link shows them, without their private wallet and X account. */
export const presentPublicUser = (row: StoredUser): PublicUser => ({
  ...presentUser(row),
  walletAddress: null,
  twitterId: null,
  authMethod: null,
  profileComplete: false,
});
