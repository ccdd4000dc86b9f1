import { messages } from '../../lib/messages.ts';

/** Whether the figures move by themselves as something happens, or every few seconds. */
export const LiveState = ({ isOpen }: { isOpen: boolean }) => (
  <p className="flex min-h-6 items-center gap-2 text-muted text-xs">
    <span
      aria-hidden="true"
      className={`size-2 rounded-full ${isOpen ? 'animate-pulse-soft bg-positive' : 'bg-border-strong'}`}
    />
    {isOpen ? messages.live.open : messages.live.polling}
  </p>
);
