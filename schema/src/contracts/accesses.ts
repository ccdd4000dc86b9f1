/** What works without a session: it shows an account's figures, acts for it, or writes into its ledger. */
export const ACCESSES = ['apiKeys', 'webhooks', 'sharedReports', 'overlays', 'partners'] as const;

export type Access = (typeof ACCESSES)[number];
