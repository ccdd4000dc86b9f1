import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onNear` when an element is within `ahead` of the window; never without IntersectionObserver. */
export const useNearWindow = (
  isWanted: boolean,
  ahead: string,
  onNear: () => void,
): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    if (!isWanted || place.current === null || !('IntersectionObserver' in globalThis))
      return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWanted, ahead]);
  return place;
};
