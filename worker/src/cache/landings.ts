import { DAY } from '@soltrade/schema/durations';
import { HOST } from '@soltrade/schema/limits/hosts';
import { LANDING } from '@soltrade/schema/limits/landing';
import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import {
  type LandingAddress,
  type LandingRecord,
  landingAddressText,
  landingRecord,
} from '../model/landing.ts';
import { pageRecord } from '../model/promoterPage.ts';
import { cache } from './cache.ts';
import { json } from './stores.ts';

/**
 * The last record of an address, however old. D1 is the source of everything in it except the
 * figures.
 */
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
): Promise<boolean> =>
  record ? landings.write(ctx, address, record) : landings.drop(ctx, address);

/**
 * The last record of a lower-case name, however old. D1 is the source of everything in it except
 * prices.
 */
export const promoterPages = cache({
  key: (name: string) => `promoter:v4:${name}`,
  codec: json(pageRecord, { entries: LANDING.remembered, readEvery: LANDING.readEvery }),
  keptFor: () => LANDING.kept,
});

const holder = z.object({
  userId: z.string(),
  refCode: z.string(),
  /** When D1 was read; epoch milliseconds. */
  at: z.number(),
});

export type HostHolder = z.output<typeof holder>;

/** The promoter of an active host, as last known. D1 is the source. */
export const ownHosts = cache({
  key: (host: string) => `host:v1:${host}`,
  codec: json(holder, { entries: HOST.remembered, readEvery: HOST.fresh }),
  keptFor: () => 1 * DAY,
});
