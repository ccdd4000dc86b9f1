import type { Call } from '@soltrade/schema/contracts/calls';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ToastContent, toast } from '../stores/toast.ts';
import { failureText, fieldErrors } from './errorMessages.ts';
import { toasts } from './messages/toasts.ts';
import { endpointKey } from './queryClient.ts';

/** Calls whose data a change affects. */
export type Shown = readonly Call[];

/**
 * Asks for these calls' data again. A first answer on its way may be from before the change, and
 * invalidating alone would wait for it.
 */
export const refetchShown = (client: QueryClient, shown: Shown): Promise<unknown> =>
  Promise.all(
    shown.map(async (call) => {
      const queries = { queryKey: endpointKey(call) };
      await client.cancelQueries(queries);
      await client.invalidateQueries(queries);
    }),
  );

/** What a component adds to a change: what follows it, and how a failure is said. */
export type Outcome<Input = void, Output = unknown> = {
  /**
   * At the server's response to `run`, while `shown` is still being refetched. A form empties
   * itself here, unless somebody has typed since: `done` comes too late for it.
   */
  accepted?: (output: Output, input: Input) => unknown;
  done?: (output: Output, input: Input) => unknown;
  /** Before `done` or the failure's toast. */
  settled?: () => void;
  /** The failure's toast, with the server's sentence. */
  failed?: (message: string, error: unknown) => ToastContent;
  /** Returns whether the component shows the failure itself, so no toast appears. */
  onFailure?: (error: unknown) => boolean;
};

type Change<Input, Output, Field extends string> = Outcome<Input, Output> & {
  /** Refetched before `done`. */
  shown?: Shown;
  /** Fields whose errors are in `errors`; no toast appears for them. */
  fields?: readonly Field[];
  /** Updates the cache beyond `shown`. */
  update?: (client: QueryClient, output: Output, input: Input) => unknown;
  /** Shows the change before the server responds. */
  optimistic?: (client: QueryClient, input: Input) => unknown;
  /** Corrects the cache after a failure. */
  recheck?: (client: QueryClient) => unknown;
  /** A key under which changes are sent in sequence, where several may be asked for at once. */
  queue?: readonly unknown[];
};

/**
 * A change on the server. `run` sends one at a time, so a double click submits once, and shows a
 * failure as a toast. `send` is for a step of a larger change: it rejects instead.
 */
export const useChange = <Input = void, Output = unknown, Field extends string = never>(
  call: (input: Input) => Promise<Output>,
  change: Change<Input, Output, Field> = {},
) => {
  const client = useQueryClient();
  const isRunning = useRef(false);
  // That of the render in which `run` was called: what a form sent is what it holds there.
  const accepted = useRef<Outcome<Input, Output>['accepted']>(undefined);
  const { shown = [], fields = [], failed = toasts.actionFailed, queue } = change;
  const {
    mutateAsync: send,
    variables: input,
    ...mutation
  } = useMutation({
    ...(queue ? { mutationKey: queue, scope: { id: queue.join() } } : {}),
    mutationFn: call,
    onMutate: (next) => change.optimistic?.(client, next),
    onSuccess: async (output, sent) => {
      accepted.current?.(output, sent);
      await change.update?.(client, output, sent);
      await refetchShown(client, shown);
    },
    onError: () => change.recheck?.(client),
  });
  const { isPending, error, data, reset } = mutation;
  const errors: Partial<Record<Field, string>> = fieldErrors(error);

  const start = async (next: Input): Promise<void> => {
    if (isRunning.current && !queue) return;
    isRunning.current = true;
    accepted.current = change.accepted;
    try {
      const output = await send(next).finally(() => change.settled?.());
      await change.done?.(output, next);
    } catch (failure) {
      const named = fieldErrors(failure);
      if (change.onFailure?.(failure) || fields.some((field) => named[field])) return;
      toast(failed(failureText(failure), failure));
    } finally {
      isRunning.current = false;
    }
  };
  const run = (next: Input): void => void start(next);
  return { run, send, isPending, input, error, errors, data, reset };
};
