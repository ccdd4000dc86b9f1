// A promoter's page, `/r/{name}`: the same for programs, and its settings.
import { z } from '../zod.ts';
import { CALL_STATES } from './callOutcome.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, timestamp } from './fields.ts';
import { clickTotals, linkToken } from './links.ts';
import { disclosureKind } from './linkTexts.ts';
import { platformName } from './platforms.ts';
import { promoterRecord } from './record.ts';

/** A call of the promoter's: the token, and what it was worth when they made their link for it. */
export const promoterCall = z.object({
  linkId: id,
  /** The link's page; null while it is paused or blocked. */
  url: z.nullable(z.string()),
  token: linkToken,
  calledAt: timestamp,
  /** USD at that moment; null is unknown. */
  price: z.nullable(decimal),
  marketCap: z.nullable(decimal),
  /** The price now, divided by that of the call; null if either is unknown. */
  multiple: z.nullable(z.number()),
  state: z.enum(CALL_STATES),
  /** Multiples of the entry, of a settled call: the highest that held, and what it was worth after seven days. */
  peak: z.nullable(z.number()),
  r7: z.nullable(z.number()),
  /** The token was not traded any longer when the seven days were over. */
  noMarket: z.boolean(),
  /** How the promoter says they stand to the token now; the link's page has what was stated before. */
  disclosure: disclosureKind,
});

export type PromoterCall = z.output<typeof promoterCall>;

export const promoterPage = z.object({
  url: z.string(),
  name: z.string(),
  displayName: z.nullable(z.string()),
  picture: z.string(),
  twitterUsername: z.nullable(z.string()),
  memberSince: timestamp,
  calls: z.int(),
  /** Over all calls, paused and blocked ones too. */
  record: promoterRecord,
  pinned: z.nullable(promoterCall),
  newest: z.array(promoterCall),
  invites: z.array(z.object({ platform: platformName, url: z.string() })),
});

export type PromoterPage = z.output<typeof promoterPage>;

export const getPromoterPage = endpoint('GET /api/promoters/:refCode', {
  access: 'public',
  scope: 'any',
  limiter: 'lookup',
  query: z.object({ cursor: z.optional(z.string()) }),
  responses: { 200: promoterPage },
  errors: ['user_not_found'],
});

/** Views of the page, and clicks on its sign-up links. */
export const pageFigures = z.object({
  views: clickTotals,
  clicks: clickTotals,
  platforms: z.array(z.object({ platform: platformName, clicks: clickTotals })),
});

export type PageFigures = z.output<typeof pageFigures>;

export const pageSettings = z.object({
  isOpen: z.boolean(),
  isIndexed: z.boolean(),
  pinnedLinkId: z.nullable(id),
  openedAt: z.nullable(timestamp),
  url: z.string(),
  figures: pageFigures,
});

export type PageSettings = z.output<typeof pageSettings>;

export const getPageSettings = endpoint('GET /api/promoter-page/:userId', {
  responses: { 200: pageSettings },
});

export const updatePageSettings = endpoint('PATCH /api/promoter-page/:userId', {
  body: z.object({
    isOpen: z.optional(z.boolean()),
    isIndexed: z.optional(z.boolean()),
    pinnedLinkId: z.optional(z.nullable(id)),
  }),
  responses: { 200: pageSettings },
  errors: ['link_not_found'],
});
