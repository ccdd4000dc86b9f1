/**
 * Rows of D1 that one run of a cron, or one batch of a queue, may read, however many promoters there are. `npm run test:slow --
 * rowsRead` holds them, and the numbers in the contracts (`mostRows`).
 */
export const MOST_ROWS: Record<string, number> = {
  '* * * * *': 1,
  '*/5 * * * *': 1,
  'soltrade-clicks': 1,
  'soltrade-clicks-dead': 1,
  'soltrade-payouts': 1,
  'soltrade-settlements': 1,
  'soltrade-webhooks': 1,
};
