// The sign-in page's wallet parts: a server, the list of wallets, and a clean window afterwards.
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { disconnectWallet } from '../src/features/wallets/connection.ts';
import { json } from './fakeServer.ts';
import { verifies } from './fakeWallet.ts';
import { user } from './fixtures.ts';
import { strangerServer } from './strangerServer.ts';

/** Signed out until a signature arrives. */
export const authServer = () => {
  const server = strangerServer({
    'POST /api/auth': () => {
      server.signIn();
      return json({ user: user() });
    },
  });
  return server;
};

export const walletButton = (list: HTMLElement, name: string): HTMLElement =>
  within(list).getByRole('button', { name });

export const pressWallet = async (name: string): Promise<void> =>
  userEvent.click(walletButton(await screen.findByRole('list', { name: 'Wallets' }), name));

/** The body of POST /api/auth, after verifying its signature. */
export const verifiedBody = (body: unknown): { walletAddress: string; message: string } => {
  expect(body).toMatchObject({
    walletAddress: expect.any(String),
    message: expect.any(String),
    signature: expect.any(Array),
  });
  const { walletAddress, message, signature } = body as {
    walletAddress: string;
    message: string;
    signature: number[];
  };
  expect(verifies(message, signature)).toBe(true);
  return { walletAddress, message };
};

export const forgetWallets = async (): Promise<void> => {
  await act(() => disconnectWallet());
};
