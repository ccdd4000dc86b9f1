import nacl from 'tweetnacl';
import { describe, expect, it } from 'vitest';
import { SMALL_ORDER_KEYS } from '../../test/weakKeys.ts';
import { verifyEd25519 } from './ed25519.ts';

/** The order of the group. */
const L = 2n ** 252n + 27742317777372353535851937790883648493n;

const numberOf = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);

const bytesOf = (number: bigint): number[] =>
  Array.from({ length: 32 }, (_, index) => Number((number >> BigInt(8 * index)) & 0xffn));

const message = 'Sign this message to authenticate with SolTrade: 1';
const text = new TextEncoder().encode(message);
const sha512 = async (...parts: ArrayLike<number>[]): Promise<Uint8Array> =>
  new Uint8Array(
    await crypto.subtle.digest(
      'SHA-512',
      Uint8Array.from(parts.flatMap((part) => [...Array.from(part)])),
    ),
  );

const pair = nacl.sign.keyPair();
const publicKey = new Uint8Array(pair.publicKey);

/**
 * A signature with this first half: the neutral element needs no nonce, so its owner can create
 * one.
 */
const signedWithNonceZero = async (r: ArrayLike<number>): Promise<Uint8Array<ArrayBuffer>> => {
  const seed = await sha512(pair.secretKey.subarray(0, 32));
  const clamped = seed.slice(0, 32);
  clamped[0] = (clamped[0] ?? 0) & 248;
  clamped[31] = ((clamped[31] ?? 0) & 127) | 64;
  const k = numberOf(await sha512(r, publicKey, text));
  return Uint8Array.from([...Array.from(r), ...bytesOf((k * numberOf(clamped)) % L)]);
};

const verify = (signature: Uint8Array<ArrayBuffer>, by = publicKey): Promise<boolean> =>
  verifyEd25519({
    publicKey: by,
    signature,
    bytes: Uint8Array.from(new TextEncoder().encode(message)),
  });

describe('a signature', () => {
  it('has one spelling: an s that is not reduced is refused', async () => {
    const signature = new Uint8Array(nacl.sign.detached(text, pair.secretKey));
    expect(await verify(signature)).toBe(true);
    const s = numberOf(signature.subarray(32));
    for (let multiple = 1n; s + multiple * L < 2n ** 256n; multiple++) {
      const other = Uint8Array.from([...signature.subarray(0, 32), ...bytesOf(s + multiple * L)]);
      expect(await verify(other)).toBe(false);
    }
  });

  it('has one spelling: an R that is not canonical is refused', async () => {
    const p = 2n ** 255n - 19n;
    expect(await verify(await signedWithNonceZero(bytesOf(1n)))).toBe(true);
    for (const neutral of [1n + p, 1n + 2n ** 255n, 1n + p + 2n ** 255n]) {
      expect(await verify(await signedWithNonceZero(bytesOf(neutral)))).toBe(false);
    }
  });

  it('of a key of small order proves nothing, though WebCrypto verifies it', async () => {
    for (const weak of SMALL_ORDER_KEYS) {
      const key = await crypto.subtle
        .importKey('raw', weak, 'Ed25519', false, ['verify'])
        .catch(() => null);
      // R is the neutral element and s is 0: valid if the hash happens to be a multiple of the
      // key's order.
      const signature = Uint8Array.from([...bytesOf(1n), ...bytesOf(0n)]);
      const verified: string[] = [];
      for (let at = 0; at < 128; at++) {
        const forged = `Sign this message to authenticate with SolTrade: ${at}`;
        const isVerified =
          key !== null &&
          (await crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(forged)));
        if (isVerified) verified.push(forged);
      }
      expect([...weak, verified.length > 0]).toEqual([...weak, true]);
      for (const forged of verified) {
        expect(
          await verifyEd25519({
            publicKey: weak,
            signature,
            bytes: Uint8Array.from(new TextEncoder().encode(forged)),
          }),
        ).toBe(false);
      }
    }
  });
});
