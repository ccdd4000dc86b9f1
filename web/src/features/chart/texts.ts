import { counted } from '../../lib/messages/general.ts';

export const chartTexts = {
  title: 'Price Chart',
  interval: 'Chart interval',
  candle: 'Selected candle',
  source: (name: string) => `Data: ${name}`,
  loading: 'Loading chart',
  failed: 'Failed to load chart data',
  fetchFailed: 'Failed to fetch chart data',
  empty: 'No chart data available',
  emptyText: 'Nobody has traded this token recently. You can still generate a link for it.',
  stale: 'Market data is unavailable right now. These are the last known candles.',
  notRefreshed: 'Newer candles couldn’t be loaded. These are the last ones that arrived.',
  refreshing: 'Getting newer candles.',
  open: 'open',
  high: 'high',
  low: 'low',
  close: 'close',
  volume: 'volume',
  clicks: 'clicks',
  clicksShort: 'Clicks',
  unknown: 'unknown',
  withClicks: 'Clicks and Price',
  madeHere: 'The dashed line is where you generated this link.',
  posts: 'Your posts on X',
  posted: (names: readonly string[]) => `posted “${names.join('”, “')}”`,
  clicksBefore: (shown: string) => `${counted(shown, 'click', 'clicks')} before the first candle.`,
  clicksAfter: (shown: string) =>
    `${counted(shown, 'click', 'clicks')} since the last candle ended.`,
  clicksUnknown: 'Clicks are missing for the oldest candles.',
  summary: (
    facts: Record<'interval' | 'from' | 'to' | 'opened' | 'closed', string> & {
      count: number;
      change: string;
      lowest: string;
      highest: string;
    },
  ) =>
    `${facts.count} candles, ${facts.interval} each, from ${facts.from} to ${facts.to}. Opened at ${facts.opened}, closed at ${facts.closed} (${facts.change}); lowest ${facts.lowest}, highest ${facts.highest}. Use the arrow keys, Home and End to move between candles.`,
} as const;
