import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { fakeProvider, rejection, sign } from '../../../test/fakeWallet.ts';
import { ADDRESS, analytics, pageSettings, user } from '../../../test/fixtures.ts';
import { address, renderApp, shownToast } from '../../../test/renderApp.tsx';
import { forgetWallets } from '../../../test/walletPage.ts';
import { useWallet } from '../../stores/wallet.ts';

afterEach(forgetWallets);

const LINK = 'POST /api/user/u1/link-wallet';
const fromX = {
  walletAddress: null,
  authMethod: 'twitter',
  twitterId: '1',
  twitterUsername: 'davex',
} as const;

/** An X account whose wallet is proven once it has signed, and linked by the call. */
const server = () => {
  let isProven = false;
  let isLinked = false;
  const me = () => user(isLinked ? { ...fromX, walletAddress: ADDRESS, profileComplete: true } : fromX);
  return fakeServer({
    'GET /api/user/current': () => json(me()),
    'GET /api/analytics/u1': () => json(analytics()),
    'GET /api/links/u1': () => json([]),
    'GET /api/promoter-page/u1': () => json(pageSettings()),
    'GET /api/user/u1/telegram': () => json({ bot: null, account: null }),
    'POST /api/auth': () => {
      isProven = true;
      return json({ user: me() });
    },
    [LINK]: () => {
      if (!isProven) return problemAnswer('wallet_not_proven', { detail: 'Sign the message first.' });
      isLinked = true;
      return json(me());
    },
  });
};

const connectPhantom = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Wallet' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Phantom' }));
};

const unsignedWallet = async (path: string, signMessage: (message: Uint8Array) => unknown) => {
  const signer = vi.fn<(message: Uint8Array) => unknown>(() => Promise.reject(rejection()));
  vi.stubGlobal('phantom', { solana: fakeProvider({ signMessage: signer }) });
  renderApp(path);
  await connectPhantom();
  await waitFor(() => expect(shownToast()?.[0]).toBe('Authentication Warning'));
  signer.mockImplementation(signMessage);
  return signer;
};

const pressLink = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Link This Wallet' }));

describe('on the profile page of an X account', { tags: '2.profile.link-wallet' }, () => {
  it('links a wallet that has signed, once on a double click', {
    tags: ['8.wallet-link.profile', '7.link-wallet-refresh'],
  }, async () => {
    const { callsTo } = server();
    vi.stubGlobal('phantom', { solana: fakeProvider() });
    renderApp('/profile');
    await connectPhantom();
    await waitFor(() => expect(callsTo('POST /api/auth')).toHaveLength(1));
    expect(screen.getByText('7xKX...gAsU')).toBeTruthy();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Link This Wallet' }));
    await waitFor(() =>
      expect(shownToast()).toEqual([
        'Wallet Linked',
        'Your wallet has been successfully linked to your profile!',
      ]),
    );
    expect(callsTo(LINK).map(({ body }) => body)).toEqual([{ walletAddress: ADDRESS }]);
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('asks a wallet that has not signed for its signature, then links it', async () => {
    const { callsTo } = server();
    await unsignedWallet('/profile', (message) => ({ signature: sign(message) }));
    await pressLink();
    await waitFor(() => expect(shownToast()?.[0]).toBe('Wallet Linked'));
    expect(callsTo(LINK)).toHaveLength(2);
  });

  it('says what the server says where that is refused', {
    tags: '8.wallet-link.profile-failed',
  }, async () => {
    server();
    const signer = await unsignedWallet('/profile', () => Promise.reject(rejection()));
    await pressLink();
    await waitFor(() => expect(shownToast()).toEqual(['Linking Failed', 'Sign the message first.']));
    expect(signer).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('alert').textContent).toContain('Sign a message with this wallet first');
  });

  it('says Linking... meanwhile', async () => {
    const { answer } = server();
    vi.stubGlobal('phantom', { solana: fakeProvider() });
    renderApp('/profile');
    await connectPhantom();
    let finish: (response: Response) => void = () => {};
    answer(
      LINK,
      () =>
        new Promise<Response>((resolve) => {
          finish = resolve;
        }),
    );
    await pressLink();
    expect(await screen.findByRole('button', { name: 'Linking...' })).toBeTruthy();
    finish(problemAnswer('wallet_taken', { detail: 'Taken.' }));
    await waitFor(() => expect(shownToast()).toEqual(['Linking Failed', 'Taken.']));
  });

  it('a wallet with its own account: the way to that account keeps the wallet', async () => {
    const { answer } = server();
    answer(LINK, () => problemAnswer('wallet_taken'));
    answer('POST /api/auth/logout', () => new Response(null, { status: 204 }));
    vi.stubGlobal('phantom', { solana: fakeProvider() });
    renderApp('/profile');
    await connectPhantom();
    await pressLink();
    const wayOut = await screen.findByRole('button', { name: 'Sign Out and Use This Wallet’s Account' });
    answer('GET /api/user/current', () => problemAnswer('unauthenticated'));
    await userEvent.click(wayOut);
    expect(await screen.findByRole('button', { name: 'Sign Message' })).toBeTruthy();
    expect(useWallet.getState().address).toBe(ADDRESS);
  });

  it("a failure without the server's words", { tags: '7.link-wallet-failure' }, async () => {
    const { answer } = server();
    answer(LINK, () => new Response('<html>', { status: 502 }));
    vi.stubGlobal('phantom', { solana: fakeProvider() });
    renderApp('/profile');
    await connectPhantom();
    await pressLink();
    await waitFor(() => expect(shownToast()).toEqual(['Linking Failed', 'Failed to link wallet']));
    expect(screen.getByRole('alert').textContent).toBe('HTTP error! status: 502');
  });
});

describe('on the dashboard of an X account', { tags: '4.wallet-link.linked' }, () => {
  it('a wallet that connects and signs is linked', { tags: '8.wallet-link.dashboard' }, async () => {
    server();
    vi.stubGlobal('phantom', { solana: fakeProvider() });
    renderApp('/dashboard');
    await connectPhantom();
    await waitFor(() =>
      expect(shownToast()).toEqual([
        'Wallet Connected!',
        'Your wallet has been successfully linked to your profile.',
      ]),
    );
    expect(await screen.findByText('Your profile is complete!')).toBeTruthy();
  });

  it('a failure', { tags: '8.wallet-link.dashboard-failed' }, async () => {
    const { answer } = server();
    answer(LINK, () => problemAnswer('wallet_taken'));
    vi.stubGlobal('phantom', { solana: fakeProvider() });
    renderApp('/dashboard');
    await connectPhantom();
    await waitFor(() =>
      expect(shownToast()).toEqual(['Connection Failed', 'Failed to link wallet. Please try again.']),
    );
    expect(screen.getByText(/accounts can’t be merged/)).toBeTruthy();
  });
});

describe('is offered only to a signed-in user without a wallet', {
  tags: ['6.wallet-link.offered', '4.wallet-link.only-once'],
}, () => {
  it('not to a user with a wallet', async () => {
    fakeServer({ 'GET /api/user/current': () => json(user()) });
    vi.stubGlobal('phantom', { solana: fakeProvider() });
    renderApp('/profile');
    await screen.findByText('Linked: 7xKX...gAsU');
    expect(screen.queryByRole('button', { name: 'Connect Wallet' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Link This Wallet' })).toBeNull();
  });
});
