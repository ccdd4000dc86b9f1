import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PayoutKind } from '../../../../dev/sandbox/chain/payouts.ts';
import { addressOf } from '../../../test/fixtures/builtTransaction.ts';
import {
  ctx,
  entriesOf,
  failingDatabase,
  openChain,
  paidWallet,
  rows,
  watch,
} from '../../../test/payoutReading.ts';
import type { PlayedChain } from '../../../test/sandboxChain.ts';
import { findPayoutWallet } from '../../db/revenue/payoutWallets.ts';
import { sumRevenue } from '../../db/revenue/sums.ts';
import { asOwner } from '../../lib/context.ts';
import { definePayer } from '../../model/revenue/rules/defineRule.ts';
import { RULES, rulesVersionOf } from '../../model/revenue/rules/index.ts';
import { assignPayment } from './payments.ts';
import { readWallet } from './payoutQueue.ts';
import { priceUnpriced } from './priceMinutes.ts';
import { replayPayments } from './replayPayments.ts';

let played: PlayedChain;

beforeEach(() => {
  played = openChain();
});

const stranger = (platform: 'padre' | 'bonkbot', version = 1) =>
  definePayer({
    id: 'stranger-payer',
    label: 'A stranger',
    platform,
    version,
    source: 'a test',
    terms: [{ from: null, until: null, kind: 'referral', assets: ['SOL'] }],
    wallets: [addressOf('a stranger of the sandbox')],
  });
const WITH_STRANGER = [...RULES, stranger('padre')];

/** A wallet read by the product's rules, with seven payments. */
const readBefore = async (kind: PayoutKind) => {
  const watched = await watch(paidWallet(played, Array(7).fill(kind)), 1);
  expect(await readWallet(ctx(), watched.id)).toEqual({ kind: 'done' });
  return watched;
};

const replay = async (id: string, rules = WITH_STRANGER, context = ctx()): Promise<void> => {
  for (let messages = 0; messages < 50; messages += 1) {
    const wallet = await findPayoutWallet(env, id);
    if (!wallet) throw new Error('no such wallet');
    // A few payments take several steps.
    if (await replayPayments(context, wallet, rules, 4)) return;
  }
  throw new Error('a replay does not end');
};

const paymentsOf = (id: string) =>
  rows('select * from chain_payments where wallet_id = ? order by at', id);
const revenueOf = async (userId: string) =>
  new Map((await sumRevenue(env, userId)).map(({ platform, microUsd }) => [platform, microUsd]));

describe('a replay of kept payments', () => {
  it('credits what a new rule proves, once, without asking the chain', async () => {
    const { userId, id } = await readBefore('stranger');
    expect(await entriesOf(userId)).toEqual([]);
    const calls = played.calls.length;
    const payments = await paymentsOf(id);
    await replay(id);
    expect(played.calls.length).toBe(calls);
    const entries = await entriesOf(userId);
    expect(entries.length).toBe(7);
    expect(entries.map(({ raw_amount }) => raw_amount)).toEqual(
      payments.map(({ raw_amount }) => raw_amount),
    );
    expect(await paymentsOf(id)).toEqual([]);
    expect(
      entries.every(({ rule, platform }) => rule === 'stranger-payer' && platform === 'padre'),
    ).toBe(true);
    expect(await findPayoutWallet(env, id)).toMatchObject({
      rulesVersion: rulesVersionOf(WITH_STRANGER),
      replayedTo: null,
    });
    await env.DB.prepare('update payout_wallets set rules_version = ? where id = ?')
      .bind('', id)
      .run();
    await replay(id);
    expect(await entriesOf(userId)).toEqual(entries);
    // Prices arrive as for every unpriced entry.
    for (let round = 0; round < 5; round += 1) await priceUnpriced(ctx());
    expect((await revenueOf(userId)).get('padre')).toBeGreaterThan(0);
  });

  it('by rules that judge alike adds nothing', async () => {
    const { userId, id } = await readBefore('axiom-payer');
    const entries = await entriesOf(userId);
    expect(entries.length).toBe(7);
    await replay(id, [...RULES.map((rule) => ({ ...rule, version: rule.version + 1 }))]);
    expect(await entriesOf(userId)).toEqual(entries);
    expect(await paymentsOf(id)).toEqual([]);
  });

  it('drops a payment that a reader with older rules stored beside its entry', async () => {
    const { userId, id } = await readBefore('stranger');
    const payments = await paymentsOf(id);
    await replay(id);
    const entries = await entriesOf(userId);
    const [payment] = payments;
    if (!payment) throw new Error('no payments');
    const names = Object.keys(payment);
    await env.DB.prepare(
      `insert into chain_payments (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    )
      .bind(...Object.values(payment))
      .run();
    await expect(
      assignPayment(asOwner(ctx(), userId), { paymentId: String(payment.id), platform: 'jupiter' }),
    ).rejects.toMatchObject({ code: 'payment_assigned' });
    await env.DB.prepare('update payout_wallets set rules_version = ? where id = ?')
      .bind('', id)
      .run();
    await replay(id);
    expect(await paymentsOf(id)).toEqual([]);
    expect(await entriesOf(userId)).toEqual(entries);
  });

  it.each(['before', 'after'] as const)(
    'killed %s a step was stored it goes on where it was',
    async (when) => {
      const { userId, id } = await readBefore('stranger');
      const payments = await paymentsOf(id);
      await expect(
        replay(
          id,
          WITH_STRANGER,
          // Each step is a batch that reads and one that stores.
          failingDatabase((nth) => nth === 4, { isLost: when === 'after' }),
        ),
      ).rejects.toThrow();
      const position = (await findPayoutWallet(env, id))?.replayedTo;
      expect(position).toContain('"after"');
      // A step's last transaction may be incomplete, so the next step starts with it.
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
    const payments = await paymentsOf(id);
    const [payment] = payments;
    const paymentId = String(payment?.id);
    await assignPayment(asOwner(ctx(), userId), { paymentId, platform: 'jupiter' });
    await replay(id);
    const entries = await entriesOf(userId);
    expect(entries.length).toBe(payments.length);
    expect(await paymentsOf(id)).toMatchObject([{ id: paymentId }]);
    const ofPayment = entries.filter(({ raw_amount }) => raw_amount === payment?.raw_amount);
    expect(ofPayment).toMatchObject([{ source: 'reported', platform: 'jupiter' }]);
  });

  it('takes back what is judged otherwise, and enters it again', async () => {
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
    expect(standing.length).toBe(new Set(standing.map(({ evidence }) => evidence)).size);
    expect(await paymentsOf(id)).toEqual([]);
    // Back again: a third entry per payment, and still only one counts.
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
    expect(payments.length).toBe(7);
    expect(payments.every(({ entry_id }) => entry_id === null)).toBe(true);
    const [first] = payments;
    await assignPayment(asOwner(ctx(), userId), {
      paymentId: String(first?.id),
      platform: 'padre',
    });
    expect((await revenueOf(userId)).get('padre')).toBeGreaterThan(0);
    // Reading the wallet applies the product's rules again, except to the assigned payment.
    expect(await readWallet(ctx(), id)).toEqual({ kind: 'done' });
    const sums = await revenueOf(userId);
    expect((sums.get('axiom') ?? 0) + (sums.get('padre') ?? 0)).toBe(total);
    expect(sums.get('padre')).toBeGreaterThan(0);
  });
});
