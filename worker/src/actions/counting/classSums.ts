import type { ClickTotals } from '@soltrade/schema/contracts/links';

const NONE: ClickTotals = { persons: 0, repeats: 0, robots: 0 };

export const addClasses = (one: ClickTotals, other: ClickTotals): ClickTotals => ({
  persons: one.persons + other.persons,
  repeats: one.repeats + other.repeats,
  robots: one.robots + other.robots,
});

export const sumClasses = (rows: readonly ClickTotals[]): ClickTotals => rows.reduce(addClasses, NONE);
