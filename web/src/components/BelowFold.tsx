import {
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';

/**
 * Calls `onNear` when an element is within `ahead` of the window; never without
 * IntersectionObserver.
 */
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

/** Distance below the window at which a part starts. */
const AHEAD = '600px';

/** Signs that the reader goes on, by scrolling, keyboard or touch. */
const ACTIONS = ['scroll', 'keydown', 'pointerdown'] as const;

type BelowFoldProps = {
  /** As high as the expected part. */
  skeleton: ReactNode;
  children: ReactNode;
};

/**
 * A part of a page below the first screen, whose code may be loaded on demand. Starts near the
 * window, else once the reader does something: until then, its code and data would only delay the
 * parts above.
 */
export const BelowFold = ({ skeleton, children }: BelowFoldProps) => {
  const [isDue, setIsDue] = useState(false);
  const begin = useCallback(() => startTransition(() => setIsDue(true)), []);
  const place = useNearWindow(!isDue, AHEAD, begin);
  useEffect(() => {
    if (!('IntersectionObserver' in globalThis)) return begin();
    const acted = new AbortController();
    for (const action of ACTIONS) {
      window.addEventListener(action, begin, { once: true, passive: true, signal: acted.signal });
    }
    return () => acted.abort();
  }, [begin]);
  return isDue ? (
    <Suspense fallback={skeleton}>{children}</Suspense>
  ) : (
    <div ref={place}>{skeleton}</div>
  );
};

type AfterPaintProps = {
  /** As high as the expected part. */
  skeleton: ReactNode;
  /** Not to be started yet. */
  isHeld?: boolean;
  children: ReactNode;
};

/**
 * A part that starts once what is around it was painted, so that neither blocks a slow phone for
 * long.
 */
export const AfterPaint = ({ skeleton, isHeld = false, children }: AfterPaintProps) => {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => startTransition(() => setIsDue(true)));
    return () => clearTimeout(timer);
  }, [isHeld]);
  return isDue ? children : skeleton;
};

/**
 * Mounts in an interruptible render: rendering a query's data in one piece would block a slow
 * phone.
 */
export const useDeferredMount = (isReady: boolean): boolean => useDeferredValue(isReady) && isReady;
