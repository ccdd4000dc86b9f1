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
import { logInfo } from '../../lib/log.ts';
import {
  beliefs,
  type CheckedFall,
  type CrossCheck,
  crossCheck,
  isDoubtful,
} from '../../model/watch/crossCheck.ts';
import type { MarketSample } from '../../model/watch/marketSample.ts';
import {
  doubted,
  type Fall,
  isBack,
  judgeMarket,
  type MarketJudged,
  type MarketWatch,
  marketWatch,
  UNWATCHED,
  upheld,
} from '../../model/watch/marketWatch.ts';
import { askProvider, isScarce } from '../../upstream/askProvider.ts';
import { tokenMarket, tokenMarkets } from '../../upstream/dexscreener.ts';
import { poolLevels } from '../../upstream/geckoterminal.ts';
import { sampleTokens } from './sampleTokens.ts';

type Judged = MarketJudged & { mint: string; before: MarketWatch | null };

/** The run's remaining requests, besides those for its samples. */
type Left = { lists: number; checks: number };

const judgeOne = async (
  ctx: Ctx,
  { mint, state }: Watched,
  { sample, left }: { sample: MarketSample; left: Left },
): Promise<Judged> => {
  const before = marketWatch.safeParse(state).data ?? null;
  const judged = { mint, before, ...judgeMarket(before, sample, ctx.now()) };
  if (!judged.isIncomplete || left.lists === 0) return judged;
  left.lists -= 1;
  const errand = { provider: 'dexscreener', rank: 'promoter' } as const;
  const reply = await askProvider(ctx, errand, () => tokenMarket(ctx, mint));
  return 'refusal' in reply
    ? judged
    : { mint, before, ...judgeMarket(before, reply.value, ctx.now()) };
};

const checkOne = async (ctx: Ctx, mint: string, fall: Fall): Promise<CrossCheck> => {
  const errand = { provider: 'geckoterminal', rank: 'promoter' } as const;
  const reply = await askProvider(ctx, errand, () => poolLevels(ctx, mint));
  if (!('refusal' in reply)) return crossCheck(fall, reply.value, ctx.now());
  return isScarce(reply.refusal) ? 'unasked' : 'refused';
};

type Checked = CheckedFall & Pick<Judged, 'mint' | 'watch' | 'drop'>;

/**
 * Cross-checks some falls of an answer at another market, which is unlikely to be wrong in the same way. In a doubtful
 * answer, falls that are no drops yet are checked too, because they show whether the source is right.
 */
const checkFalls = async (ctx: Ctx, judged: readonly Judged[], left: Left): Promise<Checked[]> => {
  const falls = judged.flatMap(({ fall, ...each }) => (fall ? { ...each, fall } : []));
  const some = isDoubtful(falls) ? falls : falls.filter(({ drop }) => drop !== null);
  const checked: Checked[] = [];
  // After one unanswered request, the others aren't sent.
  let [asked, rest]: [number, CrossCheck] = [0, 'unasked'];
  for (const { mint, fall, watch, drop } of some.toSorted(
    (one, other) => +!one.drop - +!other.drop,
  )) {
    let check: CrossCheck = fall.isUnlisted ? 'unlisted' : rest;
    if (check === 'unasked' && asked < WATCH.plausibleDrops && left.checks > 0) {
      [asked, left.checks] = [asked + 1, left.checks - 1];
      check = await checkOne(ctx, mint, fall);
      if (check === 'refused') rest = check;
    }
    checked.push({ mint, watch, drop, check, since: drop?.change.to ?? null });
  }
  return checked;
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
    samples: ReadonlyMap<string, MarketSample>;
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
  const changes: StoredChange[] = [];
  const checked = await checkFalls(ctx, judged, left);
  const believed = beliefs(checked, now);
  for (const [index, { mint, watch, drop, check }] of checked.entries()) {
    const undecided = drop?.undecided ?? watch;
    if (believed[index] === 'upheld') states.set(mint, upheld(undecided));
    else if (believed[index] === 'waiting')
      states.set(mint, doubted(undecided, check === 'unlisted'));
    else if (drop) changes.push({ ...drop.change, id: newId(), mint });
  }
  for (const { mint, before } of judged) {
    if (JSON.stringify(states.get(mint)) === JSON.stringify(before ?? UNWATCHED))
      states.delete(mint);
  }
  const rows = [...states].map(
    ([mint, state]): WatchedState => ({ mint, state, pendingAt: state.pending?.seenAt ?? null }),
  );
  const drops = checked.filter(({ drop }) => drop !== null).length;
  if (drops > changes.length) {
    logInfo('drops_doubted', { requestId: ctx.requestId, drops, told: changes.length });
  }
  await storeJudged(ctx.env, 'market', {
    rows,
    changes,
    ended: await endedBy(ctx, states),
    now,
    turn,
  });
};

/** Samples the next tokens at the market. */
export const watchMarket = (ctx: Ctx): Promise<number> => {
  const left: Left = { lists: WATCH.listedPerRun, checks: WATCH.checkedPerRun };
  return sampleTokens(ctx, {
    source: 'market',
    ask: (mints) => tokenMarkets(ctx, mints),
    judge: (watched, samples, turn) => judgeSome(ctx, { watched, samples, left, turn }),
  });
};
