import type { RevenueSummary } from '@soltrade/schema/contracts/revenue';

/**
 * What a promoter's clicks on a platform would have brought at the rate of their clicks elsewhere, in dollars: an estimate,
 * for no total. Null while no click of theirs has brought anything.
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
