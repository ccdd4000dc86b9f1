import { boundedMap } from '@soltrade/schema/boundedMap';
import { BEACON_BATCH, RATE_PERIOD_SECONDS } from '@soltrade/schema/limits/requests';

/** Beacons per address in this isolate and minute. Losing an entry only delays the limiter. */
const counts = boundedMap<string, { minute: number; count: number; isRefused: boolean }>(10_000);

/** Calls the limiter once per batch after the first, because a call costs about as much as counting. */
export const maySendBeacon = async (env: Env, address: string, now: number): Promise<boolean> => {
  const minute = Math.floor(now / (RATE_PERIOD_SECONDS * 1_000));
  const stored = counts.get(address);
  const known = stored?.minute === minute ? stored : { minute, count: 0, isRefused: false };
  if (known !== stored) counts.set(address, known);
  known.count += 1;
  if (known.count > BEACON_BATCH && known.count % BEACON_BATCH === 1) {
    known.isRefused = !(await env.RATE_BEACONS.limit({ key: address })).success;
  }
  return !known.isRefused;
};
