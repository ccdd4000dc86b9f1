import { WATCH } from '@soltrade/schema/limits/watch';
import type { Turn } from '../../db/operations.ts';
import {
  listHolding,
  type StoredChange,
  storeJudged,
  type TokenChangeRow,
  type Watched,
  type WatchedState,
} from '../../db/watch.ts';
import type { Ctx } from '../../lib/context.ts';
import { newId } from '../../lib/ids.ts';
import type { MarketSample } from '../../model/watch/marketSample.ts';
import {
  isBack,
  judgeMarket,
  type MarketJudged,
  type MarketWatch,
  marketWatch,
  UNWATCHED,
} from '../../model/watch/marketWatch.ts';
import { askProvider } from '../../upstream/askProvider.ts';
import { tokenMarket, tokenMarkets } from '../../upstream/dexscreener.ts';
import { poolLevels } from '../../upstream/geckoterminal.ts';
import { sampleTokens } from './sampleTokens.ts';

type Judged = MarketJudged & { mint: string; before: MarketWatch | null };

/** The run's remaining requests about single tokens, besides those for its samples. */
type Left = { lists: number; others: number };

type Samples = ReadonlyMap<string, MarketSample>;

/** The other market's word on a token; null if it has none. */
const otherSample = async (ctx: Ctx, mint: string, left: Left): Promise<MarketSample | null> => {
  if (left.others === 0) return null;
  left.others -= 1;
  const errand = { provider: 'geckoterminal', rank: 'linked' } as const;
  const reply = await askProvider(ctx, errand, () => poolLevels(ctx, mint));
  return 'refusal' in reply ? null : { pools: reply.value, isWhole: true };
};

/**
 * All pools of a token, of the other market where this one fails or knows none; null if both fail.
 */
const wholeSample = async (ctx: Ctx, mint: string, left: Left): Promise<MarketSample | null> => {
  if (left.lists === 0) return null;
  left.lists -= 1;
  const errand = { provider: 'dexscreener', rank: 'promoter' } as const;
  const reply = await askProvider(ctx, errand, () => tokenMarket(ctx, mint));
  if ('value' in reply && reply.value.pools.length > 0) return reply.value;
  return otherSample(ctx, mint, left);
};

const judgeOne = async (
  ctx: Ctx,
  { mint, state }: Watched,
  { sample, left }: { sample: MarketSample; left: Left },
): Promise<Judged> => {
  const before = marketWatch.safeParse(state).data ?? null;
  const judged = judgeMarket(before, sample, ctx.now());
  const whole = judged.isIncomplete ? await wholeSample(ctx, mint, left) : null;
  return { mint, before, ...(whole ? judgeMarket(before, whole, ctx.now()) : judged) };
};

const isOfMarket = ({ kind }: TokenChangeRow): boolean => kind === 'liquidity' || kind === 'pool';

/** Changes that are over because the liquidity is back. */
const endedBy = async (ctx: Ctx, states: ReadonlyMap<string, MarketWatch>): Promise<string[]> => {
  if (states.size === 0) return [];
  const holding = await listHolding(ctx.env, [...states.keys()]);
  return holding
    .filter((change) => {
      const state = states.get(change.mint);
      return isOfMarket(change) && state !== undefined && isBack(state, change);
    })
    .map(({ id }) => id);
};

/** Stores the result for each token of an answer, regardless of the others. */
const judgeSome = async (
  ctx: Ctx,
  {
    watched,
    samples,
    left,
    turn,
  }: {
    watched: readonly Watched[];
    samples: Samples;
    left: Left;
    turn: Turn;
  },
): Promise<void> => {
  const judged: Judged[] = [];
  for (const each of watched) {
    const sample = samples.get(each.mint);
    if (sample) judged.push(await judgeOne(ctx, each, { sample, left }));
  }
  const now = ctx.now();
  const states = new Map(judged.map(({ mint, watch }) => [mint, watch]));
  const changes = judged.flatMap(({ mint, drop }): StoredChange[] =>
    drop ? [{ ...drop, id: newId(), mint }] : [],
  );
  for (const { mint, before, watch } of judged) {
    if (JSON.stringify(watch) === JSON.stringify(before ?? UNWATCHED)) states.delete(mint);
  }
  const rows = [...states].map(
    ([mint, state]): WatchedState => ({ mint, state, pendingAt: state.pending?.seenAt ?? null }),
  );
  await storeJudged(ctx.env, 'market', {
    rows,
    changes,
    ended: await endedBy(ctx, states),
    now,
    turn,
  });
};

/** None of so many tokens is known: the source fails, rather than all tokens. */
const unlessEmpty = (samples: Samples): Samples => {
  const isEmpty = [...samples.values()].every(({ pools }) => pools.length === 0);
  return isEmpty && samples.size >= WATCH.doubtedFrom ? new Map() : samples;
};

/**
 * The other market's samples of the first of some tokens, which are those that await confirmation
 * or have visitors.
 */
const otherSamples = async (
  ctx: Ctx,
  watched: readonly Watched[],
  left: Left,
): Promise<Samples> => {
  const samples = new Map<string, MarketSample>();
  for (const { mint } of watched) {
    if (left.others === 0) break;
    const sample = await otherSample(ctx, mint, left);
    if (sample === null) break;
    // What it doesn't list it may not know.
    samples.set(mint, { ...sample, isWhole: false });
  }
  return samples;
};

/** Samples the next tokens at the market. */
export const watchMarket = (ctx: Ctx): Promise<number> => {
  const left: Left = { lists: WATCH.listedPerRun, others: WATCH.othersPerRun };
  return sampleTokens<MarketSample>(ctx, {
    source: 'market',
    ask: async (mints) => unlessEmpty(await tokenMarkets(ctx, mints)),
    askOther: (watched) => otherSamples(ctx, watched, left),
    judge: (watched, samples, turn) => judgeSome(ctx, { watched, samples, left, turn }),
  });
};
