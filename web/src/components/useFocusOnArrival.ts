import { type RefObject, useEffect } from 'react';

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
