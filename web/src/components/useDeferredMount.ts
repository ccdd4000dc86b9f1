import { useDeferredValue } from 'react';

/**
 * Whether something that is ready may be mounted: at first only in a render that gives way to whatever a person does
 * meanwhile. React renders the answer of a query in one piece, which blocks a slow phone for as long as it takes.
 */
export const useDeferredMount = (isReady: boolean): boolean => useDeferredValue(isReady) && isReady;
