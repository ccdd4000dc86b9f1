import { describe, expect, it } from 'vitest';
import { CLICK } from './limits/clicks.ts';
import { readSubId, SUB_ID_MAX_LENGTH, subIdOf } from './subId.ts';

const LINK = '0B9f3c1e-7a42-4d10-9f00-1234567890ab';

describe('a sub-id', () => {
  it('is read back as the link and channel that it was made of', () => {
    for (const channel of [null, 'x', 'tg-vip', 'a_b-C', '_', 'z'.repeat(CLICK.channelMaxLength)]) {
      expect(readSubId(subIdOf(LINK, channel))).toEqual({ linkPart: '0b9f3c1e7a424d10', channel });
    }
  });

  it('has characters and a length that no URL, bot or tracker changes', () => {
    const longest = subIdOf(LINK, 'z'.repeat(CLICK.channelMaxLength));
    expect(longest).toHaveLength(SUB_ID_MAX_LENGTH);
    expect(longest).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(encodeURIComponent(longest)).toBe(longest);
  });

  it('is the same for everyone who comes by one link and channel', () => {
    expect(subIdOf(LINK, 'x')).toBe(subIdOf(LINK, 'x'));
    expect(subIdOf(LINK, 'x')).not.toBe(subIdOf(LINK, 'tg'));
  });

  it('survives a tracker that changes the case', () => {
    expect(readSubId(subIdOf(LINK).toUpperCase())).toEqual(readSubId(subIdOf(LINK)));
  });

  it.each([
    '',
    'bonk',
    '0b9f3c1e7a424d1',
    '0b9f3c1e7a424d10_',
    '0b9f3c1e7a424d10_tg vip',
    `0b9f3c1e7a424d10_${'z'.repeat(CLICK.channelMaxLength + 1)}`,
    '{sub_id}',
  ])('%j is none', (text) => {
    expect(readSubId(text)).toBeNull();
  });
});
