import { useState } from 'react';
import { type ToastContent, toast } from '../stores/toast.ts';
import { failureText, fieldErrors } from './errorMessages.ts';
import { toasts } from './messages/toasts.ts';
import { useSingleFlight } from './useSingleFlight.ts';

type Failed = (message: string) => ToastContent;

/** A form's action, one at a time. Errors of the fields that the form shows appear there; other failures as a toast. */
export const useFormAction = <Args extends unknown[], Field extends string>(
  { fields, failed = toasts.actionFailed }: { fields: readonly Field[]; failed?: Failed },
  run: (...args: Args) => Promise<unknown>,
): [start: (...args: Args) => void, errors: Partial<Record<Field, string>>] => {
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const start = useSingleFlight(async (...args: Args) => {
    setErrors({});
    try {
      await run(...args);
    } catch (error) {
      const named = fieldErrors(error);
      setErrors(named);
      if (!fields.some((name) => named[name])) toast(failed(failureText(error)));
    }
  });
  return [(...args) => void start(...args), errors];
};

/** A button's action, one at a time. Failures appear as a toast. */
export const useAction = <Args extends unknown[]>(
  run: (...args: Args) => Promise<unknown>,
  failed: Failed = toasts.actionFailed,
): ((...args: Args) => void) => useFormAction({ fields: [], failed }, run)[0];
