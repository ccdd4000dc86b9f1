import { env } from 'cloudflare:workers';
import { HOUR, MINUTE } from '@soltrade/schema/durations';
import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf } from '../../../test/fixtures/builtTransaction.ts';
import {
  clock,
  ctx,
  entriesOf,
  OPENED,
  openChain,
  readAll,
  rows,
  watch,
} from '../../../test/payoutReading.ts';
import type { PlayedChain } from '../../../test/sandboxChain.ts';
import { leaseWallet } from '../../db/revenue/payoutWallets.ts';
import { asOwner } from '../../lib/context.ts';
import { readWallet } from './payoutQueue.ts';
import { listWallets, readWalletAgain } from './payoutWallets.ts';

let played: PlayedChain;

beforeEach(() => {
  played = openChain();
});

const pay = (wallet: string, at = clock.now - MINUTE) =>
  played.chain.pay({ wallet, kind: 'axiom-payer', at: Math.floor(at / 1_000) });

/** A promoter's only wallet, as returned by the API. */
const walletOf = async (userId: string) => {
  const [wallet] = await listWallets(asOwner(ctx(), userId));
  if (!wallet) throw new Error('no wallet');
  // The sandbox's token accounts have their own coverage.
  return { ...wallet, accounts: wallet.accounts.filter(({ asset }) => asset === null) };
};

const readUntil = (at: number) => new Date(at - 20_000).toISOString();

const later = async (id: string, by: number): Promise<void> => {
  clock.now += by;
  await readAll(id);
};

/** The node lists only the wallet's newest signatures, as if there were no more. */
const cutList = (wallet: string, newest: number): void => {
  const { signaturesOf } = played.chain;
  vi.spyOn(played.chain, 'signaturesOf').mockImplementation((of) =>
    of === wallet ? signaturesOf(of).slice(0, newest) : signaturesOf(of),
  );
};

const transactionsAsked = (): number =>
  played.calls.filter(({ init }) => String(init.body).includes('"getTransaction"')).length;

describe('the coverage of an account', () => {
  it('follows its first payouts, one after the other', async () => {
    const wallet = addressOf('a new wallet');
    const { userId, id } = await watch(wallet);
    await readAll(id);
    await later(id, PAYOUTS.endAgreedAfter);
    for (let payouts = 1; payouts <= 2; payouts += 1) {
      clock.now += HOUR;
      pay(wallet);
      const asked = transactionsAsked();
      await readAll(id);
      expect(await walletOf(userId)).toMatchObject({
        payments: payouts,
        isReading: false,
        lastScan: { outcome: 'complete' },
        accounts: [
          { address: wallet, readSince: expect.any(String), readTo: readUntil(clock.now) },
        ],
      });
      expect(transactionsAsked() - asked).toBe(1);
    }
    clock.now += HOUR;
    for (const _ of [1, 2, 3]) pay(wallet);
    await readAll(id);
    expect((await walletOf(userId)).lastScan).toMatchObject({ transactions: 3, payments: 3 });
    expect((await entriesOf(userId)).length).toBe(5);
    // A node that doesn't know these three yet can't tell that nothing came after them.
    const { signaturesOf } = played.chain;
    vi.spyOn(played.chain, 'signaturesOf').mockImplementation((of) => signaturesOf(of).slice(3));
    const { accounts } = await walletOf(userId);
    await later(id, HOUR);
    expect((await walletOf(userId)).accounts).toEqual(accounts);
  });

  it('follows payouts that came before an empty list could be asked for again', async () => {
    const wallet = addressOf('a new wallet in a hurry');
    const { userId, id } = await watch(wallet);
    await readAll(id);
    for (let payouts = 1; payouts <= 3; payouts += 1) {
      pay(wallet, clock.now + 30_000);
      await later(id, MINUTE);
      expect(await walletOf(userId)).toMatchObject({ payments: payouts, isReading: false });
    }
    await later(id, PAYOUTS.endAgreedAfter);
    expect(await walletOf(userId)).toMatchObject({ readTo: readUntil(clock.now) });
  });

  it.each([5, 0])(
    'is complete only once a later answer ends where the first one of %d did',
    async (listed) => {
      const wallet = addressOf('a wallet of a cut list');
      for (let payout = 0; payout < 12; payout += 1) pay(wallet, OPENED - (payout + 1) * HOUR);
      cutList(wallet, listed);
      const { userId, id } = await watch(wallet);
      await readAll(id);
      const notYet = { readTo: null, isReading: false, lastScan: { outcome: 'unconfirmed' } };
      expect(await walletOf(userId)).toMatchObject({ ...notYet, payments: listed });
      // Soon after, the same node gives the same list.
      await later(id, MINUTE);
      expect(await walletOf(userId)).toMatchObject({ ...notYet, payments: listed });
      vi.mocked(played.chain.signaturesOf).mockRestore();
      await later(id, PAYOUTS.endAgreedAfter);
      expect(await walletOf(userId)).toMatchObject({ ...notYet, payments: 12 });
      expect((await entriesOf(userId)).length).toBe(12);
      await later(id, PAYOUTS.endAgreedAfter);
      expect(await walletOf(userId)).toMatchObject({
        payments: 12,
        readTo: readUntil(clock.now),
        lastScan: { outcome: 'complete' },
      });
    },
  );

  it('a cut list within a minute of payouts hides none of them', async () => {
    const wallet = addressOf('a wallet that was paid every second');
    for (let payout = 0; payout < 12; payout += 1) pay(wallet, OPENED - HOUR - payout * 1_000);
    cutList(wallet, 5);
    const { userId, id } = await watch(wallet);
    await readAll(id);
    vi.mocked(played.chain.signaturesOf).mockRestore();
    await later(id, MINUTE);
    await later(id, PAYOUTS.endAgreedAfter);
    expect(await walletOf(userId)).toMatchObject({ payments: 12, readTo: readUntil(clock.now) });
  });

  it('is read soon again where nothing agrees yet', async () => {
    const { id } = await watch(addressOf('a wallet that is not agreed'));
    const dueAt = async () =>
      Number(
        (await rows('select next_read_at from payout_wallets where id = ?', id))[0]?.next_read_at,
      );
    await readAll(id);
    expect(await dueAt()).toBe(clock.now + PAYOUTS.endAgreedAfter);
    await later(id, PAYOUTS.endAgreedAfter);
    expect(await dueAt()).toBe(clock.now + PAYOUTS.readQuietEvery);
  });
});

it('what token accounts a wallet has is asked every few hours, not at every reading', async () => {
  const asked = (): number =>
    played.calls.filter(({ init }) => String(init.body).includes('"getTokenAccountsByOwner"'))
      .length;
  const { id } = await watch(addressOf('a wallet whose accounts are known'));
  await readAll(id);
  const known = asked();
  await later(id, HOUR);
  expect(asked()).toBe(known);
  await later(id, PAYOUTS.accountsListedEvery);
  expect(asked()).toBe(known * 2);
});

describe('reading a wallet again', () => {
  it('from a time on finds what a node had hidden, and counts nothing twice', async () => {
    const wallet = addressOf('a wallet of a node that insists');
    for (let payout = 0; payout < 12; payout += 1) pay(wallet, OPENED - (payout + 1) * HOUR);
    cutList(wallet, 5);
    const { userId, id } = await watch(wallet);
    await readAll(id);
    await later(id, PAYOUTS.endAgreedAfter);
    // Two responses agreed, but both were wrong.
    expect(await walletOf(userId)).toMatchObject({ payments: 5, readTo: readUntil(clock.now) });
    vi.mocked(played.chain.signaturesOf).mockRestore();
    await later(id, HOUR);
    expect(await walletOf(userId)).toMatchObject({ payments: 5 });
    const since = new Date(OPENED - 10 * HOUR).toISOString();
    const send = async () => ({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } });
    const queueless = { ...env, PAYOUTS: { ...env.PAYOUTS, send } };
    const unqueued = asOwner({ ...ctx(), env: queueless }, userId);
    expect(await readWalletAgain(unqueued, { walletId: id, since })).toMatchObject({
      since,
      isReading: true,
    });
    await readAll(id);
    await later(id, PAYOUTS.endAgreedAfter);
    expect(await walletOf(userId)).toMatchObject({
      payments: 10,
      since,
      readTo: readUntil(clock.now),
      isReading: false,
    });
    expect((await entriesOf(userId)).length).toBe(10);
  });
});

describe('a reader that was killed', () => {
  it('keeps a wallet from the next one for less than a minute', async () => {
    const wallet = addressOf('a wallet of a dead reader');
    pay(wallet);
    const { userId, id } = await watch(wallet);
    await leaseWallet(env, { id, now: clock.now, until: clock.now + PAYOUTS.lease });
    const killedAt = clock.now;
    expect(await readWallet(ctx(), id)).toMatchObject({ kind: 'more' });
    expect(await entriesOf(userId)).toEqual([]);
    await readAll(id);
    expect((await entriesOf(userId)).length).toBe(1);
    expect(clock.now - killedAt).toBeLessThan(MINUTE);
  });

  it('one that lives keeps its wallet, however long it takes, and leaves what is beyond a message’s bound', async () => {
    const wallet = addressOf('a wallet of a slow node');
    const most = PAYOUTS.transactionsPerMessage;
    for (let payout = 0; payout <= most; payout += 1) pay(wallet, OPENED - (payout + 1) * HOUR);
    const { id } = await watch(wallet);
    const leases: Promise<number>[] = [];
    played.setFault(() => {
      clock.now += 2_000;
      const now = clock.now;
      leases.push(
        rows('select leased_until from payout_wallets where id = ?', id).then(
          ([row]) => Number(row?.leased_until) - now,
        ),
      );
      return null;
    });
    await readWallet(ctx(), id);
    expect(transactionsAsked()).toBe(most);
    const left = await Promise.all(leases);
    expect(left.length * 2_000).toBeGreaterThan(PAYOUTS.lease);
    expect(Math.min(...left)).toBeGreaterThan(0);
  });
});
