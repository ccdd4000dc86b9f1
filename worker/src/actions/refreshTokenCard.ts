import type { Ctx } from '../lib/context.ts';
import type { TokenCard } from '../lib/tokenCard.ts';
import { cachedTokenCard, dropTokenCard, keepTokenCard } from '../store/tokens.ts';
import { tokenPairs } from '../upstream/dexscreener.ts';
import { tokenWithPools } from '../upstream/geckoterminal.ts';
import { findMint } from '../upstream/solanaRpc.ts';
import { UpstreamFailure } from '../upstream/UpstreamFailure.ts';

/** What the outside world says about a mint. Plain data: it travels out of a Durable Object, where errors lose their class. */
export type RefreshOutcome =
  | { kind: 'card'; card: TokenCard }
  | { kind: 'not_found' }
  /** Nobody who could tell answered; `retryAfter` in seconds where an upstream named it. */
  | { kind: 'unavailable'; retryAfter: number | null };

type Reply<T> = { value: T } | { failure: UpstreamFailure };

const reply = async <T>(answer: Promise<T>): Promise<Reply<T>> => {
  try {
    return { value: await answer };
  } catch (error) {
    if (error instanceof UpstreamFailure) return { failure: error };
    throw error;
  }
};

const failuresOf = (...replies: Reply<unknown>[]): UpstreamFailure[] =>
  replies.flatMap((item) => ('failure' in item ? item.failure : []));

const unavailable = (failures: readonly UpstreamFailure[]): RefreshOutcome => {
  const waits = failures.flatMap(({ retryAfter }) => retryAfter ?? []);
  return { kind: 'unavailable', retryAfter: waits.length > 0 ? Math.min(...waits) : null };
};

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
  const first = await reply(tokenPairs(ctx, mint));
  if ('value' in first && first.value) return { kind: 'card', card: first.value };

  const second = await reply(tokenWithPools(ctx, mint));
  const listed = 'value' in second ? second.value : null;
  if (listed?.status === 'trading') return { kind: 'card', card: listed };

  const failures = failuresOf(first, second);
  if (failures.length === 2) return unavailable(failures);
  if (failures.length === 1 && (await cachedTokenCard(ctx, mint))?.status === 'trading') {
    // It was trading within the day, and the market that showed it may be the one that is silent now.
    return unavailable(failures);
  }
  if (listed) return { kind: 'card', card: listed };

  const chain = await reply(findMint(ctx, mint));
  if ('failure' in chain) return unavailable([...failures, chain.failure]);
  if (chain.value) return { kind: 'card', card: untraded(ctx, mint, chain.value) };
  return failures.length > 0 ? unavailable(failures) : { kind: 'not_found' };
};

/** Asks the outside world for a mint and keeps the answer for the next ones. Called by the gate only. */
export const refreshTokenCard = async (ctx: Ctx, mint: string): Promise<RefreshOutcome> => {
  const outcome = await askUpstreams(ctx, mint);
  if (outcome.kind === 'card') ctx.background(keepTokenCard(ctx, outcome.card));
  if (outcome.kind === 'not_found') ctx.background(dropTokenCard(ctx, mint));
  return outcome;
};
