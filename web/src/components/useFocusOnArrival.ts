import { type RefObject, useEffect } from 'react';

/** Not where a keyboard would rise over the page that has just been opened. */
const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Puts the focus into the field that a page is about, unless the person has put it elsewhere meanwhile. */
export const useFocusOnArrival = (field: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const present = document.activeElement;
    const isFree = present === null || present === document.body || present.tagName === 'MAIN';
    if (isFree && hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, [field]);
};
