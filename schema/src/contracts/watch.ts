import { TOKEN_RULES } from '../choices.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';

// A change of a link's token after the call, and the rules for it.

export const TOKEN_CHANGE_KINDS = [
  'supply',
  'mint_authority',
  'freeze_authority',
  'transfer_fee',
  'pause',
  'delegate',
  'liquidity',
  'pool',
] as const;

export type TokenChangeKind = (typeof TOKEN_CHANGE_KINDS)[number];

/** Beyond telling the promoter: do nothing, show a notice on the page, or pause the link. */
export const tokenRule = z.enum(TOKEN_RULES);

export type TokenRule = z.output<typeof tokenRule>;

/**
 * `before` and `after`: whole tokens, an address, percent, `true` or `false`, dollars; null is
 * none. `from`: since when the former value was known; `to`: when the new one was first read.
 */
const tokenChangeValues = {
  kind: z.enum(TOKEN_CHANGE_KINDS),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  from: timestamp,
  to: timestamp,
};

/** What was done about it; `back`: the token is as it was before the change. */
export const tokenChanged = { ...tokenChangeValues, action: z.enum([...TOKEN_RULES, 'back']) };

// The rules for a link's token, and its changes since the link was made.

const linkChange = z.object({
  ...tokenChangeValues,
  id,
  /** When the change was reverted; null if it still holds. */
  backAt: z.nullable(timestamp),
  /** Whether the link's page shows it now. */
  isShown: z.boolean(),
});

export type LinkTokenChange = z.output<typeof linkChange>;

export const linkWatch = z.object({
  /** Null: as the account's. */
  rule: z.nullable(tokenRule),
  accountRule: tokenRule,
  isPausedByRule: z.boolean(),
  /**
   * Minutes in which its token was last looked at; null while it isn't watched, or wasn't for as
   * long.
   */
  checkedWithin: z.nullable(z.int()),
  /** Since the link was made, the newest first. */
  changes: z.array(linkChange),
});

export type LinkWatch = z.output<typeof linkWatch>;

const account = z.object({ rule: tokenRule });

export const getTokenRule = endpoint('GET /api/token-watch/:userId', {
  summary: 'The account’s rule for links whose token changed',
  responses: { 200: account },
});

export const setTokenRule = endpoint('PUT /api/token-watch/:userId', {
  summary: 'Set the account’s rule for links whose token changed',
  body: account,
  responses: { 200: account },
});

export const getLinkWatch = endpoint('GET /api/links/:linkId/watch', {
  summary: 'A link’s rule, and its token’s changes since the link was created',
  responses: { 200: linkWatch },
  errors: ['forbidden', 'link_not_found'],
});

export const setLinkRule = endpoint('PUT /api/links/:linkId/watch', {
  summary: 'Choose what happens to this link if its token changes',
  body: z.object({ rule: z.nullable(tokenRule) }),
  responses: { 200: linkWatch },
  errors: ['forbidden', 'link_not_found'],
});

/** Removes the notices from the page, and resumes the link if the rule paused it. */
export const dismissNotice = endpoint('POST /api/links/:linkId/watch/dismiss', {
  summary: 'Dismiss the notices on a link’s page, and resume it if a change paused it',
  responses: { 200: linkWatch },
  errors: ['forbidden', 'link_not_found'],
});
