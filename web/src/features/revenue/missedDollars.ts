import type { RevenueSummary } from '@soltrade/schema/contracts/revenue';

/**
 * Estimated dollars that clicks on a platform would have earned at the promoter's rate elsewhere; part of no total.
 * Null while no click has earned anything.
 */
export const missedDollars = (
  { platforms, unpaidClicks }: Pick<RevenueSummary, 'platforms' | 'unpaidClicks'>,
  missed: RevenueSummary['unpaidClicks'][number],
): number | null => {
  const unpaidOn = new Map(unpaidClicks.map(({ platform, clicks }) => [platform, clicks]));
  let [dollars, clicks] = [0, 0];
  for (const { platform, total, clicks: all } of platforms) {
    if (platform === null || platform === missed.platform || all === null) continue;
    const paying = all - (unpaidOn.get(platform) ?? 0);
    if (paying <= 0) continue;
    dollars += Number(total);
    clicks += paying;
  }
  return dollars > 0 ? (dollars / clicks) * missed.clicks : null;
};
