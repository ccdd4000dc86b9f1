import { refCodeKey } from '@soltrade/schema/cleanSegment';
import { disclosureKind } from '@soltrade/schema/contracts/links';
import { countryRule } from '@soltrade/schema/contracts/rules';
import { IDENTIFIER, USERNAME } from '@soltrade/schema/firstLimits';
import type { LandingPath } from '@soltrade/schema/landingPath';
import { LANDING } from '@soltrade/schema/limits/landing';
import { TOKEN_CACHE } from '@soltrade/schema/limits/tokens';
import { z } from '@soltrade/schema/zod';
import { recommender } from './promoterPage.ts';
import { tokenCard, landingFacts as tokenFactsFields } from './tokens.ts';
import { change } from './watch/change.ts';

// The cached record of a landing address: the whole page except the page token, so a warm response
// is one read.

/** A landing path in the canonical spelling of its cache key. */
export type LandingAddress =
  | { kind: 'identifier'; identifier: string }
  /** `name` is the key of a username, former username or short code, or unused. */
  | { kind: 'referrer'; name: string; mint: string }
  /** The key of a promoter's name, and one of their identifiers in lower case. */
  | { kind: 'short'; name: string; identifier: string }
  | { kind: 'mint'; mint: string };

const IDENTIFIERS = new RegExp(`^[a-z0-9_-]{${IDENTIFIER.minLength},${IDENTIFIER.maxLength}}$`);
/** For keys, which may be shorter than usernames. */
const NAMES = new RegExp(`^[a-z0-9_.-]{1,${USERNAME.maxLength}}$`);

/** Null if the path can't name a link or a token, which saves a query. */
export const landingAddress = (path: LandingPath): LandingAddress | null => {
  switch (path.kind) {
    case 'nothing':
    case 'promoter':
      return null;
    case 'mint':
      return { kind: 'mint', mint: path.mint };
    case 'referrer': {
      const name = refCodeKey(path.refCode);
      return NAMES.test(name)
        ? { kind: 'referrer', name, mint: path.mint }
        : { kind: 'mint', mint: path.mint };
    }
    case 'short': {
      const name = refCodeKey(path.refCode);
      return NAMES.test(name)
        ? { kind: 'short', name, identifier: path.identifier.toLowerCase() }
        : null;
    }
    case 'identifier': {
      // Identifiers that look like addresses are refused, so this is none.
      if (path.mint !== null) return { kind: 'mint', mint: path.mint };
      const identifier = path.identifier.toLowerCase();
      return IDENTIFIERS.test(identifier) ? { kind: 'identifier', identifier } : null;
    }
  }
};

export const landingAddressText = (address: LandingAddress): string => {
  switch (address.kind) {
    case 'mint':
      return `mint:${address.mint}`;
    case 'referrer':
      return `name:${address.name}:${address.mint}`;
    case 'short':
      return `short:${address.name}:${address.identifier}`;
    case 'identifier':
      return `identifier:${address.identifier}`;
  }
};

const statement = z.object({ kind: disclosureKind, since: z.number() });

/** An address's facts in D1. `composedAt` is when they were read, in epoch milliseconds. */
const landingFacts = z.object({
  kind: z.literal('page'),
  composedAt: z.number(),
  mint: z.string(),
  /** Null without a link: then the product recommends. */
  recommender: z.nullable(recommender),
  /** With final URLs, in the promoter's order. */
  buttons: z.array(
    z.object({
      platform: z.string(),
      url: z.string(),
      /** Whether it has the promoter's code instead of the product's. */
      isOwn: z.boolean(),
      isPaidByVisitor: z.optional(z.boolean()),
    }),
  ),
  link: z.nullable(
    z.object({
      id: z.string(),
      identifier: z.string(),
      shortIdentifier: z.nullable(z.string()),
      promoterId: z.string(),
      /** After how many persons it ends. */
      endsAfter: z.nullable(z.int()),
    }),
  ),
  /** The link's own, or its promoter's; applied to each visitor. */
  countryRule: z.nullable(countryRule),
  /** When it ends or ended, and the token of the next link, if its page is shown. */
  end: z.nullable(z.object({ at: z.number(), nextMint: z.nullable(z.string()) })),
  /** While an experiment runs: what the visitors of half b see instead. */
  experiment: z.nullable(
    z.object({
      startedAt: z.number(),
      words: z.optional(z.nullable(z.string())),
      buttonOrder: z.optional(z.array(z.string())),
    }),
  ),
  /**
   * The token's value when the link was created; dollars as decimal text, null is unknown. Null
   * without a link.
   */
  call: z.nullable(
    z.object({ at: z.number(), price: z.nullable(z.string()), marketCap: z.nullable(z.string()) }),
  ),
  /** The promoter's own words, possibly several lines; null if none or hidden. */
  words: z.nullable(z.string()),
  /**
   * The promoter's current position on the token and earlier statements, newest first. Null without
   * a link.
   */
  disclosure: z.nullable(z.extend(statement, { history: z.array(statement) })),
  hasOpenPage: z.boolean(),
  /** The token changes that the page shows, newest first. */
  changes: z.array(change),
  /** Name, symbol and picture as stored with the token's first link. */
  snapshot: z.nullable(
    z.object({
      name: z.nullable(z.string()),
      symbol: z.nullable(z.string()),
      imageUrl: z.nullable(z.string()),
    }),
  ),
});

const landingPage = z.extend(landingFacts, {
  /**
   * Finished calls, and how many reached 2× if there are enough; null without an open page, or
   * unknown.
   */
  finished: z.nullable(z.object({ calls: z.int(), reached: z.nullable(z.int()) })),
  /** The market's last figures, at most a day old. */
  card: z.nullable(tokenCard),
  /** When every market last failed after the card; null if the card is newer. */
  failedAt: z.nullable(z.number()),
  /** Authorities, holders and price line, at most a day old; null is unknown. */
  ...tokenFactsFields,
});

/** An existing but hidden link: paused, or blocked by an operator. */
const landingGone = z.object({
  kind: z.literal('gone'),
  composedAt: z.number(),
  /** The mint if the promoter paused the link; null if it is blocked or the account is deleted. */
  pausedMint: z.nullable(z.string()),
  /** Of a paused link's promoter, whose page lists the call; null unless they opened it. */
  pausedBy: z.nullable(z.string()),
});

export const landingRecord = z.discriminatedUnion('kind', [landingPage, landingGone]);

export type LandingFacts = z.output<typeof landingFacts>;
export type LandingPage = z.output<typeof landingPage>;
export type LandingGone = z.output<typeof landingGone>;
export type LandingRecord = z.output<typeof landingRecord>;

/** When the market last responded or failed for this token. */
const marketAt = ({ card, failedAt }: LandingPage): number =>
  Math.max(card?.fetchedAt ?? 0, failedAt ?? 0);

export const isCurrent = (record: LandingRecord, now: number): boolean =>
  now - record.composedAt < LANDING.maxAge;

export const hasFigures = (page: LandingPage, now: number): boolean =>
  now - marketAt(page) < LANDING.maxAge;

/** Whether at least its stored name can be shown. */
export const isTokenKnown = ({ card, snapshot }: Pick<LandingPage, 'card' | 'snapshot'>): boolean =>
  card !== null || snapshot !== null;

export const isDue = (record: LandingRecord, now: number): boolean =>
  now - record.composedAt >= LANDING.composedFresh ||
  (record.kind === 'page' && now - marketAt(record) >= TOKEN_CACHE.fresh);

/** Of a link, in lower case, oldest first: those of `/token/…`, and the short ones. */
export type FormerIdentifiers = { everyones: string[]; shorts: string[] };

/**
 * The scope of an edit: all of a promoter's pages, or those of some links. A former name is no
 * longer theirs.
 */
export type EditedLandings =
  | { userId: string; formerName?: string | undefined }
  /** Of a deleted account, with its former identifiers by link. */
  | { userId: string; former: ReadonlyMap<string, FormerIdentifiers> }
  | { userId: string; linkIds: readonly string[] }
  | { linkId: string };

export type PreviewImage = {
  bytes: Uint8Array<ArrayBuffer>;
  /** False if a picture in it failed to load but may succeed next time. */
  isFinal: boolean;
};
