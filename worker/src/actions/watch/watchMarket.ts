import { WATCH } from '@soltrade/schema/limits/watch';
import type { Turn } from '../../db/operations/sweeps.ts';
import { listHolding, type StoredChange, type TokenChangeRow } from '../../db/watch/tokenChanges.ts';
import { storeJudged, type Watched, type WatchedState } from '../../db/watch/tokenWatch.ts';
import type { Ctx } from '../../lib/context.ts';
import { newId } from '../../lib/ids.ts';
import { logInfo } from '../../lib/log.ts';
import type { Change } from '../../model/watch/change.ts';
import {
  isBack,
  isContradicted,
  judgeMarket,
  type MarketJudged,
  type MarketSample,
  type MarketWatch,
  marketWatch,
} from '../../model/watch/marketWatch.ts';
import { tokenMarkets } from '../../upstream/dexscreener.ts';
import { tokenWithPools } from '../../upstream/geckoterminal.ts';
import { askProvider } from '../market/askProvider.ts';
import { sampleTokens } from './sampleTokens.ts';

type Judged = MarketJudged & { mint: string; before: MarketWatch | null };

/**
 * What the other market says of a drop: a source that is wrong for an hour is alone with it. `unknown` where it does not list the
 * token, or does not answer.
 */
const secondLook = async (ctx: Ctx, mint: string, drop: Change): Promise<'contradicted' | 'unknown'> => {
  const reply = await askProvider(ctx, { provider: 'geckoterminal', use: 'facts', standing: 'linked' }, () =>
    tokenWithPools(ctx, mint),
  );
  const liquidity = 'refusal' in reply ? null : (reply.value?.liquidity ?? null);
  return liquidity !== null && isContradicted(drop, Number(liquidity)) ? 'contradicted' : 'unknown';
};

const judgeSome = async (
  ctx: Ctx,
  {
    watched,
    samples,
    looks,
    turn,
  }: {
    watched: readonly Watched[];
    samples: ReadonlyMap<string, MarketSample>;
    looks: { left: number };
    turn: Turn;
  },
): Promise<void> => {
  const now = ctx.now();
  const judged = watched.flatMap(({ mint, state }): Judged[] => {
    const sample = samples.get(mint);
    if (!sample) return [];
    const before = marketWatch.safeParse(state).data ?? null;
    return [{ mint, before, ...judgeMarket(before, sample, now) }];
  });
  const drops = judged.filter(({ drop }) => drop !== null);
  if (drops.length > WATCH.plausibleDrops) {
    logInfo('market_not_believed', { requestId: ctx.requestId, drops: drops.length });
    return;
  }
  const changes: StoredChange[] = [];
  const rows: WatchedState[] = [];
  for (const { mint, before, watch, drop } of judged) {
    let next = watch;
    if (drop !== null) {
      if (looks.left === 0) continue;
      looks.left -= 1;
      // What is contradicted needs two samples again.
      if (before && (await secondLook(ctx, mint, drop)) === 'contradicted')
        next = { ...before, pending: null };
      else changes.push({ ...drop, id: newId(), mint });
    }
    if (JSON.stringify(next) === JSON.stringify(before)) continue;
    rows.push({ mint, state: next, pendingAt: next.pending?.at ?? null });
  }
  const moved = judged.filter(({ mint }) => rows.some((row) => row.mint === mint));
  await storeJudged(ctx.env, 'market', { rows, changes, ended: await endedBy(ctx, moved), now, turn });
};

const isOfMarket = ({ kind }: TokenChangeRow): boolean => kind === 'liquidity' || kind === 'pool';

/** Changes that are over, since the liquidity is back. */
const endedBy = async (ctx: Ctx, judged: readonly Judged[]): Promise<string[]> => {
  const states = new Map(judged.map(({ mint, watch }) => [mint, watch]));
  if (states.size === 0) return [];
  const holding = await listHolding(ctx.env, [...states.keys()]);
  return holding
    .filter((change) => {
      const state = states.get(change.mint);
      return isOfMarket(change) && state !== undefined && isBack(state, change);
    })
    .map(({ id }) => id);
};

/** Asks the market about the next tokens. */
export const watchMarket = (ctx: Ctx): Promise<number> => {
  const looks = { left: WATCH.lookedAtTwice };
  return sampleTokens(ctx, {
    part: 'market',
    ask: (mints) => tokenMarkets(ctx, mints),
    judge: (watched, samples, turn) => judgeSome(ctx, { watched, samples, looks, turn }),
  });
};
