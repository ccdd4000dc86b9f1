import { RefreshCw } from 'lucide-react';
import { messages } from '../lib/messages.ts';
import { Button } from './Button.tsx';

/** Data never goes stale by itself, so there is a way to ask again. */
export const RefreshButton = ({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) => (
  <Button
    variant="ghost"
    size="small"
    isBusy={isBusy}
    icon={<RefreshCw aria-hidden className="size-4" />}
    onClick={onRefresh}
  >
    {messages.refresh}
  </Button>
);
