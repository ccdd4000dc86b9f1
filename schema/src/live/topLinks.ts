// The most clicked links of statistics, with what was counted since.

import type { Statistics } from '../contracts/analytics.ts';
import type { LiveFrame } from '../contracts/live.ts';
import { countOf, subtractCounts } from '../counts.ts';
import { STATISTICS } from '../limits/counting.ts';
import type { Applied } from './continued.ts';
import { addSums, measured, type Sums, sumOf } from './sums.ts';

/** Filters of statistics that the cells of an hour can be asked by. */
export type Filter = { linkId?: string; platform?: string; channel?: string };

type TopLinks = Statistics['topLinks'];

const byMostClicks = (one: Sums, next: Sums): number => countOf(next.clicks) - countOf(one.clicks);

/** Whether a link that is not listed may belong among those that are. */
const mayBeListed = (listed: TopLinks, link: LiveFrame['links'][number]): boolean => {
  const { clicks } = sumOf(link.hours.flatMap(({ cells }) => cells));
  if (countOf(clicks) === 0) return false;
  const last = listed.at(-1);
  return listed.length < STATISTICS.topLinks || !last || countOf(link.clicks) > countOf(last.clicks);
};

/** `areWithin`: whether all of the hours that changed are within the range, or none of them. */
const unfiltered = (
  { topLinks, asOf }: Statistics,
  frame: LiveFrame,
  areWithin: 'all' | 'none' | 'some',
): Applied<TopLinks> => {
  if (areWithin === 'none') return { answer: topLinks, isWhole: true };
  if (areWithin === 'some') return { answer: topLinks, isWhole: false };
  const before = new Map(asOf.links.map((link) => [link.id, link]));
  const now = new Map(frame.links.map((link) => [link.id, link]));
  const answer = topLinks
    .map((row) => {
      const [former, newer] = [before.get(row.linkId), now.get(row.linkId)];
      if (!former || !newer) return row;
      const clicks = subtractCounts(newer.clicks, former.clicks);
      const views = subtractCounts(newer.views, former.views);
      return { ...row, ...measured(addSums(row, { clicks, views })) };
    })
    .toSorted(byMostClicks);
  const listed = new Set(topLinks.map(({ linkId }) => linkId));
  const isWhole = !frame.links.some((link) => !listed.has(link.id) && mayBeListed(topLinks, link));
  return { answer, isWhole };
};

export const topLinksAsOf = (
  statistics: Statistics,
  frame: LiveFrame,
  { filter, sums, areWithin }: { filter: Filter; sums: Sums; areWithin: 'all' | 'none' | 'some' },
): Applied<TopLinks> => {
  const { topLinks } = statistics;
  if (filter.linkId !== undefined) {
    const answer = topLinks.map((row) => ({ ...row, ...measured(sums) }));
    return { answer, isWhole: topLinks.length > 0 || countOf(sums.clicks) === 0 };
  }
  // How much of a link's clicks were of a platform or channel is not told.
  const isFiltered = filter.platform !== undefined || filter.channel !== undefined;
  if (isFiltered && areWithin !== 'none') return { answer: topLinks, isWhole: false };
  return unfiltered(statistics, frame, areWithin);
};
