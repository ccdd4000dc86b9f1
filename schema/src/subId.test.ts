import { describe, expect, it } from 'vitest';
import { CLICK } from './limits/clicks.ts';
import { readSubId, SUB_ID_MAX_LENGTH, subIdOf } from './subId.ts';

const LINK = 'kq7w3m9c4t8x2h6p5r22';

describe('a sub-id', () => {
  it('is read back as the link and channel that it was made of', () => {
    for (const channel of [null, 'x', 'tg-vip', 'a_b-C', '_', 'z'.repeat(CLICK.channelMaxLength)]) {
      expect(readSubId(subIdOf(LINK, channel))).toEqual({ linkPart: 'kq7w3m9c4t8x2h6p', channel });
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
    'kq7w3m9c4t8x2h6',
    'kq7w3m9c4t8x2h6p_',
    'kq7w3m9c4t8x2h6p_tg vip',
    `kq7w3m9c4t8x2h6p_${'z'.repeat(CLICK.channelMaxLength + 1)}`,
    '{sub_id}',
  ])('%j is none', (text) => {
    expect(readSubId(text)).toBeNull();
  });
});
