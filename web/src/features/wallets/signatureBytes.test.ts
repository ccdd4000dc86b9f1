import { describe, expect, it } from 'vitest';
import { decodeBase58, signatureBytes } from './signatureBytes.ts';

const bytes = Uint8Array.from({ length: 64 }, (_, index) => index);

describe('signatureBytes', () => {
  it.each([
    ['bare bytes', bytes],
    ['{signature}', { signature: bytes, publicKey: {} }],
    ['{signature} as numbers', { signature: [...bytes] }],
    ['{signature} as a serialised buffer', { signature: { type: 'Buffer', data: [...bytes] } }],
    ['bare numbers', [...bytes]],
    ['a view into a larger buffer', new Uint8Array([9, ...bytes, 9]).subarray(1, 65)],
  ])('understands %s', (_, answer) => {
    expect([...signatureBytes(answer)]).toEqual([...bytes]);
  });

  it('understands base58 text', () => {
    const text = `${'1'.repeat(63)}2`;
    expect([...signatureBytes({ signature: text })]).toEqual([...new Array(63).fill(0), 1]);
  });

  it.each([
    [undefined],
    [null],
    ['not base58: 0OIl'],
    [{ signature: bytes.slice(1) }],
    [[300]],
    [{}],
  ])('refuses %s', (answer) => {
    expect(() => signatureBytes(answer)).toThrow('valid signature');
  });
});

describe('decodeBase58', () => {
  it('decodes known values', () => {
    expect(new TextDecoder().decode(decodeBase58('StV1DL6CwTryKyV') ?? undefined)).toBe(
      'hello world',
    );
    expect([...(decodeBase58('11111111111111111111111111111112') ?? [])]).toEqual([
      ...new Array(31).fill(0),
      1,
    ]);
  });
});
