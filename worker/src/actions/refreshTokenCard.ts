import type { Ctx } from '../lib/context.ts';
import type { TokenCard } from '../lib/tokenCard.ts';
import { cachedTokenCard, dropTokenCard, keepTokenCard } from '../store/tokens.ts';
import { tokenPairs } from '../upstream/dexscreener.ts';
import { tokenWithPools } from '../upstream/geckoterminal.ts';
import { findMint } from '../upstream/solanaRpc.ts';
import { askProvider, type Refusal, type Reply, type Unavailable, unavailable } from './askProvider.ts';

/** What the outside world says about a mint. Plain data: it travels out of a Durable Object, where errors lose their class. */
export type RefreshOutcome = { kind: 'card'; card: TokenCard } | { kind: 'not_found' } | Unavailable;

const refusalsOf = (...replies: Reply<unknown>[]): Refusal[] =>
  replies.flatMap((item) => ('refusal' in item ? item.refusal : []));

const untraded = (
  ctx: Ctx,
  mint: string,
  names: { name: string | null; symbol: string | null },
): TokenCard => ({
  contractAddress: mint,
  ...names,
  imageUrl: null,
  price: null,
  marketCap: null,
  volume24h: null,
  change24h: null,
  liquidity: null,
  status: 'not_trading',
  source: null,
  sourceUrl: null,
  fetchedAt: ctx.now(),
});

/**
 * DexScreener, else GeckoTerminal, else the chain. The chain's word counts only beside a market that answered: "not
 * found" takes both markets, "not trading" at least one.
 */
const askUpstreams = async (ctx: Ctx, mint: string): Promise<RefreshOutcome> => {
  const first = await askProvider(ctx, 'dexscreener', () => tokenPairs(ctx, mint));
  if ('value' in first && first.value) return { kind: 'card', card: first.value };

  const second = await askProvider(ctx, 'geckoterminal', () => tokenWithPools(ctx, mint));
  const listed = 'value' in second ? second.value : null;
  if (listed?.status === 'trading') return { kind: 'card', card: listed };

  const refusals = refusalsOf(first, second);
  if (refusals.length === 2) return unavailable(refusals);
  if (refusals.length === 1 && (await cachedTokenCard(ctx, mint))?.status === 'trading') {
    // It was trading within the day, and the market that showed it may be the one that is silent now.
    return unavailable(refusals);
  }
  if (listed) return { kind: 'card', card: listed };

  const chain = await askProvider(ctx, 'solana', () => findMint(ctx, mint));
  if ('refusal' in chain) return unavailable([...refusals, chain.refusal]);
  if (chain.value) return { kind: 'card', card: untraded(ctx, mint, chain.value) };
  return refusals.length > 0 ? unavailable(refusals) : { kind: 'not_found' };
};

/** Asks the outside world for a mint and keeps the answer for the next ones. Called by the gate only. */
export const refreshTokenCard = async (ctx: Ctx, mint: string): Promise<RefreshOutcome> => {
  const outcome = await askUpstreams(ctx, mint);
  if (outcome.kind === 'card') ctx.background(keepTokenCard(ctx, outcome.card));
  if (outcome.kind === 'not_found') ctx.background(dropTokenCard(ctx, mint));
  return outcome;
};
