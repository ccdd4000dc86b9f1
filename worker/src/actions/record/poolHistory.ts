import type { Candle } from '@soltrade/schema/contracts/tokens';
import { SETTLEMENT } from '@soltrade/schema/limits/record';
import { poolHistories } from '../../cache/tokens.ts';
import type { Ctx } from '../../lib/context.ts';
import { askProvider, type Reply } from '../../upstream/askProvider.ts';
import { poolCandles } from '../../upstream/geckoterminalCandles.ts';

type Subject = { mint: string; pool: string };

/** A call's times: its candles range from `begin` to `end`. */
export type Period = { begin: number; end: number };

const candlesBefore = async (
  ctx: Ctx,
  subject: Subject,
  before: number,
): Promise<Reply<Candle[] | null>> => {
  const key = { ...subject, before };
  const kept = await poolHistories.read(ctx, key);
  if (kept) return { value: kept.candles };
  const reply = await askProvider(ctx, { provider: 'geckoterminal', rank: 'background' }, () =>
    poolCandles(ctx, {
      ...subject,
      timeframe: 'minute',
      aggregate: 15,
      limit: SETTLEMENT.candlesPerRequest,
      before,
    }),
  );
  if ('value' in reply) await poolHistories.write(ctx, key, { candles: reply.value });
  return reply;
};

/** Whether an answer covers a period, with no candle missing at its beginning. */
const covers = (candles: readonly Candle[], before: number, { begin, end }: Period): boolean => {
  const reachesBack =
    candles.length < SETTLEMENT.candlesPerRequest ||
    (candles[0]?.time ?? Infinity) * 1_000 <= begin;
  return end <= before && reachesBack;
};

/** Merges near periods into one request. Null if the source doesn't know the pool. */
export const poolHistory = async (
  ctx: Ctx,
  subject: Subject,
  periods: readonly Period[],
): Promise<Reply<Candle[] | null>> => {
  const all: Candle[] = [];
  let open = periods;
  while (open.length > 0) {
    const before = Math.max(...open.map(({ end }) => end));
    const reply = await candlesBefore(ctx, subject, before);
    if ('refusal' in reply || reply.value === null) return reply;
    const candles = reply.value;
    all.push(...candles);
    open = open.filter((period) => period.end < before && !covers(candles, before, period));
  }
  return { value: all };
};
