import { useRef } from 'react';

/** Wraps an async function: a call while another one is in flight does nothing, so a double click submits once. */
export const useSingleFlight = <Args extends unknown[]>(
  run: (...args: Args) => Promise<unknown>,
): ((...args: Args) => Promise<void>) => {
  const isInFlight = useRef(false);
  return async (...args) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    try {
      await run(...args);
    } finally {
      isInFlight.current = false;
    }
  };
};
