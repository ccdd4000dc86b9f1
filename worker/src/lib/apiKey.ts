import { base32nopad } from '@scure/base';
import { API_KEY_PREFIX, looksLikeApiKey } from '@soltrade/schema/apiScopes';
import type { Context } from 'hono';
import type { AppEnv } from './appEnv.ts';
import { sha256Hex } from './crypto.ts';

const CHECKSUM_LENGTH = 8;

const checksumOf = async (text: string): Promise<string> =>
  (await sha256Hex(text)).slice(0, CHECKSUM_LENGTH);

export const newApiKeyText = async (): Promise<string> => {
  const bits = base32nopad.encode(crypto.getRandomValues(new Uint8Array(32))).toLowerCase();
  const text = `${API_KEY_PREFIX}${bits}`;
  return `${text}${await checksumOf(text)}`;
};

/** Detects typos by the checksum, which saves a query. */
export const isApiKeyText = async (text: string): Promise<boolean> =>
  looksLikeApiKey(text) &&
  (await checksumOf(text.slice(0, -CHECKSUM_LENGTH))) === text.slice(-CHECKSUM_LENGTH);

export const bearerToken = (authorization: string | undefined): string | null => {
  const match = /^Bearer(?:\s+(.*))?$/i.exec(authorization ?? '');
  return match ? (match[1] ?? '').trim() : null;
};

/** Whether the request has an API key, valid or not, instead of a session. */
export const hasKey = (c: Context<AppEnv>): boolean => c.get('bearer') !== undefined;
