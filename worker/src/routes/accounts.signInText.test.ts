import { env } from 'cloudflare:workers';
import type { SignInInput } from '@soltrade/schema/contracts/sessions';
import { MINUTE } from '@soltrade/schema/durations';
import { signInText } from '@soltrade/schema/signInText';
import { describe, expect, it } from 'vitest';
import {
  call,
  codeOf,
  cookieOf,
  jsonOf,
  newWallet,
  refusalOf,
  type TestWallet,
} from '../../test/client.ts';

const challengeFor = (address: string): Promise<SignInInput> =>
  jsonOf<SignInInput>(call('GET', `/api/auth/challenge?walletAddress=${address}`));

const signed = (wallet: TestWallet, message: string) => ({
  walletAddress: wallet.address,
  signature: wallet.sign(message),
  message,
});

const signIn = (body: unknown) => call('POST', '/api/auth', { body });

describe('GET /api/auth/challenge', () => {
  it('issues the whole input of a Sign In With Solana', async () => {
    const { address } = newWallet();
    const input = await challengeFor(address);
    expect(input).toEqual({
      domain: 'localhost:8788',
      address,
      statement: 'Sign in to SolTrade.',
      uri: 'http://localhost:8788',
      version: '1',
      chainId: 'mainnet',
      nonce: expect.stringMatching(/^[A-Za-z0-9]{8,}$/),
      issuedAt: expect.any(String),
      expirationTime: expect.any(String),
    });
    expect(Date.parse(input.expirationTime) - Date.parse(input.issuedAt)).toBe(5 * MINUTE);
    expect((await challengeFor(address)).nonce).not.toBe(input.nonce);
  });
});

describe('POST /api/auth with a Sign In With Solana text', { tags: '7.auth' }, () => {
  it('signs in, once', async () => {
    const wallet = newWallet();
    const body = signed(wallet, signInText(await challengeFor(wallet.address)));
    const response = await signIn(body);
    expect(response.status).toBe(200);
    const cookie = cookieOf(response);
    const current = await call('GET', '/api/user/current', { cookie });
    expect(await current.json()).toMatchObject({ walletAddress: wallet.address });
    expect(await codeOf(signIn(body))).toBe('message_used');
  });

  it('a text that arrives many times immediately counts once', async () => {
    const wallet = newWallet();
    const body = signed(wallet, signInText(await challengeFor(wallet.address)));
    const statuses = await Promise.all(
      Array.from({ length: 3 }, async () => (await signIn(body)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 401, 401]);
  });

  it.each<[string, Partial<SignInInput>, string]>([
    ['domain', { domain: 'evil.example' }, 'signature_refused'],
    ['nonce', { nonce: 'abcdefghijkl' }, 'message_used'],
    [
      'expirationTime',
      { expirationTime: new Date(Date.now() + 1e9).toISOString() },
      'signature_refused',
    ],
    ['expirationTime that is none', { expirationTime: 'never' }, 'invalid_input message'],
    ['nonce that is none', { nonce: 'short' }, 'invalid_input message'],
  ])('refuses a text with another %s, and the challenge still works', async (_, change, code) => {
    const wallet = newWallet();
    const input = await challengeFor(wallet.address);
    const forged = signed(wallet, signInText({ ...input, ...change }));
    expect(await refusalOf(signIn(forged))).toBe(code);
    expect((await signIn(signed(wallet, signInText(input)))).status).toBe(200);
  });

  it("refuses another wallet's signature, which uses nothing up", async () => {
    const [wallet, mallory] = [newWallet(), newWallet()];
    const message = signInText(await challengeFor(wallet.address));
    const forged = { ...signed(mallory, message), walletAddress: wallet.address };
    expect(await codeOf(signIn(forged))).toBe('signature_refused');
    const borrowed = signed(mallory, message);
    expect(await codeOf(signIn(borrowed))).toBe('signature_refused');
    expect((await signIn(signed(wallet, message))).status).toBe(200);
  });

  it('refuses an expired text, with and without its challenge', async () => {
    const wallet = newWallet();
    const issued = await challengeFor(wallet.address);
    const old = { ...issued, expirationTime: new Date(Date.now() - 1).toISOString() };
    const body = signed(wallet, signInText(old));
    await env.DB.prepare('update challenges set input = ?, expires_at = ? where nonce = ?')
      .bind(JSON.stringify(old), Date.now() - 1, issued.nonce)
      .run();
    expect(await codeOf(signIn(body))).toBe('message_expired');
    await env.DB.prepare('delete from challenges where nonce = ?').bind(issued.nonce).run();
    expect(await codeOf(signIn(body))).toBe('message_expired');
  });
});
