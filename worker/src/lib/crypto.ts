import { base64urlnopad, hex } from '@scure/base';

const encoder = new TextEncoder();

/** SHA-256 of a text as lower-case hex. */
export const sha256Hex = async (text: string): Promise<string> =>
  hex.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));

/** SHA-256 of a text as base64url without padding. */
export const sha256Base64url = async (text: string): Promise<string> =>
  base64urlnopad.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));

/** HMAC-SHA-256 of a text as base64url without padding. */
export const hmac = async (secret: string, text: string): Promise<string> => {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return base64urlnopad.encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))));
};

/** Compares two texts of the same length in constant time; different lengths are simply different. */
export const equalInConstantTime = (a: string, b: string): boolean => {
  const left = encoder.encode(a);
  const right = encoder.encode(b);
  return left.byteLength === right.byteLength && crypto.subtle.timingSafeEqual(left, right);
};

/** 256 random bits as base64url. */
export const randomSecret = (): string => base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)));
