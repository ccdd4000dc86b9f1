import { useEffect, useEffectEvent } from 'react';

/**
 * Handles pastes anywhere on the page, except into fields. One that comes first is asked before the
 * others, which get only what it leaves (`preventDefault`).
 */
export const usePasteAnywhere = (
  take: (event: ClipboardEvent) => void,
  isWanted: boolean,
  isFirst = false,
): void => {
  const takeOutside = useEffectEvent((event: ClipboardEvent) => {
    const { target, defaultPrevented } = event;
    const isInField = target instanceof Element && target.matches('input, textarea');
    if (!isInField && !defaultPrevented) take(event);
  });
  useEffect(() => {
    if (!isWanted) return;
    const listen = (event: ClipboardEvent) => takeOutside(event);
    document.addEventListener('paste', listen, { capture: isFirst });
    return () => document.removeEventListener('paste', listen, { capture: isFirst });
  }, [isWanted, isFirst]);
};
