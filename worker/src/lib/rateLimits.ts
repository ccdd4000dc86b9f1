import { boundedMap } from '@soltrade/schema/boundedMap';
import {
  ADDRESSES_PER_NETWORK,
  BEACON_BATCH,
  LINK_BATCH,
  RATE_PERIOD_SECONDS,
} from '@soltrade/schema/limits/requests';
import { networkOf } from './addressKey.ts';
import { type Ctx, rankOf } from './context.ts';

/**
 * Whether an address has requests left. `kind` separates requests that share a limiter, but not
 * their numbers.
 */
export const isAddressWithin = async (
  limiter: RateLimit,
  address: string,
  kind = '',
): Promise<boolean> => (await limiter.limit({ key: `${kind}${address}` })).success;

/**
 * The same for its network, whose requests are spread over as many keys as it has addresses' worth:
 * a limiter has one number for all keys.
 */
export const isNetworkWithin = (limiter: RateLimit, network: string, kind = ''): Promise<boolean> =>
  isAddressWithin(limiter, `${network} ${Math.floor(Math.random() * ADDRESSES_PER_NETWORK)}`, kind);

/**
 * Both. Requests beyond the address's limit don't count for its network, so none of its neighbours
 * notices.
 */
export const isWithinLimit = async (
  limiter: RateLimit,
  address: string,
  kind = '',
): Promise<boolean> =>
  (await isAddressWithin(limiter, address, kind)) &&
  (await isNetworkWithin(limiter, networkOf(address), kind));

const isWithin = async (
  limiter: RateLimit,
  { caller: { address, isSignedIn } }: Ctx,
): Promise<boolean> =>
  address === null || isWithinLimit(limiter, address, `${rankOf(isSignedIn)} `);

/** Cached per request, so several misses count once. */
const answers = new WeakMap<Ctx, Promise<boolean>>();

/**
 * Whether the request may query upstreams; false if its address missed the caches too often
 * recently.
 */
export const mayMiss = (ctx: Ctx): Promise<boolean> => {
  const known = answers.get(ctx) ?? isWithin(ctx.env.RATE_MISS, ctx);
  answers.set(ctx, known);
  return known;
};

/**
 * Whether it may have a page composed from D1 after that: a crawler's address has many pages
 * composed, each a few reads.
 */
export const mayCompose = (ctx: Ctx): Promise<boolean> => isWithin(ctx.env.RATE_CLICK, ctx);

/** Like `mayMiss`, for a picture missing from this location's cache. */
export const mayFetchPicture = (ctx: Ctx): Promise<boolean> => isWithin(ctx.env.RATE_PICTURE, ctx);

/**
 * Whether the request's address may change this many links, or rewrite this many pages, in the
 * current minute.
 */
export const mayChangeLinks = async (
  { env, caller: { address } }: Ctx,
  links: number,
): Promise<boolean> => {
  if (address === null) return true;
  const batches = Array.from({ length: Math.ceil(links / LINK_BATCH) }, () =>
    isWithinLimit(env.RATE_LINKS, address),
  );
  return (await Promise.all(batches)).every((isWithin) => isWithin);
};

type Count = { minute: number; count: number; isRefused: boolean };

/**
 * Counts beacons per sender in this isolate and minute, where losing an entry only delays the
 * limiter, and calls it once per batch after the free ones, because a call costs about as much as
 * counting.
 */
const beaconCounter = (free: number, isWithin: typeof isAddressWithin) => {
  const counts = boundedMap<string, Count>(10_000);
  return (env: Env, sender: string, now: number): Promise<boolean> | boolean => {
    const minute = Math.floor(now / (RATE_PERIOD_SECONDS * 1_000));
    const stored = counts.get(sender);
    const known = stored?.minute === minute ? stored : { minute, count: 0, isRefused: false };
    if (known !== stored) counts.set(sender, known);
    known.count += 1;
    if (known.count <= free || known.count % BEACON_BATCH !== 1) return !known.isRefused;
    return isWithin(env.RATE_BEACONS, sender).then((isAllowed) => {
      known.isRefused = !isAllowed;
      return isAllowed;
    });
  };
};

const mayAddress = beaconCounter(BEACON_BATCH, isAddressWithin);
const mayNetwork = beaconCounter(ADDRESSES_PER_NETWORK * BEACON_BATCH, isNetworkWithin);

/**
 * Whether an address and its network may send this beacon too. A promise only if a limiter is
 * asked.
 */
export const maySendBeacon = (
  env: Env,
  address: string,
  now: number,
): Promise<boolean> | boolean => {
  const network = () => mayNetwork(env, networkOf(address), now);
  const isWithin = mayAddress(env, address, now);
  return isWithin instanceof Promise
    ? isWithin.then((may) => may && network())
    : isWithin && network();
};
