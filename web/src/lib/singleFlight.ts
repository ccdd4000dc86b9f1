import { useRef } from 'react';

/** Wraps an async action so that a second press while the first is under way does nothing. */
export const useSingleFlight = <Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
): ((...args: Args) => Promise<void>) => {
  const isUnderWay = useRef(false);
  return async (...args) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await action(...args);
    } finally {
      isUnderWay.current = false;
    }
  };
};
