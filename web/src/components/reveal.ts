import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls an element into view; the focus stays where it is. */
export const scrollToTop = (element: HTMLElement | null): void => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
};

export const reveal = (element: HTMLElement | null): void => {
  scrollToTop(element);
  element?.focus({ preventScroll: true });
};

/** Of a focusable element that is revealed when a link leads to its hash, from the same page too. */
export const useRevealed = <Revealed extends HTMLElement>(
  wanted: string | undefined,
): RefObject<Revealed | null> => {
  const { hash, key } = useLocation();
  const element = useRef<Revealed>(null);
  useEffect(() => {
    if (key !== '' && hash === wanted) reveal(element.current);
  }, [wanted, hash, key]);
  return element;
};
