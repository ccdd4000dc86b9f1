import { counted } from './counted.ts';

export const analytics = {
  totalRevenue: 'Total Revenue',
  totalClicks: 'Total Clicks',
  activeLinks: 'Active Links',
  conversionRate: 'Conversion Rate',
  title: 'Analytics',
  text: 'Clicks on your trade buttons, by platform.',
  loadFailed: 'Your numbers could not be loaded',
  empty: 'No clicks yet',
  emptyText: 'Share a link: the first press of a trade button shows up here within seconds.',
  platform: 'Platform',
  clicks: 'Clicks',
  persons: 'People',
  repeats: 'Repeats',
  robots: 'Robots',
  revenue: 'Revenue',
  madeOf: (persons: string, repeats: string, robots: string) =>
    [
      counted(persons, 'person', 'people'),
      counted(repeats, 'repeat', 'repeats'),
      counted(robots, 'robot', 'robots'),
    ].join(' · '),
  explanation:
    'Clicks are people and repeats. A repeat is the same visitor pressing the same button again within 30 minutes; robots are crawlers and preview agents, shown beside the clicks and never counted in them.',
} as const;
