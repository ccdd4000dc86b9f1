export const tokensTexts = {
  title: 'Token Information',
  address: 'Token Contract Address',
  placeholder: 'Paste a token address or a link to it',
  queue: (count: number) =>
    count === 1 ? '1 more token in your paste.' : `${count} tokens in your paste. One link each.`,
  dropNamed: (token: string) => `Leave out ${token}`,
  fetch: 'Fetch Info',
  fetching: 'Fetching...',
  unknownName: 'Unnamed token',
  unknownSymbol: '?',
  price: 'Price',
  marketCap: 'Market Cap',
  volume: '24h Volume',
  change: '24h Change',
  liquidity: 'Liquidity',
  notTrading: 'Not trading yet',
  notTradingText:
    'This token exists but has no market yet. You can already generate a link for it.',
  stale: 'Market data is unavailable right now. These are the last known figures.',
  refreshing: 'Newer figures are on their way. Fetch again in a moment.',
  source: (name: string) => `Data: ${name}`,
  image: (name: string) => `${name} logo`,
} as const;
