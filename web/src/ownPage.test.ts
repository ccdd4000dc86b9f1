import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setSessionHint } from '../test/setSessionHint.ts';

type Hint = Parameters<typeof setSessionHint>[0];

const reload = vi.fn();

beforeAll(async () => {
  const added = [vi.spyOn(window, 'addEventListener'), vi.spyOn(document, 'addEventListener')];
  setSessionHint({ userId: 'ada' });
  await import('./ownPage.js');
  const [ofWindow = [], ofDocument = []] = added.map(({ mock }) => [...mock.calls]);
  return () => {
    for (const [type, listener] of ofWindow) window.removeEventListener(type, listener);
    for (const [type, listener] of ofDocument) document.removeEventListener(type, listener);
    delete window.shownAccount;
    document.documentElement.style.visibility = '';
  };
});

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { reload });
  document.documentElement.style.visibility = '';
  setSessionHint({ userId: 'ada' });
});

const isHidden = () => document.documentElement.style.visibility === 'hidden';

const transition = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }));

/** The page goes into the browser's memory, and comes back once the hint is another. */
const comeBack = (hint: Hint): void => {
  transition('pagehide', true);
  expect(isHidden()).toBe(true);
  setSessionHint(hint);
  transition('pageshow', true);
};

it('comes back from the browser’s memory as it was for who is still signed in', () => {
  comeBack({ userId: 'ada' });
  expect(isHidden()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it.each<[string, Hint]>([
  ['another account', { userId: 'bob' }],
  ['nobody', null],
  ['somebody that the hint doesn’t name', 'live'],
])('shows nothing of it to %s, and is loaded anew', (_, hint) => {
  comeBack(hint);
  expect(isHidden()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('is left alone where it was never in that memory', () => {
  transition('pagehide', false);
  setSessionHint({ userId: 'bob' });
  transition('pageshow', false);
  expect(isHidden()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('is loaded anew as it comes to the front after another tab’s sign-out, but not after a session ended by itself', () => {
  const comeToFront = (hint: Hint) => {
    setSessionHint(hint);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  comeToFront({ userId: 'ada' });
  comeToFront('ended');
  expect(reload).not.toHaveBeenCalled();
  comeToFront(null);
  expect(reload).toHaveBeenCalledOnce();
});
