import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False only while the app takes over what the build drew: there a component must draw the same, even where an
 * answer of the server has come in before its turn.
 */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
