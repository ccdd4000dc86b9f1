export const chart = {
  title: 'Price Chart',
  interval: 'Chart interval',
  candle: 'Candle of the price chart',
  loading: 'Loading the chart',
  failed: 'Failed to load chart data',
  fetchFailed: 'Failed to fetch chart data',
  retry: 'Retry',
  empty: 'No chart data available',
  emptyText: 'Nobody has traded this token lately. You can make its link all the same.',
  stale: 'Last known candles: the market did not answer just now.',
  refreshing: 'Newer candles are on their way.',
  open: 'open',
  high: 'high',
  low: 'low',
  close: 'close',
  volume: 'volume',
  summary: (
    facts: Record<'interval' | 'from' | 'to' | 'opened' | 'closed', string> & {
      count: number;
      change: string;
      lowest: string;
      highest: string;
    },
  ) =>
    `${facts.count} candles of ${facts.interval}, ${facts.from} to ${facts.to}. Opened at ${facts.opened}, closed at ${facts.closed} (${facts.change}); lowest ${facts.lowest}, highest ${facts.highest}. Arrow keys, Home and End move between candles.`,
} as const;
