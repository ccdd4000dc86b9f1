import { z } from '../zod.ts';
import { clickClass } from './clicks.ts';
import { countedHour, eventKind } from './countedHours.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';
import { clickTotals } from './links.ts';

/** A click or view as it happened, and never where its visitor is or with which device. */
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
 * A promoter's figures at one moment. All of them are absolute: a reader replaces what it has and never adds, so a
 * frame may be lost or come twice. `seq` grows with every event that is counted.
 */
export const liveFrame = z.object({
  seq: z.int(),
  /** The links and hours below are all that changed after it; null if the frame lists no changes. */
  since: z.nullable(z.int()),
  /** How many dashboards get it: the more, the longer the time over which they spread their fetches. */
  readers: z.int(),
  totals: z.object(sums),
  /** Hours that changed, in UTC, over all links. */
  hours: z.array(countedHour),
  /** Links that changed: all that was ever counted, and the hours of theirs that changed. */
  links: z.array(z.object({ id, ...sums, hours: z.array(countedHour) })),
  events: z.array(liveEvent),
});

export type LiveFrame = z.output<typeof liveFrame>;

/** Notifies an open dashboard that its promoter may have new notices, which are in no frame. */
export const LIVE_ACTIVITY = 'activity';

/** Why the server closed a socket: the session is over, or may be and has to be shown again. */
export const LIVE_CLOSED = { sessionEnded: 4401, unexpectedMessage: 1008 } as const;

/** The present frame; a WebSocket that sends one whenever something was counted, if the request asks to upgrade. */
export const getLive = endpoint('GET /api/live/:userId', {
  upgrade: true,
  /** Whose events; the figures are those of all links either way. */
  query: z.object({ linkId: z.optional(id) }),
  responses: { 200: liveFrame },
  errors: ['link_not_found'],
});
