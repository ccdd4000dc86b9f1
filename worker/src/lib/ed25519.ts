import { hex } from '@scure/base';

/** Y coordinates of small-order points, encoded without the sign bit. */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  // Order 4: the all-zero key, which is the System Program's address. It verifies a quarter of all
  // messages.
  '0000000000000000000000000000000000000000000000000000000000000000',
  // Order 1, the neutral element.
  '0100000000000000000000000000000000000000000000000000000000000000',
  // Order 2.
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  // Order 8.
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
]);

/**
 * Whether an encoding, without the sign bit, has y >= p = 2^255 - 19: another spelling of a
 * different key.
 */
const isNonCanonical = (y: Uint8Array): boolean =>
  y[31] === 0x7f && y.subarray(1, 31).every((byte) => byte === 0xff) && (y[0] ?? 0) >= 0xed;

/** WebCrypto accepts forged signatures for small-order points, in any encoding. */
export const isWeakKey = (publicKey: Uint8Array): boolean => {
  const y = publicKey.slice();
  y[31] = (y[31] ?? 0) & 0x7f;
  return isNonCanonical(y) || SMALL_ORDER.has(hex.encode(y));
};

/** WebCrypto takes 0.1 ms and refuses non-canonical signatures, but accepts weak keys. */
export const verifyEd25519 = async (input: {
  publicKey: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
}): Promise<boolean> => {
  if (isWeakKey(input.publicKey)) return false;
  try {
    const key = await crypto.subtle.importKey('raw', input.publicKey, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, input.signature, input.bytes);
  } catch {
    return false; // the runtime throws for bytes that aren't a curve point, which counts as a wrong signature
  }
};
