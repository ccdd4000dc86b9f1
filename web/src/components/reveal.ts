import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls an element into view without moving focus. */
export const scrollToTop = (element: HTMLElement | null): void => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
};

/** Also opens the fold around it. */
export const reveal = (element: HTMLElement | null): void => {
  element?.closest('details')?.setAttribute('open', '');
  scrollToTop(element);
  element?.focus({ preventScroll: true });
};

/** For a focusable element that links can target by hash, also from the same page. */
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
