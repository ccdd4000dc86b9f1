import { messages } from '../../lib/messages.ts';
import { useNetwork } from '../../lib/useNetwork.ts';
import { liveTexts } from './liveTexts.ts';

const LOOKS = {
  open: 'animate-pulse-soft bg-positive',
  polling: 'bg-border-strong',
  offline: 'bg-warning',
};

/** Whether figures update live, every few seconds, or not at all. */
export const LiveState = ({ isOpen }: { isOpen: boolean }) => {
  const { isOnline, retry } = useNetwork();
  const online = isOpen ? 'open' : 'polling';
  const state = isOnline ? online : 'offline';
  return (
    <div className="flex min-h-6 items-center gap-2 text-muted text-xs">
      <span aria-hidden="true" className={`size-2 rounded-full ${LOOKS[state]}`} />
      <p className={state === 'open' ? 'sr-only' : ''}>{liveTexts[state]}</p>
      {isOnline ? null : (
        <button
          type="button"
          className="min-h-6 px-1 text-text underline underline-offset-2"
          onClick={() => void retry()}
        >
          {messages.retry}
        </button>
      )}
    </div>
  );
};
