// What a landing page shows of a token beside its market's figures.
import type { TokenFacts } from '@soltrade/schema/contracts/tokens';
import { type LandingFacts, type LandingToken, type PriceLine, SPANS } from '@soltrade/web/landing/model.ts';
import type { LandingPage } from '../model/landingRecord.ts';
import type { Sparkline } from '../model/sparkline.ts';
import { ageOrNull, timeOf } from './landingAge.ts';

const BOX = { width: 100, top: 2, bottom: 38 } as const;

const pointsOf = (closes: readonly number[]): string => {
  const low = Math.min(...closes);
  const range = Math.max(...closes) - low;
  return closes
    .map((close, index) => {
      const share = range === 0 ? 0.5 : (close - low) / range;
      const x = Math.round((index * BOX.width) / (closes.length - 1));
      return `${x} ${Math.round(BOX.bottom - share * (BOX.bottom - BOX.top))}`;
    })
    .join(' ');
};

const linesOf = (sparkline: Sparkline | null): PriceLine[] =>
  SPANS.flatMap((span) => {
    const closes = sparkline?.[span] ?? [];
    const [from, to] = [closes[0], closes.at(-1)];
    return from === undefined || to === undefined || closes.length < 2
      ? []
      : { span, points: pointsOf(closes), from, to };
  });

const factsOf = (facts: TokenFacts, now: number): LandingFacts => {
  const { mintAuthority, freezeAuthority, powers, topTenPercent, developerPercent, chainAt, holdersAt } =
    facts;
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

export const glanceOf = (
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
