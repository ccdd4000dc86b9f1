import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False only during hydration: until then a component must render what the build rendered, even if a response of the
 * server has already arrived.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
