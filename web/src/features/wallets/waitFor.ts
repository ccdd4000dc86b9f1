/** Calls `look` now, every `interval` ms and when `subscribe` fires, until it finds a value; else null. */
export const waitFor = <Found>(options: {
  look: () => Found | null;
  timeout: number;
  interval: number;
  subscribe?: (again: () => void) => () => void;
  signal?: AbortSignal | undefined;
}): Promise<Found | null> => {
  const { look, timeout, interval, subscribe, signal } = options;
  const present = look();
  if (present !== null) return Promise.resolve(present);
  return new Promise((resolve) => {
    const finish = (found: Found | null) => {
      clearInterval(poll);
      clearTimeout(deadline);
      unsubscribe?.();
      signal?.removeEventListener('abort', abort);
      resolve(found);
    };
    const again = () => {
      const found = look();
      if (found !== null) finish(found);
    };
    const abort = () => finish(null);
    const poll = setInterval(again, interval);
    const deadline = setTimeout(() => finish(look()), timeout);
    const unsubscribe = subscribe?.(again);
    signal?.addEventListener('abort', abort);
  });
};
