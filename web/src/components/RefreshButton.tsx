import { isCancelledError } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { ApiError } from '../lib/api.ts';
import { failureText } from '../lib/errorMessages.ts';
import * as messages from '../lib/messages/general.ts';
import { toasts } from '../lib/messages/toasts.ts';
import { toast } from '../stores/toast.ts';
import { Button } from './Button.tsx';

/**
 * Such failures are shown elsewhere: a newer call replaced this one, or the page asks to sign in
 * again.
 */
const isReportedElsewhere = (error: unknown): boolean =>
  isCancelledError(error) || (error instanceof ApiError && error.code === 'unauthenticated');

type RefreshButtonProps = {
  isBusy: boolean;
  /** Rejects if something failed to load; earlier data stays visible. */
  onRefresh: () => Promise<unknown>;
};

/** Needed because data never goes stale by itself. */
export const RefreshButton = ({ isBusy, onRefresh }: RefreshButtonProps) => {
  const refresh = async () => {
    try {
      await onRefresh();
    } catch (error) {
      if (!isReportedElsewhere(error)) toast(toasts.refreshFailed(failureText(error)));
    }
  };
  return (
    <Button
      variant="ghost"
      size="small"
      // Aligns its text with the card's edge without making the card's title row higher.
      className="-my-1 -mr-3"
      isBusy={isBusy}
      icon={<RefreshCw aria-hidden className="size-4" />}
      onClick={() => void refresh()}
    >
      {messages.refresh}
    </Button>
  );
};
