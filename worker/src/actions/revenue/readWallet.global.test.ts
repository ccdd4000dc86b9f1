import { env } from 'cloudflare:workers';
import { DAY, MINUTE } from '@soltrade/schema/durations';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PAYOUT_KINDS, type PayoutKind } from '../../../../dev/sandbox/chain/payouts.ts';
import {
  clock,
  ctx,
  endLease,
  entriesOf,
  failingDatabase,
  openChain,
  PAID,
  paidWallet,
  pay,
  readAll,
  rows,
  watch,
} from '../../../test/payoutReading.ts';
import { resetProviders } from '../../../test/resetProviders.ts';
import type { PlayedChain } from '../../../test/sandboxChain.ts';
import { sumRevenue } from '../../db/revenue/sums.ts';
import { readWallet } from './payoutQueue.ts';
import { priceUnpriced } from './priceMinutes.ts';

let played: PlayedChain;

beforeEach(() => {
  played = openChain();
});

const total = async (userId: string): Promise<number> =>
  (await sumRevenue(env, userId)).reduce((sum, { microUsd }) => sum + microUsd, 0);

const THREE: readonly PayoutKind[] = ['axiom-payer', 'jupiter-claim-v2', 'axiom-payer'];

describe('reading a payout wallet', () => {
  it('makes each payout one entry, by its rule, with its price; a stranger’s is kept, and what else moves is no income', async () => {
    const { userId, id } = await watch(paidWallet(played, PAYOUT_KINDS), 1);
    await readAll(id);
    const entries = (await entriesOf(userId)).toReversed();
    const noIncome = ['stranger', 'cashback', 'spam', 'swap'];
    const income = PAYOUT_KINDS.filter((kind) => !noIncome.includes(kind));
    expect(entries.map(({ at }) => at)).toEqual(
      income.map((kind) => (PAID - PAYOUT_KINDS.indexOf(kind) * 61) * 1_000),
    );
    for (const [index, entry] of entries.entries()) {
      expect(income[index]).toContain(String(entry.rule).split('-')[0]);
      expect(entry).toMatchObject({ source: 'onchain', wallet_id: id, reverses: null });
      const [units, price] = [Number(entry.raw_amount) / 10 ** Number(entry.decimals), entry.price];
      expect(units).toBeGreaterThan(0);
      expect(Math.abs(Number(entry.micro_usd) - units * Number(price) * 1e6)).toBeLessThan(1);
      // A price of the minute, unless a token is a dollar.
      const age = Number(entry.at) - Number(entry.price_at);
      expect(age).toBe(entry.asset === 'SOL' ? Number(entry.at) % MINUTE : 0);
    }
    expect(await total(userId)).toBe(
      entries.reduce((sum, { micro_usd }) => sum + Number(micro_usd), 0),
    );
    // An entry says all of its payment.
    const kept = await rows('select entry_id, at from chain_payments where wallet_id = ?', id);
    const at = (PAID - PAYOUT_KINDS.indexOf('stranger') * 61) * 1_000;
    expect(kept).toEqual([{ entry_id: null, at }]);
  });

  it('goes on where it ended, and reads what is new once', async () => {
    const address = paidWallet(played, THREE);
    const { userId, id } = await watch(address, 1);
    await readAll(id);
    const before = (await entriesOf(userId)).length;
    expect(before).toBe(3);
    const calls = played.calls.length;
    await readAll(id);
    expect((await entriesOf(userId)).length).toBe(before);
    // One page per account, and no transaction again.
    expect(played.calls.length - calls).toBeLessThan(10);
    clock.now += 30 * 60_000;
    pay(played, address, ['axiom-payer'], -15 * 60);
    await readAll(id);
    expect((await entriesOf(userId)).length).toBe(before + 1);
    const [scan] = await rows(
      'select * from chain_scans where wallet_id = ? order by ended_at desc',
      id,
    );
    expect(scan).toMatchObject({ outcome: 'complete', read_to: clock.now - 20_000 });
  });

  it.each([4])(
    'a reader whose answer %d of the database was lost, and two after it, enter every payout once',
    async (nth) => {
      const { userId, id } = await watch(paidWallet(played, THREE), 1);
      await expect(
        readWallet(
          failingDatabase((each) => each === nth, { isLost: true }),
          id,
        ),
      ).rejects.toThrow('killed');
      await endLease(id);
      await Promise.all([readWallet(ctx(), id), readWallet(ctx(), id)]);
      await endLease(id);
      await readAll(id);
      expect((await entriesOf(userId)).length).toBe(3);
      expect(await rows('select * from unread_transactions where wallet_id = ?', id)).toEqual([]);
    },
  );

  it.each([{ code: -32007, message: '50/second request limit reached' }, 'Too many requests'])(
    'a node that asks for fewer requests by %j loses no transaction',
    async (error) => {
      const { userId, id } = await watch(paidWallet(played, THREE), 1);
      let refused = 0;
      played.setAnswer((method, answer) => {
        if (method !== 'getTransaction' || refused === 3) return answer;
        refused += 1;
        return JSON.stringify({ jsonrpc: '2.0', id: '1', error });
      });
      await readAll(id);
      expect(refused).toBe(3);
      expect(await rows('select * from unread_transactions where wallet_id = ?', id)).toEqual([]);
      expect((await entriesOf(userId)).length).toBe(3);
    },
  );

  it('a list that ends too early moves no cursor', async () => {
    const address = paidWallet(played, THREE);
    // The list goes on beyond what is read.
    pay(played, address, ['axiom-payer'], (2 * DAY) / 1_000);
    const { userId, id } = await watch(address, 1);
    await readAll(id);
    const cursor = () =>
      rows(
        'select cursor_slot, read_to from payout_accounts where wallet_id = ? and mint is null',
        id,
      );
    const before = await cursor();
    clock.now += 6 * 60_000;
    pay(played, address, ['axiom-payer'], -11 * 60);
    // The node lists the newest half as if it were all.
    let lists = 0;
    played.setFault((method) => {
      if (method !== 'getSignaturesForAddress') return null;
      lists += 1;
      return 'short';
    });
    vi.spyOn(played.chain, 'signaturesOf').mockImplementation(() => []);
    await readAll(id);
    expect(lists).toBeGreaterThan(0);
    expect(await cursor()).toEqual(before);
    const [scan] = await rows(
      'select read_to from chain_scans where wallet_id = ? and outcome = ?',
      id,
      'short',
    );
    expect(scan).toEqual({ read_to: null });
    vi.mocked(played.chain.signaturesOf).mockRestore();
    played.setFault(() => null);
    await readAll(id);
    expect((await entriesOf(userId)).length).toBe(4);
  });

  it('a payout without a price is entered, and its price comes as an entry of its own', async () => {
    await env.DB.prepare('delete from asset_prices').run();
    played.setPrices({ geckoterminal: false, coinbase: false });
    const { userId, id } = await watch(paidWallet(played, ['axiom-payer', 'axiom-payer']), 1);
    await readAll(id);
    const unpriced = await entriesOf(userId);
    expect(unpriced.length).toBe(2);
    expect(unpriced.every(({ micro_usd, price }) => micro_usd === null && price === null)).toBe(
      true,
    );
    expect(await total(userId)).toBe(0);
    played.setPrices({ geckoterminal: false, coinbase: true });
    clock.now += 20 * 60_000;
    await resetProviders();
    for (let round = 0; round < 5; round += 1) await priceUnpriced(ctx());
    const entries = await entriesOf(userId);
    const prices = entries.filter(({ price_of }) => price_of !== null);
    expect(prices.map(({ price_of }) => price_of).toSorted()).toEqual(
      unpriced.map(({ id: each }) => each).toSorted(),
    );
    expect(prices.every(({ price_source }) => price_source === 'coinbase:SOL-USD')).toBe(true);
    expect(entries.filter(({ price_of }) => price_of === null)).toEqual(unpriced);
    const sum = await total(userId);
    await priceUnpriced(ctx());
    expect(await total(userId)).toBe(sum);
  });

  it('stays with the first price of a minute, and names the pinned pool', async () => {
    await env.DB.prepare('delete from asset_prices').run();
    const address = paidWallet(played, ['axiom-payer']);
    const { userId, id } = await watch(address, 1);
    await readAll(id);
    const [entry] = await entriesOf(userId);
    expect(entry?.price_source).toBe('geckoterminal:Czfq3xZZDmsdGdUyrNLtRhGc47cXcZtLG4crryfu44zE');
    played.setPrices({ geckoterminal: false, coinbase: false });
    const other = await watch(address, 1);
    await readAll(other.id);
    expect(await total(other.userId)).toBe(await total(userId));
  });

  it('a token account that was closed is found by the transaction that closed it', async () => {
    const { userId, id } = await watch(
      paidWallet(played, ['swap', 'jupiter-claim-v2', 'jupiter-claim-v2']),
      1,
    );
    // The chain no longer lists it; only the wallet's own swap still shows its balance.
    vi.spyOn(played.chain, 'tokenAccountsOf').mockImplementation(() => []);
    await readAll(id);
    expect((await entriesOf(userId)).length).toBe(2);
  });
});
