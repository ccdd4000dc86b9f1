import type { ClickTotals } from '../contracts/links.ts';
import type { CountedCell } from '../contracts/statistics.ts';
import { addCounts, clickThroughOf, NO_EVENTS } from '../counts.ts';

export type Sums = { clicks: ClickTotals; views: ClickTotals };

export const addSums = (one: Sums, other: Sums): Sums => ({
  clicks: addCounts(one.clicks, other.clicks),
  views: addCounts(one.views, other.views),
});

const sumOfKind = (cells: readonly CountedCell[], kind: CountedCell['kind']): ClickTotals =>
  cells.filter((cell) => cell.kind === kind).reduce<ClickTotals>(addCounts, NO_EVENTS);

export const sumOf = (cells: readonly CountedCell[]): Sums => ({
  clicks: sumOfKind(cells, 'click'),
  views: sumOfKind(cells, 'view'),
});

export const measured = ({ clicks, views }: Sums) => ({
  clicks,
  views,
  clickThrough: clickThroughOf(clicks, views),
});
