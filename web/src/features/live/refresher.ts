import { LIVE } from '@soltrade/schema/limits/clicks';

/**
 * Throttles refreshes: open dashboards spread the fetches after a click over a time that grows with their number. A
 * hidden page waits until visible.
 */
export const refresher = (run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ranAt = 0;
  let isDue = false;

  const runIfSeen = (): void => {
    timer = undefined;
    isDue = document.visibilityState === 'hidden';
    if (isDue) return;
    ranAt = Date.now();
    run();
  };
  const onVisibility = (): void => {
    if (isDue) runIfSeen();
  };
  document.addEventListener('visibilitychange', onVisibility);

  return {
    soon(readers: number): void {
      if (timer !== undefined || isDue) return;
      const spread = readers * LIVE.refreshSpread;
      const pause = ranAt + Math.max(LIVE.refreshEvery, spread) - Date.now();
      timer = setTimeout(runIfSeen, Math.max(Math.random() * spread, pause));
    },
    stop(): void {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
};
