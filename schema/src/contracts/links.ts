import { DISCLOSURE_KINDS } from '../choices.ts';
import { PLATFORM_IDS } from '../platforms/index.ts';
import { IDENTIFIER_RULES, WORDS_RULES } from '../textRules.ts';
import { z } from '../zod.ts';
import { ownVisits } from './clicks.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, ruledText, timestamp, trimmed } from './fields.ts';
import { linkProblem } from './linkHealth.ts';
import { platformName } from './platforms.ts';
import { chosenEnd, countryRule, linkEnd } from './rules.ts';
import { mintInput, token } from './tokens.ts';
import { publicUser } from './users.ts';

// A call's outcome. Separate from the record of all calls, which the app doesn't request.

export const CALL_STATES = ['open', 'settled', 'not_shared', 'unknown_entry', 'own_token'] as const;

/**
 * A call's outcome. Figures are null until it is settled; multiples are relative to the entry
 * price.
 */
const callOutcome = z.object({
  state: z.enum(CALL_STATES),
  method: z.int(),
  /** Start of the hour in which the link was shared. */
  sharedAt: z.nullable(timestamp),
  /**
   * End of its seven days, which start at sharing, or at the call while the time of sharing is
   * unknown.
   */
  until: timestamp,
  /** The highest price held; 0 if none. */
  multiple: z.nullable(z.number()),
  peakAt: z.nullable(timestamp),
  /** Largest fall below the entry before the peak, from 0 to 1. */
  drawdown: z.nullable(z.number()),
  r7: z.nullable(z.number()),
  noMarket: z.nullable(z.boolean()),
  settledAt: z.nullable(timestamp),
});

export type CallOutcome = z.output<typeof callOutcome>;

// A promoter's statements on a link: their own words, and their position on the token.

export const disclosureKind = z.enum(DISCLOSURE_KINDS);

export type DisclosureKind = z.output<typeof disclosureKind>;

const stated = z.object({ kind: disclosureKind, since: timestamp });

/**
 * The promoter's current position on the token and earlier statements, newest first; none is ever
 * deleted.
 */
const disclosure = z.object({ ...stated.shape, history: z.array(stated) });

export type Disclosure = z.output<typeof disclosure>;

/** A few lines of plain text without invisible characters. Empty text is none. */
export const promoterWords = ruledText(WORDS_RULES);

export const linkToken = z.object({
  contractAddress: z.string(),
  name: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  image: z.nullable(z.string()),
});

const platformLinks = z.record(z.string(), z.string());

const pageButton = z.object({
  platform: platformName,
  /** Whether it has the promoter's code instead of the product's. */
  isOwn: z.boolean(),
  /** Reported closed to trading. */
  isClosed: z.boolean(),
  /** Whether the promoter's reward is added to the visitor's trade. */
  isPaidByVisitor: z.boolean(),
});

export const publicLink = z.object({
  id,
  userId: id,
  customIdentifier: z.string(),
  url: z.string(),
  /**
   * `/r/{name}/{shortIdentifier}`, or `/{shortIdentifier}` on the promoter's own domain: the URL to
   * share. Without a short identifier, the token's address replaces it.
   */
  shortUrl: z.string(),
  shortIdentifier: z.nullable(z.string()),
  devUrl: z.string(),
  /** The promoter's own domain in `shortUrl`; null is the product's. */
  host: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: timestamp,
  token: linkToken,
  /** Chosen for this link. Only chosen optional platforms are on its page, while connected. */
  platforms: z.array(platformName),
  platformLinks,
  /** The landing page's buttons in order; `platformLinks` has their URLs. */
  buttons: z.array(pageButton),
  /** The promoter's words, possibly several lines of plain text; null if none or hidden. */
  words: z.nullable(z.string()),
  disclosure,
});

export type PublicLink = z.output<typeof publicLink>;

/** `clickCount` is persons and repeats; robots are separate. */
export const clickTotals = z.object({ persons: z.int(), repeats: z.int(), robots: z.int() });

export type ClickTotals = z.output<typeof clickTotals>;

export const link = z.object({
  ...publicLink.shape,
  ...clickTotals.shape,
  clickCount: z.int(),
  views: clickTotals,
  /** Of the promoter's own browsers: in no other figure. */
  own: ownVisits,
  totalRevenue: decimal,
  /**
   * Whether a revenue entry names this link and the key may read it; otherwise a zero is not a sum.
   */
  hasRevenue: z.boolean(),
  /**
   * `totalRevenue` over `clickCount`, with two decimals; null without clicks or without revenue.
   */
  perHundredClicks: z.nullable(decimal),
  /**
   * For partners: returned with a payout, it names this link; `{subId}_{channel}` names the channel
   * too.
   */
  subId: z.string(),
  /** The page's recommender: the URL's name, and the linked X account's handle. */
  promoter: z.object({ name: z.string(), twitterUsername: z.nullable(z.string()) }),
  /** Connected optional platforms in the promoter's order; `platforms` has those on its page. */
  optionalPlatforms: z.array(platformName),
  outcome: callOutcome,
  /** The token's value in dollars when the link was created. */
  call: z.object({
    price: z.nullable(decimal),
    marketCap: z.nullable(decimal),
    /** The highest of 2, 5 and 10 times that price held so far, or null. */
    reached: z.nullable(z.int()),
    /**
     * While the call is open, the price of the last hour divided by that price; else null, or if
     * unknown.
     */
    multiple: z.nullable(z.number()),
  }),
  tags: z.array(z.string()),
  /** When it was archived; null if listed. Archiving changes nothing else. */
  archivedAt: z.nullable(timestamp),
  /** Blocked by the operator after a report, regardless of its owner. */
  isBlocked: z.boolean(),
  /** Null never ends. */
  end: z.nullable(linkEnd),
  /** Since when it has ended; changing or removing the end opens it again. */
  endedAt: z.nullable(timestamp),
  /** Null: the account's. */
  countryRule: z.nullable(countryRule),
  /** The promoter's platforms as this link orders their buttons; null: the account's order. */
  buttonOrder: z.nullable(z.array(platformName)),
  /**
   * Since when the operator hides this link's words, later ones too; then only its promoter sees
   * `words`.
   */
  wordsHiddenAt: z.nullable(timestamp),
  /**
   * What keeps it from working as found within the last days; none of a link that is paused, ended
   * or archived.
   */
  problems: z.array(linkProblem),
});

export type Link = z.output<typeof link>;

/** Response of the three public look-ups; `link` and `user` are null if missing. */
export const linkLookup = z.object({
  link: z.nullable(publicLink),
  token,
  user: z.nullable(publicUser),
});

export type LinkLookup = z.output<typeof linkLookup>;

export const identifierText = ruledText(IDENTIFIER_RULES);

/** In the generate form, an empty identifier means "derive one from the symbol". */
export const optionalIdentifier = z.pipe(
  z.pipe(
    trimmed,
    z.transform((value: string) => (value === '' ? null : value)),
  ),
  z.nullable(identifierText),
);

/** Omitted fields stay unchanged; `words` null or empty removes them. */
const linkTexts = {
  words: z.optional(z.nullable(promoterWords)),
  disclosure: z.optional(disclosureKind),
};

/** An active domain of the promoter's; null is the product's. */
const chosenHost = z.optional(z.nullable(z.string()));

const chosenPlatforms = z
  .array(z.string())
  .check(z.maxLength(PLATFORM_IDS.length, 'Too many platforms'));

/** A link to make or to preview. */
export const linkDraft = z.object({
  userId: id,
  tokenAddress: mintInput,
  customIdentifier: z.optional(z.nullable(optionalIdentifier)),
  platforms: chosenPlatforms,
  /** If omitted: the default for a new link, the current one for an existing link. */
  host: chosenHost,
  ...linkTexts,
});

export type LinkDraft = z.output<typeof linkDraft>;

export const generateLink = endpoint('POST /api/generate-link', {
  summary: 'Create the link for a token, or update it',
  scope: 'links:write',
  body: z.object({
    ...linkDraft.shape,
    platforms: chosenPlatforms.check(z.minLength(1, 'Please connect at least one platform first')),
  }),
  responses: { 200: z.object({ url: z.string(), devUrl: z.string(), link }) },
  errors: [
    'invalid_address',
    'identifier_reserved',
    'platform_not_connected',
    'forbidden',
    'user_not_found',
    'wallet_required',
    'token_not_found',
    'identifier_taken',
    'too_many_links',
    'too_many_disclosures',
    'experiment_running',
    'market_unavailable',
  ],
});

export const getLink = endpoint('GET /api/link/:linkId', {
  summary: 'One link with its clicks',
  scope: 'any',
  responses: { 200: link },
  errors: ['forbidden', 'link_not_found'],
});

export const exportLinks = endpoint('GET /api/export/:userId', {
  summary: 'All links of a promoter with their clicks by day, platform and channel, as a CSV file',
  scope: 'stats:read',
  limiter: 'lookup',
  responses: { 200: null },
  file: 'text/csv',
});

/** The fields of a link that its promoter sets; omitted ones stay unchanged. */
const linkFields = z.object({
  isActive: z.optional(z.boolean()),
  isArchived: z.optional(z.boolean()),
  customIdentifier: z.optional(identifierText),
  /** Unique among the promoter's own links. */
  shortIdentifier: z.optional(identifierText),
  platforms: z.optional(chosenPlatforms),
  host: chosenHost,
  end: z.optional(z.nullable(chosenEnd)),
  countryRule: z.optional(z.nullable(countryRule)),
  buttonOrder: z.optional(z.nullable(chosenPlatforms)),
  ...linkTexts,
});

export type LinkFields = z.output<typeof linkFields>;

export const LINK_FIELD_NAMES = Object.keys(linkFields.shape) as (keyof LinkFields)[];

export const updateLink = endpoint('PATCH /api/links/:linkId', {
  summary: 'Pause, archive or rename a link, or change its page',
  scope: 'links:write',
  body: linkFields,
  responses: { 200: link },
  errors: [
    'identifier_reserved',
    'platform_not_connected',
    'forbidden',
    'link_not_found',
    'identifier_taken',
    'too_many_disclosures',
    'experiment_running',
  ],
});

export const getLinkByIdentifier = endpoint('GET /api/token/:linkIdentifier', {
  summary: 'A link by its identifier',
  access: 'public',
  scope: 'any',
  limiter: 'lookup',
  responses: { 200: linkLookup },
  errors: ['link_not_found'],
});

export const getLinkByReferrer = endpoint('GET /api/link-by-user/:refCode/:contractAddress', {
  summary: 'A link by its promoter and token; the token alone if there is no such link',
  access: 'public',
  scope: 'any',
  limiter: 'lookup',
  params: z.object({ refCode: z.string(), contractAddress: mintInput }),
  responses: { 200: linkLookup },
  errors: ['invalid_address', 'link_not_found', 'token_not_found', 'market_unavailable'],
});

export const getTokenByContract = endpoint('GET /api/token-by-contract/:contractAddress', {
  summary: 'A token by its address, without a promoter',
  access: 'public',
  scope: 'any',
  limiter: 'lookup',
  params: z.object({ contractAddress: mintInput }),
  responses: { 200: linkLookup },
  errors: ['invalid_address', 'token_not_found', 'market_unavailable'],
});
