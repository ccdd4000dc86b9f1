import { type ReactNode, Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import { useNearWindow } from './useNearWindow.ts';

/** How far below the window a part may be when it is begun. */
const AHEAD = '600px';

/** Enough for the first screen to load on a slow phone, unless the reader scrolls earlier. Milliseconds. */
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
  const begin = useCallback(() => startTransition(() => setIsDue(true)), []);
  const place = useNearWindow(!isDue, AHEAD, begin);
  useEffect(() => {
    if (!('IntersectionObserver' in globalThis)) return begin();
    const timer = setTimeout(begin, LATER_MS);
    return () => clearTimeout(timer);
  }, [begin]);
  return isDue ? <Suspense fallback={skeleton}>{children}</Suspense> : <div ref={place}>{skeleton}</div>;
};
