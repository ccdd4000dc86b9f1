import { base64url, base64urlnopad, hex } from '@scure/base';

const encoder = new TextEncoder();

export const sha256Hex = async (text: string): Promise<string> =>
  hex.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));

export const sha256Base64url = async (text: string): Promise<string> =>
  base64urlnopad.encode(
    new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))),
  );

/**
 * Cached, because importing a key costs as much as using it. There are few: the visitor salt and
 * daily salts.
 */
const MAX_KEYS = 16;
const keys = new Map<string, CryptoKey>();

const hmacKey = async (secret: string): Promise<CryptoKey> => {
  const known = keys.get(secret);
  if (known) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ]);
  if (keys.size >= MAX_KEYS) keys.clear();
  keys.set(secret, key);
  return key;
};

export const hmacBytes = async (secret: string, text: string): Promise<Uint8Array> => {
  const known = keys.get(secret) ?? (await hmacKey(secret));
  return new Uint8Array(await crypto.subtle.sign('HMAC', known, encoder.encode(text)));
};

/** 32 bytes as base64url, without the one padding character. */
const MAC_LENGTH = 43;

/**
 * HMAC-SHA-256 as base64url without padding. The library uses the runtime's encoder only with
 * padding.
 */
export const hmac = async (secret: string, text: string): Promise<string> =>
  base64url.encode(await hmacBytes(secret, text)).slice(0, MAC_LENGTH);

/** Constant time for texts of equal length. */
export const equalInConstantTime = (a: string, b: string): boolean => {
  const left = encoder.encode(a);
  const right = encoder.encode(b);
  return left.byteLength === right.byteLength && crypto.subtle.timingSafeEqual(left, right);
};

export const randomSecret = (): string =>
  base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)));
