import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Wallet } from '@wallet-standard/base';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call, fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { fakeProvider, key, rejection, sign, verifies } from '../../../test/fakeWallet.ts';
import { ADDRESS, OTHER_ADDRESS, user } from '../../../test/fixtures.ts';
import { address, renderApp, shownToast } from '../../../test/renderApp.tsx';
import { useWallet, WALLET_STORAGE_KEY } from '../../stores/wallet.ts';
import { disconnectWallet, reconnectWallet } from './connection.ts';

/** A server on which nobody is signed in until a signature arrives. */
const server = () => {
  let isSignedIn = false;
  return fakeServer({
    'GET /api/user/current': () => (isSignedIn ? json(user()) : problemAnswer('unauthenticated')),
    'POST /api/auth': () => {
      isSignedIn = true;
      return json({ user: user() });
    },
  });
};

const press = async (wallet: string) => {
  const list = await screen.findByRole('list', { name: 'Wallets' });
  await userEvent.click(within(list).getByRole('button', { name: wallet }));
};

const signedBody = (call: Call | undefined) =>
  call?.body as { walletAddress: string; message: string; signature: number[] };

afterEach(async () => {
  vi.useRealTimers();
  await act(() => disconnectWallet());
  for (const name of ['phantom', 'solana', 'backpack', 'solflare', 'okxwallet'])
    Reflect.deleteProperty(window, name);
});

describe('§2 four wallets are always offered', () => {
  it('as buttons, installed or not', async () => {
    server();
    renderApp('/login');
    const list = await screen.findByRole('list', { name: 'Wallets' });
    const names = within(list)
      .getAllByRole('button')
      .map((button) => button.textContent?.slice(1));
    expect(names).toEqual(
      expect.arrayContaining(['Phantom', 'Backpack', 'Solflare', 'OKX'].map((name) => name)),
    );
  });
});

describe('§7 POST /api/auth', () => {
  it.each([
    ['an object with the signature', undefined],
    ['bare bytes', (message: Uint8Array) => sign(message)],
  ])('§9 carries the exact message, signed, when the wallet answers %s', async (_, signMessage) => {
    const { callsTo } = server();
    vi.stubGlobal('phantom', { solana: fakeProvider(signMessage ? { signMessage } : {}) });
    renderApp('/login');
    await press('Phantom');
    await waitFor(() => expect(callsTo('POST /api/auth')).toHaveLength(1));
    const body = signedBody(callsTo('POST /api/auth')[0]);
    expect(body.walletAddress).toBe(ADDRESS);
    expect(body.message).toMatch(/^Sign this message to authenticate with SolTrade: \d{13}$/);
    expect(verifies(body.message, body.signature)).toBe(true);
    expect(shownToast()).toEqual(['Wallet Connected', 'Successfully connected Phantom wallet']);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(await screen.findByRole('button', { name: 'Account menu of dave' })).toBeTruthy();
  });

  it('§5 a refused signature leaves the wallet connected, with a warning', async () => {
    const { callsTo } = server();
    vi.stubGlobal('phantom', { solana: fakeProvider({ signMessage: () => Promise.reject(rejection()) }) });
    renderApp('/login');
    await press('Phantom');
    await waitFor(() =>
      expect(shownToast()).toEqual([
        'Authentication Warning',
        'Wallet connected but message signing failed. Some features may be limited.',
      ]),
    );
    expect(useWallet.getState()).toMatchObject({ status: 'connected', type: 'phantom', address: ADDRESS });
    expect(callsTo('POST /api/auth')).toHaveLength(0);
  });
});

describe('§8 the wallet error catalogue', () => {
  const failsWith = async (connect: () => unknown, toast: [string, string]) => {
    server();
    vi.stubGlobal('phantom', { solana: fakeProvider({ connect }) });
    renderApp('/login');
    await press('Phantom');
    await waitFor(() => expect(shownToast()).toEqual(toast));
  };

  it('Phantom is looked for at once', async () => {
    server();
    renderApp('/login');
    await press('Phantom');
    await waitFor(() =>
      expect(shownToast()).toEqual([
        'Connection Failed',
        'Phantom wallet not found. Please install Phantom wallet extension.',
      ]),
    );
  });

  it.each([
    ['code 4001', rejection],
    ['a message with rejected', () => new Error('User rejected the request.')],
    ['a message with denied', () => new Error('Request denied')],
  ])('a rejection by %s', async (_, error) => {
    await failsWith(() => {
      throw error();
    }, ['Connection Failed', 'Connection was cancelled by user']);
    expect(useWallet.getState().status).toBe('disconnected');
  });

  it('any other failure', async () => {
    await failsWith(() => {
      throw new Error('Extension context invalidated.');
    }, ['Connection Failed', 'Failed to connect to Phantom: Extension context invalidated.']);
  });

  it("a quarrel over 'ethereum'", async () => {
    await failsWith(() => {
      throw new Error("Backpack couldn't override `window.ethereum`.");
    }, [
      'Connection Warning',
      'Wallet connected with minor compatibility warning. You can proceed normally.',
    ]);
  });
});

describe('§9 detection waits up to 3000 ms, looking every 100 ms', () => {
  beforeEach(() =>
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
  );

  const pressNow = async (wallet: string) => {
    renderApp('/login');
    await vi.waitFor(() => screen.getByRole('list', { name: 'Wallets' }));
    const list = screen.getByRole('list', { name: 'Wallets' });
    act(() => within(list).getByRole('button', { name: wallet }).click());
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('finds Backpack when it arrives after 2500 ms', async () => {
    server();
    await pressNow('Backpack');
    await pass(2_500);
    expect(useWallet.getState().status).toBe('connecting');
    vi.stubGlobal('backpack', fakeProvider());
    await pass(100);
    await vi.waitFor(() =>
      expect(useWallet.getState()).toMatchObject({ status: 'connected', type: 'backpack' }),
    );
  });

  it.each(['Backpack', 'Solflare', 'OKX'])('gives %s up after 3000 ms', async (name) => {
    server();
    await pressNow(name);
    await pass(2_900);
    expect(shownToast()?.[1] ?? '').not.toContain(name);
    await pass(100);
    await vi.waitFor(() =>
      expect(shownToast()).toEqual([
        'Connection Failed',
        `${name} wallet not found. Please install ${name} wallet extension.`,
      ]),
    );
  });

  it('times out where a wallet connects and never tells its key', async () => {
    server();
    vi.stubGlobal('solflare', { connect: async () => true, signMessage: async () => null });
    await pressNow('Solflare');
    await pass(1_100);
    await vi.waitFor(() => expect(shownToast()?.[1]).toBe('Timeout waiting for Solflare wallet'));
  });

  it('picking another wallet gives the first one up', async () => {
    server();
    await pressNow('Backpack');
    vi.stubGlobal('phantom', { solana: fakeProvider() });
    const list = screen.getByRole('list', { name: 'Wallets' });
    act(() => within(list).getByRole('button', { name: 'Phantom' }).click());
    await pass(3_100);
    await vi.waitFor(() => expect(useWallet.getState().type).toBe('phantom'));
    expect(shownToast()?.[0]).toBe('Wallet Connected');
  });
});

describe('account events', () => {
  const connected = async () => {
    server();
    const provider = fakeProvider({ signMessage: () => Promise.reject(rejection()) });
    vi.stubGlobal('phantom', { solana: provider });
    renderApp('/login');
    await press('Phantom');
    await waitFor(() => expect(shownToast()?.[0]).toBe('Authentication Warning'));
    return provider;
  };

  it('a switch changes the address', async () => {
    const provider = await connected();
    act(() => provider.emit('accountChanged', key(OTHER_ADDRESS)));
    expect(useWallet.getState().address).toBe(OTHER_ADDRESS);
  });

  it('a disconnect in the wallet is one here, and leads away from guarded pages', async () => {
    const provider = await connected();
    act(() => provider.emit('disconnect', undefined));
    expect(useWallet.getState().status).toBe('disconnected');
    await waitFor(() => expect(address()).toBe('/profile'));
  });

  it('§9 disconnecting here clears what wallets stored', async () => {
    const provider = await connected();
    for (const name of ['walletName', 'phantom.x', 'MyBackpack', 'okx-session', 'theme'])
      localStorage.setItem(name, 'x');
    await act(() => disconnectWallet());
    expect(provider.disconnect).toHaveBeenCalled();
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  it('§8 Wallet Disconnected', async () => {
    await connected();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(shownToast()?.[0]).toBe('Wallet Disconnected'));
  });
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

describe('Wallet Standard', () => {
  const register = (name: string) => {
    const account = {
      address: ADDRESS,
      publicKey: new Uint8Array(32),
      chains: ['solana:mainnet'] as const,
      features: ['solana:signMessage'] as const,
    };
    const signMessage = async ({ message }: { message: Uint8Array }) => [
      { signedMessage: message, signature: sign(message) },
    ];
    const wallet: Wallet = {
      version: '1.0.0',
      name,
      icon: 'data:image/svg+xml;base64,PHN2Zy8+',
      chains: ['solana:mainnet'],
      accounts: [account],
      features: {
        'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
        'solana:signMessage': { version: '1.1.0', signMessage },
      },
    };
    let unregister = () => {};
    const callback = ({ register: add }: { register: (added: Wallet) => () => void }) => {
      unregister = add(wallet);
    };
    act(() => {
      window.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail: callback }));
    });
    return () => act(() => unregister());
  };

  it('a wallet that registers late gets a button and signs in', async () => {
    const { callsTo } = server();
    renderApp('/login');
    await screen.findByRole('list', { name: 'Wallets' });
    const unregister = register('Glow');
    await press('Glow');
    await waitFor(() => expect(callsTo('POST /api/auth')).toHaveLength(1));
    const body = signedBody(callsTo('POST /api/auth')[0]);
    expect(verifies(body.message, body.signature)).toBe(true);
    unregister();
  });

  it('one of the four is not offered twice, and is reached through its registration', async () => {
    server();
    renderApp('/login');
    const list = await screen.findByRole('list', { name: 'Wallets' });
    const unregister = register('OKX Wallet');
    expect(within(list).getAllByRole('button', { name: /okx/i })).toHaveLength(1);
    await press('OKX');
    await waitFor(() => expect(useWallet.getState()).toMatchObject({ status: 'connected', type: 'okx' }));
    unregister();
  });
});
