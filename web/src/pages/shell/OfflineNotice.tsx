import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { messages } from '../../lib/messages.ts';

const subscribe = (onChange: () => void): (() => void) => onlineManager.subscribe(onChange);

/** Below the navigation bar while there is no network. It covers the margin of the page and moves nothing. */
export const OfflineNotice = () => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  return (
    // Always rendered, so changes in it are announced.
    <div role="status" aria-live="polite" className="absolute inset-x-0 top-full">
      {isOnline ? null : (
        <p className="flex min-h-8 animate-fade items-center justify-center gap-2 border-border border-b bg-raised px-4 py-1.5 text-center font-medium text-xs sm:text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0 text-warning" />
          {messages.offline}
        </p>
      )}
    </div>
  );
};
