// Every text that a visitor reads. Each function returns one whole sentence, so that it stands in the HTML as one
// text node.
export const texts = {
  recommendation: (name: string) => `@${name} thinks you should ape`,
  verified: 'X account linked',
  marketCap: 'Market Cap',
  price: 'Price',
  period: '24h',
  unknown: 'Unknown',
  notTradingYet: 'Not trading yet',
  notTradingNote: 'This token exists, but no market trades it yet.',
  unknownNote: 'Live figures are not available right now. The buttons below still work.',
  staleNote: (time: string) => `Last known figures, from ${time}. The market is not answering right now.`,
  staleNoteWithoutTime: 'Last known figures. The market is not answering right now.',
  readyToApe: 'Ready to Ape?',
  disclosure: (names: string) =>
    `These are referral links: ${names} may earn a reward when you trade through them. Not financial advice.`,
  source: (market: string) => `Data: ${market}`,
  markets: { dexscreener: 'DexScreener', geckoterminal: 'GeckoTerminal' },

  title: (name: string, symbol: string) => `@${name} thinks you should ape ${symbol}`,
  description: (token: string, platforms: string) => `${token} on Solana. Trade it on ${platforms}.`,

  linkNotFound: 'Link Not Found',
  linkNotFoundText: "The referral link you're looking for doesn't exist or has been disabled.",
  pageNotFound: '404 Page Not Found',
  pageNotFoundText: 'Did you forget to add the page to the router?',
  failed: 'Something went wrong',
  failedText: (requestId: string) => `Please try again in a moment. Reference: ${requestId}`,
  goHome: (productName: string) => `Go to ${productName}`,
} as const;
