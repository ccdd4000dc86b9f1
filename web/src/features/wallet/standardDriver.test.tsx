import { act, screen, waitFor, within } from '@testing-library/react';
import type { Wallet } from '@wallet-standard/base';
import { afterEach, describe, expect, it } from 'vitest';
import { sign } from '../../../test/fakeWallet.ts';
import { ADDRESS } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { authServer, forgetWallets, pressWallet, verifiedBody } from '../../../test/walletPage.ts';
import { useWallet } from '../../stores/wallet.ts';

afterEach(forgetWallets);

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
    const { callsTo } = authServer();
    renderApp('/login');
    await screen.findByRole('list', { name: 'Wallets' });
    const unregister = register('Glow');
    await pressWallet('Glow');
    await waitFor(() => expect(callsTo('POST /api/auth')).toHaveLength(1));
    expect(verifiedBody(callsTo('POST /api/auth')[0]?.body).walletAddress).toBe(ADDRESS);
    unregister();
  });

  it('one of the four is not offered twice, and is reached through its registration', async () => {
    authServer();
    renderApp('/login');
    const list = await screen.findByRole('list', { name: 'Wallets' });
    const unregister = register('OKX Wallet');
    expect(within(list).getAllByRole('button', { name: /okx/i })).toHaveLength(1);
    await pressWallet('OKX');
    await waitFor(() => expect(useWallet.getState()).toMatchObject({ status: 'connected', type: 'okx' }));
    unregister();
  });
});
