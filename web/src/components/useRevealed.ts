import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { reveal } from './reveal.ts';

/** Of a focusable element that is revealed when a link leads to its hash, from the same page too. */
export const useRevealed = <Revealed extends HTMLElement>(wanted: string): RefObject<Revealed | null> => {
  const { hash, key } = useLocation();
  const element = useRef<Revealed>(null);
  useEffect(() => {
    if (key !== '' && hash === wanted) reveal(element.current);
  }, [wanted, hash, key]);
  return element;
};
