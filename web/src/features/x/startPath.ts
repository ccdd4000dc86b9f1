import { linkTwitter, startTwitter } from '@soltrade/schema/contracts/auth';
import type { TwitterPlace } from '@soltrade/schema/twitterReturn';

type Start = {
  /** The wallet of the account that X shall be linked to, where there is one. */
  wallet?: string | null;
  /** The page to come back to where it fails. */
  from?: TwitterPlace;
};

/** Where the browser goes to start X. Only the sign-in path knows another page to come back to than the profile. */
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
