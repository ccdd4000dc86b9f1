import { HOUR, MINUTE } from '@soltrade/schema/durations';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf } from '../../../test/fixtures/builtTransaction.ts';
import {
  clock,
  entriesOf,
  OPENED,
  openChain,
  readAll,
  rows,
  watch,
} from '../../../test/payoutReading.ts';
import type { PlayedChain } from '../../../test/sandboxChain.ts';

let played: PlayedChain;

beforeEach(() => {
  played = openChain();
});

describe('what a node makes up', () => {
  const address = () => addressOf('a wallet that a node lies to');
  const pay = (nth = 0) =>
    played.chain.pay({
      wallet: address(),
      kind: 'jupiter-claim-v2',
      at: Math.floor(OPENED / 1_000) - 3_600 - nth * 61,
    });
  /** The parts of a JSON transaction that are tampered with. */
  type Balance = { accountIndex: number; uiTokenAmount: object };
  type Json = {
    transaction: { signatures: string[]; message: { accountKeys: string[] } };
    meta: { postBalances: number[]; preTokenBalances: Balance[]; postTokenBalances: Balance[] };
  };
  const tampered = (change: (transaction: Json, signature: string) => void): void => {
    const { find } = played.chain;
    vi.spyOn(played.chain, 'find').mockImplementation((signature) => {
      const found = find(signature);
      if (!found) return found;
      const transaction = structuredClone(found.transaction) as Json;
      change(transaction, signature);
      return { ...found, transaction };
    });
  };
  const balanceOf = ({ meta }: Json): Balance => {
    const [balance] = meta.postTokenBalances;
    if (!balance) throw new Error('no token balance');
    return balance;
  };
  const amountOf = (transaction: Json): object => balanceOf(transaction).uiTokenAmount;

  const LIES: readonly [string, (transaction: Json) => void][] = [
    [
      'another signature',
      ({ transaction }) => Object.assign(transaction.signatures, ['5'.repeat(88)]),
    ],
    ['a slot of the future', (each) => Object.assign(each, { slot: 999_999_999 })],
    ['a time of the future', (each) => Object.assign(each, { blockTime: OPENED / 1_000 + 86_400 })],
    [
      'an amount above 64 bits',
      (each) => Object.assign(amountOf(each), { amount: '18446744073709551616' }),
    ],
    ['an amount that is none', (each) => Object.assign(amountOf(each), { amount: '12e3' })],
    ['a negative balance', ({ meta }) => Object.assign(meta.postBalances, [-1])],
    ['a broken balance', ({ meta }) => Object.assign(meta.postBalances, [0.5])],
    ['255 decimals', (each) => Object.assign(amountOf(each), { decimals: 255 })],
    ['decimals of another token', (each) => Object.assign(amountOf(each), { decimals: 9 })],
    [
      'an account that is not there',
      (each) => Object.assign(balanceOf(each), { accountIndex: 200 }),
    ],
    [
      'an account twice',
      ({ transaction }) => {
        const keys = transaction.message.accountKeys;
        Object.assign(keys, [keys[1]]);
      },
    ],
  ];

  it('is kept as unread and enters nothing, and is read once it is true', async () => {
    const { userId, id } = await watch(address());
    const liesBySignature = new Map(LIES.map((lie, nth) => [pay(nth).signature, lie]));
    const unread = async () =>
      (await rows('select signature from unread_transactions where wallet_id = ?', id))
        .map(({ signature }) => liesBySignature.get(String(signature))?.[0])
        .toSorted();
    tampered((transaction, signature) => liesBySignature.get(signature)?.[1](transaction));
    for (const wait of [0, 30 * MINUTE]) {
      clock.now += wait;
      await readAll(id);
      expect(await unread()).toEqual(LIES.map(([name]) => name).toSorted());
      expect(await entriesOf(userId)).toEqual([]);
    }
    vi.mocked(played.chain.find).mockRestore();
    clock.now += HOUR;
    await readAll(id);
    expect((await entriesOf(userId)).length).toBe(LIES.length);
    expect(await unread()).toEqual([]);
  });

  it('tokens of another owner are no payment', async () => {
    const { userId, id } = await watch(address());
    pay();
    tampered(({ meta }) => {
      for (const balance of [...meta.preTokenBalances, ...meta.postTokenBalances]) {
        Object.assign(balance, { owner: addressOf('another owner') });
      }
    });
    await readAll(id);
    expect(await entriesOf(userId)).toEqual([]);
  });

  it('a listed slot of the future moves no cursor beyond what is paid later', async () => {
    const { userId, id } = await watch(address());
    const { signaturesOf } = played.chain;
    const invented = { ...pay(), slot: 999_999_999 };
    vi.spyOn(played.chain, 'signaturesOf').mockImplementation((of) => [
      ...(of === address() ? [invented] : []),
      ...signaturesOf(of).filter(({ signature }) => signature !== invented.signature),
    ]);
    await readAll(id);
    const [account] = await rows(
      'select max(cursor_slot) as slot from payout_accounts where wallet_id = ?',
      id,
    );
    expect(Number(account?.slot)).toBeLessThan(999_999_999);
    expect(await rows('select signature from unread_transactions where wallet_id = ?', id)).toEqual(
      [{ signature: invented.signature }],
    );
    vi.mocked(played.chain.signaturesOf).mockRestore();
    played.chain.pay({
      wallet: address(),
      kind: 'axiom-payer',
      at: Math.floor(OPENED / 1_000) + 60,
    });
    clock.now += 30 * MINUTE;
    await readAll(id);
    expect((await entriesOf(userId)).length).toBe(2);
  });

  it('accounts of another owner are not listed as the wallet’s', async () => {
    const { id } = await watch(address());
    const lie = addressOf('an account of another owner');
    const { setAnswer } = played;
    setAnswer((method, answer) =>
      method === 'getTokenAccountsByOwner'
        ? answer.replace(
            /"value":\[[^\]]*\]/,
            `"value":[{"pubkey":"${lie}","account":{"data":["","base64"],"owner":"TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"}}]`,
          )
        : answer,
    );
    await readAll(id);
    const accounts = await rows('select address from payout_accounts where wallet_id = ?', id);
    expect(accounts.length).toBe(6);
    expect(accounts.map((row) => row.address)).not.toContain(lie);
  });
});
