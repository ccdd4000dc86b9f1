// The OpenAPI document's prose, as Markdown.

import type { ApiScope } from './apiScopes.ts';
import type { Endpoint } from './contracts/endpoint.ts';
import { PAGE_SIZE } from './firstLimits.ts';
import { API_KEY } from './limits/accounts.ts';
import { LINK_BATCH, RATE_PER_MINUTE } from './limits/requests.ts';
import { SECOND_PATHS } from './secondPaths.ts';

export const INFO_TEXT = `The API that the app itself uses. A promoter’s own programs call it with an API key, which is made under **Developers** in the app.

## Authentication

Send the key as \`Authorization: Bearer st_live_…\`, from a server: no page of another site may call this API, and a key in an address is refused with 400 \`key_in_address\`. Each call names the scope that a key needs. A key that is unknown, revoked or expired is refused with 401 \`unauthenticated\`, one without the scope with 403 \`insufficient_scope\`, and calls that only people may make with 403 \`session_required\`. If a cookie comes along, the key counts and the cookie does not.

A key’s text ends with a checksum: the last 8 characters are the first 8 hexadecimal digits of the SHA-256 of the text before them. A promoter has at most ${API_KEY.maxPerUser} keys.

\`GET /api/keys/current\` tells whose key it is, and so the user’s id that other calls ask for.

## Limits

A key may make ${RATE_PER_MINUTE.key} calls a minute, whatever they are; all keys from one address together ${RATE_PER_MINUTE.click}. Links that are changed together count too: about ${RATE_PER_MINUTE.links * LINK_BATCH} a minute and address. Beyond that the answer is 429 \`rate_limited\` with \`Retry-After\` in seconds. \`RateLimit-Policy\` tells the limit with each answer.

## Pages

Lists hold at most ${PAGE_SIZE.max} items. If there are more, the header \`Link: <…>; rel="next"\` has the address of the next page; treat its \`cursor\` as opaque.

## Repeating a call

Every call may be repeated after a lost answer. A promoter has one link for each token: making it again returns the same link, with its clicks, and sets what the body names. Changes set values and add nothing. \`POST /api/generate-links\` also takes an \`Idempotency-Key\`: with the same key and body, its first answer is returned for a day, failed tokens included; use a new key to try those again.

## Errors

Errors are \`application/problem+json\` (RFC 9457). \`code\` is stable, \`detail\` is a sentence for people, \`errors\` names fields, and \`requestId\` finds the call in our logs. While something of ours is down or slow, any call may answer 503 \`unavailable\` with \`Retry-After\`, within ten seconds. Fields may be added to answers at any time: ignore those that you do not know.

## Values

Times are ISO 8601 in UTC, amounts of money decimal text in US dollars, ids opaque text. \`persons\`, \`repeats\` and \`robots\` are counted apart everywhere.`;

export const SCOPE_TEXTS: Record<ApiScope, string> = {
  'links:write': 'Make and change links, and read the platforms that they can name.',
  'stats:read': 'Read statistics, audiences, receipts and the record.',
  'revenue:read':
    'Read revenue, the ledger and its exports, and revenue beside clicks in other answers.',
  'revenue:write': 'Enter payouts, and change their state.',
};

export const TAGS = {
  Keys: 'Whose key it is. Keys are made and revoked in the app.',
  Links: 'A promoter’s links, and the platforms that they lead to.',
  Statistics: 'What the links did.',
  Revenue: 'What they earned.',
  Market: 'Tokens: figures, facts and charts.',
  Public: 'What anyone may read, without a key too.',
  App: 'Calls of the app itself, which keys cannot make.',
} as const;

export type Tag = keyof typeof TAGS;

const TAG_OF_SCOPE: Record<ApiScope, Tag> = {
  'links:write': 'Links',
  'stats:read': 'Statistics',
  'revenue:read': 'Revenue',
  'revenue:write': 'Revenue',
};

export const tagOf = ({ scope, access, path }: Endpoint): Tag => {
  if (scope === undefined) return 'App';
  if (scope !== 'any') return TAG_OF_SCOPE[scope];
  if (path.startsWith('/api/keys')) return 'Keys';
  if (access === 'session') return 'Links';
  return path.startsWith('/api/token') && !path.includes('linkIdentifier') ? 'Market' : 'Public';
};

/** A call's notes for callers with a key, in addition to its summary. */
export const operationText = (
  { scope, method, path, query }: Endpoint,
  isPaged: boolean,
): string | undefined => {
  if (scope === undefined) return undefined;
  const whom =
    scope === 'any' ? 'Every API key may call it.' : `API keys need the scope \`${scope}\`.`;
  const pages = query && isPaged ? ' The next page is in the `Link` header.' : '';
  const repeats =
    method === 'GET' ? '' : ' It may be repeated: the same body has the same effect once.';
  const secondPath = SECOND_PATHS[path];
  const second = secondPath
    ? ` Also at \`${secondPath.replaceAll(/:(\w+)/g, '{$1}')}\`, for browsers whose content blocker refuses this path.`
    : '';
  return `${whom}${pages}${repeats}${second}`;
};
