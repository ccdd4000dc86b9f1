import { DAY } from '@soltrade/schema/durations';
import { SAMPLE_MINT } from '@soltrade/schema/platforms/tokenFormat';
import { describe, expect, it } from 'vitest';
import { problemsOfLink } from './linkHealth.ts';

const now = Date.UTC(2036, 0, 1);

const link = {
  isActive: true,
  archivedAt: null,
  blockedAt: null,
  endsAt: null,
  limitReachedAt: null,
  mint: SAMPLE_MINT,
  host: 'go.ada.xyz',
  platforms: ['trojan'],
};

const quietFor = (time: number) => ({ since: now - time, notedAt: now });

const reasonsOf = (
  change: Partial<Parameters<typeof problemsOfLink>[0]>,
  { hostState = 'active', quiet = quietFor(7 * DAY), closedPlatforms = ['trojan'] } = {},
) =>
  problemsOfLink(
    { ...link, ...change },
    { hostState, quiet },
    { closedPlatforms, now, codes: new Map([['trojan', { code: 'ada', format: null }]]) },
  ).map(({ reason }) => reason);

describe('the problems of a link', () => {
  it.each(['moved', 'flagged', 'blocked'])('with all it depends on, a domain %s', (hostState) => {
    const all = ['not_trading', `domain_${hostState}`, 'platform_closed'];
    expect(reasonsOf({}, { hostState })).toEqual(all);
    expect(reasonsOf({ endsAt: now + 1 }, { hostState })).toEqual(all);
  });

  it('are none of a token quiet for less than a week, of an open platform, nor of one not chosen', () => {
    expect(reasonsOf({}, { quiet: quietFor(7 * DAY - 1) })).toEqual(['platform_closed']);
    expect(reasonsOf({}, { closedPlatforms: ['axiom'] })).toEqual(['not_trading']);
    expect(reasonsOf({ platforms: [] })).toEqual(['not_trading']);
  });

  it.each([
    { isActive: false },
    { archivedAt: 1 },
    { blockedAt: 1 },
    { endsAt: now },
    { limitReachedAt: now },
  ])('are nobody’s while it is hidden: %o', (change) => {
    expect(reasonsOf(change)).toEqual([]);
  });
});
