import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { press } from '../../../test/actions.ts';
import { expectNoRole, expectText } from '../../../test/expectations.ts';
import { json, problemAnswer } from '../../../test/fakeServer.ts';
import { fakeProvider } from '../../../test/fakeWallet.ts';
import { ADDRESS, user } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { addressIs, renderApp, renderPart, toastIs } from '../../../test/renderApp.tsx';
import { forgetWallets } from '../../../test/walletPage.ts';
import { DashboardPage } from '../../pages/DashboardPage.tsx';
import { ProfilePage } from '../../pages/ProfilePage.tsx';

afterEach(forgetWallets);

const LINK = 'POST /api/user/u1/link-wallet';
const fromX = {
  walletAddress: null,
  authMethod: 'twitter',
  twitterId: '1',
  twitterUsername: 'davex',
} as const;

/** An X account whose wallet the call links. */
const server = () => {
  let isLinked = false;
  const me = () =>
    user(isLinked ? { ...fromX, walletAddress: ADDRESS, profileComplete: true } : fromX);
  return promoterServer({
    'GET /api/user/current': () => json(me()),
    'POST /api/auth': () => json({ user: me() }),
    [LINK]: () => {
      isLinked = true;
      return json(me());
    },
  });
};

const connectPhantom = async () => {
  await press('Connect Wallet');
  await press('Phantom');
};

describe('on the profile page of an X account', { tags: '2.profile.link-wallet' }, () => {
  it('links a wallet that has signed, once on a double click', {
    tags: ['8.wallet-link.profile', '7.link-wallet-refresh'],
  }, async () => {
    const { callsTo, bodies } = server();
    vi.stubGlobal('phantom', { solana: fakeProvider() });
    renderApp('/profile');
    await connectPhantom();
    await waitFor(() => expect(callsTo('POST /api/auth')).toHaveLength(1));
    await screen.findByText('7xKX...gAsU');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Link This Wallet' }));
    await toastIs('Wallet Linked', 'Your wallet has been successfully linked to your profile!');
    expect(bodies(LINK)).toEqual([{ walletAddress: ADDRESS }]);
    await addressIs('/dashboard');
  });

  it("says Linking... meanwhile, and how it failed without the server's words", {
    tags: '7.link-wallet-failure',
  }, async () => {
    const { answer } = server();
    vi.stubGlobal('phantom', { solana: fakeProvider() });
    renderPart(<ProfilePage />, '/profile');
    await connectPhantom();
    const linking = Promise.withResolvers<Response>();
    answer(LINK, () => linking.promise);
    await press('Link This Wallet');
    await screen.findByRole('button', { name: 'Linking...' });
    linking.resolve(new Response('<html>', { status: 502 }));
    await toastIs('Linking Failed', 'Failed to link wallet');
    expect(screen.getByRole('alert').textContent).toBe('HTTP error! status: 502');
    answer(LINK, () => Promise.reject(new TypeError('Failed to fetch')));
    await press('Link This Wallet');
    await screen.findByText(/^The server can’t be reached/);
  });
});

describe('on the dashboard of an X account', { tags: '4.wallet-link.linked' }, () => {
  it('a success', { tags: '8.wallet-link.dashboard' }, async () => {
    server();
    vi.stubGlobal('phantom', { solana: fakeProvider() });
    renderPart(<DashboardPage />, '/dashboard');
    await connectPhantom();
    await toastIs('Wallet Connected!', 'Your wallet has been successfully linked to your profile.');
    await screen.findByText('Your profile is complete!');
  });

  it('a failure', {
    tags: ['8.wallet-link.dashboard-failed', '8.wallet-link.profile-failed'],
  }, async () => {
    const { answer, callsTo } = server();
    answer(LINK, problemAnswer('wallet_taken', { detail: 'Sign in with it.' }));
    vi.stubGlobal('phantom', { solana: fakeProvider() });
    renderPart(<DashboardPage />, '/dashboard');
    await connectPhantom();
    await toastIs('Connection Failed', 'Failed to link wallet. Please try again.');
    expectText('Sign in with it.');
    await press('Sign Out and Use This Wallet’s Account');
    await waitFor(() => expect(callsTo('POST /api/auth/logout')).toHaveLength(1));
  });
});

describe('is offered only to a signed-in user without a wallet', {
  tags: ['6.wallet-link.offered', '4.wallet-link.only-once'],
}, () => {
  it('not to a user with a wallet', async () => {
    promoterServer();
    vi.stubGlobal('phantom', { solana: fakeProvider() });
    renderPart(<ProfilePage />, '/profile');
    await screen.findByText('Linked: 7xKX...gAsU');
    expectNoRole('button', 'Connect Wallet');
    expectNoRole('button', 'Link This Wallet');
  });
});
