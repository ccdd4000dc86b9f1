import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False only while the app takes over what the build drew: there a component must draw the same, even where an
 * answer of the server has come in before its turn.
 */
export const useIsTakenOver = (): boolean =>
  // Deferred: what is drawn then is drawn in slices, between which a press is answered.
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
