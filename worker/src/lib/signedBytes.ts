// What a wallet signs when it can't sign a bare text: a hardware wallet signs an off-chain message
// envelope of it, or a transaction that holds it.
import { memoMessage } from '@soltrade/schema/memoTransaction';

/**
 * After a byte that no text begins with: https://docs.anza.xyz/proposals/off-chain-message-signing
 */
const DOMAIN = new TextEncoder().encode('solana offchain');

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

const KEY = 32;

/** After the version: an application's domain, the format, the signers, the length. */
const textAfterSigners = (rest: Uint8Array, publicKey: Uint8Array): Uint8Array | null => {
  const count = rest[KEY + 1] ?? 0;
  const signers = KEY + 2;
  const lengthAt = signers + count * KEY;
  const isOurs = Array.from({ length: count }, (_, nth) => signers + nth * KEY).some((from) =>
    isEqual(rest.subarray(from, from + KEY), publicKey),
  );
  return isOurs ? textAfterLength(rest.subarray(lengthAt)) : null;
};

/** Two bytes of length, and exactly so many more. */
const textAfterLength = (rest: Uint8Array): Uint8Array | null => {
  const length = (rest[0] ?? 0) + (rest[1] ?? 0) * 256;
  return rest.length === 2 + length ? rest.subarray(2) : null;
};

/** Version 1: the signers, then the text to the end. */
const textOfNext = (rest: Uint8Array, publicKey: Uint8Array): Uint8Array | null =>
  rest[0] === 1 && isEqual(rest.subarray(1, 1 + KEY), publicKey) ? rest.subarray(1 + KEY) : null;

/**
 * The texts that an envelope may hold. Devices write version 0 with and without signers; only one
 * of the two fits.
 */
const enveloped = (bytes: Uint8Array, publicKey: Uint8Array): (Uint8Array | null)[] => {
  const [version, rest] = [bytes[DOMAIN.length + 1], bytes.subarray(DOMAIN.length + 2)];
  if (version === 0) return [textAfterSigners(rest, publicKey), textAfterLength(rest.subarray(1))];
  return version === 1 ? [textOfNext(rest, publicKey)] : [];
};

const isEnvelope = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && isEqual(bytes.subarray(1, 1 + DOMAIN.length), DOMAIN);

/**
 * The bytes whose signature proves that a wallet agreed to `message`: its text, or what the client
 * says that the wallet signed instead, if that is an envelope of exactly this text or the
 * transaction with nothing but it. Null for all else.
 */
export const signedBytes = ({
  publicKey,
  message,
  signed,
}: {
  publicKey: Uint8Array;
  message: string;
  signed: readonly number[] | undefined;
}): Uint8Array<ArrayBuffer> | null => {
  const text = Uint8Array.from(new TextEncoder().encode(message));
  if (signed === undefined) return text;
  const bytes = Uint8Array.from(signed);
  const isProof = isEnvelope(bytes)
    ? enveloped(bytes, publicKey).some((inner) => inner !== null && isEqual(inner, text))
    : isEqual(bytes, text) || isEqual(bytes, memoMessage(publicKey, message));
  return isProof ? bytes : null;
};
