import { useEffect, useEffectEvent } from 'react';

/** Handles pastes anywhere on the page, except into fields. */
export const usePasteAnywhere = (
  take: (event: ClipboardEvent) => void,
  isWanted: boolean,
): void => {
  const takeOutside = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element && target.matches('input, textarea'))) take(event);
  });
  useEffect(() => {
    if (!isWanted) return;
    const listen = (event: ClipboardEvent) => takeOutside(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [isWanted]);
};
