// Landing records. D1 is the truth of all that is in them but the figures; a cache that fails is an empty one.
import { deleteLanding, readLanding, writeLanding } from '../kv/landings.ts';
import type { Ctx } from '../lib/context.ts';
import { logError } from '../lib/log.ts';
import { type LandingAddress, type LandingRecord, landingAddressText } from '../model/landingRecord.ts';

/** The record of an address, however old, or null. */
export const cachedLanding = async (ctx: Ctx, address: LandingAddress): Promise<LandingRecord | null> => {
  try {
    return await readLanding(ctx, address);
  } catch (error) {
    const { requestId } = ctx;
    logError('landing_cache_failed', error, { requestId, address: landingAddressText(address) });
    return null;
  }
};

/** Keeps what an address shows; null is what names nothing and must leave nothing behind. */
export const keepLanding = (
  ctx: Ctx,
  address: LandingAddress,
  record: LandingRecord | null,
): Promise<void> => (record ? writeLanding(ctx, address, record) : deleteLanding(ctx, address));
