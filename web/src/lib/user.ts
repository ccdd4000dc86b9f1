import { shortAddress } from '@soltrade/schema/address';
import type { CurrentUser, User } from '@soltrade/schema/contracts/users';
import type { Role } from '@soltrade/schema/roles';
import * as messages from './messages/general.ts';

/** A user's real wallet; accounts from X have a `twitter_…` placeholder. */
export const linkedWallet = (user: User): string | null =>
  user.walletAddress === null || user.walletAddress.startsWith('twitter_')
    ? null
    : user.walletAddress;

/** Display name: username, else display name, else the short wallet address, else 'Anonymous'. */
export const userLabel = (user: User | null, connectedAddress: string | null = null): string => {
  if (user?.username) return user.username;
  if (user?.displayName) return user.displayName;
  const address = (user && linkedWallet(user)) ?? connectedAddress;
  return address ? shortAddress(address) : messages.anonymous;
};

/** What the person may do with the account that they act for. */
export const roleOf = ({ acting }: CurrentUser): Role => acting?.role ?? 'owner';
