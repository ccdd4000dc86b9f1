import { useDeferredValue } from 'react';

/** Mounts in an interruptible render: rendering a query's data in one piece would block a slow phone. */
export const useDeferredMount = (isReady: boolean): boolean => useDeferredValue(isReady) && isReady;
