import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False only during hydration: until then a component must match the build's markup, even if a response has already
 * arrived.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
