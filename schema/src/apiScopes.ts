/** Permissions of an API key. A call names the one that it needs (`Endpoint.scope`). */
export const API_SCOPES = ['links:write', 'stats:read', 'revenue:read', 'revenue:write'] as const;

export type ApiScope = (typeof API_SCOPES)[number];

/** Changes money, so it is for programs only: an assistant reads pages that may tell it to misuse its key. */
export const NOT_FOR_ASSISTANTS = 'revenue:write' satisfies ApiScope;

/** What works without a session: it shows an account's figures, acts for it, or writes into its ledger. */
export const ACCESSES = ['apiKeys', 'webhooks', 'sharedReports', 'overlays', 'partners'] as const;

export type Access = (typeof ACCESSES)[number];

// API keys: `st_live_`, 52 characters of base32 (256 random bits), and the first 8 hexadecimal digits of the SHA-256 of
// everything before. The prefix lets secret scanners find leaked keys; the checksum detects typos offline.

export const API_KEY_PREFIX = 'st_live_';

/** The last characters, which the owner sees later. */
export const API_KEY_HINT_LENGTH = 4;

const PATTERN = /st_live_[a-z2-7]{52}[0-9a-f]{8}/;
const WHOLE = new RegExp(`^${PATTERN.source}$`);
const EVERY = new RegExp(PATTERN.source, 'g');

/** Ignores the checksum. */
export const looksLikeApiKey = (text: string): boolean => WHOLE.test(text);

export const holdsApiKey = (text: string): boolean => PATTERN.test(text);

export const withoutApiKeys = (text: string): string =>
  text.replaceAll(EVERY, `${API_KEY_PREFIX}…`);
