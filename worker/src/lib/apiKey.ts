import { base32nopad } from '@scure/base';
import { API_KEY_PREFIX, looksLikeApiKey } from '@soltrade/schema/apiScopes';
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
