import { useRef } from 'react';

/** Wraps an async function: calls during another one do nothing, so a double click submits once. */
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
