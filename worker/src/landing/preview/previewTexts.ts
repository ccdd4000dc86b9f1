// Texts of the preview picture. English, because it is drawn once for everyone.
export const previewTexts = {
  recommendation: 'thinks you should ape',
  marketCap: 'Market Cap',
  change: '24h',
  notTradingYet: 'Not trading yet',
  unknown: 'Unknown',
  unnamed: 'Token on Solana',
  /** A card is cached for days, so a figure without its date would mislead. */
  asOf: (time: string) => `as of ${time} UTC`,
  /** On a promoter page's picture. */
  allCalls: 'Every call shown',
  /** Beside the token's price line. */
  spans: { '24h': '24h', '7d': '7 days' },
  /** After the multiple. */
  since: (day: string, worth: string) => `since ${day}, called at ${worth}`,
  calledAt: (worth: string, day: string) => `Called at ${worth} on ${day}`,
  alt: ({
    token,
    recommender,
    proof,
  }: {
    token: string;
    recommender: string;
    proof: string | null;
  }) => `${token} on Solana, recommended by @${recommender}${proof === null ? '' : ` (${proof})`}`,
} as const;
