import { type RefObject, useEffect, useRef } from 'react';

/** How far below the window the end of the list may be before more is fetched. */
const AHEAD = '1200px';

/** Calls `load` when the end of a list comes near the window; not where the browser cannot tell. */
export const useLoadAhead = (isWanted: boolean, load: () => void): RefObject<HTMLDivElement | null> => {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (!isWanted || end.current === null || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWanted]);
  return end;
};
