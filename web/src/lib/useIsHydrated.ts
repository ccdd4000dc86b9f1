import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False only during hydration: until then a component must render what the build rendered, even if a response of the
 * server has already arrived.
 */
export const useIsHydrated = (): boolean =>
  // Deferred, so the render after hydration is interruptible too.
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
