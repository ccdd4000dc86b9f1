import { useDeferredValue } from 'react';

/**
 * Defers mounting to an interruptible render. React renders a query's data in one piece, which would block a slow
 * phone.
 */
export const useDeferredMount = (isReady: boolean): boolean => useDeferredValue(isReady) && isReady;
