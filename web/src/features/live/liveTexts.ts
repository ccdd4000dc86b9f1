import { countedTexts as counted } from '../../lib/messages/counted.ts';

export const liveTexts = {
  title: 'Live',
  list: 'Newest views and clicks',
  open: 'Updates live',
  polling: 'Every 10 seconds',
  offline: 'Offline',
  loadFailed: 'The newest views and clicks couldn’t be loaded',
  empty: 'Nothing yet',
  emptyText: 'Views and clicks show up here within two seconds.',
  viewed: 'Page viewed',
  clicked: (platform: string) => `Clicked ${platform}`,
  classes: { repeat: 'repeat', robot: 'robot' },
  showAll: (shown: string) => `Show ${counted(shown, 'event', 'events')}`,
} as const;
