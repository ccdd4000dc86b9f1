import { describe, expect, it } from 'vitest';
import { NON_CANONICAL_KEYS, SMALL_ORDER_KEYS } from '../../test/weakKeys.ts';
import { isWeakKey } from './ed25519.ts';

const newKey = async (): Promise<Uint8Array> => {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('publicKey' in pair)) throw new Error('no pair of keys');
  return new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer);
};

describe('weak keys', () => {
  it('are all fourteen encodings of points of small order', () => {
    expect(SMALL_ORDER_KEYS).toHaveLength(14);
    expect(SMALL_ORDER_KEYS.filter((key) => !isWeakKey(key))).toEqual([]);
  });

  it('are all encodings whose y is not reduced', () => {
    expect(NON_CANONICAL_KEYS).toHaveLength(38);
    expect(NON_CANONICAL_KEYS.filter((key) => !isWeakKey(key))).toEqual([]);
  });

  it('are no key that a wallet makes, and none that differs from a weak one in a bit that counts', async () => {
    const honest = await Promise.all(Array.from({ length: 200 }, newKey));
    expect(honest.filter(isWeakKey)).toEqual([]);
    const neighbours = SMALL_ORDER_KEYS.flatMap((key) =>
      [1, 7, 15, 30].map((index) => key.map((byte, at) => (at === index ? byte ^ 0x10 : byte))),
    );
    expect(neighbours.filter(isWeakKey)).toEqual([]);
  });
});
