import { ADDRESSES_PER_NETWORK } from '@soltrade/schema/limits/requests';
import { networkOf } from './addressKey.ts';

/** Whether an address has requests left. `kind` separates requests that share a limiter, but not their numbers. */
export const isAddressWithin = async (
  limiter: RateLimit,
  address: string,
  kind = '',
): Promise<boolean> => (await limiter.limit({ key: `${kind}${address}` })).success;

/**
 * The same for its network, whose requests are spread over as many keys as it has addresses' worth: a limiter has one number
 * for all keys.
 */
export const isNetworkWithin = (limiter: RateLimit, network: string, kind = ''): Promise<boolean> =>
  isAddressWithin(limiter, `${network} ${Math.floor(Math.random() * ADDRESSES_PER_NETWORK)}`, kind);

/** Both. Requests beyond the address's limit don't count for its network, so none of its neighbours notices. */
export const isWithinLimit = async (
  limiter: RateLimit,
  address: string,
  kind = '',
): Promise<boolean> =>
  (await isAddressWithin(limiter, address, kind)) &&
  (await isNetworkWithin(limiter, networkOf(address), kind));
