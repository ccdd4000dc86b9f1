import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isApple } from '../../components/Kbd.tsx';
import { usePasteAnywhere } from '../../components/usePasteAnywhere.ts';
import { useViewer } from '../../features/sessions/useViewer.ts';
import { composerPath } from '../../lib/ownPaths.ts';
import { useNavigate } from '../../lib/routing.ts';
import { useSingleKeys } from '../../stores/singleKeys.ts';
import { PLACES } from './NavLinks.tsx';
import type { ShellDialogsProps } from './ShellDialogs.tsx';

/** How long after `g` a page's letter is accepted. */
const SEQUENCE_MS = 1_500;

/** Elements where letters are text or move a selection. */
const TAKES_LETTERS = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="combobox"]',
  '[role="listbox"]',
].join(', ');

const DIALOG = '[role="dialog"], [role="alertdialog"]';
/** Pages that take pasted tokens themselves. */
const OWN_FIELD = ['/', '/generate'];
/** Shorter pastes are something else. */
const LEAST = 32;
const PAGE_SEARCH = 'main input[type="search"]';

/** The key's target, also inside a wallet extension's shadow root. */
const targetOf = (event: KeyboardEvent): Element | null => {
  const [first] = event.composedPath();
  return first instanceof Element ? first : null;
};

const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  event.repeat ||
  event.metaKey ||
  // Together they are AltGr, which some keyboards need for a slash.
  ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph')) ||
  targetOf(event)?.closest(TAKES_LETTERS) != null ||
  document.querySelector(DIALOG) !== null;

/** A key's letter, also on a keyboard without Latin letters. */
const letterOf = ({ key, code }: KeyboardEvent): string => {
  const isForeign = key.length === 1 && key > '\u007f';
  return isForeign ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key) : key;
};

const isMenuShortcut = (event: KeyboardEvent): boolean => {
  const { metaKey, ctrlKey, altKey, shiftKey } = event;
  if (altKey || shiftKey || letterOf(event).toLowerCase() !== 'k') return false;
  // On a Mac, Ctrl+K deletes the rest of a line.
  return isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
};

/** A token pasted on any page starts its link; Home and Generate have a field of their own. */
const usePastedToken = (): void => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { session } = useViewer();
  const open = async (text: string) => {
    const { mintsIn } = await import('@soltrade/schema/mintFromInput');
    if (mintsIn(text).length === 0) return;
    navigate(session === null ? `/?${new URLSearchParams({ mint: text })}` : composerPath(text));
  };
  usePasteAnywhere(({ clipboardData }) => {
    const text = clipboardData?.getData('text').replace(/\s+/g, ' ').trim() ?? '';
    const isInDialog = document.querySelector(DIALOG) !== null;
    if (text.length >= LEAST && !isInDialog) void open(text);
  }, !OWN_FIELD.includes(pathname));
};

/** Shortcuts on every page: the command menu, and single keys unless switched off. */
export const Shortcuts = ({ shown, onShow: show }: ShellDialogsProps): null => {
  usePastedToken();
  const navigate = useNavigate();
  const areSingleKeysOn = useSingleKeys(({ isOn }) => isOn);
  const goUntil = useRef(0);

  const search = () => {
    const field = document.querySelector<HTMLInputElement>(PAGE_SEARCH);
    if (field === null) return show('commands');
    field.focus();
    field.select();
  };

  const onSingleKey = (event: KeyboardEvent): boolean => {
    const letter = letterOf(event);
    const isGoing = event.timeStamp < goUntil.current;
    goUntil.current = 0;
    const place = isGoing ? PLACES.find(({ key }) => key === letter) : undefined;
    if (place) navigate(place.direct ?? place.to);
    else if (letter === 'g') goUntil.current = event.timeStamp + SEQUENCE_MS;
    else if (letter === '/') search();
    else if (letter === '?') show('keys');
    else return false;
    return true;
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isMenuShortcut(event)) {
      if (shown === null && document.querySelector(DIALOG) !== null) return;
      show(shown === 'commands' ? null : 'commands');
      event.preventDefault();
    } else if (areSingleKeysOn && !isTaken(event) && onSingleKey(event)) event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return null;
};
