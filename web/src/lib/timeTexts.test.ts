import { expect, it, vi } from 'vitest';

it('shows a payout without a clock on its date, and in its month, in every zone', async () => {
  for (const zone of ['America/Los_Angeles', 'Pacific/Auckland', 'UTC']) {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const { payoutMomentText, payoutMonthText, payoutShortDayText, shortDayText } = await import(
      './timeTexts.ts'
    );
    const date = '2026-11-01T00:00:00.000Z';
    expect([zone, payoutShortDayText(date), payoutMonthText(date)]).toEqual([
      zone,
      'Nov 1',
      'November 2026',
    ]);
    expect([zone, payoutMomentText(date)]).toEqual([zone, 'Nov 1, 2026']);
    const moment = '2026-11-01T02:30:00.000Z';
    expect([zone, payoutShortDayText(moment)]).toEqual([zone, shortDayText(moment)]);
  }
  vi.unstubAllEnvs();
});
