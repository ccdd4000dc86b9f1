// Wallets that can't sign a bare text, such as a Ledger.

import { base58 } from '@scure/base';
import type { SignInInput } from '@soltrade/schema/contracts/sessions';
import { memoMessage } from '@soltrade/schema/memoTransaction';
import { signInText } from '@soltrade/schema/signInText';
import { signInMessage } from '@soltrade/schema/walletMessages';
import { describe, expect, it } from 'vitest';
import {
  call,
  codeOf,
  jsonOf,
  newPromoter,
  newWallet,
  type TestWallet,
} from '../../test/client.ts';

const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
const SYSTEM = '11111111111111111111111111111111';

const textFor = async ({ address }: TestWallet): Promise<string> =>
  signInText(
    await jsonOf<SignInInput>(call('GET', `/api/auth/challenge?walletAddress=${address}`)),
  );

const keyOf = ({ address }: TestWallet): Uint8Array => base58.decode(address);

const signIn = (wallet: TestWallet, message: string, signed: Uint8Array, by = wallet) =>
  call('POST', '/api/auth', {
    body: {
      walletAddress: wallet.address,
      message,
      signed: [...signed],
      signature: by.sign(signed),
    },
  });

type Instruction = { program: number; accounts: number[]; data: Uint8Array | string };

/** A message of a transaction, by hand: the product's own code must not be what it is tested by. */
const transactionOf = (
  keys: (string | Uint8Array)[],
  instructions: Instruction[],
  { header = [1, 0, keys.length - 1], blockhash = new Uint8Array(32) } = {},
): Uint8Array => {
  const length = (count: number) => (count < 128 ? [count] : [(count % 128) + 128, count >> 7]);
  const bytesOf = (data: Uint8Array | string) =>
    typeof data === 'string' ? new TextEncoder().encode(data) : data;
  return Uint8Array.from([
    ...header,
    keys.length,
    ...keys.flatMap((key) => [...(typeof key === 'string' ? base58.decode(key) : key)]),
    ...blockhash,
    instructions.length,
    ...instructions.flatMap(({ program, accounts, data }) => [
      program,
      accounts.length,
      ...accounts,
      ...length(bytesOf(data).length),
      ...bytesOf(data),
    ]),
  ]);
};

const memoOf = (data: string): Instruction => ({ program: 1, accounts: [], data });

describe('POST /api/auth with a memo transaction', { tags: '7.auth' }, () => {
  it('signs in, once', async () => {
    const wallet = newWallet();
    const text = await textFor(wallet);
    const signed = transactionOf([keyOf(wallet), MEMO], [memoOf(text)]);
    expect([...memoMessage(keyOf(wallet), text)]).toEqual([...signed]);
    const response = await signIn(wallet, text, signed);
    expect(await response.json()).toMatchObject({ user: { walletAddress: wallet.address } });
    expect(await codeOf(signIn(wallet, text, signed))).toBe('message_used');
  });

  it('refuses whatever could land, move something, or says something else; the challenge still works', async () => {
    const [wallet, thief] = [newWallet(), newWallet()];
    const text = await textFor(wallet);
    const [key, other] = [keyOf(wallet), keyOf(thief)];
    const memo = memoOf(text);
    const transfer = {
      program: 3,
      accounts: [0, 2],
      data: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
    };
    const real = { blockhash: crypto.getRandomValues(new Uint8Array(32)) };
    for (const signed of [
      transactionOf([key, MEMO, other, SYSTEM], [memo, transfer], { header: [1, 0, 2] }),
      transactionOf([key, MEMO, other, SYSTEM], [transfer], { header: [1, 0, 2] }),
      transactionOf([key, MEMO], [memo], real),
      transactionOf([key, MEMO], [memo, memo]),
      transactionOf([key, MEMO], [memoOf(await textFor(wallet))]),
      transactionOf([key, MEMO], [memoOf(`${text} `)]),
      transactionOf([key, SYSTEM], [memo]),
      // Somebody else pays, and this wallet signs along.
      transactionOf([other, key, MEMO], [{ ...memo, program: 2 }], { header: [2, 1, 1] }),
      transactionOf([key, MEMO], [{ ...memo, accounts: [0] }]),
      Uint8Array.of(0x80, ...transactionOf([key, MEMO], [memo]), 0),
      new Uint8Array(0),
    ]) {
      expect(await codeOf(signIn(wallet, text, signed))).toBe('signature_refused');
    }
    const right = transactionOf([key, MEMO], [memo]);
    expect(await codeOf(signIn(wallet, text, right, thief))).toBe('signature_refused');
    expect(await codeOf(signIn(thief, text, right))).toBe('signature_refused');
    expect((await signIn(wallet, text, right)).status).toBe(200);
  });

  it('more bytes than a transaction has are refused before anything is checked', async () => {
    const wallet = newWallet();
    const text = await textFor(wallet);
    expect(await codeOf(signIn(wallet, text, new Uint8Array(1_233)))).toBe('invalid_input');
  });
});

/** The forms in which devices wrap a text. */
const ENVELOPES: readonly [name: string, wrap: (text: Uint8Array, key: Uint8Array) => number[]][] =
  [
    ['version 0 without signers', (text) => [0, 1, text.length & 255, text.length >> 8, ...text]],
    [
      'version 0 with signers',
      (text, key) => [
        0,
        ...new Array<number>(32).fill(7),
        1,
        1,
        ...key,
        text.length & 255,
        text.length >> 8,
        ...text,
      ],
    ],
    ['version 1', (text, key) => [1, 1, ...key, ...text]],
  ];

describe('POST /api/auth with an off-chain message envelope', { tags: '7.auth' }, () => {
  const envelope = (wrapped: number[]) =>
    Uint8Array.from([0xff, ...new TextEncoder().encode('solana offchain'), ...wrapped]);

  it.each(ENVELOPES)('signs in: %s', async (_, wrap) => {
    const wallet = newWallet();
    const specified = signInMessage('SolTrade', Date.now());
    for (const text of [await textFor(wallet), specified]) {
      const signed = envelope(wrap(new TextEncoder().encode(text), keyOf(wallet)));
      expect((await signIn(wallet, text, signed)).status).toBe(200);
      expect(await codeOf(signIn(wallet, text, signed))).toBe('message_used');
    }
  });

  it.each(ENVELOPES)('refuses one of another text, or with more in it: %s', async (_, wrap) => {
    const wallet = newWallet();
    const text = await textFor(wallet);
    const wrapped = (inner: string, by = wallet) =>
      wrap(new TextEncoder().encode(inner), keyOf(by));
    const right = wrapped(text);
    for (const signed of [
      envelope(wrapped(`${text}.`)),
      envelope([...right, 0]),
      envelope(right.slice(0, -1)),
      envelope([2, ...right.slice(1)]),
      Uint8Array.from([0xfe, ...envelope(right).slice(1)]),
    ]) {
      expect(await codeOf(signIn(wallet, text, signed))).toBe('signature_refused');
    }
    expect((await signIn(wallet, text, envelope(right))).status).toBe(200);
  });

  it('refuses one that names other signers only', async () => {
    const [wallet, other] = [newWallet(), newWallet()];
    const text = await textFor(wallet);
    for (const [, wrap] of ENVELOPES.slice(1)) {
      const signed = envelope(wrap(new TextEncoder().encode(text), keyOf(other)));
      expect(await codeOf(signIn(wallet, text, signed))).toBe('signature_refused');
    }
  });
});

it('a payout wallet is proven by the memo transaction too', async () => {
  const { id, cookie } = await newPromoter();
  const wallet = newWallet();
  const added = await jsonOf<{ id: string }>(
    call('POST', '/api/payout-wallets', { cookie, body: { userId: id, address: wallet.address } }),
  );
  const { payoutProofMessage } = await import('@soltrade/schema/walletMessages');
  const message = payoutProofMessage({
    product: 'SolTrade',
    address: wallet.address,
    userId: id,
    at: Date.now(),
  });
  const signed = transactionOf([keyOf(wallet), MEMO], [memoOf(message)]);
  const prove = (body: object) =>
    call('POST', `/api/payout-wallets/${added.id}/proof`, { cookie, body });
  const body = { message, signed: [...signed], signature: wallet.sign(signed) };
  expect(await codeOf(prove({ ...body, signed: [...signed, 0] }))).toBe('signature_refused');
  expect((await prove(body)).status).toBe(200);
});
