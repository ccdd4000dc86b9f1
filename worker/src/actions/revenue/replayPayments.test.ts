import { env } from 'cloudflare:workers';
import { PAYOUTS } from '@soltrade/schema/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { payoutWallets } from '../../../../dev/sandbox/chain/wallets.ts';
import { addressOf } from '../../../test/fixtures/builtTransaction.ts';
import { testCtx } from '../../../test/fixtures/farEnd.ts';
import { newLink } from '../../../test/rows.ts';
import { type PlayedChain, playChain } from '../../../test/sandboxChain.ts';
import { findPayoutWallet } from '../../db/revenue/payoutWallets.ts';
import { sumRevenue } from '../../db/revenue/sums.ts';
import type { Ctx } from '../../lib/context.ts';
import { DAY } from '../../lib/time.ts';
import { definePayer } from '../../model/revenue/rules/definePayer.ts';
import { RULES, rulesVersionOf } from '../../model/revenue/rules/index.ts';
import { assignPayment } from './payments.ts';
import { addWallet } from './payoutWallets.ts';
import { priceUnpriced } from './priceUnpriced.ts';
import { readWallet } from './readWallet.ts';
import { replayPayments } from './replayPayments.ts';

const NOW = Date.UTC(2026, 10, 20, 13, 47, 11);
const STEP = { ...PAYOUTS };
let played: PlayedChain;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  played = playChain({ now: () => NOW });
  // So that a few payments take several steps.
  Object.assign(PAYOUTS, { paymentsPerReplay: 4 });
});
afterEach(() => Object.assign(PAYOUTS, STEP));

const ctx = (): Ctx => testCtx({ now: () => NOW }).ctx;

const stranger = (platform: 'padre' | 'bonkbot', version = 1) =>
  definePayer({
    ...{ id: 'stranger-payer', label: 'A stranger', platform, version, source: 'a test' },
    terms: [{ from: null, until: null, kind: 'referral', assets: ['SOL'] }],
    wallets: [addressOf('a stranger of the sandbox')],
  });
const WITH_STRANGER = [...RULES, stranger('padre')];

/** A wallet that was read by the rules of the product: five days, some twelve payments. */
const readBefore = async (kind: string) => {
  const address = payoutWallets.find(({ note }) => note === kind)?.address;
  if (!address) throw new Error(`no wallet of ${kind}`);
  const userId = await newLink();
  const since = new Date(NOW - 5 * DAY).toISOString();
  // Read by the test alone, not by the queue too.
  const queue = {
    ...env.PAYOUTS,
    send: async () => ({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } }),
  };
  const { wallet } = await addWallet(
    { ...ctx(), env: { ...env, PAYOUTS: queue } },
    { sessionUserId: userId, userId, address, since },
  );
  expect(await readWallet(ctx(), wallet.id)).toEqual({ kind: 'done' });
  return { userId, id: wallet.id };
};

const replay = async (id: string, rules = WITH_STRANGER, context = ctx()): Promise<void> => {
  for (let messages = 0; messages < 50; messages += 1) {
    const wallet = await findPayoutWallet(env, id);
    if (!wallet) throw new Error('no such wallet');
    if (await replayPayments(context, wallet, rules)) return;
  }
  throw new Error('a replay does not end');
};

type Row = Record<string, string | number | null>;
const rows = async (sql: string, value: string): Promise<Row[]> =>
  (await env.DB.prepare(sql).bind(value).all<Row>()).results;
const entriesOf = (userId: string) =>
  rows('select * from revenue_entries where user_id = ? order by at, recorded_at, id', userId);
const paymentsOf = (id: string) => rows('select * from chain_payments where wallet_id = ? order by at', id);
const revenueOf = async (userId: string) =>
  new Map((await sumRevenue(env, userId)).map(({ platform, microUsd }) => [platform, microUsd]));

/** A database that breaks at its n-th batch: before it is stored, or after, when only the answer is lost. */
const breakingAt = (nth: number, when: 'before' | 'after'): Ctx => {
  let batches = 0;
  const DB = new Proxy(env.DB, {
    get: (target, name) => {
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          batches += 1;
          if (batches === nth && when === 'before') throw new Error('killed');
          const results = await target.batch(statements);
          if (batches === nth) throw new Error('killed');
          return results;
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...ctx(), env: { ...env, DB } };
};

describe('a replay of kept payments', () => {
  it('credits what a new rule proves, once, without asking the chain', async () => {
    const { userId, id } = await readBefore('stranger');
    expect(await entriesOf(userId)).toEqual([]);
    const calls = played.calls.length;
    await replay(id);
    expect(played.calls.length).toBe(calls);
    const entries = await entriesOf(userId);
    const payments = await paymentsOf(id);
    expect(entries.length).toBeGreaterThan(10);
    expect(entries.map(({ raw_amount }) => raw_amount)).toEqual(payments.map(({ raw_amount }) => raw_amount));
    expect(entries.map(({ id: entry }) => entry)).toEqual(payments.map(({ entry_id }) => entry_id));
    expect(entries.every(({ rule, platform }) => rule === 'stranger-payer' && platform === 'padre')).toBe(
      true,
    );
    expect(await findPayoutWallet(env, id)).toMatchObject({
      ...{ rulesVersion: rulesVersionOf(WITH_STRANGER), replayedTo: null },
    });
    await env.DB.prepare('update payout_wallets set rules_version = ? where id = ?').bind('', id).run();
    await replay(id);
    expect(await entriesOf(userId)).toEqual(entries);
    // Their prices come as they do for every unpriced entry.
    for (let round = 0; round < 5; round += 1) await priceUnpriced(ctx());
    expect((await revenueOf(userId)).get('padre')).toBeGreaterThan(0);
  });

  it('by rules that judge alike adds nothing', async () => {
    const { userId, id } = await readBefore('axiom-payer');
    const [entries, payments] = [await entriesOf(userId), await paymentsOf(id)];
    expect(entries.length).toBeGreaterThan(10);
    await replay(id, [...RULES.map((rule) => ({ ...rule, version: rule.version + 1 }))]);
    expect(await entriesOf(userId)).toEqual(entries);
    expect(await paymentsOf(id)).toEqual(payments);
  });

  it.each(['before', 'after'] as const)(
    'killed %s a step was stored it goes on where it was',
    async (when) => {
      const { userId, id } = await readBefore('stranger');
      const payments = await paymentsOf(id);
      await expect(replay(id, WITH_STRANGER, breakingAt(2, when))).rejects.toThrow();
      const position = (await findPayoutWallet(env, id))?.replayedTo;
      expect(position).toContain('"after"');
      // A step's last transaction may not be whole, so it is the next step's first.
      const stored = when === 'before' ? 3 : 6;
      expect((await entriesOf(userId)).length).toBe(stored);
      const log = vi.spyOn(console, 'log').mockClear();
      await replay(id);
      const judged = log.mock.calls.flatMap(([line]) => {
        const { event, payments: count } = JSON.parse(String(line));
        return event === 'payments_replayed' ? [Number(count)] : [];
      });
      expect(judged.reduce((sum, count) => sum + count, 0)).toBe(payments.length - stored);
      const entries = await entriesOf(userId);
      expect(entries.map(({ raw_amount }) => raw_amount)).toEqual(
        payments.map(({ raw_amount }) => raw_amount),
      );
    },
  );

  it('leaves what the promoter assigned', async () => {
    const { userId, id } = await readBefore('stranger');
    const [payment] = await paymentsOf(id);
    const paymentId = String(payment?.id);
    await assignPayment(ctx(), { sessionUserId: userId, id: paymentId, platform: 'jupiter' });
    await replay(id);
    const entries = await entriesOf(userId);
    expect(entries.length).toBe((await paymentsOf(id)).length);
    const ofPayment = entries.filter(({ raw_amount }) => raw_amount === payment?.raw_amount);
    expect(ofPayment).toMatchObject([{ source: 'reported', platform: 'jupiter' }]);
  });

  it('takes back what is judged otherwise, and enters it anew', async () => {
    const { userId, id } = await readBefore('stranger');
    await replay(id);
    for (let round = 0; round < 5; round += 1) await priceUnpriced(ctx());
    const before = await revenueOf(userId);
    expect([...before.keys()]).toEqual(['padre']);
    const changed = [...RULES, stranger('bonkbot', 2)];
    await Promise.all([replay(id, changed), replay(id, changed)]);
    expect(await revenueOf(userId)).toEqual(
      new Map([
        ['bonkbot', before.get('padre')],
        ['padre', 0],
      ]),
    );
    const standing = (await entriesOf(userId)).filter(
      ({ platform, reverses }) => platform === 'bonkbot' && !reverses,
    );
    expect((await paymentsOf(id)).map(({ entry_id }) => entry_id)).toEqual(standing.map((entry) => entry.id));
    // And back: a third entry of each payment, and still one that counts.
    await replay(id, [...RULES, stranger('padre', 3)]);
    expect((await revenueOf(userId)).get('padre')).toBe(before.get('padre'));
    expect((await revenueOf(userId)).get('bonkbot')).toBe(0);
  });

  it('a rule that is withdrawn leaves payments that can be assigned', async () => {
    const { userId, id } = await readBefore('axiom-payer');
    const total = (await revenueOf(userId)).get('axiom');
    expect(total).toBeGreaterThan(0);
    await replay(
      id,
      RULES.filter((rule) => rule.id !== 'axiom-payer'),
    );
    expect((await revenueOf(userId)).get('axiom')).toBe(0);
    const payments = await paymentsOf(id);
    expect(payments.every(({ rule, entry_id }) => rule === null && entry_id === null)).toBe(true);
    const [first] = payments;
    await assignPayment(ctx(), { sessionUserId: userId, id: String(first?.id), platform: 'padre' });
    expect((await revenueOf(userId)).get('padre')).toBeGreaterThan(0);
    // Reading the wallet applies the rules of the product again: to all but the assigned one.
    expect(await readWallet(ctx(), id)).toEqual({ kind: 'done' });
    const sums = await revenueOf(userId);
    expect((sums.get('axiom') ?? 0) + (sums.get('padre') ?? 0)).toBe(total);
    expect(sums.get('padre')).toBeGreaterThan(0);
  });
});
