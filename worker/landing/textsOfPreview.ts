// Texts of the picture that unfurls. It is drawn once for everyone, so it is English.
export const previewTexts = {
  recommendation: 'thinks you should ape',
  marketCap: 'Market Cap',
  change: '24h',
  liquidity: 'Liquidity',
  volume: '24h Volume',
  notTradingYet: 'Not trading yet',
  unknown: 'Unknown',
  unnamed: 'Token on Solana',
  /** A card is kept for days, so a figure without its day would lie. */
  asOf: (time: string) => `as of ${time} UTC`,
  /** On the picture of a promoter's page. */
  allCalls: 'Every call shown',
  /** Beside the line of a token's price. */
  spans: { '24h': '24h', '7d': '7 days' },
  calledAt: (worth: string, multiple: string | null) =>
    multiple === null ? `Called at ${worth}` : `Called at ${worth}, now ${multiple}`,
  alt: ({ token, recommender, proof }: { token: string; recommender: string; proof: string | null }) =>
    `${token} on Solana, recommended by @${recommender}${proof === null ? '' : ` (${proof})`}`,
} as const;
