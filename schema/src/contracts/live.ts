import { z } from '../zod.ts';
import { clickClass } from './clicks.ts';
import { countedHour, eventKind } from './countedHours.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';
import { clickTotals } from './links.ts';

/** A click or view, without its visitor's location or device. */
export const liveEvent = z.object({
  linkId: id,
  kind: eventKind,
  at: timestamp,
  platform: z.nullable(z.string()),
  channel: z.string(),
  class: clickClass,
});

export type LiveEvent = z.output<typeof liveEvent>;

const sums = { clicks: clickTotals, views: clickTotals };

/**
 * A promoter's figures at one moment. All are absolute: readers replace and never add, so frames may be lost or
 * repeated. `seq` grows with every counted event.
 */
export const liveFrame = z.object({
  seq: z.int(),
  /** The links and hours below are all changes since; null if the frame lists none. */
  since: z.nullable(z.int()),
  /** Number of dashboards that receive it: the more, the longer they spread their fetches. */
  readers: z.int(),
  totals: z.object(sums),
  /** Changed UTC hours, over all links. */
  hours: z.array(countedHour),
  /** Changed links: all-time counts, and their changed hours. */
  links: z.array(z.object({ id, ...sums, hours: z.array(countedHour) })),
  events: z.array(liveEvent),
});

export type LiveFrame = z.output<typeof liveFrame>;

/** Notifies an open dashboard that its promoter may have new notices, which are in no frame. */
export const LIVE_ACTIVITY = 'activity';

/** Close codes: the session ended, or must be shown again. */
export const LIVE_CLOSED = { sessionEnded: 4401, unexpectedMessage: 1008 } as const;

/** The current frame; with an upgrade, a WebSocket that sends one after each count. */
export const getLive = endpoint('GET /api/live/:userId', {
  upgrade: true,
  /** Selects the events' link; the figures are always of all links. */
  query: z.object({ linkId: z.optional(id) }),
  responses: { 200: liveFrame },
  errors: ['link_not_found'],
});
