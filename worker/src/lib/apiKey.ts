import { base32nopad } from '@scure/base';
import { API_KEY_PREFIX, keyPrefix } from '@soltrade/schema/apiScopes';
import type { Context } from 'hono';
import type { AppEnv } from './appEnv.ts';
import { sha256Hex } from './crypto.ts';

const CHECKSUM_LENGTH = 8;
const BYTES = 32;

const checksumOf = async (text: string): Promise<string> =>
  (await sha256Hex(text)).slice(0, CHECKSUM_LENGTH);

/** Made of 32 bytes, random unless given. */
export const keyText = async (
  prefix: string,
  bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(BYTES)),
): Promise<string> => {
  const text = `${prefix}${base32nopad.encode(bytes).toLowerCase()}`;
  return `${text}${await checksumOf(text)}`;
};

export const newApiKeyText = (): Promise<string> => keyText(API_KEY_PREFIX);

/**
 * The prefix of a whole key or token, else null. Detects typos by the checksum, which saves a
 * query.
 */
export const checkedPrefix = async (text: string): Promise<string | null> => {
  const prefix = keyPrefix(text);
  const isWhole =
    (await checksumOf(text.slice(0, -CHECKSUM_LENGTH))) === text.slice(-CHECKSUM_LENGTH);
  return isWhole ? prefix : null;
};

/** The bytes of a whole key or token. */
export const keyBytes = (text: string, prefix: string): Uint8Array =>
  base32nopad.decode(text.slice(prefix.length, -CHECKSUM_LENGTH).toUpperCase());

export const bearerToken = (authorization: string | undefined): string | null => {
  const match = /^Bearer(?:\s+(.*))?$/i.exec(authorization ?? '');
  return match ? (match[1] ?? '').trim() : null;
};

/** Whether the request has an API key, valid or not, instead of a session. */
export const hasKey = (c: Context<AppEnv>): boolean => c.get('bearer') !== undefined;
