import { linkTwitter, startTwitter } from '@soltrade/schema/contracts/auth';
import type { TwitterPlace } from '@soltrade/schema/twitterReturn';

type Start = {
  /** Wallet of the account to link X to, if any. */
  wallet?: string | null;
  /** The page to return to on failure. */
  from?: TwitterPlace;
};

/** Start path of the X flow. Only the sign-in path supports returning to another page than the profile. */
export const xStartPath = ({ wallet = null, from = 'profile' }: Start = {}): string => {
  if (wallet !== null && from === 'profile') {
    return linkTwitter.path.replace(':walletAddress', encodeURIComponent(wallet));
  }
  const query = new URLSearchParams({
    ...(wallet === null ? {} : { wallet }),
    ...(from === 'profile' ? {} : { from }),
  });
  return query.size === 0 ? startTwitter.path : `${startTwitter.path}?${query}`;
};
