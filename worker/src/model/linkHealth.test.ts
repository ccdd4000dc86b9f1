import { DAY } from '@soltrade/schema/durations';
import { LINK_HEALTH } from '@soltrade/schema/limits/linkHealth';
import type { PlatformDefinition } from '@soltrade/schema/platforms/definePlatform';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { SAMPLE_MINT } from '@soltrade/schema/platforms/tokenFormat';
import { describe, expect, it } from 'vitest';
import { connectionReason, problemsOfLink } from './linkHealth.ts';

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

const trojan = findPlatform('trojan');
if (!trojan) throw new Error('no such platform');

const CHANGED = Date.UTC(2036, 0, 7);

const changed = (change: { read?: () => string } = {}): PlatformDefinition => ({
  ...trojan,
  formats: [{ ...trojan.formats[0], changedOn: '2036-01-07', ...change }],
});
const ADA = { code: 'ada', format: null };
const open = { closedPlatforms: [], now: CHANGED + DAY };

describe('a code that was saved before its links changed', () => {
  const reasonAt = (savedAt: number, at: number) =>
    connectionReason(changed(), { ...ADA, savedAt }, { ...open, now: at });

  it('is told of until it is saved again', () => {
    expect(reasonAt(CHANGED - 1, open.now)).toBe('format_changed');
    expect(reasonAt(CHANGED, open.now)).toBeNull();
    // Nobody knows when it was saved.
    expect(connectionReason(changed(), ADA, open)).toBe('format_changed');
  });

  it('is told of for a month', () => {
    const end = CHANGED + LINK_HEALTH.formatShownFor;
    expect([reasonAt(1, end - 1), reasonAt(1, end)]).toEqual(['format_changed', null]);
  });

  it('is lost where its new links no longer carry it', () => {
    expect(connectionReason(changed({ read: () => 'another' }), ADA, open)).toBe('code_lost');
    expect(connectionReason(changed({ read: () => 'ada' }), ADA, open)).toBe('format_changed');
  });
});
