// Arithmetic of views and clicks, shared by both sides.
import type { ClickTotals } from './contracts/links.ts';

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
