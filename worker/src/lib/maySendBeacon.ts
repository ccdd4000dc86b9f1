import { boundedMap } from '@soltrade/schema/boundedMap';
import {
  ADDRESSES_PER_NETWORK,
  BEACON_BATCH,
  RATE_PERIOD_SECONDS,
} from '@soltrade/schema/limits/requests';
import { networkOf } from './addressKey.ts';
import { isAddressWithin, isNetworkWithin } from './isWithinLimit.ts';

type Count = { minute: number; count: number; isRefused: boolean };

/**
 * Counts beacons per sender in this isolate and minute, where losing an entry only delays the limiter, and calls it once per
 * batch after the free ones, because a call costs about as much as counting.
 */
const beaconCounter = (free: number, isWithin: typeof isAddressWithin) => {
  const counts = boundedMap<string, Count>(10_000);
  return async (env: Env, sender: string, now: number): Promise<boolean> => {
    const minute = Math.floor(now / (RATE_PERIOD_SECONDS * 1_000));
    const stored = counts.get(sender);
    const known = stored?.minute === minute ? stored : { minute, count: 0, isRefused: false };
    if (known !== stored) counts.set(sender, known);
    known.count += 1;
    if (known.count > free && known.count % BEACON_BATCH === 1) {
      known.isRefused = !(await isWithin(env.RATE_BEACONS, sender));
    }
    return !known.isRefused;
  };
};

const mayAddress = beaconCounter(BEACON_BATCH, isAddressWithin);
const mayNetwork = beaconCounter(ADDRESSES_PER_NETWORK * BEACON_BATCH, isNetworkWithin);

export const maySendBeacon = async (env: Env, address: string, now: number): Promise<boolean> =>
  (await mayAddress(env, address, now)) && (await mayNetwork(env, networkOf(address), now));
