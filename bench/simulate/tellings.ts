// What a click object tells the promoter's statistics, by the rule of `LinkClicks`: an event waits for the flush's delay,
// and as long after what was told before as nobody looks. And what those do with it.
import { CLICK } from '@soltrade/schema/limits';
import { IDLE_MILLISECONDS, MONTH } from './assumptions.ts';
import { promoterWork } from './promoterWork.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

type Event = { at: number; isView: boolean; hour: string };

/** Counts along with the events of a link, in the order of their time; `delay` is between two flushes. */
export const tellings = (delay: number) => {
  const sums = { flushes: 0, cells: 0 };
  const work = promoterWork();
  const batch = new Set<string>();
  let hasClick = false;
  let dueAt: number | null = null;
  let toldAt = Number.NEGATIVE_INFINITY;
  let lastAt = Number.NEGATIVE_INFINITY;

  const flush = (): void => {
    if (dueAt === null) return;
    sums.flushes += 1;
    sums.cells += batch.size;
    work.note(dueAt, hasClick);
    toldAt = dueAt;
    dueAt = null;
    hasClick = false;
    batch.clear();
  };

  return {
    add: ({ at, isView, hour }: Event): void => {
      if (dueAt !== null && at > dueAt) flush();
      // An object that was out of memory knows only when its last event came.
      const known = at - lastAt > IDLE_MILLISECONDS ? lastAt : toldAt;
      dueAt ??= Math.max(at + CLICK.flushDelay, known + delay);
      lastAt = at;
      hasClick ||= !isView;
      batch.add(hour);
    },

    /** Of so many events, of which some were drawn: what was not drawn falls into flushes and cells that are there. */
    ofMonth: ({ events, drawn }: { events: number; drawn: number }) => {
      flush();
      const most = (MONTH.days * DAY) / Math.max(delay, CLICK.flushDelay);
      const scale = Math.min(events / Math.max(1, drawn), Math.max(1, most / Math.max(1, sums.flushes)));
      const { comparisons, ...others } = work.sums();
      const everyHour = (MONTH.days * DAY) / HOUR;
      return {
        flushes: sums.flushes * scale,
        cells: sums.cells * scale,
        comparisons: Math.min(comparisons * scale, Math.max(comparisons, everyHour)),
        clickSaves: others.clickSaves * scale,
        viewSaves: others.viewSaves * scale,
        alarms: others.alarms * scale,
        alarmSettings: others.alarmSettings * scale,
      };
    },
  };
};
