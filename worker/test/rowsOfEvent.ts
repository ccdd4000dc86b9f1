/**
 * Rows billed per event, including its sighting, sums, audiences, the day's end and all deletions.
 * Verified by `rowsWritten.slow.test.ts`; docs/scaling.md names them.
 */
export const ROWS_OF_EVENT = {
  /** A promoter with tens of thousands of events a day. */
  hot: 2.85,
  /**
   * A promoter with thousands of events a day, many with equal link, hour, platform and channel.
   */
  busy: 3.65,
  /** A promoter with a thousand events a day on 30 links, where nearly each has a separate hour. */
  thin: 6.1,
} as const;
