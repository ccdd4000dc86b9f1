// What an object near its space limit has shortened, and what it is deleting.

import { DAY } from '@soltrade/schema/durations';
import { z } from '@soltrade/schema/zod';
import { type EventsPass, firstKeptDay } from './events.ts';
import { readState } from './state.ts';

/** Hours before a day, which are deleted link by link. */
type HoursPass = { before: number; after: string | null };

export type Space = {
  /** Since when all events are stored: 0 if none was shortened. */
  eventsFrom: number;
  /**
   * What is being deleted. Finished even once there is space again, because half a period is
   * useless.
   */
  events: EventsPass | null;
  hours: HoursPass | null;
  /** Whether it goes on until `SPACE.shortenTo`. */
  isShortening: boolean;
};

const eventsPass = z.object({
  day: z.number(),
  before: z.number(),
  after: z.nullable(z.tuple([z.string(), z.string(), z.string()])),
});

const hoursPass = z.object({ before: z.number(), after: z.nullable(z.string()) });

export const readSpace = (sql: SqlStorage): Space => ({
  eventsFrom: readState(sql, 'eventsFrom', z.number()) ?? 0,
  events: readState(sql, 'eventsPass', eventsPass),
  hours: readState(sql, 'hoursPass', hoursPass),
  isShortening: false,
});

/** Since when all events are stored. */
export const eventsKeptSince = ({ eventsFrom }: Space, now: number): number =>
  Math.max(eventsFrom, firstKeptDay(now) * DAY);
