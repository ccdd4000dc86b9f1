// The lists of statistics, with what was counted since.

import type { Statistics } from '../contracts/analytics.ts';
import type { CountedCell } from '../contracts/countedHours.ts';
import type { ClickTotals } from '../contracts/links.ts';
import { addCounts, clickThroughOf, countOf, NO_EVENTS } from '../counts.ts';
import { STATISTICS } from '../limits/counting.ts';
import { PLATFORM_IDS } from '../platforms/index.ts';
import type { Applied } from './continued.ts';
import { addSums, measured, type Sums, sumOf } from './sums.ts';

export const platformsWith = (
  { platforms }: Pick<Statistics, 'platforms'>,
  cells: readonly CountedCell[],
  views: ClickTotals,
): Statistics['platforms'] => {
  const clicks = new Map<string, ClickTotals>(platforms.map((row) => [row.platform, row.clicks]));
  for (const { kind, platform, ...counts } of cells) {
    if (kind === 'click' && platform !== null)
      clicks.set(platform, addCounts(clicks.get(platform) ?? NO_EVENTS, counts));
  }
  return PLATFORM_IDS.flatMap((platform) => {
    const counts = clicks.get(platform);
    return counts ? [{ platform, clicks: counts, clickThrough: clickThroughOf(counts, views) }] : [];
  }).toSorted((one, next) => countOf(next.clicks) - countOf(one.clicks));
};

const OTHER = 'other';

/** Another channel than those that are listed may belong among them: then the list has to be fetched. */
export const channelsWith = (
  { channels }: Pick<Statistics, 'channels'>,
  cells: readonly CountedCell[],
): Applied<Statistics['channels']> => {
  const rows = new Map<string, Sums>(channels.map((row) => [row.channel, row]));
  let isWhole = true;
  for (const [channel, ofChannel] of Map.groupBy(cells, (cell) => cell.channel)) {
    const isFull = rows.has(OTHER) || rows.size >= STATISTICS.listedChannels;
    const isBeyond = channel !== OTHER && !rows.has(channel) && isFull;
    if (isBeyond) isWhole = false;
    const name = isBeyond ? OTHER : channel;
    rows.set(name, addSums(rows.get(name) ?? { clicks: NO_EVENTS, views: NO_EVENTS }, sumOf(ofChannel)));
  }
  const answer = [...rows]
    .map(([channel, sums]) => ({ channel, ...measured(sums) }))
    .toSorted(
      (one, next) =>
        Number(one.channel === OTHER) - Number(next.channel === OTHER) ||
        countOf(next.clicks) - countOf(one.clicks) ||
        countOf(next.views) - countOf(one.views),
    );
  return { answer, isWhole };
};
