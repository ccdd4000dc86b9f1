import type { User } from '@soltrade/schema/contracts/users';
import { once } from '@soltrade/schema/once';
import { appPage } from '@soltrade/schema/paths';
import { act, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../dev/testLimits.ts';
import { fakeServer, json, problemAnswer } from '../test/fakeServer.ts';
import { MINT, user } from '../test/fixtures.ts';
import { WALLET_STORAGE_KEY } from './stores/wallet.ts';

/** Code loaded late may be slow on a busy machine. */
const PATIENTLY = { timeout: WAIT };

const stats = {
  linksGenerated: 1,
  totalClicks: 2,
  activeKols: 3,
  totalEarnings: '4000.00',
  hasEarnings: true,
};
const signedIn = () => json(user());
const refused = () => problemAnswer('unauthenticated');

/** The build's output, without a known user or memory. */
const drawn = once(async () => {
  vi.resetModules();
  const { drawnPages } = await import('./prerender.tsx');
  // Resets contexts of the last prerendered page, because this process acts as the browser next.
  await prerender(null);
  return drawnPages;
});

const drawnAhead = async (path: string): Promise<string> => {
  const page = (await drawn()).find((page) => page.path === appPage(path));
  if (!page) throw new Error(`${path} is not drawn ahead`);
  return page.markup;
};

/** The page before any code has run. */
const showDrawn = async (path: string): Promise<HTMLElement> => {
  const root = document.createElement('div');
  root.innerHTML = await drawnAhead(path);
  document.body.append(root);
  window.history.replaceState(null, '', path);
  return root;
};

/** React's warning about one process that acts as both build and browser. */
const TWO_RENDERERS =
  'Detected multiple renderers concurrently rendering the same context provider';

let unmount = () => {};

/** Hydrates a prerendered page; returns React's errors and warnings. */
const hydrate = async (
  root: HTMLElement,
  { known = null, meanwhile = () => {} }: { known?: User | null; meanwhile?: () => void } = {},
): Promise<unknown[]> => {
  const diagnostics: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...values) => {
    if (!String(values[0]).startsWith(TWO_RENDERERS)) diagnostics.push(values);
  });
  vi.resetModules();
  const { App } = await import('./app.tsx');
  const { createQueryClient, endpointKey } = await import('./lib/queryClient.ts');
  const { loadPage } = await import('./routes.tsx');
  const queryClient = createQueryClient(() => {});
  if (known) queryClient.setQueryData(endpointKey('GET /api/user/current'), known);
  await loadPage(queryClient, window.location.pathname);
  const app = (
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>
  );
  const { hydrate: hydratePage } = await import('./hydrate.ts');
  const mounted = await act(async () => {
    const hydrated = hydratePage(root, app, {
      onRecoverableError: (error) => diagnostics.push(error),
    });
    meanwhile();
    return hydrated;
  });
  unmount = () => act(() => mounted.unmount());
  return diagnostics;
};

beforeEach(() => {
  document.documentElement.dataset.theme = 'dark';
});

afterEach(() => {
  unmount();
  unmount = () => {};
  document.body.replaceChildren();
});

describe('Home is prerendered', () => {
  it('with all that needs no answer of the server', async () => {
    const html = await drawnAhead('/');
    for (const text of [
      'Get Started',
      'Universal Links',
      'Advanced Analytics',
      'Create Your Profile',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<script');
  });

  it.each([
    ['a stranger in the light theme', 'light', refused, null],
    ['somebody whose wallet is remembered', 'dark', refused, 'Phantom'],
  ])('and hydrated without a warning for %s', async (_, theme, me, wallet) => {
    const root = await showDrawn('/');
    const drawn = root.querySelector('h1');

    document.documentElement.dataset.theme = theme;
    if (wallet) localStorage.setItem(WALLET_STORAGE_KEY, wallet);
    fakeServer({ 'GET /api/user/current': me, 'GET /api/stats': json(stats) });
    const diagnostics = await hydrate(root);
    await vi.waitFor(() => expect(root.textContent).toContain('$4.0K'), PATIENTLY);
    expect(diagnostics).toEqual([]);
    expect(root.querySelector('h1')).toBe(drawn);
    const toggle = theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme';
    expect(root.querySelector(`[aria-label="${toggle}"]`)).toBeTruthy();
  });
});

describe('every other page is prerendered', () => {
  it.each([
    ['/login', 'Create Your Profile', refused],
    ['/profile', 'This is how visitors see you', signedIn],
    ['/dashboard', 'KOL Dashboard', refused],
    ['/generate', 'Generate Universal Link', signedIn],
    ['/links', 'Your Links', refused],
    ['/links/l1', 'All Links', signedIn],
    ['/revenue', 'What you earned, by platform.', refused],
    ['/connect', 'Only go on if you started this', refused],
    ['/developers', 'Every key reads your links', signedIn],
  ])('and hydrated without a warning: %s, with %s in it', async (path, text, me) => {
    const root = await showDrawn(path);
    expect(root.innerHTML).toContain(text);
    // A script or a split page means that something was still pending.
    expect(root.innerHTML).not.toMatch(/<script|<template/);
    const asked = Promise.withResolvers<void>();
    fakeServer({
      'GET /api/user/current': async () => {
        await asked.promise;
        return me();
      },
      'GET /api/analytics/:userId': problemAnswer('unavailable'),
      'GET /api/links/:userId': json([]),
      'GET /api/link/:linkId': problemAnswer('unavailable'),
      'GET /api/platforms/:userId': json([]),
    });
    const parts = () => ['header', 'h1'].map((name) => root.querySelector(name));
    const drawn = parts();
    const diagnostics = await hydrate(root);
    for (const [index, part] of parts().entries()) expect(part).toBe(drawn[index]);
    expect(diagnostics).toEqual([]);
    // The viewer is known only now.
    asked.resolve();
    const sign = me === refused ? 'Connect Wallet' : 'Account menu of';
    await vi.waitFor(() => expect(root.innerHTML).toContain(sign), PATIENTLY);
    expect(diagnostics).toEqual([]);
  });
});

it.each(['/', '/join', '/wallet', '/dashboard', '/generate', '/links/l1'])(
  '%s is hydrated without a warning where a response of the server arrived first',
  async (path) => {
    const root = await showDrawn(path);
    fakeServer({ 'GET /api/user/current': signedIn, 'GET /api/stats': json(stats) });
    const diagnostics = await hydrate(root, { known: user() });
    await vi.waitFor(() => expect(root.innerHTML).toContain('Account menu of'), PATIENTLY);
    expect(diagnostics).toEqual([]);
  },
);

it('a click before hydration is replayed after it', async () => {
  const root = await showDrawn('/login');
  vi.resetModules();
  await import('./eventReplay.js');
  const phantom = within(root).getByRole('button', { name: 'Phantom' });
  phantom.click();
  fakeServer({ 'GET /api/user/current': refused });
  await hydrate(root);
  const { useToastStore } = await import('./stores/toast.ts');
  await vi.waitFor(
    () =>
      expect(useToastStore.getState().current?.description).toBe(
        'Phantom wallet not found. Please install Phantom wallet extension.',
      ),
    PATIENTLY,
  );
  expect(window.eventReplay?.take()).toBeNull();
});

it('a token that was pasted before hydration is shown after it', async () => {
  const root = await showDrawn('/');
  const field = within(root).getByLabelText<HTMLInputElement>(
    'Paste a token address or a link to it',
  );
  field.value = MINT;
  fakeServer({ 'GET /api/user/current': refused, 'GET /api/stats': json(stats) });
  await hydrate(root);
  await vi.waitFor(() => expect(window.location.search).toBe(`?mint=${MINT}`), PATIENTLY);
});

it('a click during hydration is handled once', async () => {
  const root = await showDrawn('/login');
  vi.resetModules();
  await import('./eventReplay.js');
  fakeServer({ 'GET /api/user/current': refused });
  const toggle = within(root).getByRole('button', { name: 'Switch to light theme' });
  const pressed = vi.fn();
  toggle.addEventListener('click', pressed);
  await hydrate(root, { meanwhile: () => toggle.click() });
  await vi.waitFor(
    () => expect(toggle.getAttribute('aria-label')).toBe('Switch to dark theme'),
    PATIENTLY,
  );
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(pressed).toHaveBeenCalledOnce();
});

// React discards a prerendered page, with every click on it, if its surroundings render again
// before hydration.
it('the page stays the one that was drawn where its frame is rendered again during hydration', async () => {
  const root = await showDrawn('/login');
  vi.resetModules();
  await import('./eventReplay.js');
  fakeServer({ 'GET /api/user/current': refused });
  const drawn = within(root).getByRole('button', { name: 'Sign up with X' });
  const commands = within(root).getByRole('button', { name: /^Search and commands/ });
  await hydrate(root, { meanwhile: () => commands.click() });
  expect(within(root).getByRole('button', { name: 'Sign up with X', hidden: true })).toBe(drawn);
});
