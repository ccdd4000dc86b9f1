import { cachedTokenCard, tokenCards, writeTokenCard } from '../../cache/tokens.ts';
import { type TokenRow, updateToken, upsertToken } from '../../db/tokens.ts';
import type { Ctx } from '../../lib/context.ts';
import type { Rank } from '../../lib/provider.ts';
import { freshUntil, type TokenCard } from '../../model/tokens.ts';
import {
  askProvider,
  isScarce,
  type Refusal,
  type Reply,
  type Unavailable,
  unavailable,
} from '../../upstream/askProvider.ts';
import { tokenPairs } from '../../upstream/dexscreener.ts';
import { tokenWithPools } from '../../upstream/geckoterminal.ts';
import { areApart } from '../../upstream/mainMarket.ts';
import { findMint, type MintOnChain } from '../../upstream/solanaRpc.ts';
import { marketFlight, priorityOf, rankOf } from './marketFlight.ts';

const rowOf = (ctx: Ctx, card: TokenCard): TokenRow => ({
  mint: card.contractAddress,
  name: card.name,
  symbol: card.symbol,
  imageUrl: card.imageUrl,
  updatedAt: ctx.now(),
});

/** D1 stores only tokens with a link, so strangers' look-ups can't fill it. */
export const keepTokenCard = async (ctx: Ctx, card: TokenCard): Promise<void> => {
  await Promise.all([writeTokenCard(ctx, card), updateToken(ctx.env, rowOf(ctx, card))]);
};

/** Permanently stores the token fields that a link needs. Await it before inserting the link. */
export const rememberToken = (ctx: Ctx, card: TokenCard): Promise<void> =>
  upsertToken(ctx.env, rowOf(ctx, card));

/**
 * The upstreams' answer about a mint. Plain data, because errors lose their class when they leave a
 * Durable Object.
 */
export type RefreshOutcome =
  | { kind: 'card'; card: TokenCard }
  | { kind: 'not_found' }
  | Unavailable;

const refusalsOf = (...replies: Reply<unknown>[]): Refusal[] =>
  replies.flatMap((item) => ('refusal' in item ? item.refusal : []));

const untraded = (ctx: Ctx, mint: string, { name, symbol }: MintOnChain): TokenCard => ({
  contractAddress: mint,
  name,
  symbol,
  imageUrl: null,
  price: null,
  marketCap: null,
  volume24h: null,
  change24h: null,
  liquidity: null,
  status: 'not_trading',
  source: null,
  sourceUrl: null,
  pool: null,
  poolOpenedAt: null,
  fetchedAt: ctx.now(),
});

type ChainReply = Reply<MintOnChain | null>;

const askChain = (ctx: Ctx, mint: string, rank: Rank): Promise<ChainReply> =>
  askProvider(ctx, { provider: 'solana', rank }, () => findMint(ctx, mint));

/** The chain's outcome if it ends the search for an unseen mint; null to query the markets. */
const endsAtChain = (ctx: Ctx, chain: ChainReply): RefreshOutcome | null => {
  // A promoter may be the first to know a coin, so one node's word is checked against the markets.
  if (ctx.caller.isSignedIn) return null;
  if ('value' in chain) return chain.value === null ? { kind: 'not_found' } : null;
  // A failing chain must not hide new tokens, but while its budget is spent, markets would only
  // take over the load.
  return isScarce(chain.refusal) ? unavailable([chain.refusal]) : null;
};

const outcomeOfChain = (
  ctx: Ctx,
  mint: string,
  { chain, refusals }: { chain: ChainReply; refusals: Refusal[] },
): RefreshOutcome => {
  if ('refusal' in chain) return unavailable([...refusals, chain.refusal]);
  // A market that we skipped to save its budget proves nothing.
  if (refusals.some(isScarce)) return unavailable(refusals);
  if (chain.value) return { kind: 'card', card: untraded(ctx, mint, chain.value) };
  return refusals.length > 0 ? unavailable(refusals) : { kind: 'not_found' };
};

/** Compares a doubtful card with another source: if they disagree, the smaller claim wins. */
const lessClaiming = (card: TokenCard, other: TokenCard | null): TokenCard => {
  if (other === null || other.price === null || other.status !== 'trading') return card;
  if (card.price === null) return other;
  const smaller = Number(other.price) < Number(card.price) ? other : card;
  return { ...smaller, isUncertain: areApart(card, other) || other.isUncertain === true };
};

/**
 * DexScreener, where that is in doubt or empty GeckoTerminal, then the chain; first the chain for
 * an unseen mint, since anyone can invent those.
 */
const askUpstreams = async (ctx: Ctx, mint: string): Promise<RefreshOutcome> => {
  const priority = await priorityOf(ctx, mint);
  const rank = rankOf(ctx, priority);
  const early = priority === 'unseen' ? await askChain(ctx, mint, rank) : null;
  const end = early && endsAtChain(ctx, early);
  if (end) return end;

  const first = await askProvider(ctx, { provider: 'dexscreener', rank }, () =>
    tokenPairs(ctx, mint),
  );
  const card = 'value' in first ? first.value : null;
  if (card && !card.isUncertain) return { kind: 'card', card };

  const second = await askProvider(ctx, { provider: 'geckoterminal', rank }, () =>
    tokenWithPools(ctx, mint),
  );
  const listed = 'value' in second ? second.value : null;
  if (card) return { kind: 'card', card: lessClaiming(card, listed) };
  if (listed?.status === 'trading') return { kind: 'card', card: listed };

  const refusals = refusalsOf(first, second);
  if (refusals.length === 2) return unavailable(refusals);
  if (refusals.length === 1 && (await cachedTokenCard(ctx, mint))?.status === 'trading') {
    // It traded within the last day, and the market that listed it may be the one that is
    // unavailable now.
    return unavailable(refusals);
  }
  if (listed) return { kind: 'card', card: listed };
  const chain = early ?? (await askChain(ctx, mint, rank));
  return outcomeOfChain(ctx, mint, { chain, refusals });
};

const refreshTokenCard = async (ctx: Ctx, mint: string): Promise<RefreshOutcome> => {
  const outcome = await askUpstreams(ctx, mint);
  if (outcome.kind === 'card') ctx.background(keepTokenCard(ctx, outcome.card));
  if (outcome.kind === 'not_found')
    ctx.background(tokenCards.write(ctx, mint, { absentAt: ctx.now() }));
  return outcome;
};

export const cardFlight = marketFlight({
  name: 'refreshTokenCard',
  object: (mint: string) => `token:${mint}`,
  run: refreshTokenCard,
  usefulUntil: (outcome, at) => (outcome.kind === 'card' ? freshUntil(outcome.card) : at),
});
