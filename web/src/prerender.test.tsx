import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, json, problemAnswer } from '../test/fakeServer.ts';
import { user } from '../test/fixtures.ts';
import { WALLET_STORAGE_KEY } from './stores/wallet.ts';

const stats = { linksGenerated: 1, totalClicks: 2, activeKols: 3, totalEarnings: '4.00' };
const signedIn = () => json(user());
const nobody = () => problemAnswer('unauthenticated');

/** What the build draws: nothing is known of the person, and nothing is remembered. */
const prerendered = async (): Promise<string> => {
  vi.resetModules();
  const { renderHome } = await import('./prerender.tsx');
  return renderHome();
};

beforeEach(() => {
  document.documentElement.dataset.theme = 'dark';
  window.history.replaceState(null, '', '/');
});

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.dataset.theme = 'dark';
});

describe('Home is drawn ahead', () => {
  it('with all that needs no answer of the server', async () => {
    const html = await prerendered();
    for (const text of ['Get Started', 'Universal Links', 'Advanced Analytics', 'Links Generated']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<script');
  });

  it.each([
    ['a stranger in the dark theme', 'dark', nobody, null],
    ['a stranger in the light theme', 'light', nobody, null],
    ['somebody with a session', 'light', signedIn, null],
    ['somebody whose wallet is remembered', 'dark', nobody, 'Phantom'],
  ])('and taken over without a complaint for %s', async (_, theme, me, wallet) => {
    const root = document.createElement('div');
    root.innerHTML = await prerendered();
    document.body.append(root);
    const drawn = root.querySelector('h1');

    document.documentElement.dataset.theme = theme;
    if (wallet) localStorage.setItem(WALLET_STORAGE_KEY, wallet);
    fakeServer({ 'GET /api/user/current': me, 'GET /api/stats': () => json(stats) });
    const complaints: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((...values) => complaints.push(values));
    vi.resetModules();
    const { App } = await import('./app.tsx');
    const { createQueryClient } = await import('./lib/queryClient.ts');
    const app = (
      <StrictMode>
        <App queryClient={createQueryClient(() => {})} />
      </StrictMode>
    );
    const mounted = await act(async () =>
      hydrateRoot(root, app, { onRecoverableError: (error) => complaints.push(error) }),
    );
    await vi.waitFor(() => expect(root.textContent).toContain('$4.00'));
    expect(complaints).toEqual([]);
    expect(root.querySelector('h1')).toBe(drawn);
    const toggle = theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme';
    expect(root.querySelector(`[aria-label="${toggle}"]`)).toBeTruthy();
    act(() => mounted.unmount());
  });
});
