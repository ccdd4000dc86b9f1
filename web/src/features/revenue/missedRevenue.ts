import type { RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import { findPlatform } from '@soltrade/schema/platforms/index';

type Summary = Pick<RevenueSummary, 'platforms' | 'unpaidClicks'>;

type Unpaid = RevenueSummary['unpaidClicks'][number];

/** Dollars of a click that paid, on the other platforms; null while none has. */
const rateWithout = ({ platforms, unpaidClicks }: Summary, { platform: own }: Unpaid) => {
  const unpaidOn = new Map(unpaidClicks.map(({ platform, clicks }) => [platform, clicks]));
  let [dollars, clicks] = [0, 0];
  for (const { platform, total, clicks: all } of platforms) {
    if (platform === null || platform === own || all === null) continue;
    const paying = all - (unpaidOn.get(platform) ?? 0);
    if (paying <= 0) continue;
    dollars += Number(total);
    clicks += paying;
  }
  return dollars > 0 ? dollars / clicks : null;
};

/** Revenue can only be missed on a platform that can be connected. */
const isConnectable = (platform: string): boolean => findPlatform(platform)?.credential != null;

/**
 * Clicks on platforms that can be connected and paid the promoter nothing, and what they would have
 * brought at the rate of clicks elsewhere: an estimate, for no total. A platform that paid isn't
 * missed, even if it was connected later.
 */
export const missedOn = (summary: Summary): (Unpaid & { dollars: number | null })[] => {
  const paid = new Set(
    summary.platforms.flatMap(({ platform, total }) => (Number(total) > 0 ? platform : [])),
  );
  return summary.unpaidClicks
    .filter(({ platform }) => !paid.has(platform) && isConnectable(platform))
    .map((unpaid) => {
      const rate = rateWithout(summary, unpaid);
      return { ...unpaid, dollars: rate === null ? null : rate * unpaid.clicks };
    });
};

/** In whole dollars, with the platforms that make them up; null if there is nothing to tell. */
export const missedTotal = (
  summary: Summary,
): { dollars: number; platforms: readonly string[] } | null => {
  const valued = missedOn(summary).filter(({ dollars }) => dollars !== null);
  const sum = valued.reduce((total, { dollars }) => total + (dollars ?? 0), 0);
  return sum >= 1
    ? { dollars: Math.round(sum), platforms: valued.map(({ platform }) => platform) }
    : null;
};
