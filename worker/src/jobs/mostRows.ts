/**
 * Rows of D1 that one run of a cron, or one batch of a queue, may read, however many promoters
 * there are. `npm run test:slow -- rowsRead` holds them, and the numbers in the contracts
 * (`mostRows`).
 */
export const MOST_ROWS: Record<string, number> = {
  // Up to 2,000 tokens, each with its watch and its links.
  '* * * * *': 60_000,
  // `sweepWallets` ranks all wallets that are due, at ten rows each: a million where 100,000 are
  // due at once.
  '*/5 * * * *': 1_500_000,
  // With what the objects announce of the clicks.
  'soltrade-clicks': 3_000,
  'soltrade-clicks-dead': 3_000,
  'soltrade-payouts': 6_000,
  'soltrade-settlements': 2_000,
  'soltrade-webhooks': 3_000,
};
