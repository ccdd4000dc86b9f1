import { useState } from 'react';
import { type ToastContent, toast } from '../stores/toast.ts';
import { failureText } from './errorMessages.ts';
import { toasts } from './messages/toasts.ts';
import { useSingleFlight } from './useSingleFlight.ts';

/** Something that a button does, one at a time. A failure is a toast; it is returned for the fields that it names. */
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
