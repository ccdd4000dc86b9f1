// What links and channels earned, beside their clicks.
import type { LinkRevenue } from '@soltrade/schema/contracts/revenueSummaries';
import { usdText } from '../../lib/money.ts';
import type { ChannelClicks } from './revenue.ts';

type Earned = { microUsd: number; pendingMicroUsd: number; conversions: number };

type Figures = Pick<
  LinkRevenue,
  | 'total'
  | 'pending'
  | 'conversions'
  | 'clicks'
  | 'perHundredClicks'
  | 'conversionsPerHundredClicks'
>;

export const perHundred = (microUsd: number, clicks: number | null): string | null =>
  clicks === null || clicks === 0 ? null : usdText(Math.round((microUsd / clicks) * 100));

const sumOf = (rows: readonly Earned[], field: keyof Earned): number =>
  rows.reduce((sum, row) => sum + row[field], 0);

export const linkFigures = (rows: readonly Earned[], clicks: number): Figures => {
  const [microUsd, conversions] = [sumOf(rows, 'microUsd'), sumOf(rows, 'conversions')];
  return {
    total: usdText(microUsd),
    pending: usdText(sumOf(rows, 'pendingMicroUsd')),
    conversions,
    clicks,
    perHundredClicks: perHundred(microUsd, clicks),
    conversionsPerHundredClicks: clicks === 0 ? null : ((conversions / clicks) * 100).toFixed(2),
  };
};

/** Visitors can invent channels, and partners too. */
const MOST_CHANNELS = 50;

/** Channels with income, most earned first; none if no source names one. */
export const channelFigures = (
  rows: readonly (Earned & { channel: string | null })[],
  clicks: readonly ChannelClicks[],
): LinkRevenue['channels'] => {
  if (rows.every(({ channel }) => channel === null)) return [];
  const clicksOf = new Map(clicks.map((each) => [each.channel, each.clicks]));
  return [...Map.groupBy(rows, ({ channel }) => channel)]
    .map(([channel, ofChannel]) => ({ channel, ofChannel, earned: sumOf(ofChannel, 'microUsd') }))
    .toSorted((one, other) => other.earned - one.earned)
    .slice(0, MOST_CHANNELS)
    .map(({ channel, ofChannel }) => ({
      channel,
      ...linkFigures(ofChannel, clicksOf.get(channel ?? '') ?? 0),
    }));
};
