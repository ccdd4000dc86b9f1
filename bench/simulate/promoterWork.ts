// What a promoter's statistics do after the deltas of a link, by the rules of `PromoterStatistics`: totals are saved in D1
// by an alarm, and the link's click object is compared at most once an hour. Of each link by itself: that other links of the
// promoter share an alarm saves a little, which is not counted.
import { STATISTICS } from '@soltrade/schema/limits';
import { IDLE_MILLISECONDS } from './assumptions.ts';

export const promoterWork = () => {
  const sums = { alarmSettings: 0, alarms: 0, clickSaves: 0, viewSaves: 0, comparisons: 0 };
  let alarmAt: number | null = null;
  /** The alarm as far as the instance in memory knows it. */
  let armedFor: number | null = null;
  let waiting: { dueAt: number; hasClick: boolean } | null = null;
  let savedAt = Number.NEGATIVE_INFINITY;
  let comparedAt = Number.NEGATIVE_INFINITY;
  let isUncompared = false;
  let lastAt = Number.NEGATIVE_INFINITY;

  const arm = (at: number): void => {
    if (armedFor !== null && armedFor <= at) return;
    armedFor = at;
    alarmAt = at;
    sums.alarmSettings += 1;
  };

  const save = (at: number): void => {
    if (waiting === null) return;
    sums[waiting.hasClick ? 'clickSaves' : 'viewSaves'] += 1;
    waiting = null;
    savedAt = at;
  };

  const compare = (at: number): void => {
    if (!isUncompared || at < comparedAt + STATISTICS.compareEvery) return;
    sums.comparisons += 1;
    comparedAt = at;
    isUncompared = false;
  };

  /** Alarms up to a time. */
  const ring = (until: number): void => {
    while (alarmAt !== null && alarmAt <= until) {
      const at = alarmAt;
      alarmAt = null;
      armedFor = null;
      lastAt = at;
      sums.alarms += 1;
      save(at);
      compare(at);
      if (isUncompared) arm(comparedAt + STATISTICS.compareEvery);
    }
  };

  return {
    note: (at: number, hasClick: boolean): void => {
      ring(at);
      if (at - lastAt > IDLE_MILLISECONDS) {
        // A new instance saves at once what it finds unsaved.
        armedFor = null;
        if (waiting !== null) waiting.dueAt = at;
      }
      lastAt = at;
      const dueAt = hasClick
        ? Math.max(at + STATISTICS.saveDelay, savedAt + STATISTICS.saveEvery)
        : at + STATISTICS.saveViewsDelay;
      waiting = {
        dueAt: Math.min(dueAt, waiting?.dueAt ?? dueAt),
        hasClick: hasClick || waiting?.hasClick === true,
      };
      isUncompared = true;
      arm(waiting.dueAt);
    },

    /** Everything, once what is left has been done. */
    sums: () => {
      ring(Number.POSITIVE_INFINITY);
      return sums;
    },
  };
};
