import { LINK_LIST, LINK_TAG } from '../limits/links.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './fields.ts';
import { link } from './links.ts';
import { platformName } from './platforms.ts';

/** Newest first, names from A to Z, largest number first. `rate` is clicks by views. */
export const LINK_SORTS = ['created', 'clicks', 'views', 'rate', 'earned', 'name'] as const;

export type LinkSort = (typeof LINK_SORTS)[number];

/** Exclusive, in this precedence: archived, blocked by the operator, paused by the promoter. */
export const LINK_STATES = ['active', 'paused', 'blocked', 'archived'] as const;

export type LinkState = (typeof LINK_STATES)[number];

export const listLinks = endpoint('GET /api/links/:id', {
  scope: 'any',
  query: z.object({
    ...pageQuery,
    sort: z.optional(z.enum(LINK_SORTS)),
    /** Matches a token's name, symbol or address, or an identifier; or a pasted link. */
    q: z.optional(z.string().check(z.maxLength(LINK_LIST.searchMaxLength))),
    /** If omitted, all unarchived ones. */
    state: z.optional(z.enum(LINK_STATES)),
    platform: z.optional(platformName),
    tag: z.optional(z.string().check(z.maxLength(LINK_TAG.maxLength))),
  }),
  responses: { 200: z.array(link) },
  /** A key may sort by revenue only with that scope. */
  errors: ['forbidden', 'user_not_found', 'insufficient_scope'],
});
