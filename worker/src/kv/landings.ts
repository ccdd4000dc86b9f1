import { LANDING } from '@soltrade/schema/limits';
import { boundedMap } from '../lib/boundedMap.ts';
import type { Ctx } from '../lib/context.ts';
import {
  type LandingAddress,
  type LandingRecord,
  landingAddressText,
  landingRecord,
} from '../model/landingRecord.ts';

/** The version changes with the record's shape, so that a new Worker never reads an old record. */
const key = (address: LandingAddress): string => `landing:v5:${landingAddressText(address)}`;

/** KV's own read cache, at its least: what it serves later is caught by the record's own time. Seconds. */
const READ_CACHE = 30;

/** The same text gives the same object, so that a hot link is neither parsed nor drawn again for each visitor. */
const parsed = boundedMap<string, { text: string; record: LandingRecord }>(LANDING.remembered);

const parse = (text: string): LandingRecord | null => {
  try {
    const result = landingRecord.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null; // not JSON: written by nobody we know, so there is no record
  }
};

/** The last record of an address, however old. */
export const readLanding = async (ctx: Ctx, address: LandingAddress): Promise<LandingRecord | null> => {
  const name = key(address);
  const text = await ctx.env.CACHE.get(name, { type: 'text', cacheTtl: READ_CACHE });
  if (text === null) return null;
  const known = parsed.get(name);
  if (known?.text === text) return known.record;
  const record = parse(text);
  if (record) parsed.set(name, { text, record });
  return record;
};

const lifetimeOf = (record: LandingRecord): number =>
  record.kind === 'gone' || record.link !== null ? LANDING.kept : LANDING.keptWithoutLink;

export const writeLanding = (ctx: Ctx, address: LandingAddress, record: LandingRecord): Promise<void> =>
  ctx.env.CACHE.put(key(address), JSON.stringify(record), { expirationTtl: lifetimeOf(record) / 1_000 });

export const deleteLanding = (ctx: Ctx, address: LandingAddress): Promise<void> =>
  ctx.env.CACHE.delete(key(address));
