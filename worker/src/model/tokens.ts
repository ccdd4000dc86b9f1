import {
  type Candle,
  type Chart,
  chart,
  type chartTimeframe,
  type Token,
  type TokenFacts,
  token,
  tokenFacts,
} from '@soltrade/schema/contracts/tokens';
import { CHART, FACTS, TOKEN_CACHE } from '@soltrade/schema/limits/tokens';
import { tokenImagePath } from '@soltrade/schema/paths';
import { z } from '@soltrade/schema/zod';
import { isoTime, isoTimeOrNull } from '../lib/time.ts';

/**
 * A token's card in the cache: the public one plus the upstream's picture and the figures' time.
 */
export const tokenCard = z.extend(
  z.omit(token, {
    image: true,
    poolOpenedAt: true,
    fetchedAt: true,
    stale: true,
    refreshing: true,
  }),
  {
    imageUrl: z.nullable(z.string()),
    /** The pool that gave the price; null if the market names none. */
    pool: z.nullable(z.string()),
    /** Epoch milliseconds, as all times here; null if unknown. */
    poolOpenedAt: z.nullable(z.number()),
    fetchedAt: z.number(),
  },
);

export type TokenCard = z.output<typeof tokenCard>;

export const freshUntil = ({ status, fetchedAt }: TokenCard): number =>
  fetchedAt + (status === 'trading' ? TOKEN_CACHE.fresh : TOKEN_CACHE.notTradingFresh);

/** A cached card's freshness: current, being refreshed, or the last known one. */
export type Freshness = Pick<Token, 'stale' | 'refreshing'>;

export const FRESH: Freshness = { stale: false, refreshing: false };
export const REFRESHING: Freshness = { stale: false, refreshing: true };
export const STALE: Freshness = { stale: true, refreshing: false };

export const publicToken = (
  { imageUrl, pool, poolOpenedAt, fetchedAt, ...card }: TokenCard,
  freshness: Freshness,
): Token => ({
  ...card,
  image: imageUrl === null ? null : tokenImagePath(card.contractAddress),
  poolOpenedAt: isoTimeOrNull(poolOpenedAt),
  fetchedAt: isoTime(fetchedAt),
  ...freshness,
});

const closes = z.array(z.number());

/**
 * Equidistant prices of three spans, oldest first; empty if unknown. `at` in epoch milliseconds.
 */
const sparkline = z.object({ '1h': closes, '24h': closes, '7d': closes, at: z.number() });

export type Sparkline = z.output<typeof sparkline>;

/** Enough for lines a few dozen pixels high. */
const DIGITS = 4;

/**
 * Equidistant over the last `span` milliseconds; without trades, a price stays. Fewer than two
 * prices make no line.
 */
export const closesOf = (
  candles: readonly Candle[],
  { span, now, count = FACTS.maxCloses }: { span: number; now: number; count?: number },
): number[] => {
  const moments = Array.from(
    { length: count },
    (_, index) => now - span + (span * (index + 1)) / count,
  );
  const prices = moments.flatMap(
    (moment) => candles.findLast(({ time }) => time * 1_000 <= moment)?.close ?? [],
  );
  return prices.length < 2 ? [] : prices.map((price) => Number(price.toPrecision(DIGITS)));
};

// A mint's facts in addition to its card: authorities, distribution and price lines.

const { mintAuthority, freezeAuthority, powers, holders, topTenPercent, developerPercent } =
  tokenFacts.shape;

/** Each part has the time of its source's response, in epoch milliseconds. */
export const factsRecord = z.object({
  chain: z.nullable(z.object({ mintAuthority, freezeAuthority, powers, at: z.number() })),
  holding: z.nullable(z.object({ holders, topTenPercent, developerPercent, at: z.number() })),
  day: z.nullable(z.object({ '1h': closes, '24h': closes, at: z.number() })),
  week: z.nullable(z.object({ '7d': closes, at: z.number() })),
  triedAt: z.number(),
});

export type FactsRecord = z.output<typeof factsRecord>;

export type FactsPart = 'chain' | 'holding' | 'day' | 'week';

const PARTS: readonly FactsPart[] = ['chain', 'holding', 'day', 'week'];

const NOTHING: FactsRecord = { chain: null, holding: null, day: null, week: null, triedAt: 0 };

const usable = <Part extends { at: number }>(part: Part | null, now: number): Part | null =>
  part !== null && now - part.at < FACTS.usable ? part : null;

export const usableFacts = (record: FactsRecord | null, now: number): FactsRecord => {
  if (record === null) return NOTHING;
  const { chain, holding, day, week, triedAt } = record;
  return {
    chain: usable(chain, now),
    holding: usable(holding, now),
    day: usable(day, now),
    week: usable(week, now),
    triedAt,
  };
};

export const partsDue = (record: FactsRecord, now: number): FactsPart[] =>
  PARTS.filter((part) => {
    const fresh = part === 'week' ? FACTS.weekFresh : FACTS.fresh;
    return now - (record[part]?.at ?? 0) >= fresh;
  });

export const areFactsDue = (record: FactsRecord, now: number): boolean =>
  now - record.triedAt >= FACTS.retryEvery && partsDue(record, now).length > 0;

export const publicFacts = ({ chain, holding }: FactsRecord): TokenFacts => ({
  mintAuthority: chain?.mintAuthority ?? null,
  freezeAuthority: chain?.freezeAuthority ?? null,
  powers: chain?.powers ?? null,
  holders: holding?.holders ?? null,
  topTenPercent: holding?.topTenPercent ?? null,
  developerPercent: holding?.developerPercent ?? null,
  chainAt: isoTimeOrNull(chain?.at ?? null),
  holdersAt: isoTimeOrNull(holding?.at ?? null),
});

export const sparklineOf = ({ day, week }: FactsRecord): Sparkline | null =>
  day === null && week === null
    ? null
    : {
        '1h': day?.['1h'] ?? [],
        '24h': day?.['24h'] ?? [],
        '7d': week?.['7d'] ?? [],
        at: Math.min(day?.at ?? Number.POSITIVE_INFINITY, week?.at ?? Number.POSITIVE_INFINITY),
      };

export const landingFacts = { facts: z.nullable(tokenFacts), sparkline: z.nullable(sparkline) };

export type TokenSummary = { facts: TokenFacts | null; sparkline: Sparkline | null };

export const tokenSummary = (record: FactsRecord): TokenSummary => ({
  facts: record.chain === null && record.holding === null ? null : publicFacts(record),
  sparkline: sparklineOf(record),
});

export type ChartKey = {
  mint: string;
  timeframe: z.output<typeof chartTimeframe>;
  aggregate: number;
};

export const chartKeyText = ({ mint, timeframe, aggregate }: ChartKey): string =>
  `${mint}:${timeframe}:${aggregate}`;

export const chartRecord = z.extend(
  z.omit(chart, { error: true, fetchedAt: true, stale: true, refreshing: true }),
  {
    fetchedAt: z.number(),
  },
);

export type ChartRecord = z.output<typeof chartRecord>;

export const chartFreshUntil = ({ fetchedAt }: ChartRecord): number => fetchedAt + CHART.fresh;

export const publicChart = (
  { data, source, sourceUrl, fetchedAt }: ChartRecord,
  { limit, freshness }: { limit: number; freshness: Freshness },
): Chart => ({
  data: data.slice(-limit),
  error: null,
  source,
  sourceUrl,
  fetchedAt: isoTime(fetchedAt),
  ...freshness,
});

export const chartPool = z.object({
  address: z.string(),
  isCurve: z.boolean(),
  fetchedAt: z.number(),
});

export type ChartPool = z.output<typeof chartPool>;

export const poolFreshUntil = ({ isCurve, fetchedAt }: ChartPool): number =>
  fetchedAt + (isCurve ? CHART.curvePoolFresh : CHART.poolFresh);
