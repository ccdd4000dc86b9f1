import { LINK_LIST, LINK_TAG } from '../limits/links.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, requiredText } from './fields.ts';
import { clickTotals } from './links.ts';
import { platformName } from './platforms.ts';

/** Possible filters of a promoter's links. All but `states` exclude archived ones. */
export const linkFacets = z.object({
  states: z.object({ active: z.int(), paused: z.int(), blocked: z.int(), archived: z.int() }),
  platforms: z.array(z.object({ platform: platformName, links: z.int() })),
  tags: z.array(z.object({ tag: z.string(), links: z.int() })),
});

export type LinkFacets = z.output<typeof linkFacets>;

export const getLinkFacets = endpoint('GET /api/links/:id/facets', {
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
      /** Daily persons and repeats. */
      daily: z.array(z.int()),
      /** All-time total then: a list of links may lag minutes behind, and a newer total's surplus is today's. */
      clicks: clickTotals,
      views: clickTotals,
    }),
  ),
});

export type RecentClicks = z.output<typeof recentClicks>;

export const getRecentClicks = endpoint('GET /api/links/:id/recent-clicks', {
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

const tagText = requiredText(LINK_TAG.maxLength, 'Tag too long');

/** `unchanged`: already so; `not_found`: possibly another promoter's; `too_many_tags`: at the limit of tags. */
export const LINK_OUTCOMES = ['changed', 'unchanged', 'not_found', 'too_many_tags'] as const;

export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

export const linkChange = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['pause', 'resume', 'archive', 'restore']), links }),
  z.object({ action: z.enum(['tag', 'untag']), tag: tagText, links }),
]);

export type LinkChange = z.output<typeof linkChange>;

export const changeLinks = endpoint('POST /api/links/:id/batch', {
  scope: 'links:write',
  body: linkChange,
  /** In the given order, without duplicates. */
  responses: { 200: z.object({ results: z.array(z.object({ id, outcome: z.enum(LINK_OUTCOMES) })) }) },
  errors: ['forbidden', 'user_not_found', 'too_many_tags'],
});
