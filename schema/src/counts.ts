// Arithmetic of views and clicks, shared by both sides.
import type { ClickTotals } from './contracts/links.ts';
import { DAY, HOUR, MINUTE } from './durations.ts';

export const NO_EVENTS: ClickTotals = { persons: 0, repeats: 0, robots: 0 };

export const countOf = ({ persons, repeats }: ClickTotals): number => persons + repeats;

export const addCounts = (one: ClickTotals, other: ClickTotals): ClickTotals => ({
  persons: one.persons + other.persons,
  repeats: one.repeats + other.repeats,
  robots: one.robots + other.robots,
});

export const subtractCounts = (total: ClickTotals, part: ClickTotals): ClickTotals => ({
  persons: total.persons - part.persons,
  repeats: total.repeats - part.repeats,
  robots: total.robots - part.robots,
});

/** Clicks per hundred views with two decimals; null without a view. */
export const clickThroughOf = (clicks: ClickTotals, views: ClickTotals): string | null =>
  countOf(views) === 0 ? null : ((countOf(clicks) / countOf(views)) * 100).toFixed(2);

// Parts of the day in which events are counted together: hours of UTC, and parts of those in which
// a day begins somewhere.

/** The start of each slot is a multiple of it. */
export const SLOT_STEP = 15 * MINUTE;

/**
 * Where a day begins in zones with half or quarter hours, in hours of the UTC day: Newfoundland,
 * the Marquesas, Chatham, Lord Howe, the middle of Australia, Eucla, Myanmar, India and Nepal,
 * Afghanistan, Iran.
 */
const SPLITS = [2.5, 3.5, 9.5, 10.25, 11.25, 13.5, 14.5, 15.25, 17.5, 18.25, 18.5, 19.5, 20.5].map(
  (hours) => hours * HOUR,
);

/** The start of the slot: in no zone does a day begin within it. */
export const slotOf = (time: number): number => {
  const [day, hour] = [time - (time % DAY), time - (time % HOUR)];
  const split = SPLITS.findLast((each) => day + each > hour && day + each <= time);
  return split === undefined ? hour : day + split;
};
