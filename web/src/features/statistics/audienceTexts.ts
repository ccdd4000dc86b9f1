import { counted } from '../../lib/messages/general.ts';

export const audienceTexts = {
  title: 'Audience',
  loadFailed: 'Your audience couldn’t be loaded',
  measure: 'Events',
  views: 'Views',
  clicks: 'Clicks',
  hours: 'Hours',
  more: 'More',
  less: 'Less',
  share: 'Share',
  empty: 'Nothing in these days.',
  tooFew: (least: number) => `Fewer than ${least} people match`,
  tooFewText: 'Remove a filter. Groups this small stay hidden for privacy.',
  classCounts: (name: string, views: string, clicks: string) =>
    `${name}: ${counted(views, 'view', 'views')}, ${counted(clicks, 'click', 'clicks')}.`,
  known: (share: string) => `These figures cover ${share} of the visits.`,
  knownDays: (days: number) => `Filters reach back ${days} days.`,
  days: (from: string | null, to: string) =>
    from === null || from === to
      ? `Whole days (UTC) up to ${to}.`
      : `Whole days (UTC), ${from} to ${to}.`,
  others: 'Others',
  othersText: (least: number) => [
    'Small groups are combined for privacy.',
    `A group needs ${least} people on the same link and day.`,
    'Robots are not included.',
  ],
  few: (known: string, all: string, names: string) =>
    `Known for ${known} of ${all} people${names === '' ? '.' : `: ${names}.`}`,
  showAll: (count: number) => `Show All ${count}`,
  showLess: 'Show Fewer',
  unknown: 'Unknown',
  withoutDatacenters: 'Without data centers',
  heatMap: 'Busiest Hours',
  heatMapText: (zone: string) => `By weekday and hour in ${zone}. It ignores filters and robots.`,
  heatMapCell: (day: string, hour: string, count: string) => `${day}, ${hour}: ${count}`,
  viewed: (shown: string) => counted(shown, 'view', 'views'),
  clicked: (shown: string) => counted(shown, 'click', 'clicks'),
  exportFile: 'soltrade-audience',
} as const;
