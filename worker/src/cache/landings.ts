import { LANDING } from '@soltrade/schema/limits/landing';
import type { Ctx } from '../lib/context.ts';
import {
  type LandingAddress,
  type LandingRecord,
  landingAddressText,
  landingRecord,
} from '../model/landing.ts';
import { cache } from './cache.ts';
import { json } from './stores.ts';

/** The last record of an address, however old. D1 is the source of everything in it except the figures. */
export const landings = cache({
  key: (address: LandingAddress) => `landing:v12:${landingAddressText(address)}`,
  codec: json(landingRecord, { entries: LANDING.remembered, readEvery: LANDING.readEvery }),
  keptFor: (record) =>
    record.kind === 'gone' || record.link !== null ? LANDING.kept : LANDING.keptWithoutLink,
});

/** Null is an address that names nothing and must leave nothing behind. */
export const keepLanding = (
  ctx: Ctx,
  address: LandingAddress,
  record: LandingRecord | null,
): Promise<boolean> => (record ? landings.write(ctx, address, record) : landings.drop(ctx, address));
