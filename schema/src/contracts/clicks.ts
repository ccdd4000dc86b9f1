import { CLICK } from '../limits/clicks.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const clickClass = z.enum(['person', 'repeat', 'robot', 'own']);

export type ClickClass = z.output<typeof clickClass>;

/** Views and clicks of browsers that are the promoter's own: beside every figure, in none. */
export const ownVisits = z.object({ clicks: z.int(), views: z.int() });

export type OwnVisits = z.output<typeof ownVisits>;

const shortText = /^[A-Za-z0-9_-]+$/;

/** Created once per click, so a retry counts once. */
export const eventId = z
  .string()
  .check(
    z.minLength(
      CLICK.eventIdMinLength,
      `Must be ${CLICK.eventIdMinLength} to ${CLICK.eventIdMaxLength} characters`,
    ),
    z.maxLength(
      CLICK.eventIdMaxLength,
      `Must be ${CLICK.eventIdMinLength} to ${CLICK.eventIdMaxLength} characters`,
    ),
    z.regex(shortText, 'Use only letters, numbers, “-” and “_”'),
  );

/** Channel in which the link was posted (`?c=`). */
export const channel = z
  .string()
  .check(
    z.minLength(1, 'Required'),
    z.maxLength(CLICK.channelMaxLength, `Must be at most ${CLICK.channelMaxLength} characters`),
    z.regex(shortText, 'Use only letters, numbers, “-” and “_”'),
  );

/** A landing page's data, sent with every click and view. */
const beacon = {
  linkId: id,
  eventId: z.optional(z.nullable(eventId)),
  pageToken: z.optional(z.nullable(z.string().check(z.maxLength(512, 'Too long')))),
  channel: z.optional(z.nullable(channel)),
  /** Host of the referring page, never its path; an invalid one counts as no source. */
  referrer: z.optional(
    z.nullable(z.string().check(z.maxLength(CLICK.referrerMaxLength, 'Too long'))),
  ),
  /** Touch points of the screen, which distinguish an iPad from a Macintosh. */
  touchPoints: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(CLICK.maxTouchPoints)))),
  /** From `getOwnMark`, in the promoter's own browser. Anything else counts as usual. */
  own: z.catch(z.optional(z.string().check(z.maxLength(CLICK.ownMarkMaxLength))), undefined),
};

/** 202: queued; it will be counted once. */
const responses = {
  200: z.object({ counted: clickClass }),
  202: z.object({ counted: z.literal('pending') }),
};

export const trackClick = endpoint('POST /api/track-click', {
  summary: 'Count a click on a platform button; responds once the event is durable',
  access: 'public',
  limiter: 'beacon',
  body: z.object({ ...beacon, platform: z.string() }),
  responses,
  errors: ['unknown_platform', 'link_not_found'],
});

export const trackView = endpoint('POST /api/track-view', {
  summary: 'Count a view of a landing page; sent once it is visible',
  access: 'public',
  limiter: 'beacon',
  body: z.object(beacon),
  responses,
  errors: ['link_not_found'],
});

/**
 * What landing pages send from this browser, so that the promoter's own visits are listed apart.
 */
export const getOwnMark = endpoint('GET /api/user/:userId/own-mark', {
  summary: 'The mark of the promoter’s own browser, by which its visits are listed apart',
  role: 'manager',
  responses: { 200: z.object({ mark: z.string() }) },
  errors: ['forbidden', 'user_not_found'],
});
