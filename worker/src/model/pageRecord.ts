// The cached record of a promoter's name: the whole page except the page token, so a warm response is one read.

import { CALL_STATES, disclosureKind } from '@soltrade/schema/contracts/links';
import { promoterRecord } from '@soltrade/schema/contracts/record';
import { countryRule } from '@soltrade/schema/contracts/rules';
import { LANDING } from '@soltrade/schema/limits/landing';
import { z } from '@soltrade/schema/zod';
import { recommender } from './recommender.ts';
import { change } from './watch/change.ts';

/** A listed call. Amounts are dollars as decimal text; null is unknown. Times in epoch milliseconds. */
const listedCall = z.object({
  linkId: z.string(),
  identifier: z.nullable(z.string()),
  /** False while paused or blocked: it is listed without a link. */
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
  /** End of its seven days. */
  endsAt: z.number(),
  /** Multiples of a settled call's entry price: the highest held, and after seven days. */
  peak: z.nullable(z.number()),
  peakAt: z.nullable(z.number()),
  r7: z.nullable(z.number()),
  noMarket: z.boolean(),
  stake: disclosureKind,
  /** The newest change of the token since; null without one. */
  change: z.nullable(change),
});

export type ListedCall = z.output<typeof listedCall>;

const openPage = z.extend(recommender, {
  kind: z.literal('page'),
  composedAt: z.number(),
  /** Set while the promoter's page isn't open: their own host lists their links, without a record. */
  isListOnly: z.optional(z.boolean()),
  isIndexed: z.boolean(),
  calls: z.int(),
  record: promoterRecord,
  /** The settled calls with the highest held multiples. */
  best: z.array(listedCall),
  pinned: z.nullable(listedCall),
  newest: z.array(listedCall),
  /** Cursor of older calls, or null. */
  older: z.nullable(z.string()),
  invites: z.array(z.object({ platform: z.string(), url: z.string() })),
  countryRule: z.nullable(countryRule),
});

/** A former name, or the short code of a promoter with a username: redirects to the current name. */
const movedPage = z.object({ kind: z.literal('moved'), composedAt: z.number(), refCode: z.string() });

/** Closed by its promoter, who may also be blocked. */
const closedPage = z.object({
  kind: z.literal('closed'),
  composedAt: z.number(),
  /** Content of the promoter's own host; null without one. */
  list: z.optional(z.nullable(openPage)),
});

export const pageRecord = z.discriminatedUnion('kind', [openPage, movedPage, closedPage]);

export type OpenPromoterPage = z.output<typeof openPage>;
export type PageRecord = z.output<typeof pageRecord>;

export const isPageDue = ({ composedAt }: PageRecord, now: number): boolean =>
  now - composedAt >= LANDING.composedFresh;
