import type { SignInInput } from '@soltrade/schema/contracts/sessions';
import { signInText } from '@soltrade/schema/signInText';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json } from '../../../test/fakeServer.ts';
import { fakeProvider } from '../../../test/fakeWallet.ts';
import { ADDRESS, OTHER_ADDRESS } from '../../../test/fixtures.ts';
import { renderPart, toastIs } from '../../../test/renderApp.tsx';
import { registerStandardWallet } from '../../../test/standardWallet.ts';
import { authServer, forgetWallets, pressWallet, verifiedBody } from '../../../test/walletPage.ts';
import { useWallet } from '../../stores/wallet.ts';
import { WalletList } from './WalletDialog.tsx';

afterEach(forgetWallets);

describe('Wallet Standard', () => {
  it('a wallet that registers late gets a button below the others, which stay in their places, and signs in', async () => {
    const { callsTo } = authServer();
    renderPart(<WalletList />);
    const list = await screen.findByRole('list', { name: 'Wallets' });
    registerStandardWallet('Glow');
    await pressWallet('Glow');
    expect(list.textContent).toMatch(/Phantom.*Backpack.*Solflare.*OKX.*Glow/);
    await waitFor(() => expect(callsTo('POST /api/auth')).toHaveLength(1));
    expect(verifiedBody(callsTo('POST /api/auth')[0]?.body).walletAddress).toBe(ADDRESS);
  });

  it('one of the four is not offered twice, and is reached through its registration', async () => {
    authServer();
    renderPart(<WalletList />);
    const list = await screen.findByRole('list', { name: 'Wallets' });
    registerStandardWallet('OKX Wallet');
    expect(within(list).getAllByRole('button', { name: /okx/i })).toHaveLength(1);
    await pressWallet('OKX');
    await waitFor(() =>
      expect(useWallet.getState()).toMatchObject({ status: 'connected', type: 'okx' }),
    );
  });
});

it('one that cannot prove an account of Solana is there, and of no use', {
  tags: '8.wallet.unsupported',
}, async () => {
  const server = authServer();
  renderPart(<WalletList />);
  await screen.findByRole('list', { name: 'Wallets' });
  registerStandardWallet('Phantom', { features: [] });
  await pressWallet('Phantom');
  await toastIs('Connection Failed', 'Unsupported wallet type');
  expect(useWallet.getState().status).toBe('disconnected');
  expect(server.callsTo('POST /api/auth')).toEqual([]);
});

describe('Sign In With Solana', () => {
  const challenge: SignInInput = {
    domain: 'localhost:8788',
    address: ADDRESS,
    statement: 'Sign in to SolTrade.',
    uri: 'http://localhost:8788',
    version: '1',
    chainId: 'mainnet',
    nonce: 'abcdef0123456789',
    issuedAt: '2026-11-21T00:00:00.000Z',
    expirationTime: '2026-11-21T00:05:00.000Z',
  };
  const CHALLENGE = 'GET /api/auth/challenge';
  const both = ['solana:signMessage', 'solana:signIn'] as const;

  const signedMessage = async (server: ReturnType<typeof authServer>): Promise<string> => {
    await waitFor(() => expect(server.callsTo('POST /api/auth')).toHaveLength(1));
    return verifiedBody(server.bodies('POST /api/auth')[0]).message;
  };

  it('signs the challenge of the server where the wallet offers it', async () => {
    const server = authServer();
    server.answer(CHALLENGE, json(challenge));
    renderPart(<WalletList />);
    registerStandardWallet('Glow', { features: both });
    await pressWallet('Glow');
    expect(await signedMessage(server)).toBe(signInText(challenge));
    expect(server.callsTo(CHALLENGE)[0]?.query).toBe(`?walletAddress=${ADDRESS}`);
  });

  it('is preferred to the provider of the same wallet, which has only plain messages', async () => {
    const server = authServer();
    server.answer(CHALLENGE, json(challenge));
    vi.stubGlobal('phantom', { solana: fakeProvider() });
    renderPart(<WalletList />);
    registerStandardWallet('Phantom', { features: both });
    await pressWallet('Phantom');
    expect(await signedMessage(server)).toBe(signInText(challenge));
  });

  it.each([
    ['a wallet without it', { features: ['solana:signMessage'], accountFeatures: both }],
    ['an account that cannot', { features: both, accountFeatures: ['solana:signMessage'] }],
  ] as const)('%s signs the plain message', async (_, options) => {
    const server = authServer();
    renderPart(<WalletList />);
    registerStandardWallet('Glow', options);
    await pressWallet('Glow');
    expect(await signedMessage(server)).toMatch(
      /^Sign this message to authenticate with SolTrade: \d{13}$/,
    );
    expect(server.callsTo(CHALLENGE)).toHaveLength(0);
  });

  it('an account that changed meanwhile signs nobody in', async () => {
    const server = authServer();
    server.answer(CHALLENGE, json(challenge));
    renderPart(<WalletList />);
    registerStandardWallet('Glow', { features: both, signsAs: OTHER_ADDRESS });
    await pressWallet('Glow');
    await toastIs('Authentication Warning');
    expect(server.callsTo('POST /api/auth')).toHaveLength(0);
  });
});
