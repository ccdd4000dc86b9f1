import { DAY } from '@soltrade/schema/durations';
import { LINK_HEALTH } from '@soltrade/schema/limits/linkHealth';
import type { PlatformDefinition } from '@soltrade/schema/platforms/definePlatform';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { describe, expect, it } from 'vitest';
import { connectionReason } from './linkHealth.ts';

const trojan = findPlatform('trojan');
if (!trojan) throw new Error('no such platform');

const CHANGED = Date.UTC(2036, 0, 7);

const changed = (change: { read?: () => string } = {}): PlatformDefinition => ({
  ...trojan,
  formats: [{ ...trojan.formats[0], changedOn: '2036-01-07', ...change }],
});
const ADA = { code: 'ada', format: null };
const now = CHANGED + DAY;
const open = { closedPlatforms: [], now };

describe('a code that was saved before its links changed', () => {
  const reasonAt = (savedAt: number, at: number) =>
    connectionReason(changed(), { ...ADA, savedAt }, { ...open, now: at });

  it('is told of until it is saved again', () => {
    expect(reasonAt(CHANGED - 1, now)).toBe('format_changed');
    expect(reasonAt(CHANGED, now)).toBeNull();
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

it('a platform that was closed keeps its links from working, whatever its code', () => {
  const closed = { closedPlatforms: ['trojan'], now };
  expect(connectionReason(trojan, ADA, closed)).toBe('platform_closed');
  expect(connectionReason(trojan, ADA, { closedPlatforms: ['axiom'], now })).toBeNull();
});
