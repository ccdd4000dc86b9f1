import { counted } from '../../lib/messages/general.ts';
import { useNetwork } from '../../lib/useNetwork.ts';
import { useIsLive } from './Live.tsx';

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
  classes: { repeat: 'repeat', robot: 'robot', own: 'your own' },
  showAll: (shown: string) => `Show ${counted(shown, 'event', 'events')}`,
} as const;

const LOOKS = {
  open: 'animate-pulse-soft bg-positive',
  polling: 'bg-border-strong',
  offline: 'bg-warning',
};

/** Whether figures update live, every few seconds, or not at all. */
export const LiveState = () => {
  const isOpen = useIsLive();
  const { isOnline } = useNetwork();
  const online = isOpen ? 'open' : 'polling';
  const state = isOnline ? online : 'offline';
  return (
    <div className="flex min-h-6 items-center gap-2 text-muted text-xs">
      <span aria-hidden="true" className={`size-2 rounded-full ${LOOKS[state]}`} />
      <p className={state === 'open' ? 'sr-only' : ''}>{liveTexts[state]}</p>
    </div>
  );
};
