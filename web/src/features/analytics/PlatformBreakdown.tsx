import type { Analytics, Statistics } from '@soltrade/schema/contracts/analytics';
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import { countOf } from '@soltrade/schema/counts';
import { abbreviate, formatPercent, formatUsd } from '@soltrade/schema/format';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { messages } from '../../lib/messages.ts';
import { Breakdown } from './Breakdown.tsx';

type PlatformBreakdownProps = {
  platforms: Statistics['platforms'];
  /** Revenue of each platform, ever; null while that is not known. */
  revenue: Analytics['platformStats'] | null;
  /** Not for one link, whose revenue is told elsewhere. */
  showsRevenue: boolean;
  onPress: (platform: string) => void;
};

const NONE: ClickTotals = { persons: 0, repeats: 0, robots: 0 };

/** Platforms of the range, and those that only earned something. */
const rowsOf = ({ platforms, revenue }: Pick<PlatformBreakdownProps, 'platforms' | 'revenue'>) => {
  const earned = (revenue ?? []).filter(
    ({ platform, hasRevenue }) => hasRevenue && !platforms.some((row) => row.platform === platform),
  );
  return [...platforms, ...earned.map(({ platform }) => ({ platform, clicks: NONE, clickThrough: null }))];
};

/** A range's clicks by platform: what they are made of, their click-through, and what the platform ever paid. */
export const PlatformBreakdown = ({ platforms, revenue, showsRevenue, onPress }: PlatformBreakdownProps) => {
  const analytics = messages.analytics;
  const most = Math.max(1, ...platforms.map(({ clicks }) => countOf(clicks)));
  const earnedOn = new Map(revenue?.map((row) => [row.platform, row]));
  return (
    <Breakdown
      title={analytics.byPlatform}
      heads={[
        { label: analytics.platform },
        { label: analytics.clicks },
        { label: analytics.persons, isWide: true },
        { label: analytics.repeats, isWide: true },
        { label: analytics.robots, isWide: true },
        { label: analytics.clickThroughShort, isWide: true },
        ...(showsRevenue ? [{ label: analytics.revenueEver }] : []),
      ]}
      rows={rowsOf({ platforms, revenue }).map(({ platform, clicks, clickThrough }) => {
        const [persons, repeats, robots] = [clicks.persons, clicks.repeats, clicks.robots].map(abbreviate);
        const earned = earnedOn.get(platform);
        return {
          key: platform,
          name: findPlatform(platform)?.label ?? platform,
          values: [
            abbreviate(countOf(clicks)),
            persons ?? '',
            repeats ?? '',
            robots ?? '',
            formatPercent(clickThrough),
            ...(showsRevenue ? [formatUsd(revenue && (earned?.revenue ?? '0'))] : []),
          ],
          note: analytics.madeOf(persons ?? '', repeats ?? '', robots ?? '').join(' · '),
          remark: revenue && !earned?.hasRevenue ? messages.notTracked : null,
          share: countOf(clicks) / most,
        };
      })}
      onPress={onPress}
    />
  );
};
