// A landing page's token facts other than the market's figures.
import type { TokenFacts } from '@soltrade/schema/contracts/tokens';
import {
  type LandingFacts,
  type LandingToken,
  type PriceLine,
  SPANS,
} from '../../landing/model.ts';
import type { LandingPage } from '../model/landing.ts';
import type { Sparkline } from '../model/tokens.ts';
import { ageOrNull, timeOf } from './landingAge.ts';
import { linePoints } from './linePoints.ts';

const BOX = { left: 0, bottom: 38, width: 100, height: 36 } as const;

const linesOf = (sparkline: Sparkline | null): PriceLine[] =>
  SPANS.flatMap((span) => {
    const closes = sparkline?.[span] ?? [];
    const [from, to] = [closes[0], closes.at(-1)];
    return from === undefined || to === undefined || closes.length < 2
      ? []
      : { span, points: linePoints(closes, BOX), from, to };
  });

const factsOf = (facts: TokenFacts, now: number): LandingFacts => {
  const {
    mintAuthority,
    freezeAuthority,
    powers,
    topTenPercent,
    developerPercent,
    chainAt,
    holdersAt,
  } = facts;
  return {
    mintAuthority,
    freezeAuthority,
    powers,
    topTenPercent,
    developerPercent,
    chainAge: ageOrNull(timeOf(chainAt), now),
    holdersAge: ageOrNull(timeOf(holdersAt), now),
  };
};

export const landingSummary = (
  { card, facts, sparkline }: LandingPage,
  now: number,
): Pick<LandingToken, 'poolAge' | 'holders' | 'lines' | 'linesAge' | 'facts'> => {
  const lines = linesOf(sparkline);
  const holders = facts?.holders ?? null;
  const times = [
    lines.length > 0 ? (sparkline?.at ?? null) : null,
    holders === null ? null : timeOf(facts?.holdersAt),
  ].filter((time) => time !== null);
  return {
    poolAge: ageOrNull(card?.poolOpenedAt ?? null, now),
    holders,
    lines,
    linesAge: times.length > 0 ? ageOrNull(Math.min(...times), now) : null,
    facts: facts && factsOf(facts, now),
  };
};
