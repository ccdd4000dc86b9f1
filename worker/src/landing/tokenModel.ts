// The token of a landing page's model: its names, its market's figures, its facts and price lines.
import type { TokenFacts } from '@soltrade/schema/contracts/tokens';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { tokenTexts } from '@soltrade/schema/format';
import { TOKEN_TEXT } from '@soltrade/schema/limits/tokens';
import { tokenImagePath } from '@soltrade/schema/paths';
import {
  type LandingFacts,
  type LandingToken,
  type PriceLine,
  SPANS,
  type Span,
} from '../../landing/model.ts';
import { sanitizedText } from '../lib/sanitize.ts';
import { isTokenKnown, type LandingPage } from '../model/landing.ts';
import { ageOrNull, timeOf } from './landingAge.ts';

/** The specification's fallback, and the only place where unknown figures are zeros. */
const fallbackToken = (mint: string): LandingToken => ({
  mint,
  ...tokenTexts({ name: null, symbol: null }),
  ownName: null,
  ownSymbol: null,
  image: null,
  imageUrl: null,
  figures: 'known',
  marketCap: '0',
  change24h: '0',
  price: '0',
  liquidity: null,
  volume24h: null,
  poolAge: null,
  holders: null,
  lines: [],
  linesAge: null,
  facts: null,
  status: 'unknown',
  stale: false,
  figuresAt: null,
  age: null,
  source: null,
  sourceUrl: null,
});

/** Sanitized, because a token's creator can name it anything. */
const namesOf = ({
  card,
  snapshot,
}: LandingPage): Pick<LandingToken, 'name' | 'symbol' | 'ownName' | 'ownSymbol'> => {
  const stated = {
    name: card?.name ?? snapshot?.name ?? null,
    symbol: card?.symbol ?? snapshot?.symbol ?? null,
  };
  const standIn = tokenTexts({ name: null, symbol: null });
  const { name, symbol } = tokenTexts(stated);
  const { nameMaxLength, symbolMaxLength } = TOKEN_TEXT;
  return {
    name: sanitizedText(name, nameMaxLength) ?? standIn.name,
    symbol: sanitizedText(symbol, symbolMaxLength) ?? standIn.symbol,
    ownName: sanitizedText(stated.name, nameMaxLength),
    ownSymbol: sanitizedText(stated.symbol, symbolMaxLength),
  };
};

const LENGTHS: Record<Span, number> = { '1h': HOUR, '24h': DAY, '7d': 7 * DAY };

/** Where in a span that ends at `end` something happened, from 0 to 1; null if it didn't. */
const partOf = (span: Span, end: number, at: number | undefined): number | null => {
  if (at === undefined) return null;
  const part = 1 - (end - at) / LENGTHS[span];
  return part >= 0 && part <= 1 ? part : null;
};

const linesOf = ({ sparkline, call }: Pick<LandingPage, 'sparkline' | 'call'>): PriceLine[] =>
  SPANS.flatMap((span) => {
    const closes = sparkline?.[span] ?? [];
    const [from, to] = [closes[0], closes.at(-1)];
    return sparkline === null || from === undefined || to === undefined || closes.length < 2
      ? []
      : { span, closes, from, to, called: partOf(span, sparkline.at, call?.at) };
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

const summaryOf = (
  { card, facts, sparkline, call }: LandingPage,
  now: number,
): Pick<LandingToken, 'poolAge' | 'holders' | 'lines' | 'linesAge' | 'facts'> => {
  const lines = linesOf({ sparkline, call });
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

/** The last card's figures; none while they are pending. */
const figuresOf = (
  { card, failedAt }: LandingPage,
  isPending: boolean,
  now: number,
): Pick<
  LandingToken,
  | 'figures'
  | 'marketCap'
  | 'change24h'
  | 'price'
  | 'liquidity'
  | 'volume24h'
  | 'stale'
  | 'figuresAt'
  | 'age'
  | 'source'
  | 'sourceUrl'
> => {
  const shown = isPending ? null : card;
  return {
    figures: isPending ? 'pending' : shown ? 'known' : 'unknown',
    marketCap: shown?.marketCap ?? null,
    change24h: shown?.change24h ?? null,
    price: shown?.price ?? null,
    liquidity: shown?.liquidity ?? null,
    volume24h: shown?.volume24h ?? null,
    stale: shown !== null && failedAt !== null,
    figuresAt: card?.fetchedAt ?? null,
    age: ageOrNull(shown?.fetchedAt ?? null, now),
    source: shown?.source ?? null,
    sourceUrl: shown?.sourceUrl ?? null,
  };
};

/** `isPending` leaves the figures to `LateFigures`. */
export const tokenOf = (page: LandingPage, isPending: boolean, now: number): LandingToken => {
  const { mint, card, snapshot } = page;
  if (!isTokenKnown(page)) return fallbackToken(mint);
  const imageUrl = card?.imageUrl || snapshot?.imageUrl || null;
  return {
    mint,
    ...namesOf(page),
    image: imageUrl && tokenImagePath(mint),
    imageUrl,
    ...figuresOf(page, isPending, now),
    ...summaryOf(page, now),
    status: card?.status ?? 'trading',
  };
};
