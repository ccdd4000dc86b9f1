// What yesterday brought, in the reader's time zone, from calls that the dashboard makes anyway.
import type { RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { countOf } from '@soltrade/schema/counts';
import { abbreviate, formatUsd, UNKNOWN_FIGURE } from '@soltrade/schema/format';
import { zonedFormat } from '../../lib/timeTexts.ts';

/** The last two of them are yesterday and today. */
export const MORNING_RANGES = { statistics: '7d', revenue: '30d' } as const;

type Counted = Pick<Statistics, 'range' | 'buckets' | 'previous'>;

const UNTOLD = { label: 'clicks yesterday', change: '' } as const;

/** Compared with the same day of the week before; empty if nothing was counted then. */
const changeOf = ({ range, buckets, previous }: Counted): string => {
  // Both periods have a bucket a day, and the earlier one ends at today's time of day.
  const [day, before] = [buckets.at(-2), previous?.buckets.at(-2)];
  if (!day || !before) return '';
  const change = countOf(day.clicks) - countOf(before.clicks);
  const weekday = zonedFormat(range.zone, { weekday: 'long' }).format(new Date(before.at));
  if (change === 0) return `As many as the ${weekday} before`;
  return `${change > 0 ? '+' : '−'}${abbreviate(Math.abs(change))} against the ${weekday} before`;
};

export const morningClicks = (statistics: Counted | undefined) => {
  const day = statistics?.buckets.at(-2);
  if (!statistics || !day) return { ...UNTOLD, count: UNKNOWN_FIGURE };
  const clicks = countOf(day.clicks);
  return {
    count: abbreviate(clicks),
    label: clicks === 1 ? 'click yesterday' : UNTOLD.label,
    change: changeOf(statistics),
  };
};

/** Null where nothing can bring revenue. */
export const morningUsd = (
  revenue: Pick<RevenueSummary, 'days' | 'hasWayIn'> | undefined,
): { usd: string; tone: string } | null => {
  const day = revenue?.days.at(-2);
  if (!revenue?.hasWayIn || !day) return null;
  const sum = Number(day.onchain) + Number(day.partner) + Number(day.reported);
  return {
    usd: formatUsd(sum.toFixed(2)),
    tone: sum > 0 ? 'text-positive' : 'text-muted',
  };
};
