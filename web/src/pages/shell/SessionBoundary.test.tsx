import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pick, press } from '../../../test/actions.ts';
import { expectNoRole, expectRole, expectText } from '../../../test/expectations.ts';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { fakeProvider } from '../../../test/fakeWallet.ts';
import { ADDRESS, analytics, connection, link, MINT, token, user } from '../../../test/fixtures.ts';
import { receipt } from '../../../test/receipt.ts';
import { address, addressIs, renderApp } from '../../../test/renderApp.tsx';
import { setSessionHint } from '../../../test/setSessionHint.ts';
import { playCanvas, statistics } from '../../../test/statistics.ts';
import { forgetWallets } from '../../../test/walletPage.ts';
import { useWallet } from '../../stores/wallet.ts';

const CURRENT = 'GET /api/user/current';

const PRIVATE = {
  'GET /api/analytics/u1': () => json(analytics()),
  'GET /api/analytics/u1/statistics': () => json(statistics()),
  'GET /api/links/u1': () => json([link()]),
  'GET /api/link/l1': () => json(link()),
  'GET /api/links/l1/receipt': () => json(receipt()),
  'GET /api/platforms/u1': () => json([connection()]),
};

const WRITES = ['PATCH /api/links/l1', 'POST /api/generate-link', 'POST /api/auth/logout'] as const;

/** A server whose session ends on the test's command, and restarts with a signature. */
const newServer = () => {
  let isSignedIn = true;
  const guarded = (answer: () => Response) => () =>
    isSignedIn ? answer() : problemAnswer('unauthenticated');
  const server = fakeServer({
    [CURRENT]: guarded(() => json(user())),
    'POST /api/auth': () => {
      isSignedIn = true;
      setSessionHint('live');
      return json({ user: user() });
    },
    'POST /api/token/fetch': () => json(token()),
    ...Object.fromEntries(Object.entries(PRIVATE).map(([call, answer]) => [call, guarded(answer)])),
    ...Object.fromEntries(
      WRITES.map((call) => [call, guarded(() => new Response(null, { status: 204 }))]),
    ),
  });
  const end = () => {
    isSignedIn = false;
  };
  return { ...server, end };
};

/** Whether a visible spinner exists; hidden pages may have one. */
const isLoading = (): boolean =>
  screen.queryAllByText('Loading').some((spinner) => spinner.closest('[hidden]') === null);

const isAsked = async () => {
  const card = await screen.findByRole('alert', { name: 'Authentication Required' });
  expect(card.textContent).toContain(
    'Your session has expired. Please sign in with X or connect your wallet to access your dashboard',
  );
  expect(isLoading()).toBe(false);
  return within(card);
};

beforeEach(playCanvas);
afterEach(async () => {
  vi.useRealTimers();
  await forgetWallets();
});

const fetchInfo = async () => {
  fireEvent.change(await screen.findByLabelText('Token Contract Address'), {
    target: { value: MINT },
  });
  await press('Fetch Info');
  await screen.findByText('Giga Goose');
};

const renameLink = async () => {
  await press('More for GOOSE');
  await pick('menuitem', 'Identifier');
  await userEvent.type(await screen.findByLabelText('Backup link'), '2');
  await press('Save');
};

const signOut = async () => {
  await press('Account menu of dave');
  await pick('menuitem', 'Sign Out');
};

/** Private content of each page. */
const LOADED = {
  '/dashboard': 'Quick Actions',
  '/links': 'GOOSE',
  '/generate': 'Pump.fun',
} as const;

/** On a page opened before the session ended. */
const openThenEnd = async (path: keyof typeof LOADED) => {
  const server = newServer();
  renderApp(path);
  await screen.findByRole('button', { name: 'Account menu of dave' });
  await waitFor(() => expect(document.body.textContent).toContain(LOADED[path]));
  // Late requests would detect the ended session by themselves.
  await waitFor(() => expect(isLoading()).toBe(false));
  // A busy button would ignore the next click.
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  server.end();
  return server;
};

const signInWithPhantom = async () => {
  vi.stubGlobal('phantom', { solana: fakeProvider() });
  const card = await isAsked();
  await press('Connect Wallet', card);
  await press('Phantom');
  await screen.findByRole('button', { name: 'Account menu of dave' });
};

describe('a session that ended on the server', { tags: '8.dashboard.auth-required' }, () => {
  const isAskedInPlace = async (path: string) => {
    const card = await isAsked();
    expect(address()).toBe(path);
    expect(document.activeElement?.textContent).toBe('Authentication Required');
    expectNoRole('dialog');
    expectNoRole('button', 'Account menu of dave');
    return card;
  };

  it.each([
    ['by the look-up', 'live'],
    ['by the hint that an earlier one left', 'ended'],
  ] as const)(
    'is asked for where it had ended before the page was opened, as told %s',
    async (_, hint) => {
      setSessionHint(hint);
      const { end } = newServer();
      end();
      renderApp('/links');
      await signInWithPhantom();
      await screen.findByText('GOOSE');
    },
  );

  it('is not asked for on the pages that are about signing in', async () => {
    const { end } = newServer();
    end();
    const { unmount } = renderApp('/profile');
    await screen.findByRole('heading', { name: 'Create Your Profile' });
    unmount();
    renderApp('/login');
    await screen.findByRole('list', { name: 'Wallets' });
    expectNoRole('heading', 'Authentication Required');
  });

  it('is asked for where only the receipt is refused', async () => {
    const { answer } = newServer();
    answer('GET /api/links/l1/receipt', () => problemAnswer('unauthenticated'));
    renderApp('/links/l1');
    await isAsked();
  });

  it('is asked for where the look-up itself says so, after its five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { callsTo } = await openThenEnd('/dashboard');
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await pick('link', 'Generate New Link');
    await isAsked();
    expect(callsTo(CURRENT)).toHaveLength(2);
    expect(address()).toBe('/generate');
  });

  it('is asked for on the next page too, which asks the server for nothing', async () => {
    const { calls } = await openThenEnd('/dashboard');
    await pick('radio', '30d');
    await isAskedInPlace('/dashboard?range=30d');
    const before = calls.length;
    const [generator] = screen.getAllByRole('link', { name: 'Generate' });
    if (!generator) throw new Error('the menu has no generator');
    await userEvent.click(generator);
    await addressIs('/generate');
    await isAsked();
    expect(calls.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('closes the dialog that met it, asks a connected wallet for its signature, or leads to the sign-in page', async () => {
    await openThenEnd('/links');
    act(() =>
      useWallet.setState({
        status: 'connected',
        type: 'phantom',
        name: 'Phantom',
        address: ADDRESS,
      }),
    );
    await renameLink();
    const card = await isAskedInPlace('/links');
    expectRole('button', 'Sign Message', card);
    await pick('link', 'Go to Sign-In', card);
    await addressIs('/login');
    expectNoRole('heading', 'Authentication Required');
  });
});

it('signing in again brings the token back for which a link was to be made, and no expired session is what one signs out of', async () => {
  const { callsTo } = await openThenEnd('/generate');
  await fetchInfo();
  await signInWithPhantom();
  expectText('Giga Goose');
  await press('Generate Universal Link');
  await waitFor(() => expect(callsTo('POST /api/generate-link')).toHaveLength(1));
  await signOut();
  await addressIs('/profile');
  await screen.findByRole('heading', { name: 'Create Your Profile' });
});
