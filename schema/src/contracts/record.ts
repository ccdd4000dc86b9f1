import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, timestamp } from './fields.ts';
import { CALL_STATES, clickTotals, disclosureKind, linkToken } from './links.ts';
import { platformName } from './platforms.ts';

// Summary of a promoter's calls. Method: `RECORD` in limits/record.ts, and the page /method.

/** Count, total, and the share's 95 % confidence interval; shares from 0 to 1. */
const reachedShare = z.object({
  reached: z.int(),
  of: z.int(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
});

export type ReachedShare = z.output<typeof reachedShare>;

const ofEnough = z.nullable(reachedShare);

/** Rates, medians and shares cover settled calls only; null if there are too few. */
export const promoterRecord = z.object({
  settled: z.int(),
  /** Calls whose price held that multiple of the entry. */
  reached: z.object({ 2: ofEnough, 5: ofEnough, 10: ofEnough }),
  medianPeak: z.nullable(z.number()),
  /** The token's value after seven days, as a multiple of the entry. */
  medianR7: z.nullable(z.number()),
  noMarketShare: z.nullable(z.number()),
  /** Over all calls in any state; null without one. */
  callsPerWeek: z.nullable(z.number()),
  /** Within their seven days, or waiting for a source. */
  open: z.int(),
  notShared: z.int(),
  /** Calls whose token has no known value. */
  unknown: z.int(),
  ownToken: z.int(),
});

export type PromoterRecord = z.output<typeof promoterRecord>;

export const getRecord = endpoint('GET /api/user/:userId/record', {
  summary: 'The track record of the user’s calls',
  scope: 'stats:read',
  responses: {
    200: z.object({
      method: z.int(),
      all: promoterRecord,
      recent: promoterRecord,
      /**
       * The settled call with the highest gain, as a multiple of its entry; null if none gained.
       */
      best: z.nullable(z.object({ linkId: id, title: z.string(), multiple: z.number() })),
    }),
  },
  errors: ['forbidden', 'user_not_found'],
});

// A promoter's page, `/r/{name}`, for programs, and its settings.

/** A promoter's call: the token, and its value when they created the link. */
export const promoterCall = z.object({
  linkId: id,
  /** URL of the link's page; null while paused or blocked. */
  url: z.nullable(z.string()),
  token: linkToken,
  calledAt: timestamp,
  /** USD at that moment; null if unknown. */
  price: z.nullable(decimal),
  marketCap: z.nullable(decimal),
  /** The current price divided by the call's; null if either is unknown. */
  multiple: z.nullable(z.number()),
  state: z.enum(CALL_STATES),
  /** Multiples of a settled call's entry: the highest held, and the value after seven days. */
  peak: z.nullable(z.number()),
  r7: z.nullable(z.number()),
  /** Whether the token was no longer traded after the seven days. */
  noMarket: z.boolean(),
  /** The promoter's current position on the token; the link's page has earlier statements. */
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
  /** Over all calls, including paused and blocked ones. */
  record: promoterRecord,
  pinned: z.nullable(promoterCall),
  newest: z.array(promoterCall),
  invites: z.array(z.object({ platform: platformName, url: z.string() })),
});

export type PromoterPage = z.output<typeof promoterPage>;

export const getPromoterPage = endpoint('GET /api/promoters/:refCode', {
  summary: 'The page of a promoter who has opened one; older calls are in the Link header',
  access: 'public',
  scope: 'any',
  limiter: 'lookup',
  query: z.object({ cursor: z.optional(z.string()) }),
  responses: { 200: promoterPage },
  errors: ['user_not_found'],
});

/** Views of the page and clicks on its sign-up links. */
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
  summary: 'The settings of one’s own page; nothing is open by default',
  responses: { 200: pageSettings },
});

export const updatePageSettings = endpoint('PATCH /api/promoter-page/:userId', {
  summary: 'Open or close one’s own page, let search engines list it, or pin a call',
  body: z.object({
    isOpen: z.optional(z.boolean()),
    isIndexed: z.optional(z.boolean()),
    pinnedLinkId: z.optional(z.nullable(id)),
  }),
  responses: { 200: pageSettings },
  errors: ['link_not_found'],
});
