import { WifiOff } from 'lucide-react';
import { messages } from '../../lib/messages.ts';
import { useNetwork } from '../../lib/useNetwork.ts';

/** Below the navigation bar while offline. Covers the page's margin and moves nothing. */
export const OfflineNotice = () => {
  const { isOnline, retry } = useNetwork();
  return (
    // Always rendered, so changes in it are announced.
    <div role="status" aria-live="polite" className="absolute inset-x-0 top-full">
      {isOnline ? null : (
        <p className="flex min-h-8 animate-fade items-center justify-center gap-2 border-border border-b bg-raised px-4 py-1 text-center font-medium text-xs sm:text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0 text-warning" />
          {messages.offline}
          <button
            type="button"
            className="min-h-6 px-1 underline underline-offset-2"
            onClick={() => void retry()}
          >
            {messages.retry}
          </button>
        </p>
      )}
    </div>
  );
};
