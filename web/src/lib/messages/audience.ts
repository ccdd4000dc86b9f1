import { counted } from './counted.ts';

export const audience = {
  title: 'Audience',
  text: 'Who your visitors are. Select a row to filter everything on this page by it.',
  loadFailed: 'Your audience couldn’t be loaded',
  measure: 'Events',
  views: 'Views',
  clicks: 'Clicks',
  days: (from: string | null, to: string) =>
    from === null
      ? `Whole days (UTC) up to ${to}.`
      : from === to
        ? `The whole day ${to} (UTC).`
        : `Whole days (UTC), ${from} to ${to}.`,
  lists: {
    country: 'Countries',
    source: 'Sources',
    device: 'Devices',
    system: 'Systems',
    browser: 'Browsers',
    language: 'Languages',
    platform: 'Platforms',
    channel: 'Channels',
  },
  facets: {
    country: 'Country',
    source: 'Source',
    device: 'Device',
    system: 'System',
    browser: 'Browser',
    language: 'Language',
    platform: 'Platform',
    channel: 'Channel',
  },
  share: 'Share',
  empty: 'Nothing in these days.',
  others: 'Others',
  othersText: (least: number) =>
    `Small groups, under ${least} people, are combined as “Others” for privacy. Robots are not included.`,
  tooFew: (least: number) => `Fewer than ${least} people match`,
  tooFewText: 'To protect your visitors, nothing is shown about so few of them. Remove a filter.',
  known: (share: string) => `Filtered figures cover ${share} of the visits in this time range.`,
  knownText: (days: number) =>
    `Filters reach back ${days} days. Rare combinations and the last minutes are missing.`,
  showAll: (count: number) => `Show All ${count}`,
  showLess: 'Show Fewer',
  unknown: 'Unknown',
  noSource: 'No source',
  channel: (name: string) => `Channel “${name}”`,
  tor: 'Tor network',
  devices: { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' },
  systems: {
    ios: 'iOS',
    android: 'Android',
    windows: 'Windows',
    macos: 'macOS',
    linux: 'Linux',
    other: 'Other',
  },
  browsers: {
    chrome: 'Chrome',
    safari: 'Safari',
    firefox: 'Firefox',
    edge: 'Edge',
    opera: 'Opera',
    samsung: 'Samsung Internet',
    duckduckgo: 'DuckDuckGo',
    wallet: 'Inside a wallet',
    app: 'Inside an app',
    other: 'Other',
  },
  heatMap: 'Busiest Hours',
  heatMapText: (zone: string) => `By weekday and hour in ${zone}. Filters don’t apply. No robots.`,
  heatMapCell: (day: string, hour: string, count: string) => `${day}, ${hour}: ${count}`,
  viewed: (shown: string) => counted(shown, 'view', 'views'),
  clicked: (shown: string) => counted(shown, 'click', 'clicks'),
  exportFile: 'soltrade-audience',
} as const;
