// Taking back in what an account exported, or what another shortener did: platforms, rules,
// channels and links.
import { IMPORT } from '../limits/imports.ts';
import { CHANNEL, LINK_TAG, NEW_LINKS } from '../limits/links.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, requiredText } from './fields.ts';
import { ownChannel, tagText } from './linkLists.ts';
import { disclosureKind, identifierText, type LinkFields, promoterWords } from './links.ts';
import { credential } from './platforms.ts';
import { countryRule, endInput } from './rules.ts';
import { tokenRule } from './watch.ts';

/** A name from the file; an unknown one is reported, not refused. */
const name = z.string().check(z.maxLength(IMPORT.maxNameLength, 'Too long'));

const names = z
  .array(name)
  .check(z.maxLength(IMPORT.platformsPerCall, `At most ${IMPORT.platformsPerCall}`));

export const importedPlatform = z.object({
  platformName: name,
  credential,
  /** Null: the specification's. */
  format: z.optional(z.nullable(name)),
  isActive: z.optional(z.boolean()),
  position: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(IMPORT.platformsPerCall)))),
});

export const importedChannel = z.object({
  channel: ownChannel,
  name: requiredText(CHANNEL.maxNameLength),
});

export const importedRules = z.object({
  countryRule: z.optional(z.nullable(countryRule)),
  tokenRule: z.optional(tokenRule),
});

const tokenText = z.string().check(z.maxLength(NEW_LINKS.tokenMaxLength, 'Too long'));

/** How a file says each field that a promoter sets on a link. */
const importedFields = {
  customIdentifier: z.optional(identifierText),
  shortIdentifier: z.optional(identifierText),
  /** Imported if it is an active domain of this account. */
  host: z.optional(z.nullable(name)),
  platforms: z.optional(names),
  buttonOrder: z.optional(z.nullable(names)),
  isActive: z.optional(z.boolean()),
  isArchived: z.optional(z.boolean()),
  words: z.optional(z.nullable(promoterWords)),
  disclosure: z.optional(disclosureKind),
  countryRule: z.optional(z.nullable(countryRule)),
  end: z.optional(
    z.nullable(
      z.object({
        ...endInput,
        /** The token of the promoter's own link that follows. */
        nextToken: z.nullable(tokenText),
      }),
    ),
  ),
} satisfies Record<keyof LinkFields, z.ZodMiniType>;

/** A link as a file has it. What it doesn't say is left as it is, or as it is for a new link. */
export const importedLink = z.object({
  /** An address, or a link that contains it. */
  tokenAddress: tokenText,
  ...importedFields,
  tags: z.optional(z.array(tagText).check(z.maxLength(LINK_TAG.perLink, 'Too many tags'))),
  tokenRule: z.optional(z.nullable(tokenRule)),
});

export type ImportedPlatform = z.output<typeof importedPlatform>;
export type ImportedChannel = z.output<typeof importedChannel>;
export type ImportedRules = z.output<typeof importedRules>;
export type ImportedLink = z.output<typeof importedLink>;

/**
 * `existing`: there is all of it already; `differs`: there, and left as it is; `possible`: with
 * `dryRun`, would be made.
 */
export const IMPORT_OUTCOMES = [
  'made',
  'changed',
  'existing',
  'differs',
  'possible',
  'failed',
] as const;

export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

const importRow = z.object({
  /**
   * A platform, a channel, `countryRule` or `tokenRule`, or a token's address; what was sent if it
   * names none.
   */
  subject: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** In which fields the file differs from what is there. */
  differs: z.array(z.string()),
  /** What of it is not imported, and why. */
  notes: z.array(z.object({ field: z.string(), detail: z.string() })),
  /** `url` is the one to post. */
  link: z.nullable(z.object({ id, url: z.string() })),
  /** Why it failed. `retryAfter` in seconds, if trying again helps. */
  problem: z.nullable(
    z.object({ code: z.string(), detail: z.string(), retryAfter: z.nullable(z.int()) }),
  ),
});

export type ImportRow = z.output<typeof importRow>;

const importRows = z.array(importRow);

/**
 * One part of an import; repeating it changes nothing more. Names of other accounts, ids, wallets
 * and domains in it are data, never a right.
 */
export const importPart = endpoint('POST /api/imports', {
  summary:
    'Take back in a part of an export: platforms, rules, channels and links, each failing alone',
  isRepeatable: true,
  maxBodyBytes: IMPORT.maxBodyBytes,
  body: z.object({
    userId: id,
    /** Only tells what would become of each; asks no market. */
    dryRun: z.optional(z.boolean()),
    /** Also changes what is there and differs; otherwise it is left as it is. */
    changeExisting: z.optional(z.boolean()),
    /** With `dryRun`: platforms that an earlier part would connect. */
    willConnect: z.optional(names),
    platforms: z.optional(
      z
        .array(importedPlatform)
        .check(z.maxLength(IMPORT.platformsPerCall, `At most ${IMPORT.platformsPerCall}`)),
    ),
    channels: z.optional(
      z
        .array(importedChannel)
        .check(z.maxLength(IMPORT.channelsPerCall, `At most ${IMPORT.channelsPerCall}`)),
    ),
    rules: z.optional(importedRules),
    links: z.optional(
      z
        .array(importedLink)
        .check(z.maxLength(IMPORT.linksPerCall, `At most ${IMPORT.linksPerCall} links`)),
    ),
  }),
  /** Each in the given order. */
  responses: {
    200: z.object({
      platforms: importRows,
      channels: importRows,
      rules: importRows,
      links: importRows,
    }),
  },
  errors: ['forbidden', 'user_not_found', 'wallet_required'],
});

export type ImportAnswer = z.output<(typeof importPart)['responses'][200]>;
