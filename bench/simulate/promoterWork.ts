// What a promoter's statistics do after the deltas of a link, by the rules of `PromoterStatistics`: totals are saved in D1
// by an alarm, and the link's click object is asked by the cron if it counted something since. Of each link by itself: that
// other links of the promoter share an alarm saves a little, which is not counted.
import { STATISTICS, SWEEP } from '@soltrade/schema/limits';
import { POPULATION } from './assumptions.ts';

/** Between two times that the cron, each five minutes, meets the same promoter. */
const WALK = (POPULATION.promoters / SWEEP.promoters) * 5 * 60_000;

export const promoterWork = () => {
  const sums = { alarmSettings: 0, alarms: 0, clickSaves: 0, viewSaves: 0, asked: 0 };
  let alarmAt: number | null = null;
  let waiting: { dueAt: number; hasClick: boolean } | null = null;
  let savedAt = Number.NEGATIVE_INFINITY;
  let walk = -1;

  const arm = (at: number): void => {
    if (alarmAt !== null && alarmAt <= at) return;
    alarmAt = at;
    sums.alarmSettings += 1;
  };

  const save = (at: number): void => {
    if (waiting === null) return;
    sums[waiting.hasClick ? 'clickSaves' : 'viewSaves'] += 1;
    waiting = null;
    savedAt = at;
  };

  /** Alarms up to a time. */
  const ring = (until: number): void => {
    while (alarmAt !== null && alarmAt <= until) {
      const at = alarmAt;
      alarmAt = null;
      sums.alarms += 1;
      save(at);
    }
  };

  return {
    note: (at: number, hasClick: boolean): void => {
      ring(at);
      const dueAt = hasClick
        ? Math.max(at + STATISTICS.saveDelay, savedAt + STATISTICS.saveEvery)
        : at + STATISTICS.saveViewsDelay;
      waiting = {
        dueAt: Math.min(dueAt, waiting?.dueAt ?? dueAt),
        hasClick: hasClick || waiting?.hasClick === true,
      };
      const next = Math.floor(at / WALK);
      if (next !== walk) sums.asked += 1;
      walk = next;
      arm(waiting.dueAt);
    },

    /** Everything, once what is left has been done. */
    sums: () => {
      ring(Number.POSITIVE_INFINITY);
      return sums;
    },
  };
};
