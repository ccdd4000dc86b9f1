import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { press } from '../../../test/actions.ts';
import { fakeProvider, rejection } from '../../../test/fakeWallet.ts';
import { ADDRESS, OTHER_ADDRESS } from '../../../test/fixtures.ts';
import { addressIs, renderApp, renderPart, shownToast, toastIs } from '../../../test/renderApp.tsx';
import {
  authServer,
  forgetWallets,
  pressWallet,
  verifiedBody,
  walletButton,
} from '../../../test/walletPage.ts';
import { AppRoutes } from '../../routes.tsx';
import { useWallet, WALLET_STORAGE_KEY } from '../../stores/wallet.ts';
import { disconnectWallet, reconnectWallet } from './connection.ts';
import { connectionFailure } from './driver.ts';
import { WalletList } from './WalletDialog.tsx';

afterEach(forgetWallets);

describe('POST /api/auth', () => {
  it('carries the exact message, signed, once on a double click', {
    tags: [
      '9.sign-in-message',
      '7.auth',
      '8.wallet.connected',
      '2.login.redirect',
      '4.wallet.connect',
    ],
  }, async () => {
    const { callsTo } = authServer();
    const provider = fakeProvider();
    vi.stubGlobal('phantom', { solana: provider });
    renderApp('/login');
    await userEvent.dblClick(
      walletButton(await screen.findByRole('list', { name: 'Wallets' }), 'Phantom'),
    );
    await toastIs('Wallet Connected', 'Successfully connected Phantom wallet');
    await addressIs('/dashboard');
    await screen.findByRole('button', { name: 'Account menu of dave' });
    expect(provider.signMessage).toHaveBeenCalledOnce();
    expect(callsTo('POST /api/auth')).toHaveLength(1);
    const body = verifiedBody(callsTo('POST /api/auth')[0]?.body);
    expect(body.walletAddress).toBe(ADDRESS);
    expect(body.message).toMatch(/^Sign this message to authenticate with SolTrade: \d{13}$/);
    expect(callsTo(`GET /api/user/${ADDRESS}`)).toHaveLength(0);
  });
});

describe('the wallet error catalogue', () => {
  const failsWith = async (connect: () => unknown, toast: [string, string]) => {
    authServer();
    vi.stubGlobal('phantom', { solana: fakeProvider({ connect }) });
    renderPart(<WalletList />);
    await pressWallet('Phantom');
    await waitFor(() => expect(shownToast()).toEqual(toast));
  };

  it.each([
    ['code 4001', rejection()],
    ['a message with rejected', new Error('User rejected the request.')],
    ['a message with denied', new Error('Request denied')],
  ])('a rejection by %s', { tags: '8.wallet.rejected' }, (_, error) =>
    expect(connectionFailure(error, 'Phantom')).toBe('Connection was cancelled by user'),
  );

  it.each([
    'Extension context invalidated.',
    // Chrome says this if the extension is gone, so it is no rejection.
    'The message port closed before a response was received.',
    'Request cancelled',
    'The wallet may reject unknown sites.',
  ])('any other failure: %s', { tags: '8.wallet.failed-named' }, (message) =>
    expect(connectionFailure(new Error(message), 'Phantom')).toBe(
      `Failed to connect to Phantom: ${message}`,
    ),
  );

  it('a failure leaves nothing connected', {
    tags: ['8.wallet.rejected', '8.wallet.connection-failed'],
  }, async () => {
    await failsWith(() => {
      throw rejection();
    }, ['Connection Failed', 'Connection was cancelled by user']);
    expect(useWallet.getState().status).toBe('disconnected');
  });

  it("a quarrel over 'ethereum'", { tags: '8.wallet.compatibility' }, async () => {
    await failsWith(() => {
      throw new Error("Backpack couldn't override `window.ethereum`.");
    }, [
      'Wallet Connected',
      'Connection Warning: Wallet connected with minor compatibility warning. You can proceed normally.',
    ]);
  });
});

it('a signature that no wallet is there to give', { tags: '8.wallet.not-available' }, async () => {
  authServer();
  act(() =>
    useWallet.setState({ status: 'connected', type: 'phantom', name: 'Phantom', address: ADDRESS }),
  );
  renderApp('/dashboard');
  await press('Sign Message');
  await screen.findByText('Wallet not available');
});

describe('account events', () => {
  const connected = async (part = <WalletList />) => {
    authServer();
    const provider = fakeProvider({ signMessage: () => Promise.reject(rejection()) });
    vi.stubGlobal('phantom', { solana: provider });
    renderPart(part, '/login');
    await pressWallet('Phantom');
    await toastIs(
      'Authentication Warning',
      'Wallet connected but message signing failed. Some features may be limited.',
    );
    return provider;
  };

  it('a disconnect in the wallet is one here, and leads away from guarded pages', {
    tags: ['4.wallet.disconnect', '5.signature.optional', '8.wallet.authentication-warning'],
  }, async () => {
    const provider = await connected(<AppRoutes />);
    act(() => provider.emit('disconnect', undefined));
    expect(useWallet.getState().status).toBe('disconnected');
    await addressIs('/profile');
  });

  it('a switched account is shown, and nothing is done for either before it signs', async () => {
    const { callsTo } = authServer();
    const provider = fakeProvider();
    vi.stubGlobal('phantom', { solana: provider });
    renderApp('/login');
    await pressWallet('Phantom');
    await screen.findByRole('button', { name: 'Account menu of dave' });
    act(() => provider.emit('accountChanged', { toBase58: () => OTHER_ADDRESS }));
    await screen.findByText(/you are signed in as dave/);
    expect(callsTo('POST /api/auth')).toHaveLength(1);
    await press('Sign In with This Wallet');
    await waitFor(() => expect(provider.signMessage).toHaveBeenCalledTimes(2));
  });

  it('disconnecting here clears what wallets stored', { tags: '9.disconnect-all' }, async () => {
    const provider = await connected();
    for (const name of ['walletName', 'phantom.x', 'MyBackpack', 'okx-session', 'theme'])
      localStorage.setItem(name, 'x');
    await act(() => disconnectWallet());
    expect(provider.disconnect).toHaveBeenCalled();
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });
});

it('a signed-in promoter disconnects the wallet from the account menu, and stays signed in', {
  tags: ['2.nav.account-menu', '8.wallet.disconnected', '4.wallet.disconnect', '9.disconnect-all'],
}, async () => {
  const { callsTo } = authServer();
  const provider = fakeProvider();
  vi.stubGlobal('phantom', { solana: provider });
  renderApp('/login');
  await pressWallet('Phantom');
  const disconnect = { name: 'Disconnect Wallet' };
  // The page takes focus on arrival, which would close the menu.
  await screen.findByRole('heading', { level: 1, name: 'dave' });
  const menu = await screen.findByRole('button', { name: 'Account menu of dave' });
  await userEvent.click(menu);
  localStorage.setItem('phantom.x', 'x');
  await userEvent.click(await screen.findByRole('menuitem', disconnect));
  await toastIs('Wallet Disconnected', undefined);
  expect(provider.disconnect).toHaveBeenCalled();
  expect([useWallet.getState().status, localStorage.getItem('phantom.x')]).toEqual([
    'disconnected',
    null,
  ]);
  await userEvent.click(menu);
  await screen.findByRole('menuitem', { name: 'Sign Out' });
  expect(screen.queryByRole('menuitem', disconnect)).toBeNull();
  expect(callsTo('POST /api/auth/logout')).toEqual([]);
});

it('a wallet that does not respond is forgotten anyway', {
  tags: '8.wallet.disconnection-failed',
}, async () => {
  authServer();
  const provider = fakeProvider({ signMessage: () => Promise.reject(rejection()) });
  provider.disconnect.mockRejectedValue(new Error('The extension does not answer'));
  vi.stubGlobal('phantom', { solana: provider });
  renderApp('/login');
  await pressWallet('Phantom');
  await press('Disconnect');
  await toastIs('Disconnection Failed', 'The extension does not answer');
  await screen.findByRole('button', { name: 'Connect Wallet' });
});

describe('after a reload', () => {
  it('connects again without asking', async () => {
    const provider = fakeProvider();
    vi.stubGlobal('phantom', { solana: provider });
    localStorage.setItem(WALLET_STORAGE_KEY, 'Phantom');
    await reconnectWallet();
    expect(provider.connect).toHaveBeenCalledWith({ onlyIfTrusted: true });
    expect(useWallet.getState()).toMatchObject({ status: 'connected', address: ADDRESS });
  });

  it('a wallet that would have to ask stays disconnected and is forgotten', async () => {
    const connect = () => {
      throw rejection();
    };
    vi.stubGlobal('phantom', { solana: fakeProvider({ connect }) });
    localStorage.setItem(WALLET_STORAGE_KEY, 'Phantom');
    await reconnectWallet();
    expect(useWallet.getState().status).toBe('disconnected');
    expect(localStorage.getItem(WALLET_STORAGE_KEY)).toBeNull();
  });
});
