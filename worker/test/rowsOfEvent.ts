/**
 * Rows that the runtime counts for an event, with everything that follows from it: its sighting, sums, audiences, the day's end
 * and all deletions. `rowsWritten.test.ts` holds them, docs/scaling.md reckons with them.
 */
export const ROWS_OF_EVENT = {
  /** Of a promoter with tens of thousands of events a day. */
  hot: 2.8,
  /** Of a promoter with thousands of events a day: many share the hour of a link, platform and channel. */
  busy: 3.5,
  /** Of one with a thousand events a day on 30 links: nearly each has an hour of its own. */
  thin: 6,
} as const;
