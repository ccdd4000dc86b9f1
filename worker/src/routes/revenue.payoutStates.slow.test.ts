// Postbacks in every order, and in random ones against a model.
import { env } from 'cloudflare:workers';
import type { PayoutState } from '@soltrade/schema/payoutStates';
import { beforeEach, describe, expect, it } from 'vitest';
import { newPromoter, type Promoter } from '../../test/client.ts';
import { inEveryOrder } from '../../test/everyOrder.ts';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import { addPartner, refund, type Secrets, sale, send, update } from '../../test/partnerCalls.ts';
import { revenueEverywhere, totalRevenueOf } from '../../test/revenue.ts';
import { seededNumbers } from '../../test/seededNumbers.ts';
import { recordPostback } from '../actions/revenue/recordPostback.ts';
import { sweepWaiting } from '../actions/revenue/recordState.ts';
import { findPartner } from '../db/partners.ts';

let promoter: Promoter;
let keys: Secrets;
beforeEach(async () => {
  promoter = await newPromoter();
  keys = await addPartner(promoter);
});

describe('a state before its commission', () => {
  it('meets it in whatever order the two are written', async () => {
    const partner = await findPartner(env, keys.partner.id);
    if (!partner) throw new Error('no partner');
    const source = { partner, proof: 'approved', approvalId: null, webhookId: null } as const;
    let scene = 0;
    const orders = await inEveryOrder(
      async () => {
        scene += 1;
        const transactionId = `order-${scene}`;
        return {
          works: [
            (ctx) =>
              recordPostback(ctx, {
                ...source,
                event: { type: 'commission.created', data: { transactionId, amount: '3' } },
              }),
            (ctx) =>
              recordPostback(ctx, {
                ...source,
                event: {
                  type: 'commission.updated',
                  data: { transactionId, state: 'rejected', reason: undefined },
                },
              }),
          ],
          judge: async (results) => {
            expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
            expect(await totalRevenueOf(promoter)).toBe('0.00');
          },
        };
      },
      { interruptions: 2 },
    );
    expect(orders).toBeGreaterThan(5);
  });
});

describe('postbacks in any order', () => {
  type Stated = { state: PayoutState; amount: number | null; id: string };

  /** An independent model of a payout's worth after all statements. */
  const worthOf = (whole: number, all: readonly Stated[]) => {
    const has = (state: PayoutState) => all.some((each) => each.state === state);
    const isOver =
      has('rejected') || all.some(({ state, amount }) => state === 'reversed' && amount === null);
    const parts = new Map(
      all.flatMap(({ id, amount }) => (amount === null ? [] : [[id, amount] as const])),
    );
    const left = isOver ? 0 : whole - [...parts.values()].reduce((sum, part) => sum + part, 0);
    const counts = has('approved') || has('paid');
    return { total: counts ? left : 0, pending: counts ? 0 : left };
  };

  it('add up to what a model says', async () => {
    const below = seededNumbers(7);
    const expected = { total: 0, pending: 0 };
    const events: object[] = [];
    for (let n = 0; n < 12; n += 1) {
      const transactionId = `t${n}`;
      const whole = 1_000 + below(90_000);
      const states = (['pending', 'approved', 'paid'] as const).slice(0, 1 + below(3));
      const parts = Array.from({ length: below(3) }, (_, part) => ({
        state: 'reversed' as const,
        amount: 1 + below(400),
        id: `r${part}`,
      }));
      const ends: Stated[] =
        below(5) === 0
          ? [{ state: below(2) === 0 ? 'rejected' : 'reversed', amount: null, id: 'end' }]
          : [];
      const all: Stated[] = [
        ...states.map((state) => ({ state, amount: null, id: state })),
        ...parts,
        ...ends,
      ];
      const { total, pending } = worthOf(whole, all);
      expected.total += total;
      expected.pending += pending;
      const dollars = (cents: number) => (cents / 100).toFixed(2);
      events.push(
        ...states.map((state) => sale(transactionId, dollars(whole), { state })),
        ...parts.map(({ amount, id }) =>
          refund(transactionId, { amount: dollars(amount), reversalId: id }),
        ),
        ...ends.map(({ state }) =>
          state === 'rejected' ? update(transactionId, state) : refund(transactionId),
        ),
      );
    }
    const repeated = [...events, ...events.filter(() => below(3) === 0)];
    const shuffled = repeated
      .map((event) => ({ event, order: below(1_000_000) }))
      .toSorted((one, other) => one.order - other.order);
    // Some at once.
    for (let n = 0; n < shuffled.length; n += 4) {
      const answers = await Promise.all(
        shuffled.slice(n, n + 4).map(({ event }) => send(keys, event)),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
    await sweepWaiting(testCtx().ctx);
    expect(await revenueEverywhere(promoter)).toEqual({
      total: (expected.total / 100).toFixed(2),
      pending: (expected.pending / 100).toFixed(2),
    });
  });
});
