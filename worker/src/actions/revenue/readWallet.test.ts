import { env } from 'cloudflare:workers';
import { DEMO_WALLET_ADDRESS } from '@soltrade/schema/demoWallet';
import { DAY } from '@soltrade/schema/durations';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PAYOUT_KINDS } from '../../../../dev/sandbox/chain/payouts.ts';
import { addressOf } from '../../../test/fixtures/builtTransaction.ts';
import {
  clock,
  ctx,
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
import { priceUnpriced } from './priceMinutes.ts';

let played: PlayedChain;

beforeEach(() => {
  played = openChain();
});

const total = async (userId: string): Promise<number> =>
  (await sumRevenue(env, userId)).reduce((sum, { microUsd }) => sum + microUsd, 0);

/** Skips five minutes, after which a dead reader's lease has ended. */
const endLease = (id: string) =>
  env.DB.prepare('update payout_wallets set leased_until = 0 where id = ?').bind(id).run();

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
    expect(await total(userId)).toBe(
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

  it('goes on where it ended, and reads what is new once', async () => {
    const { userId, id } = await watch(DEMO_WALLET_ADDRESS, 5);
    await readAll(id);
    const before = (await entriesOf(userId)).length;
    const calls = played.calls.length;
    await readAll(id);
    expect((await entriesOf(userId)).length).toBe(before);
    // One page per account, and no transaction again.
    expect(played.calls.length - calls).toBeLessThan(10);
    clock.now += 30 * 60_000;
    await readAll(id);
    expect((await entriesOf(userId)).length).toBeGreaterThan(before);
    const [scan] = await rows(
      'select * from chain_scans where wallet_id = ? order by ended_at desc',
      id,
    );
    expect(scan).toMatchObject({ outcome: 'complete', read_to: clock.now - 20_000 });
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

  it.each([
    { code: -32007, message: '50/second request limit reached' },
    { code: 'LIMIT', message: 'Rate limit exceeded, try again in 3 seconds' },
    'Too many requests',
  ])('a node that asks for fewer requests by %j loses no transaction', async (error) => {
    const { userId, id } = await watch(DEMO_WALLET_ADDRESS, 2);
    let refused = 0;
    played.setAnswer((method, answer) => {
      if (method !== 'getTransaction' || refused === 3) return answer;
      refused += 1;
      return JSON.stringify({ jsonrpc: '2.0', id: '1', error });
    });
    await readAll(id);
    expect(refused).toBe(3);
    expect(await rows('select * from unread_transactions where wallet_id = ?', id)).toEqual([]);
    const calm = await watch(DEMO_WALLET_ADDRESS, 2);
    await readAll(calm.id);
    const times = async (user: string) => (await entriesOf(user)).map(({ at }) => at).toSorted();
    expect(await times(userId)).toEqual(await times(calm.userId));
  });

  it('a list that ends too early moves no cursor', async () => {
    const { userId, id } = await watch(walletOf('axiom-payer'), 3);
    await readAll(id);
    const cursor = () =>
      rows(
        'select cursor_slot, read_to from payout_accounts where wallet_id = ? and mint is null',
        id,
      );
    const before = await cursor();
    clock.now += 6 * 60_000;
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
    expect((await entriesOf(userId)).length).toBe(paidTo(walletOf('axiom-payer'), 3).length);
  });

  it('a payout without a price is entered, and its price comes as an entry of its own', async () => {
    await env.DB.prepare('delete from asset_prices').run();
    played.setPrices({ geckoterminal: false, coinbase: false });
    const { userId, id } = await watch(walletOf('axiom-payer'), 3);
    await readAll(id);
    const unpriced = await entriesOf(userId);
    expect(unpriced.length).toBeGreaterThan(5);
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
    const { userId, id } = await watch(walletOf('axiom-payer'), 3);
    await readAll(id);
    const [entry] = await entriesOf(userId);
    expect(entry?.price_source).toBe('geckoterminal:Czfq3xZZDmsdGdUyrNLtRhGc47cXcZtLG4crryfu44zE');
    played.setPrices({ geckoterminal: false, coinbase: false });
    const other = await watch(walletOf('axiom-payer'), 3);
    await readAll(other.id);
    expect(await total(other.userId)).toBe(await total(userId));
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

  it('a token account that was closed is found by the transaction that closed it', async () => {
    const { userId, id } = await watch(walletOf('jupiter-claim-v2'), 5);
    // The chain no longer lists it; only the wallet's own swap still shows its balance.
    vi.spyOn(played.chain, 'tokenAccountsOf').mockImplementation(() => []);
    const at = Math.floor(OPENED / 1_000) - 600;
    played.chain.pay({ wallet: walletOf('jupiter-claim-v2'), kind: 'swap', at });
    await readAll(id);
    expect((await entriesOf(userId)).length).toBe(
      paidTo(walletOf('jupiter-claim-v2'), 5).length - 1,
    );
  });
});
