import { useState } from 'react';
import { type ToastContent, toast } from '../stores/toast.ts';
import { failureText } from './errorMessages.ts';
import { toasts } from './messages/toasts.ts';
import { useSingleFlight } from './useSingleFlight.ts';

/** A button's action, one at a time. Failures appear as a toast, and are returned for the fields they name. */
export const useAction = <Args extends unknown[]>(
  run: (...args: Args) => Promise<unknown>,
  failed: (message: string) => ToastContent = toasts.actionFailed,
): [start: (...args: Args) => void, failure: unknown] => {
  const [failure, setFailure] = useState<unknown>(null);
  const start = useSingleFlight(async (...args: Args) => {
    setFailure(null);
    try {
      await run(...args);
    } catch (error) {
      setFailure(error);
      toast(failed(failureText(error)));
    }
  });
  return [(...args) => void start(...args), failure];
};
