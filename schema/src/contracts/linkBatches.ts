import { NEW_LINKS } from '../limits/links.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { ownChannel, tagText } from './linkLists.ts';
import { linkDraft } from './links.ts';
import { chosenEnd, countryRule } from './rules.ts';

const { platforms, host, words, disclosure, customIdentifier } = linkDraft.shape;

/** Of all links of the list; a link's own come first. */
const shared = {
  /** If omitted, all connected ones. */
  platforms: z.optional(platforms),
  host,
  words,
  disclosure,
  tag: z.optional(tagText),
  /** Where they will be posted: part of each returned `url`. */
  channel: z.optional(ownChannel),
  countryRule: z.optional(z.nullable(countryRule)),
  end: z.optional(z.nullable(chosenEnd)),
};

/** An address or a link; what can't be read fails alone. */
const tokenText = z.string().check(z.maxLength(NEW_LINKS.tokenMaxLength, 'Too long'));

const wantedLink = z.object({ tokenAddress: tokenText, customIdentifier, ...shared });

export type WantedLink = z.output<typeof wantedLink>;

/**
 * `existing`: left as it was; `changed`: as the list says; `possible`: with `dryRun`, none exists
 * yet.
 */
export const LINK_MAKINGS = ['made', 'changed', 'existing', 'possible', 'failed'] as const;

const linkMaking = z.object({
  /** The token’s address; what was sent, if it names none. */
  tokenAddress: z.string(),
  outcome: z.enum(LINK_MAKINGS),
  token: z.nullable(z.object({ name: z.nullable(z.string()), symbol: z.nullable(z.string()) })),
  /** `url` is the one to post, with the channel. */
  link: z.nullable(z.object({ id, url: z.string(), isActive: z.boolean() })),
  /** Why it failed, or what of a made link did. `retryAfter` in seconds, if trying again helps. */
  problem: z.nullable(
    z.object({ code: z.string(), detail: z.string(), retryAfter: z.nullable(z.int()) }),
  ),
});

export type LinkMaking = z.output<typeof linkMaking>;

export const generateLinks = endpoint('POST /api/generate-links', {
  summary:
    'Create links for up to 50 tokens, each failing alone; fields beside `links` are for all, or in an entry for one',
  scope: 'links:write',
  isRepeatable: true,
  maxBodyBytes: NEW_LINKS.maxBodyBytes,
  body: z.object({
    userId: id,
    links: z
      .array(wantedLink)
      .check(
        z.minLength(1, 'Required'),
        z.maxLength(NEW_LINKS.atOnce, `At most ${NEW_LINKS.atOnce} links`),
      ),
    ...shared,
    /** Only tells what would become of each. */
    dryRun: z.optional(z.boolean()),
    /**
     * Also changes links that exist, as `generateLink` does; otherwise they are left as they are.
     */
    changeExisting: z.optional(z.boolean()),
  }),
  /** In the given order, one for each. */
  responses: { 200: z.object({ results: z.array(linkMaking) }) },
  errors: [
    'platform_not_connected',
    'forbidden',
    'user_not_found',
    'wallet_required',
    'too_many_tags',
  ],
});
