// Wallets that can't sign a bare text, such as a Ledger.
import type { SignInInput } from '@soltrade/schema/contracts/sessions';
import { memoMessage } from '@soltrade/schema/memoTransaction';
import { signInText } from '@soltrade/schema/signInText';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { press } from '../../../test/actions.ts';
import { expectNoText } from '../../../test/expectations.ts';
import { json } from '../../../test/fakeServer.ts';
import { rejection, sign } from '../../../test/fakeWallet.ts';
import { ADDRESS } from '../../../test/fixtures.ts';
import { renderPart, toastIs } from '../../../test/renderApp.tsx';
import { registerStandardWallet } from '../../../test/standardWallet.ts';
import { authServer, forgetWallets, pressWallet } from '../../../test/walletPage.ts';
import { signText } from './connection.ts';
import { decodeBase58 } from './signatureBytes.ts';
import { WalletDialog } from './WalletDialog.tsx';

afterEach(forgetWallets);

const CHALLENGE: SignInInput = {
  domain: 'localhost:8788',
  address: ADDRESS,
  statement: 'Sign in to SolTrade.',
  uri: 'http://localhost:8788',
  version: '1',
  chainId: 'mainnet',
  nonce: 'abcdefghijkl',
  issuedAt: '2026-11-27T10:00:00.000Z',
  expirationTime: '2026-11-27T10:05:00.000Z',
};

const FEATURES = ['solana:signMessage', 'solana:signTransaction'] as const;
const EXPLAINED = /Using a Ledger\? It can’t sign messages/;

const fails = (error: unknown) => () => {
  throw error;
};

const openWith = async (
  behaviour: object,
  features: readonly (typeof FEATURES)[number][] = FEATURES,
) => {
  const server = authServer();
  server.answer('GET /api/auth/challenge', json(CHALLENGE));
  renderPart(<WalletDialog isOpen onOpenChange={() => {}} />);
  await screen.findByRole('list', { name: 'Wallets' });
  registerStandardWallet('Glow', { features, behaviour });
  await pressWallet('Glow');
  return server;
};

const bodyOf = (server: Awaited<ReturnType<typeof openWith>>) =>
  server.callsTo('POST /api/auth')[0]?.body as Record<'signature' | 'signed', number[]> & {
    message: string;
  };

describe('a wallet that fails to sign a message', () => {
  const unable = { signMessage: fails(new Error('Ledger device: UNKNOWN_ERROR (0x6d00)')) };

  it('is told why, and signs in by a transaction that is never sent, with one more press', async () => {
    const server = await openWith(unable);
    await toastIs(
      'Authentication Warning',
      'Wallet connected but message signing failed. Some features may be limited.',
    );
    await screen.findByText(EXPLAINED);
    await press('Sign with Ledger');
    await waitFor(() => expect(server.callsTo('POST /api/auth')).toHaveLength(1));
    const body = bodyOf(server);
    const text = signInText(CHALLENGE);
    const memo = memoMessage(decodeBase58(ADDRESS) ?? new Uint8Array(), text);
    expect(body).toEqual({
      walletAddress: ADDRESS,
      message: text,
      signed: [...memo],
      signature: [...sign(memo)],
    });
  });

  it.each([
    [
      'changed the transaction',
      (asked: Uint8Array) => {
        const changed = Uint8Array.from([...asked.slice(65), 0]);
        return Uint8Array.from([1, ...sign(changed), ...changed]);
      },
      'Your wallet changed the transaction',
    ],
    ['gives no transaction back', () => null, 'Wallet not available'],
  ])('sends nothing if the wallet %s', async (_, signTransaction, problem) => {
    const server = await openWith({ ...unable, signTransaction });
    await press('Sign with Ledger');
    expect((await screen.findByRole('alert')).textContent).toContain(problem);
    expect(server.callsTo('POST /api/auth')).toEqual([]);
  });

  it('proves a payout wallet the same way at the second try', async () => {
    await openWith(unable);
    await screen.findByText(EXPLAINED);
    const { message, signed } = await signText('a text');
    expect(message).toBe('a text');
    expect(signed).toEqual([...memoMessage(decodeBase58(ADDRESS) ?? new Uint8Array(), 'a text')]);
  });
});

it.each([
  ['its owner refused', { signMessage: fails(rejection()) }, FEATURES],
  [
    'it signs no transactions either',
    { signMessage: fails(new Error('no')) },
    FEATURES.slice(0, 1),
  ],
] as const)('no transaction is offered where %s', async (_, behaviour, features) => {
  await openWith(behaviour, features);
  await toastIs(
    'Authentication Warning',
    'Wallet connected but message signing failed. Some features may be limited.',
  );
  await screen.findByRole('button', { name: 'Sign Message' });
  expectNoText(EXPLAINED);
});

it('the bytes of an envelope go along with the text that was asked for', async () => {
  const wrap = (message: Uint8Array) => Uint8Array.from([255, 1, 2, 3, ...message]);
  const server = await openWith({
    signMessage: (message: Uint8Array) => ({
      signedMessage: wrap(message),
      signature: sign(wrap(message)),
    }),
  });
  await waitFor(() => expect(server.callsTo('POST /api/auth')).toHaveLength(1));
  const { message, signed, signature } = bodyOf(server);
  expect(message).toMatch(/^Sign this message to authenticate with SolTrade: \d{13}$/);
  const bytes = wrap(new TextEncoder().encode(message));
  expect({ signed, signature }).toEqual({ signed: [...bytes], signature: [...sign(bytes)] });
});
