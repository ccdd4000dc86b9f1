import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False during hydration, when components must match the build's markup. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
