import { RATE_PERIOD_SECONDS, UNCHECKED_BEACONS } from '@soltrade/schema/limits';
import { boundedMap } from './boundedMap.ts';

/** Beacons of each address in this isolate in the current minute. Forgetting one asks the limiter a little later. */
const counts = boundedMap<string, { minute: number; count: number }>(10_000);

/**
 * Whether an address may send another click or view. The limiter is asked only beyond what an honest visitor sends,
 * because asking costs about as much as counting.
 */
export const maySendBeacon = async (env: Env, address: string, now: number): Promise<boolean> => {
  const minute = Math.floor(now / (RATE_PERIOD_SECONDS * 1_000));
  const known = counts.get(address);
  const count = known?.minute === minute ? known.count + 1 : 1;
  counts.set(address, { minute, count });
  if (count <= UNCHECKED_BEACONS) return true;
  return (await env.RATE_CLICK.limit({ key: address })).success;
};
