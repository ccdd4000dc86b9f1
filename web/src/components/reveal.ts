import { type RefObject, useEffect, useRef, useState } from 'react';
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

/** Excludes devices whose on-screen keyboard would cover the page. */
const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Focuses a page's main field, unless focus has moved meanwhile. */
export const useFocusOnArrival = (field: RefObject<HTMLElement | null>, isWanted = true): void => {
  useEffect(() => {
    const present = document.activeElement;
    const isFree = present === null || present === document.body || present.tagName === 'MAIN';
    if (isWanted && isFree && hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, [field, isWanted]);
};

type FirstNewRow<Row extends HTMLElement> = {
  /** Props for the row at this index, which must be focusable (`tabIndex={-1}`). */
  refAt: (index: number) => { ref?: RefObject<Row | null> };
  leadTo: (index: number) => void;
};

/** For lists whose "show more" button disappears: focus moves to the first new row. */
export const useFirstNewRow = <Row extends HTMLElement>(): FirstNewRow<Row> => {
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that rows come.
  useEffect(() => row.current?.focus(), [firstNew]);
  return { refAt: (index) => (index === firstNew ? { ref: row } : {}), leadTo: setFirstNew };
};
