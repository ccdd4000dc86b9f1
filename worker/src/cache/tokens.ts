import { candle } from '@soltrade/schema/contracts/tokens';
import { SETTLEMENT } from '@soltrade/schema/limits/record';
import { CHART, FACTS, TOKEN_CACHE } from '@soltrade/schema/limits/tokens';
import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import {
  type ChartKey,
  chartKeyText,
  chartPool,
  chartRecord,
  type FactsRecord,
  factsRecord,
  poolFreshUntil,
  type TokenCard,
  tokenCard,
  usableFacts,
} from '../model/tokens.ts';
import { cache } from './cache.ts';
import { json } from './stores.ts';

/** Stored in place of a card if no such mint exists; `absentAt` in epoch milliseconds. */
const absence = z.object({ absentAt: z.number() });

type Known = TokenCard | z.output<typeof absence>;

const lifetime = (known: Known): number =>
  'absentAt' in known ? TOKEN_CACHE.absentMemory : TOKEN_CACHE.usable;

/** The last card of a mint, fresh or not, or its absence. */
export const tokenCards = cache({
  key: (mint: string) => `token:v2:${mint}`,
  codec: json<Known>(z.union([tokenCard, absence])),
  keptFor: lifetime,
  usableUntil: (known) =>
    ('absentAt' in known ? known.absentAt : known.fetchedAt) + lifetime(known),
});

/** The last card; `absent` if the mint was recently found not to exist. */
export const rememberedCard = async (
  ctx: Ctx,
  mint: string,
): Promise<TokenCard | 'absent' | null> => {
  const known = await tokenCards.read(ctx, mint);
  return known && 'absentAt' in known ? 'absent' : known;
};

/** Like `rememberedCard`, but null for an absent mint. */
export const cachedTokenCard = async (ctx: Ctx, mint: string): Promise<TokenCard | null> => {
  const remembered = await rememberedCard(ctx, mint);
  return remembered === 'absent' ? null : remembered;
};

export const writeTokenCard = (ctx: Ctx, card: TokenCard): Promise<boolean> =>
  tokenCards.write(ctx, card.contractAddress, card);

// Charts and their pools, which exist only in the cache.

export const charts = cache({
  key: (key: ChartKey) => `chart:v1:${chartKeyText(key)}`,
  codec: json(chartRecord),
  keptFor: () => CHART.usable,
  usableUntil: ({ fetchedAt }) => fetchedAt + CHART.usable,
});

/** A token's main pool, until it expires. */
export const chartPools = cache({
  key: (mint: string) => `chart-pool:v1:${mint}`,
  codec: json(chartPool),
  keptFor: () => CHART.poolFresh,
  usableUntil: poolFreshUntil,
});

/** Facts of a mint in addition to its card; each part ages separately. */
export const facts = cache({
  key: (mint: string) => `facts:v1:${mint}`,
  codec: json(factsRecord),
  keptFor: () => FACTS.usable,
});

/** The last facts, fresh or not, except parts too old to show. */
export const cachedFacts = async (ctx: Ctx, mint: string): Promise<FactsRecord> =>
  usableFacts(await facts.read(ctx, mint), ctx.now());

/** Candles before a past moment, which never change; null inside is an unknown pool. */
export const poolHistories = cache({
  key: ({ pool, mint, before }: { pool: string; mint: string; before: number }) =>
    `history:v1:${pool}:${mint}:${before}`,
  codec: json(z.object({ candles: z.nullable(z.array(candle)) })),
  keptFor: () => SETTLEMENT.candlesKept,
});
