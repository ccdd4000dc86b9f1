/** Permissions of an API key. A call names the one that it needs (`Endpoint.scope`). */
export const API_SCOPES = ['links:write', 'stats:read', 'revenue:read', 'revenue:write'] as const;

export type ApiScope = (typeof API_SCOPES)[number];

/**
 * Changes money, so it is for programs only: an assistant reads pages that may tell it to misuse
 * its key.
 */
export const NOT_FOR_ASSISTANTS = 'revenue:write' satisfies ApiScope;

/** What a promoter may allow an assistant that has no key. */
export const ASSISTANT_SCOPES = [
  'links:write',
  'stats:read',
  'revenue:read',
] as const satisfies Exclude<ApiScope, typeof NOT_FOR_ASSISTANTS>[];

/**
 * What works without its owner's session: it shows an account's figures, acts for it, or writes
 * into its ledger.
 */
export const ACCESSES = [
  'apiKeys',
  'assistants',
  'webhooks',
  'sharedReports',
  'overlays',
  'partners',
  'invitations',
  'members',
] as const;

export type Access = (typeof ACCESSES)[number];

// API keys: `st_live_`, 52 characters of base32 (256 random bits), and the first 8 hexadecimal
// digits of the SHA-256 of everything before. The prefix lets secret scanners find leaked keys; the
// checksum detects typos offline. Tokens of assistants differ by their prefix.

export const API_KEY_PREFIX = 'st_live_';

export const ACCESS_TOKEN_PREFIX = 'st_access_';

export const REFRESH_TOKEN_PREFIX = 'st_refresh_';

/** The last characters, which the owner sees later. */
export const API_KEY_HINT_LENGTH = 4;

const PATTERN = /(st_(?:live|access|refresh)_)[a-z2-7]{52}[0-9a-f]{8}/;
const WHOLE = new RegExp(`^${PATTERN.source}$`);
const EVERY = new RegExp(PATTERN.source, 'g');

/** The prefix of a key or token; null for any other text. Ignores the checksum. */
export const keyPrefix = (text: string): string | null => WHOLE.exec(text)?.[1] ?? null;

export const holdsApiKey = (text: string): boolean => PATTERN.test(text);

export const withoutApiKeys = (text: string): string => text.replaceAll(EVERY, '$1…');
