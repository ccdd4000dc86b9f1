// The rules for a link's token, and its changes since the link was made.
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';
import { tokenChangeValues, tokenRule } from './tokenChange.ts';

const linkChange = z.object({
  ...tokenChangeValues,
  id,
  /** When it was as before again; null if it is not. */
  backAt: z.nullable(timestamp),
  /** Whether the link's page says so now. */
  isShown: z.boolean(),
});

export type LinkTokenChange = z.output<typeof linkChange>;

export const linkWatch = z.object({
  /** Null: as the account's. */
  rule: z.nullable(tokenRule),
  accountRule: tokenRule,
  isPausedByRule: z.boolean(),
  /** Since the link was made, the newest first. */
  changes: z.array(linkChange),
});

export type LinkWatch = z.output<typeof linkWatch>;

const account = z.object({ rule: tokenRule });

export const getTokenRule = endpoint('GET /api/token-watch/:userId', { responses: { 200: account } });

export const setTokenRule = endpoint('PUT /api/token-watch/:userId', {
  body: account,
  responses: { 200: account },
});

export const getLinkWatch = endpoint('GET /api/links/:id/watch', {
  responses: { 200: linkWatch },
  errors: ['forbidden', 'link_not_found'],
});

export const setLinkRule = endpoint('PUT /api/links/:id/watch', {
  body: z.object({ rule: z.nullable(tokenRule) }),
  responses: { 200: linkWatch },
  errors: ['forbidden', 'link_not_found'],
});

/** Takes the page's notices back, and resumes the link if the rule paused it. */
export const takeBackNotice = endpoint('POST /api/links/:id/watch/take-back', {
  responses: { 200: linkWatch },
  errors: ['forbidden', 'link_not_found'],
});
