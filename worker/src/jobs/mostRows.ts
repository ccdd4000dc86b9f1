/**
 * Rows of D1 that one run of a cron, or one batch of a queue, may read, however many promoters there are. `npm run test:slow --
 * rowsRead` holds them, and the numbers in the contracts (`mostRows`).
 */
export const MOST_ROWS: Record<string, number> = {
  // Up to 2,000 tokens, each with its watch and its links.
  '* * * * *': 60_000,
  // What is due of everything that waits, in portions.
  '*/5 * * * *': 120_000,
  'soltrade-clicks': 100,
  'soltrade-clicks-dead': 500,
  'soltrade-payouts': 6_000,
  'soltrade-settlements': 2_000,
  'soltrade-webhooks': 3_000,
};
