import { RECORD } from '@soltrade/schema/limits/record';
import { WATCH } from '@soltrade/schema/limits/watch';
import { deepestPool, findPool, type ListedPool } from './marketSample.ts';
import type { Fall } from './marketWatch.ts';

/** Another market's view of a drop. `unlisted`: it doesn't list the pool; `refused`: it didn't answer; `unasked`: not asked yet. */
export type CrossCheck = 'confirmed' | 'contradicted' | 'unlisted' | 'refused' | 'unasked';

/** Compares the same pool, since strangers can open others; one that counts may have taken its place. */
export const crossCheck = (
  { pool, liquidity, left }: Fall,
  pools: readonly ListedPool[],
  at: number,
): CrossCheck => {
  const own = findPool(pools, pool)?.liquidity ?? null;
  const held = Math.max(own ?? 0, deepestPool(pools, { at, besides: pool })?.liquidity ?? 0);
  const differs = held > liquidity * WATCH.dropLeft || left <= held * WATCH.dropLeft;
  if (differs && held >= RECORD.goneLiquidity) return 'contradicted';
  return own === null ? 'unlisted' : 'confirmed';
};

export type Belief = 'told' | 'waiting' | 'upheld';

export type CheckedFall = {
  check: CrossCheck;
  /** Since when samples agree on it; null if it is no drop yet. */
  since: number | null;
};

/** Whether an answer has so many falls that either the market crashed or the source is wrong. */
export const isDoubtful = (falls: readonly unknown[]): boolean =>
  falls.length > WATCH.plausibleDrops;

/**
 * Whether each drop of one answer is reported. In a doubtful answer the other market decides, also about drops it wasn't asked
 * about; drops of pools it doesn't list need a third sample, much later. No doubt lasts longer than `doubtEnds`.
 */
export const beliefs = (falls: readonly CheckedFall[], at: number): readonly Belief[] => {
  const count = (check: CrossCheck): number => falls.filter((each) => each.check === check).length;
  const lead = count('confirmed') - count('contradicted');
  const isAgreed = !isDoubtful(falls) || lead > 0 || (lead === 0 && count('unasked') === 0);
  return falls.map(({ check, since }): Belief => {
    if (since === null) return 'waiting';
    if (check === 'contradicted') return 'upheld';
    const isKnown = check === 'confirmed' || (check !== 'unasked' && !isDoubtful(falls));
    const isOld = at - since >= (isAgreed ? WATCH.doubtedFor : WATCH.doubtEnds);
    return isKnown || isOld ? 'told' : 'waiting';
  });
};
