import { env } from 'cloudflare:workers';
import { DEMO_WALLET_ADDRESS } from '@soltrade/schema/demoWallet';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PAYOUT_KINDS } from '../../../../dev/sandbox/chain/payouts.ts';
import { payoutWallets } from '../../../../dev/sandbox/chain/wallets.ts';
import { testCtx } from '../../../test/fixtures/farEnd.ts';
import { resetProviders } from '../../../test/resetProviders.ts';
import { newLink } from '../../../test/rows.ts';
import { type PlayedChain, playChain } from '../../../test/sandboxChain.ts';
import { sumRevenue } from '../../db/revenue/sums.ts';
import { DAY } from '../../lib/time.ts';
import { addWallet } from './payoutWallets.ts';
import { priceUnpriced } from './priceUnpriced.ts';
import { readWallet } from './readWallet.ts';

const OPENED = Date.UTC(2026, 10, 20, 13, 47, 11);
let now = OPENED;
let played: PlayedChain;

const ctx = () => testCtx({ now: () => now }).ctx;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  now = OPENED;
  played = playChain({ now: () => now });
});

const walletOf = (kind: string): string => {
  const address = payoutWallets.find(({ note }) => note === kind)?.address;
  if (!address) throw new Error(`no wallet of ${kind}`);
  return address;
};

const watch = async (address: string, days = 40) => {
  const userId = await newLink();
  const since = new Date(now - days * DAY).toISOString();
  // Read by the test alone, not by the queue too.
  const PAYOUTS = {
    ...env.PAYOUTS,
    send: async () => ({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } }),
  };
  const { wallet } = await addWallet(
    { ...ctx(), env: { ...env, PAYOUTS } },
    { sessionUserId: userId, userId, address, since },
  );
  return { userId, id: wallet.id };
};

/** Runs messages until there is nothing more to read; time passes where one says so. */
const readAll = async (id: string): Promise<number> => {
  for (let messages = 1; ; messages += 1) {
    if (messages > 200) throw new Error('reading does not end');
    const outcome = await readWallet(ctx(), id);
    if (outcome.kind !== 'more') return messages;
    if (outcome.after > 0) await resetProviders();
    now += outcome.after;
  }
};

type Row = Record<string, string | number | null>;
const rows = async (sql: string, ...values: string[]): Promise<Row[]> =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

const entriesOf = (userId: string) =>
  rows('select * from revenue_entries where user_id = ? order by at, id', userId);

const total = async (userId: string): Promise<number> =>
  (await sumRevenue(env, userId)).reduce((sum, { microUsd }) => sum + microUsd, 0);

/** What the sandbox says was paid and did not fail. */
const paidTo = (address: string, days: number) =>
  played.chain
    .signaturesOf(address)
    .filter(({ at, isFailed }) => !isFailed && at * 1_000 >= OPENED - days * DAY);

const INCOME = PAYOUT_KINDS.filter((kind) => !['stranger', 'cashback', 'spam', 'swap'].includes(kind));

describe('reading a payout wallet', () => {
  it.each(INCOME)('%s: each payout is one entry, by its rule, with its price', async (kind) => {
    const { userId, id } = await watch(walletOf(kind), 5);
    await readAll(id);
    const entries = await entriesOf(userId);
    // Payouts in tokens name the token account, those in SOL the wallet.
    expect(entries.length).toBe(paidTo(walletOf(kind), 5).length);
    expect(entries.length).toBeGreaterThan(10);
    for (const entry of entries) {
      expect(entry).toMatchObject({ source: 'onchain', wallet_id: id, reverses: null });
      expect(String(kind)).toContain(String(entry.rule).split('-')[0]);
      expect(entry.micro_usd).toBeGreaterThan(0);
    }
    expect(await total(userId)).toBe(entries.reduce((sum, { micro_usd }) => sum + Number(micro_usd), 0));
  });

  it.each(['cashback', 'spam', 'swap'])('%s: is no income', async (kind) => {
    const { userId, id } = await watch(walletOf(kind), 5);
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
    expect(payments.every(({ entry_id, rule }) => entry_id === null && rule === null)).toBe(true);
  });

  it('goes on where it ended, and reads what is new once', async () => {
    const { userId, id } = await watch(DEMO_WALLET_ADDRESS);
    await readAll(id);
    const before = (await entriesOf(userId)).length;
    const calls = played.calls.length;
    await readAll(id);
    expect((await entriesOf(userId)).length).toBe(before);
    // A page of each account, and no transaction again.
    expect(played.calls.length - calls).toBeLessThan(10);
    now += 30 * 60_000;
    await readAll(id);
    expect((await entriesOf(userId)).length).toBeGreaterThan(before);
    const [scan] = await rows('select * from chain_scans where wallet_id = ? order by ended_at desc', id);
    expect(scan).toMatchObject({ outcome: 'complete', read_to: now - 20_000 });
  });

  it('is exact with faults, cut-off runs, reordered pages and two readers at once', async () => {
    const calm = await watch(DEMO_WALLET_ADDRESS);
    await readAll(calm.id);
    const expected = await entriesOf(calm.userId);
    const stormy = await watch(DEMO_WALLET_ADDRESS);
    const faults = ['429', 'null', '-32015', 'error', null, null, null, null, 'short', null, null] as const;
    played.setFault((_, nth) => faults[(nth * 7) % faults.length] ?? null);
    for (let round = 0; round < 15; round += 1) {
      // The lease of a dead reader has ended, and both go on at once.
      await env.DB.prepare('update payout_wallets set leased_until = 0').run();
      await Promise.allSettled([readWallet(ctx(), stormy.id), readWallet(ctx(), stormy.id)]);
      await resetProviders();
      now += 20_000;
    }
    played.setFault(() => null);
    await resetProviders();
    await env.DB.prepare('update payout_wallets set leased_until = 0').run();
    // What failed for so long is tried again until nothing is left.
    for (let round = 0; round < 5; round += 1) {
      await env.DB.prepare('update unread_transactions set retry_at = 0').run();
      await readAll(stormy.id);
    }
    const read = (await entriesOf(stormy.userId)).filter(({ at }) => Number(at) <= OPENED);
    const facts = ({ at, raw_amount, asset, rule }: Row) => [at, raw_amount, asset, rule];
    expect(read.map(facts)).toEqual(expected.map(facts));
    expect(await rows('select * from unread_transactions where wallet_id = ?', stormy.id)).toEqual([]);
  });

  it('a list that ends too early moves no cursor', async () => {
    const { userId, id } = await watch(walletOf('axiom-payer'), 5);
    await readAll(id);
    const cursor = () =>
      rows('select cursor_slot, read_to from payout_accounts where wallet_id = ? and mint is null', id);
    const before = await cursor();
    now += 6 * 60_000;
    // The node lists the newest half, and then says that there is no more.
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
      'select outcome from chain_scans where wallet_id = ? and outcome <> ?',
      id,
      'complete',
    );
    expect(scan).toEqual({ outcome: 'short' });
    vi.mocked(played.chain.signaturesOf).mockRestore();
    played.setFault(() => null);
    await readAll(id);
    expect((await entriesOf(userId)).length).toBe(paidTo(walletOf('axiom-payer'), 5).length);
  });

  it('a payout without a price is entered, and its price comes as an entry of its own', async () => {
    await env.DB.prepare('delete from asset_prices').run();
    played.setPrices({ geckoterminal: false, coinbase: false });
    const { userId, id } = await watch(walletOf('axiom-payer'), 3);
    await readAll(id);
    const unpriced = await entriesOf(userId);
    expect(unpriced.length).toBeGreaterThan(5);
    expect(unpriced.every(({ micro_usd, price }) => micro_usd === null && price === null)).toBe(true);
    expect(await total(userId)).toBe(0);
    played.setPrices({ geckoterminal: false, coinbase: true });
    now += 20 * 60_000;
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
});
