import { ASSETS } from '@soltrade/schema/assets';
import { PRICE } from '@soltrade/schema/limits/revenue';
import { type EntryPrice, priceEntries } from '../../db/revenue/entries.ts';
import { listUnpriced, noteAsked } from '../../db/revenue/unpricedEntries.ts';
import type { Ctx } from '../../lib/context.ts';
import { microUsdOf } from '../../model/ledger/microUsdOf.ts';
import { priceMinutes } from './priceMinutes.ts';

/** A minute unknown to all sources is asked for a few times. Returns how many entries got a value. */
export const priceUnpriced = async (ctx: Ctx): Promise<number> => {
  const rows = await listUnpriced(ctx.env, { now: ctx.now(), limit: PRICE.entriesPerSweep });
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
        entryId: entry.id,
        microUsd,
        price: known.price,
        priceAt: known.priceAt,
        priceSource: known.source,
        recordedAt: ctx.now(),
      },
    ];
  });
  const priced = await priceEntries(ctx.env, found);
  const without = (answer: 'unknown' | 'unanswered'): string[] =>
    open.filter((entry) => prices.missing(entry) === answer).map(({ id }) => id);
  await noteAsked(
    ctx.env,
    { unknown: without('unknown'), unanswered: without('unanswered') },
    { now: ctx.now(), retryAfter: PRICE.unknownRetry, most: PRICE.unknownAnswers },
  );
  return priced;
};
