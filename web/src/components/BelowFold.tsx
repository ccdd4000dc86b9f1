import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';

/** How far below the window a part may be when it is begun. */
const AHEAD = '600px';

/** Nobody has scrolled: time enough for the first screen, also on a slow phone. Milliseconds. */
const LATER_MS = 3_000;

type BelowFoldProps = {
  /** As high as the part is about to be. */
  skeleton: ReactNode;
  children: ReactNode;
};

/**
 * A part of a page below the first screen, whose code may be loaded on demand. It begins when it comes near the window, and
 * otherwise a little later than what is above it, whose code and data it would hold up.
 */
export const BelowFold = ({ skeleton, children }: BelowFoldProps) => {
  const [isDue, setIsDue] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const begin = () => startTransition(() => setIsDue(true));
    if (place.current === null || !('IntersectionObserver' in globalThis)) return begin();
    const timer = setTimeout(begin, LATER_MS);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return isDue ? <Suspense fallback={skeleton}>{children}</Suspense> : <div ref={place}>{skeleton}</div>;
};
