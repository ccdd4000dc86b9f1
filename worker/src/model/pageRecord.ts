// The cached record of a promoter's name, so a warm page is one read: everything the page shows except the page token.

import { CALL_STATES } from '@soltrade/schema/contracts/callOutcome';
import { disclosureKind } from '@soltrade/schema/contracts/linkTexts';
import { promoterRecord } from '@soltrade/schema/contracts/record';
import { LANDING } from '@soltrade/schema/limits/landing';
import { z } from '@soltrade/schema/zod';
import { recommender } from './recommender.ts';

/** A call as a page lists it. Amounts are dollars as decimal text; null is unknown. Times in epoch milliseconds. */
const listedCall = z.object({
  linkId: z.string(),
  identifier: z.nullable(z.string()),
  /** False while the promoter pauses it or an operator blocks it: it is listed, but leads nowhere. */
  isShown: z.boolean(),
  mint: z.string(),
  name: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  hasImage: z.boolean(),
  calledAt: z.number(),
  price: z.nullable(z.string()),
  marketCap: z.nullable(z.string()),
  multiple: z.nullable(z.number()),
  state: z.enum(CALL_STATES),
  /** When its seven days are over. */
  endsAt: z.number(),
  /** Multiples of the entry, of a settled call: the highest that held, and after seven days. */
  peak: z.nullable(z.number()),
  peakAt: z.nullable(z.number()),
  r7: z.nullable(z.number()),
  noMarket: z.boolean(),
  stake: disclosureKind,
});

export type ListedCall = z.output<typeof listedCall>;

const openPage = z.extend(recommender, {
  kind: z.literal('page'),
  composedAt: z.number(),
  /** Of a promoter who has not opened their page: on their own host it lists their links, without a record. */
  isListOnly: z.optional(z.boolean()),
  isIndexed: z.boolean(),
  calls: z.int(),
  record: promoterRecord,
  /** Those that held the highest multiples of all settled ones. */
  best: z.array(listedCall),
  pinned: z.nullable(listedCall),
  newest: z.array(listedCall),
  /** Where older calls begin; null if there are none. */
  older: z.nullable(z.string()),
  invites: z.array(z.object({ platform: z.string(), url: z.string() })),
});

/** A former name, and the short code of a promoter with a username: the page is at the current name. */
const movedPage = z.object({ kind: z.literal('moved'), composedAt: z.number(), refCode: z.string() });

/** Its promoter closed it, or is blocked. */
const closedPage = z.object({
  kind: z.literal('closed'),
  composedAt: z.number(),
  /** What the promoter's own host shows; null without one. */
  list: z.optional(z.nullable(openPage)),
});

export const pageRecord = z.discriminatedUnion('kind', [openPage, movedPage, closedPage]);

export type OpenPromoterPage = z.output<typeof openPage>;
export type PageRecord = z.output<typeof pageRecord>;

export const isPageCurrent = ({ composedAt }: PageRecord, now: number): boolean =>
  now - composedAt < LANDING.maxAge;

export const isPageDue = ({ composedAt }: PageRecord, now: number): boolean =>
  now - composedAt >= LANDING.composedFresh;
