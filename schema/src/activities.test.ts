// What the recorded texts of every channel (worker/test/fixtures/activities.txt) leave out.
import { describe, expect, it } from 'vitest';
import type { ActivityData } from './activityData.ts';
import type { ActivityType } from './activityTypes.ts';
import { sayActivity, wordsText } from './sayActivity.ts';

const text = <Type extends ActivityType>(
  type: Type,
  data: ActivityData[Type],
  name: string | null = null,
): string[] => {
  const told = { type, data, name, linkId: null };
  const { sentence, details } = sayActivity(told as Parameters<typeof sayActivity>[0]);
  return [sentence, ...details].map((words) => wordsText(words, (each) => `<${each}>`));
};

const span = { from: '2026-11-16T00:00:00.000Z', to: '2026-11-23T00:00:00.000Z' };

describe('new payouts', () => {
  const recorded = (data: Partial<ActivityData['revenue.recorded']>) =>
    text('revenue.recorded', {
      source: 'partner',
      entries: 2,
      unpriced: 0,
      usd: '0',
      pendingUsd: '0',
      platforms: [],
      ...span,
      ...data,
    });

  it.each([
    [
      { usd: '7.5', source: 'onchain' },
      ['You were paid $7.50 (2 payouts).', 'Read from the chain'],
    ],
    [{ usd: '7.5', source: 'reported' }, ['You added $7.50 (2 payouts).']],
    [{ pendingUsd: '7.5' }, ['$7.50 is pending (2 payouts).', 'Reported by a partner']],
    [{ pendingUsd: '7.5', source: 'reported' }, ['You added $7.50 pending (2 payouts).']],
    [
      { usd: '1', pendingUsd: '0.004' },
      ['You were paid $1.00 (2 payouts).', 'Reported by a partner', '$0.004 more is pending'],
    ],
    [
      { unpriced: 2 },
      ['2 payouts arrived.', 'Reported by a partner', '2 without a value in dollars yet'],
    ],
    [
      { unpriced: 2, source: 'reported' },
      ['You added 2 payouts.', '2 without a value in dollars yet'],
    ],
    [
      { unpriced: 1, usd: '0.01', entries: 1, source: 'reported' },
      ['You added 1 payout.', '1 without a value in dollars yet'],
    ],
  ] as const)('%j', (data, expected) => expect(recorded(data)).toEqual(expected));
});

describe('payouts that changed', () => {
  const changed = (data: Partial<ActivityData['revenue.changed']>) =>
    text('revenue.changed', {
      source: 'partner',
      state: 'reversed',
      payouts: 2,
      unpriced: 0,
      usd: '0',
      pendingUsd: '0',
      platforms: [],
      ...data,
    })[0];

  it.each([
    [{ usd: '-4', pendingUsd: '1' }, '$4.00 taken back (2 payouts).'],
    [{ pendingUsd: '-1.5', state: 'approved', payouts: 1 }, '$1.50 approved (1 payout).'],
    [{ state: 'rejected', payouts: 1 }, '1 payout was rejected.'],
    [{ state: 'pending' }, '2 payouts were pending again.'],
  ] as const)('%j', (data, expected) => expect(changed(data)).toBe(expected));

  it('an import that is taken back says what was pending only where nothing else was', () => {
    const takenBack = (usd: string, pendingUsd: string) =>
      text('revenue.taken_back', {
        importId: 'i1',
        payouts: 1,
        usd,
        pendingUsd,
        unpriced: 0,
        platforms: [],
      })[0];
    expect(takenBack('-5', '-3')).toBe('An import was taken back: $5.00 (1 payout).');
    expect(takenBack('0', '-3')).toBe('An import was taken back: $3.00 (1 payout).');
  });
});

describe('the week', () => {
  const week = (data: Partial<ActivityData['digest.weekly']>, name: string | null = null) =>
    text(
      'digest.weekly',
      {
        persons: 1,
        repeats: 0,
        robots: 2,
        bestPersons: null,
        usd: null,
        problems: null,
        ...span,
        ...data,
      },
      name,
    ).slice(1);

  it.each([
    [{ tokens: 0, platforms: 0, domains: 1 }, '1 domain no longer works'],
    [
      { tokens: 1, platforms: 2, domains: 2 },
      '1 token stopped trading, 2 platforms need a look, 2 domains no longer work',
    ],
  ])('links with problems: %j', (problems, expected) => {
    expect(week({ problems })).toEqual([`Your links: ${expected}`]);
  });

  it('names the best link where it has a name and people', () => {
    expect(week({ bestPersons: 3 }, 'BONK')).toEqual(['Best link: <BONK>, 3 people']);
    expect([week({ bestPersons: 3 }), week({}, 'BONK')]).toEqual([[], []]);
  });

  it('a fraction of a cent is not nothing', () => {
    expect(week({ usd: '0.001' })).toEqual(['Earned: $0.001']);
    expect(week({ usd: '0.014' })).toEqual(['Earned: $0.01']);
    expect(week({ usd: '0' })).toEqual(['Earned: $0.00']);
  });
});

it('a call that held nothing is settled at 0×, and who has no name is someone', () => {
  const call = {
    state: 'settled',
    entry: '2',
    peak: null,
    peakAt: null,
    drawdown: null,
    r7: null,
    noMarket: false,
  } as const;
  expect(text('call.settled', call)).toEqual(['Your call on a token is settled at 0×.']);
  expect(text('member.left', { personId: 'p1', role: 'viewer' })[0]).toMatch(
    /^Someone, a viewer, /,
  );
});
