import { CALL_STATES, disclosureKind } from '@soltrade/schema/contracts/links';
import { promoterRecord } from '@soltrade/schema/contracts/record';
import { countryRule } from '@soltrade/schema/contracts/rules';
import { DAY } from '@soltrade/schema/durations';
import { LANDING } from '@soltrade/schema/limits/landing';
import { PLATFORM_IDS } from '@soltrade/schema/platforms/index';
import { z } from '@soltrade/schema/zod';
import { change } from './watch/change.ts';

export const recommender = z.object({
  userId: z.string(),
  /** When the account was created, in epoch milliseconds. */
  memberSince: z.number(),
  refCode: z.string(),
  displayName: z.nullable(z.string()),
  /** Shown without a picture. */
  initial: z.string(),
  /** Stored URL of their own picture, else of their X account's. */
  imageUrl: z.nullable(z.string()),
  twitterUsername: z.nullable(z.string()),
});

/**
 * Search engines don't index pages of accounts under a day old, so scams blocked within their first
 * day never appear there. `memberSince` in epoch milliseconds.
 */
export const isYoung = (memberSince: number, now: number): boolean => now - memberSince < DAY;

export type Recommender = z.output<typeof recommender>;

export type PicturedRecommender = Omit<Recommender, 'memberSince'>;

// The cached record of a promoter's name: the whole page except the page token, so a warm response
// is one read.

/**
 * A listed call. Amounts are dollars as decimal text; null is unknown. Times in epoch milliseconds.
 */
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
  /**
   * Set while the promoter's page isn't open: their own host lists their links, without a record.
   */
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

/**
 * A former name, or the short code of a promoter with a username: redirects to the current name.
 */
const movedPage = z.object({
  kind: z.literal('moved'),
  composedAt: z.number(),
  refCode: z.string(),
});

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

// A page counts like a link but under its own id in its own object, so link totals exclude it.
const PREFIX = 'page-';

export const pageIdOf = (userId: string): string => `${PREFIX}${userId}`;

export const pageOwner = (id: string): string | null =>
  id.startsWith(PREFIX) && id.length > PREFIX.length ? id.slice(PREFIX.length) : null;

const IDS: readonly string[] = PLATFORM_IDS;

/** In the promoter's order; platforms without a position follow in the specification's order. */
export const inPromoterOrder = <Row extends { platformName: string; position: number | null }>(
  rows: readonly Row[],
): Row[] => {
  const place = ({ position }: Row) => position ?? Number.MAX_SAFE_INTEGER;
  return rows.toSorted(
    (a, b) => place(a) - place(b) || IDS.indexOf(a.platformName) - IDS.indexOf(b.platformName),
  );
};
