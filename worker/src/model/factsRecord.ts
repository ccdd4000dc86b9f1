// A mint's facts in addition to its card: authorities, distribution and price lines.

import { type TokenFacts, tokenFacts } from '@soltrade/schema/contracts/tokens';
import { FACTS } from '@soltrade/schema/limits/tokens';
import { z } from '@soltrade/schema/zod';
import { isoTimeOrNull } from '../lib/time.ts';
import { type Sparkline, sparkline } from './sparkline.ts';

const closes = z.array(z.number());
const { mintAuthority, freezeAuthority, powers, holders, topTenPercent, developerPercent } = tokenFacts.shape;

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

export type TokenAtAGlance = { facts: TokenFacts | null; sparkline: Sparkline | null };

export const atAGlance = (record: FactsRecord): TokenAtAGlance => ({
  facts: record.chain === null && record.holding === null ? null : publicFacts(record),
  sparkline: sparklineOf(record),
});
