import { LINK_SORTS, LINK_STATES } from '../choices.ts';
import { CLICK } from '../limits/clicks.ts';
import { CHANNEL, LINK_LIST, LINK_TAG } from '../limits/links.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, pageQuery, requiredText, timestamp } from './fields.ts';
import { clickTotals, link, linkDraft } from './links.ts';
import { platformName } from './platforms.ts';
import { mintInput } from './tokens.ts';

/** Newest first, names from A to Z, largest number first. `rate` is clicks by views. */
export type LinkSort = (typeof LINK_SORTS)[number];

export type LinkState = (typeof LINK_STATES)[number];

export const listLinks = endpoint('GET /api/links/:userId', {
  summary: 'Links of the user `id` with their clicks',
  mostRows: 400,
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

/** Possible filters of a promoter's links. All but `states` exclude archived ones. */
export const linkFacets = z.object({
  states: z.object({ active: z.int(), paused: z.int(), blocked: z.int(), archived: z.int() }),
  platforms: z.array(z.object({ platform: platformName, links: z.int() })),
  tags: z.array(z.object({ tag: z.string(), links: z.int() })),
});

export type LinkFacets = z.output<typeof linkFacets>;

export const getLinkFacets = endpoint('GET /api/links/:userId/facets', {
  summary: 'Numbers of links of the user `id` by state, platform and tag',
  scope: 'any',
  responses: { 200: linkFacets },
  errors: ['forbidden', 'user_not_found'],
});

const manyIds = z
  .array(id)
  .check(
    z.minLength(1, 'Required'),
    z.maxLength(LINK_LIST.changedTogether, `At most ${LINK_LIST.changedTogether} links`),
  );

export const recentClicks = z.object({
  /** UTC days, oldest first; the last one is today. */
  days: z.array(z.string()),
  links: z.array(
    z.object({
      id,
      /** Persons by day. */
      daily: z.array(z.int()),
      /** All-time. */
      clicks: clickTotals,
      views: clickTotals,
    }),
  ),
});

export type RecentClicks = z.output<typeof recentClicks>;

export const getRecentClicks = endpoint('GET /api/links/:userId/recent-clicks', {
  summary:
    'People who clicked some links of the user `id`, by day of the last week, and clicks of all time',
  scope: 'stats:read',
  query: z.object({
    links: z.pipe(
      z.pipe(
        z.string(),
        z.transform((value: string) => value.split(',').filter((part) => part !== '')),
      ),
      manyIds,
    ),
  }),
  responses: { 200: recentClicks },
  errors: ['forbidden', 'user_not_found'],
});

const links = manyIds;

export const tagText = requiredText(LINK_TAG.maxLength, 'Tag too long');

/**
 * `unchanged`: already so; `not_found`: possibly another promoter's; `too_many_tags`: at the limit
 * of tags.
 */
export const LINK_OUTCOMES = ['changed', 'unchanged', 'not_found', 'too_many_tags'] as const;

export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

export const linkChange = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['pause', 'resume', 'archive', 'restore']), links }),
  z.object({ action: z.enum(['tag', 'untag']), tag: tagText, links }),
]);

export type LinkChange = z.output<typeof linkChange>;

export const changeLinks = endpoint('POST /api/links/:userId/batch', {
  summary: 'Change many links of the user `id`',
  scope: 'links:write',
  body: linkChange,
  /** In the given order, without duplicates. */
  responses: {
    200: z.object({ results: z.array(z.object({ id, outcome: z.enum(LINK_OUTCOMES) })) }),
  },
  errors: ['forbidden', 'user_not_found', 'too_many_tags'],
});

/**
 * A landing page as one document without scripts, for a sandboxed frame in which nothing runs,
 * counts or opens.
 */
const html = z.string();

export const linkPreview = z.object({
  html,
  url: z.string(),
  /** Whether `url` ends in `…`, in place of a few random characters. */
  isUrlOpen: z.boolean(),
  /** Why the identifier would be refused, or null. */
  identifierProblem: z.nullable(z.string()),
  promoter: z.object({ name: z.string(), twitterUsername: z.nullable(z.string()) }),
});

export type LinkPreview = z.output<typeof linkPreview>;

export const previewLink = endpoint('POST /api/link-preview', {
  summary:
    'Preview a link’s landing page before creating or changing it; nothing is stored or counted',
  role: 'viewer',
  limiter: 'lookup',
  /** Unconnected platforms and inactive domains are ignored. */
  body: linkDraft,
  responses: { 200: linkPreview },
  errors: ['invalid_address', 'forbidden', 'user_not_found'],
});

export const previewCard = endpoint('POST /api/link-preview/card', {
  summary: 'The preview picture of a link before creating it',
  role: 'viewer',
  limiter: 'lookup',
  body: z.object({ userId: id, tokenAddress: mintInput }),
  responses: {
    200: z.object({
      /** A PNG data URL; null if it couldn't be drawn in time. */
      picture: z.nullable(z.string()),
    }),
  },
  errors: ['invalid_address', 'forbidden', 'user_not_found'],
});

const OURS: readonly string[] = CLICK.ownChannels;

export const ownChannel = z.string().check(
  z.regex(
    new RegExp(`^[a-z0-9_-]{1,${CLICK.channelMaxLength}}$`),
    'Use only a-z, 0-9, “-” and “_”',
  ),
  z.refine((channel) => !OURS.includes(channel), 'This channel has another meaning'),
);

export const namedChannel = z.object({ channel: z.string(), name: z.string() });

export type Channel = z.output<typeof namedChannel>;

const listedChannel = z.object({ ...namedChannel.shape, createdAt: timestamp });

export type ListedChannel = z.output<typeof listedChannel>;

export const listChannels = endpoint('GET /api/channels/:userId', {
  summary: 'The promoter’s own channels, oldest first',
  responses: { 200: z.array(listedChannel) },
});

export const putChannel = endpoint('PUT /api/channels/:userId/:channel', {
  summary: 'Name an own channel',
  params: z.object({ userId: id, channel: ownChannel }),
  body: z.object({
    name: requiredText(CHANNEL.maxNameLength),
  }),
  responses: { 200: namedChannel },
  errors: ['too_many_channels'],
});

export const deleteChannel = endpoint('DELETE /api/channels/:userId/:channel', {
  summary: 'Delete an own channel; its counts stay',
  responses: { 204: null },
});
