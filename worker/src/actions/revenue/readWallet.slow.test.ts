// The sandbox's wallets of each kind, and two readers at once while node and database fail.
import { env } from 'cloudflare:workers';
import { DEMO_WALLET_ADDRESS } from '@soltrade/schema/demoWallet';
import { DAY } from '@soltrade/schema/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAYOUT_KINDS } from '../../../../dev/sandbox/chain/payouts.ts';
import { addressOf } from '../../../test/fixtures/builtTransaction.ts';
import {
  clock,
  ctx,
  endLease,
  entriesOf,
  failingDatabase,
  OPENED,
  openChain,
  type Row,
  readAll,
  rows,
  walletOf,
  watch,
} from '../../../test/payoutReading.ts';
import { resetProviders } from '../../../test/resetProviders.ts';
import type { PlayedChain } from '../../../test/sandboxChain.ts';
import { sumRevenue } from '../../db/revenue/sums.ts';
import { readWallet } from './payoutQueue.ts';

let played: PlayedChain;

beforeEach(() => {
  played = openChain();
});

/** The sandbox's successful payments. */
const paidTo = (address: string, days: number) =>
  played.chain
    .signaturesOf(address)
    .filter(({ at, isFailed }) => !isFailed && at * 1_000 >= OPENED - days * DAY);

const INCOME = PAYOUT_KINDS.filter(
  (kind) => !['stranger', 'cashback', 'spam', 'swap'].includes(kind),
);

describe('reading a payout wallet', () => {
  it.each(INCOME)('%s: each payout is one entry, by its rule, with its price', async (kind) => {
    const { userId, id } = await watch(walletOf(kind), 3);
    await readAll(id);
    const entries = await entriesOf(userId);
    // Payouts in tokens name the token account, those in SOL the wallet.
    expect(entries.length).toBe(paidTo(walletOf(kind), 3).length);
    expect(entries.length).toBeGreaterThan(5);
    for (const entry of entries) {
      expect(entry).toMatchObject({ source: 'onchain', wallet_id: id, reverses: null });
      expect(String(kind)).toContain(String(entry.rule).split('-')[0]);
      expect(entry.micro_usd).toBeGreaterThan(0);
    }
    // An entry says all of its payment.
    expect(await rows('select * from chain_payments where wallet_id = ?', id)).toEqual([]);
    expect((await sumRevenue(env, userId)).reduce((sum, { microUsd }) => sum + microUsd, 0)).toBe(
      entries.reduce((sum, { micro_usd }) => sum + Number(micro_usd), 0),
    );
  });

  it.each(['cashback', 'spam', 'swap'])('%s: is no income', async (kind) => {
    const { userId, id } = await watch(walletOf(kind), 3);
    await readAll(id);
    expect(await entriesOf(userId)).toEqual([]);
    expect(await rows('select * from chain_payments where wallet_id = ?', id)).toEqual([]);
  });

  it('a stranger: kept, unattributed, and no entry', async () => {
    const { userId, id } = await watch(walletOf('stranger'), 5);
    await readAll(id);
    expect(await entriesOf(userId)).toEqual([]);
    const payments = await rows('select * from chain_payments where wallet_id = ?', id);
    expect(payments.length).toBe(paidTo(walletOf('stranger'), 5).length);
    expect(payments.every(({ entry_id }) => entry_id === null)).toBe(true);
  });

  it('is exact with faults, cut-off runs, reordered pages and two readers at once', async () => {
    const calm = await watch(DEMO_WALLET_ADDRESS, 8);
    await readAll(calm.id);
    const expected = await entriesOf(calm.userId);
    const stormy = await watch(DEMO_WALLET_ADDRESS, 8);
    const faults = [
      '429',
      'null',
      '-32015',
      'error',
      null,
      null,
      null,
      null,
      'short',
      null,
      null,
    ] as const;
    played.setFault((_, nth) => faults[(nth * 7) % faults.length] ?? null);
    for (let round = 0; round < 15; round += 1) {
      // The dead reader's lease has ended, and both continue concurrently.
      await endLease(stormy.id);
      await Promise.allSettled([readWallet(ctx(), stormy.id), readWallet(ctx(), stormy.id)]);
      await resetProviders();
      clock.now += 20_000;
    }
    played.setFault(() => null);
    await resetProviders();
    await endLease(stormy.id);
    // Long-failing ones are retried until none are left.
    for (let round = 0; round < 5; round += 1) {
      await env.DB.prepare('update unread_transactions set retry_at = 0 where wallet_id = ?')
        .bind(stormy.id)
        .run();
      await readAll(stormy.id);
    }
    const read = (await entriesOf(stormy.userId)).filter(({ at }) => Number(at) <= OPENED);
    const facts = ({ at, raw_amount, asset, rule }: Row) => [at, raw_amount, asset, rule];
    expect(read.map(facts)).toEqual(expected.map(facts));
    expect(await rows('select * from unread_transactions where wallet_id = ?', stormy.id)).toEqual(
      [],
    );
  });

  it('two readers at once, cut off by a lost answer of the database: every payout once', async () => {
    const address = addressOf('many payouts');
    let paid = 0n;
    for (let index = 0; index < 30; index += 1) {
      const at = Math.floor(OPENED / 1_000) - 3_600 - index * 61;
      const kind = index % 3 === 0 ? 'jupiter-claim-v2' : 'axiom-payer';
      played.chain.pay({ wallet: address, kind, at, amount: BigInt(4_000_000 + index * 70) });
      if (kind === 'jupiter-claim-v2') paid += BigInt(400_000 + index * 7);
    }
    const { id, userId } = await watch(address);
    for (let round = 0; round < 6; round += 1) {
      await endLease(id);
      const lost = failingDatabase((nth) => nth % (round * 3 + 2) === 0, { isLost: true });
      await Promise.allSettled([readWallet(lost, id), readWallet(ctx(), id)]);
      await resetProviders();
      clock.now += 15_000;
    }
    await endLease(id);
    await readAll(id);
    expect((await entriesOf(userId)).length).toBe(30);
    const ofJupiter = (await sumRevenue(env, userId)).find(
      ({ platform }) => platform === 'jupiter',
    );
    expect(ofJupiter?.microUsd).toBe(Number(paid));
    const accounts = await rows('select * from payout_accounts where wallet_id = ?', id);
    expect(accounts.every(({ scan, cursor_slot }) => scan === null && cursor_slot !== null)).toBe(
      true,
    );
  });
});
