import { DAY } from '@soltrade/schema/durations';
import { expect, it, vi } from 'vitest';
import { dayName } from './timeTexts.ts';

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

it('calls a day today, yesterday, or by its name', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 29, 12) });
  const names = [0, 1, 2].map((days) => dayName(new Date(Date.now() - days * DAY).toISOString()));
  expect(names).toEqual(['Today', 'Yesterday', 'Fri, Nov 27']);
});
