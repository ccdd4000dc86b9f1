import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False during hydration, when components must match the build's markup whatever has arrived. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
