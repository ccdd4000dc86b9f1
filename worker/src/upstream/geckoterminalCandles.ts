import type { Candle } from '@soltrade/schema/contracts/tokens';
import { CHART } from '@soltrade/schema/limits/tokens';
import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import type { ChartKey } from '../model/tokens.ts';
import { geckoterminalAnswer, geckoterminalRequest } from './geckoterminalAnswer.ts';
import { upstreamFailure } from './http.ts';

const side = z.nullish(z.object({ address: z.string() }));

const answer = z.object({
  data: z.object({
    type: z.literal('ohlcv_request_response'),
    attributes: z.object({ ohlcv_list: z.array(z.unknown()) }),
  }),
  meta: z.nullish(z.object({ base: side, quote: side })),
});

/** A larger figure is an upstream's error; the same limit as for a card's figures. */
const MAX_FIGURE = 1e18;
/** Seconds that the upstream's clock may be ahead of ours. */
const MAX_LEAD = 300;

const price = z.number().check(z.positive(), z.lt(MAX_FIGURE));

/** Epoch seconds, open, high, low, close, volume. */
const row = z.tuple(
  [
    z.int().check(z.positive()),
    price,
    price,
    price,
    price,
    z.number().check(z.gte(0), z.lt(MAX_FIGURE)),
  ],
  z.unknown(),
);

const candleOf = (item: unknown, latest: number): Candle | null => {
  const parsed = row.safeParse(item);
  if (!parsed.success) return null;
  const [time, open, high, low, close, volume] = parsed.data;
  if (time > latest || high < low) return null;
  // A candle opens at the previous close, which may be outside its own range.
  return {
    time,
    open,
    high: Math.max(open, high, close),
    low: Math.min(open, low, close),
    close,
    volume,
  };
};

/** The newest candle can appear twice; the larger volume is newer, because volume only grows. */
const withoutRepeats = (candles: readonly Candle[]): Candle[] => {
  const byTime = new Map<number, Candle>();
  for (const candle of candles) {
    const known = byTime.get(candle.time);
    if (!known || candle.volume > known.volume) byTime.set(candle.time, candle);
  }
  return [...byTime.values()];
};

export type CandlesOf = ChartKey & {
  pool: string;
  /** At most 1,000. */
  limit?: number;
  /**
   * Only candles that began before this time, in epoch milliseconds. GeckoTerminal keeps six
   * months.
   */
  before?: number;
};

/**
 * 100 unless given, in dollars, oldest first, without empty intervals. Null for an unknown pool.
 * Throws `UpstreamFailure`.
 */
export const poolCandles = async (
  ctx: Ctx,
  { mint, timeframe, aggregate, pool, limit = CHART.maxCandles, before }: CandlesOf,
): Promise<Candle[] | null> => {
  // In whole seconds, excluded.
  const end = before === undefined ? null : Math.ceil(before / 1_000);
  const query = new URLSearchParams({
    aggregate: String(aggregate),
    limit: String(limit),
    currency: 'usd',
    // Without it, the candles are always the base token's.
    token: mint,
    ...(end === null ? {} : { before_timestamp: String(end) }),
  });
  const request = geckoterminalRequest(ctx, `/pools/${pool}/ohlcv/${timeframe}?${query}`);
  const parsed = await geckoterminalAnswer(ctx, request, answer);
  if (parsed === null) return null;

  const sides = [parsed.meta?.base?.address, parsed.meta?.quote?.address].filter(
    (item) => item !== undefined,
  );
  if (sides.length > 0 && !sides.includes(mint)) throw upstreamFailure(ctx, request, 'malformed');
  const rows = parsed.data.attributes.ohlcv_list;
  // Candles later than requested must not count as older ones.
  const latest = Math.min(ctx.now() / 1_000 + MAX_LEAD, (end ?? Infinity) - 1);
  const candles = withoutRepeats(rows.flatMap((item) => candleOf(item, latest) ?? []));
  // Only unusable rows, which is not the same as no trades.
  if (rows.length > 0 && candles.length === 0) throw upstreamFailure(ctx, request, 'malformed');
  return candles.sort((a, b) => a.time - b.time).slice(-limit);
};
