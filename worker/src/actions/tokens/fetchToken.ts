import type { Token } from '@soltrade/schema/contracts/tokens';
import { TOKEN_CACHE } from '@soltrade/schema/limits/tokens';
import { ETHEREUM_TEXT, namesEthereumAddress } from '@soltrade/schema/mintFromInput';
import { rememberedCard } from '../../cache/tokens.ts';
import { addressBytes } from '../../lib/address.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { withTimeout } from '../../lib/withTimeout.ts';
import {
  FRESH,
  type Freshness,
  freshUntil,
  publicToken,
  REFRESHING,
  STALE,
  type TokenCard,
} from '../../model/tokens.ts';
import { type Unavailable, unavailableError, unlessSpent } from '../../upstream/askProvider.ts';
import { flightOutcome } from './marketFlight.ts';
import { cardFlight, type RefreshOutcome } from './refreshTokenCard.ts';

export const tokenNotFound = (mint: string) =>
  new AppError(
    'token_not_found',
    namesEthereumAddress(mint)
      ? `${ETHEREUM_TEXT}.`
      : 'There is no token at this address. Check that it isn’t a pool’s address.',
  );

/**
 * Throws `token_not_found`, `market_unavailable` without a card from the last day, `rate_limited`.
 */
export const fetchTokenCard = async (ctx: Ctx, mint: string): Promise<FetchedCard> => {
  const outcome = await lookUpCard(ctx, mint, () =>
    unlessSpent(ctx, () => refreshedCard(ctx, mint)),
  );
  if (outcome.kind === 'not_found') throw tokenNotFound(mint);
  if (outcome.kind === 'unavailable') throw unavailableError(outcome, 'Market data');
  return outcome;
};

export const fetchToken = async (ctx: Ctx, mint: string): Promise<Token> => {
  const { card, freshness } = await fetchTokenCard(ctx, mint);
  return publicToken(card, freshness);
};

type FetchedCard = { card: TokenCard; freshness: Freshness };

type CardOutcome = ({ kind: 'card' } & FetchedCard) | { kind: 'not_found' } | Unavailable;

export const refreshedCard = (ctx: Ctx, mint: string): Promise<RefreshOutcome> =>
  flightOutcome(ctx, cardFlight, mint);

/** The cached card while fresh, else from `refresh`, else the last one within a day. */
export const lookUpCard = async (
  ctx: Ctx,
  mint: string,
  refresh: () => Promise<RefreshOutcome> = () => refreshedCard(ctx, mint),
): Promise<CardOutcome> => {
  if (addressBytes(mint) === null) return { kind: 'not_found' };
  const remembered = await rememberedCard(ctx, mint);
  // A signed-in promoter may be about to recommend a coin created a moment ago.
  if (remembered === 'absent' && !ctx.caller.isSignedIn) return { kind: 'not_found' };
  const card = remembered === 'absent' ? null : remembered;
  if (card === null) {
    const outcome = await refresh();
    return outcome.kind === 'card' ? { ...outcome, freshness: FRESH } : outcome;
  }
  if (ctx.now() < freshUntil(card)) return { kind: 'card', card, freshness: FRESH };

  const refreshing = refresh();
  ctx.background(refreshing);
  const outcome = await withTimeout(refreshing, TOKEN_CACHE.revalidateWait);
  if (outcome?.kind === 'card') return { ...outcome, freshness: FRESH };
  if (outcome?.kind === 'not_found') return outcome;
  return { kind: 'card', card, freshness: outcome ? STALE : REFRESHING };
};

/** As in a landing record: the last card, and when a later market request failed. */
export type MarketFigures = { card: TokenCard | null; failedAt: number | null };

const figuresOf = (ctx: Ctx, outcome: RefreshOutcome, last: TokenCard | null): MarketFigures => {
  if (outcome.kind === 'card') return { card: outcome.card, failedAt: null };
  return { card: outcome.kind === 'not_found' ? null : last, failedAt: ctx.now() };
};

/** A mint's latest market figures: cached while fresh, else from upstreams, without a timeout. */
export const marketFigures = async (ctx: Ctx, mint: string): Promise<MarketFigures> => {
  const known = addressBytes(mint) === null ? 'absent' : await rememberedCard(ctx, mint);
  if (known === 'absent') return { card: null, failedAt: ctx.now() };
  if (known && ctx.now() < freshUntil(known)) return { card: known, failedAt: null };
  return figuresOf(ctx, await refreshedCard(ctx, mint), known);
};

/** Like `marketFigures`, but queries no upstream if the client exceeded its share. */
const figuresForVisitor = async (
  ctx: Ctx,
  mint: string,
  last: TokenCard | null,
): Promise<MarketFigures> => {
  if (addressBytes(mint) === null) return { card: null, failedAt: ctx.now() };
  // Clients that invent mints request the same unknown ones repeatedly.
  const isAbsent = last === null && (await rememberedCard(ctx, mint)) === 'absent';
  if (isAbsent) return { card: null, failedAt: ctx.now() };
  return figuresOf(ctx, await unlessSpent(ctx, () => refreshedCard(ctx, mint)), last);
};

/** Updated figures for a mint with a known last card; null if that takes longer than `ms`. */
export const marketFiguresWithin = (
  ctx: Ctx,
  { mint, card, ms }: { mint: string; card: TokenCard | null; ms: number },
): Promise<MarketFigures | null> => {
  const figures = figuresForVisitor(ctx, mint, card);
  ctx.background(figures);
  return withTimeout(figures, ms);
};
