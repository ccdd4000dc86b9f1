import { ASSETS } from '@soltrade/schema/assets';
import { PRICE } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import { readSweep, saveSweep } from '../../db/operations/sweeps.ts';
import { type EntryPrice, priceEntries } from '../../db/revenue/entries.ts';
import { listUnpriced } from '../../db/revenue/prices.ts';
import type { Ctx } from '../../lib/context.ts';
import { microUsdOf } from '../../model/ledger/microUsdOf.ts';
import { priceMinutes } from './priceMinutes.ts';

const NAME = 'unpriced_entries';
const position = z.object({ at: z.number() });

/**
 * Adds the values of entries that had no price when they were stored: a bounded, endless walk by time, so a minute
 * that no source knows holds nothing up. Returns how many got one.
 */
export const priceUnpriced = async (ctx: Ctx): Promise<number> => {
  const stored = position.safeParse(await readSweep(ctx.env, NAME));
  const after = stored.success ? stored.data.at : 0;
  const limit = PRICE.entriesPerSweep;
  const rows = await listUnpriced(ctx.env, { assets: ASSETS.map(({ id }) => id), after, limit });
  const open = rows.flatMap(({ asset, ...row }) => {
    const id = ASSETS.find((known) => known.id === asset)?.id;
    return id ? { ...row, asset: id } : [];
  });
  const prices = await priceMinutes(ctx, open, PRICE.callsPerSweep);
  const found = open.flatMap((entry): EntryPrice[] => {
    const known = prices.of(entry);
    if (!known) return [];
    const amount = { rawAmount: BigInt(entry.rawAmount), decimals: entry.decimals, price: known.price };
    const microUsd = microUsdOf(amount);
    if (microUsd === null) return [];
    return [
      {
        ...{ entryId: entry.id, microUsd, price: known.price, priceAt: known.priceAt },
        ...{ priceSource: known.source, recordedAt: ctx.now() },
      },
    ];
  });
  const priced = await priceEntries(ctx.env, found);
  // Entries of the last one’s very time are on the next round.
  const next = rows.length < limit ? 0 : (rows.at(-1)?.at ?? 0) - 1;
  await saveSweep(ctx.env, {
    name: NAME,
    position: { at: next === after ? next + 1 : next },
    updatedAt: ctx.now(),
  });
  return priced;
};
