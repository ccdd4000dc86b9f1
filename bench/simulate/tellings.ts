// What a click object tells the promoter's statistics, by the rule of `LinkClicks`: what comes after a pause is told at once,
// and what comes soon after what was told waits as long as nobody looks. The alarms that it needs for this and for forgetting
// its sightings, and what the statistics do.
import { CLICK, COUNTS } from '@soltrade/schema/limits';
import { IDLE_MILLISECONDS, MONTH } from './assumptions.ts';
import { promoterWork } from './promoterWork.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

type Event = { at: number; isView: boolean; hour: string };

/** Counts along with the events of a link, in the order of their time; `delay` is between two flushes, none if someone looks. */
export const tellings = (delay: number) => {
  const sums = { flushes: 0, cells: 0, objectAlarms: 0, objectAlarmSettings: 0, unconfirmed: 0 };
  const work = promoterWork();
  const batch = new Set<string>();
  let hasClick = false;
  let dueAt: number | null = null;
  let forgetAt: number | null = null;
  let alarmAt: number | null = null;
  let toldAt = Number.NEGATIVE_INFINITY;
  let lastAt = Number.NEGATIVE_INFINITY;

  const arm = (at: number): void => {
    if (alarmAt !== null && alarmAt <= at) return;
    alarmAt = at;
    sums.objectAlarmSettings += 1;
  };

  const flush = (at: number): void => {
    dueAt = null;
    if (batch.size === 0) return;
    sums.flushes += 1;
    sums.cells += batch.size;
    work.note(at, hasClick);
    toldAt = at;
    hasClick = false;
    batch.clear();
  };

  const ring = (until: number): void => {
    while (alarmAt !== null && alarmAt <= until) {
      const at = alarmAt;
      alarmAt = null;
      sums.objectAlarms += 1;
      // A new instance asks what the statistics have.
      if (at - lastAt > IDLE_MILLISECONDS && batch.size === 0) sums.unconfirmed += 1;
      flush(at);
      if (forgetAt !== null && forgetAt <= at) forgetAt = null;
      arm(Math.max(forgetAt ?? at + COUNTS.hourRetention, at + CLICK.flushDelay));
    }
  };

  return {
    add: ({ at, isView, hour }: Event): void => {
      ring(at);
      // An object that was out of memory knows only when its last event came.
      const known = at - lastAt > IDLE_MILLISECONDS ? lastAt : toldAt;
      lastAt = at;
      hasClick ||= !isView;
      batch.add(hour);
      forgetAt = at + CLICK.repeatWindow;
      const isAlone = delay > 0 && known + delay <= at + CLICK.flushDelay;
      if (isAlone) {
        flush(at);
        arm(forgetAt);
      } else {
        dueAt ??= Math.max(at + CLICK.flushDelay, known + delay);
        arm(dueAt);
      }
    },

    /** Of so many events, of which some were drawn: what was not drawn falls into flushes and cells that are there. */
    ofMonth: ({ events, drawn }: { events: number; drawn: number }) => {
      ring(lastAt + CLICK.repeatWindow + HOUR);
      const most = (MONTH.days * DAY) / Math.max(delay, CLICK.flushDelay);
      const scale = Math.min(events / Math.max(1, drawn), Math.max(1, most / Math.max(1, sums.flushes)));
      const { asked, ...others } = work.sums();
      const scaled = Object.entries({ ...sums, ...others }).map(([name, sum]) => [name, sum * scale]);
      return { asked, ...Object.fromEntries(scaled) } as typeof sums & typeof others & { asked: number };
    },
  };
};
