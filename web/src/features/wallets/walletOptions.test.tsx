import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inside, press } from '../../../test/actions.ts';
import { expectNoRole } from '../../../test/expectations.ts';
import { fakeProvider } from '../../../test/fakeWallet.ts';
import { renderApp, renderPart, shownToast } from '../../../test/renderApp.tsx';
import { registerStandardWallet } from '../../../test/standardWallet.ts';
import { authServer, forgetWallets, walletButton } from '../../../test/walletPage.ts';
import { useToastStore } from '../../stores/toast.ts';
import { useWallet } from '../../stores/wallet.ts';
import { WalletList } from './WalletDialog.tsx';
import { INJECTED_OPTIONS } from './walletOptions.ts';

afterEach(async () => {
  vi.useRealTimers();
  await forgetWallets();
});

it('a wallet that announces itself has its own icon, the others a letter', async () => {
  authServer();
  renderPart(<WalletList />);
  const list = await screen.findByRole('list', { name: 'Wallets' });
  registerStandardWallet('Phantom');
  expect(walletButton(list, 'Phantom').querySelector('img')?.src).toMatch(/^data:image\/svg/);
  expect(walletButton(list, 'Solflare').querySelector('img')).toBeNull();
  // As in the prerendered page.
  expect(INJECTED_OPTIONS.map(({ icon }) => icon)).toEqual([null, null, null, null]);
});

it('a wallet that is not there says so and where it is installed from, and the dialog stays', {
  tags: '8.wallet.not-found',
}, async () => {
  authServer();
  vi.stubGlobal('solflare', fakeProvider());
  renderApp('/');
  await press('Connect Wallet');
  const dialog = await inside('dialog', 'Connect a Wallet');
  const phantom = await dialog.findByRole('link', { name: 'Get it: Phantom' });
  expect(phantom.getAttribute('href')).toBe('https://phantom.com/download');
  expectNoRole('link', 'Get it: Solflare', dialog);
  await press('Phantom', dialog);
  await dialog.findByText(/^Phantom isn’t in this browser\./);
  expect(shownToast()?.[0]).toBe('Connection Failed');
});

it('a wallet that is here comes first, and all four stay buttons', async () => {
  authServer();
  vi.stubGlobal('solflare', fakeProvider());
  renderPart(<WalletList />);
  const list = await screen.findByRole('list', { name: 'Wallets' });
  const names = within(list).getAllByRole('button');
  expect(names.map(({ textContent }) => textContent?.replace(/^./, ''))).toEqual([
    'Solflare',
    'Phantom',
    'Backpack',
    'OKX',
  ]);
});

it('a wallet that appears after the page asked for one is asked then, and only once', async () => {
  authServer();
  const calls: string[] = [];
  renderPart(<WalletList asks={1} onFound={() => calls.push('found')} />);
  const list = await screen.findByRole('list', { name: 'Wallets' });
  registerStandardWallet('Late');
  await vi.waitFor(() => expect(useWallet.getState().status).toBe('connected'));
  expect(document.activeElement).toBe(walletButton(list, 'Late'));
  registerStandardWallet('Later');
  expect(walletButton(list, 'Later')).toBeTruthy();
  expect(calls).toEqual(['found']);
});

it('a list begins with the wallets of its moment, not of the list before', async () => {
  const { unmount } = renderPart(<WalletList />);
  await screen.findByRole('list', { name: 'Wallets' });
  unmount();
  registerStandardWallet('Late');
  renderPart(<WalletList />);
  const list = await screen.findByRole('list', { name: 'Wallets' });
  expect(within(list).getAllByRole('button')[0]).toBe(walletButton(list, 'Late'));
});

describe('waits up to 3000 ms, looking every 100 ms', { tags: '9.wallet-detection' }, () => {
  beforeEach(() =>
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
  );

  const pressNow = async (wallet: string) => {
    renderPart(<WalletList />);
    await vi.waitFor(() => screen.getByRole('list', { name: 'Wallets' }));
    const list = screen.getByRole('list', { name: 'Wallets' });
    act(() => walletButton(list, wallet).click());
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('finds Backpack when it arrives after 2500 ms', async () => {
    authServer();
    await pressNow('Backpack');
    await pass(2_500);
    expect(useWallet.getState().status).toBe('connecting');
    vi.stubGlobal('backpack', fakeProvider());
    await pass(100);
    await vi.waitFor(() =>
      expect(useWallet.getState()).toMatchObject({ status: 'connected', type: 'backpack' }),
    );
  });

  it('gives up after 3000 ms', { tags: '8.wallet.not-found' }, async () => {
    authServer();
    await pressNow('OKX');
    await pass(2_900);
    expect(shownToast()?.[1] ?? '').not.toContain('OKX');
    await pass(100);
    await vi.waitFor(() =>
      expect(shownToast()).toEqual([
        'Connection Failed',
        'OKX wallet not found. Please install OKX wallet extension.',
      ]),
    );
  });

  it('times out where a wallet connects and never tells its key', {
    tags: '8.wallet.timeout',
  }, async () => {
    authServer();
    vi.stubGlobal('solflare', { connect: async () => true, signMessage: async () => null });
    await pressNow('Solflare');
    await pass(1_100);
    await vi.waitFor(() => expect(shownToast()?.[1]).toBe('Timeout waiting for Solflare wallet'));
  });

  it('picking another wallet gives the first one up', async () => {
    authServer();
    await pressNow('Backpack');
    vi.stubGlobal('phantom', { solana: fakeProvider() });
    const titles: (string | undefined)[] = [];
    const stop = useToastStore.subscribe(({ current }) => titles.push(current?.title));
    const list = screen.getByRole('list', { name: 'Wallets' });
    act(() => walletButton(list, 'Phantom').click());
    await pass(3_100);
    await vi.waitFor(() => expect(useWallet.getState().type).toBe('phantom'));
    stop();
    expect(titles).toContain('Wallet Connected');
    expect(titles).not.toContain('Connection Failed');
  });
});
