// Statements about known payouts.
import { beforeEach, describe, expect, it } from 'vitest';
import { call, codeOf, getJson, newPromoter, type Promoter } from '../../test/client.ts';
import { addPartner, outcomeOf, sale, send } from '../../test/partnerCalls.ts';
import { totalRevenueOf } from '../../test/revenue.ts';
import { brought, check, rowsOf, sendRows } from '../../test/statements.ts';

let ada: Promoter;
beforeEach(async () => {
  ada = await newPromoter();
});

const row = (status: string, amount = '40.00', id = 't1'): string =>
  `date,amount,id,status\n2026-01-31,${amount},${id},${status}\n`;

const undo = ({ id }: { id: string }) =>
  call('POST', `/api/statements/${id}/reverse`, { cookie: ada.cookie });

const ORDERS = [
  { order: ['first', 'second', 'third'] },
  { order: ['second', 'third', 'first'] },
  { order: ['third', 'first', 'second'] },
] as const;

describe('a later statement', () => {
  it('changes the state of a payout, once, and never back', async () => {
    expect(await brought(ada, row('pending'))).toMatchObject({ added: 1 });
    expect(await totalRevenueOf(ada)).toBe('0.00');
    expect(await check(ada, row('paid'))).toMatchObject({
      new: 0,
      changed: 1,
      rows: [{ outcome: 'changed', earlier: { amount: '40' } }],
    });
    expect(await brought(ada, row('paid'))).toMatchObject({ added: 0, changed: 1 });
    expect(await totalRevenueOf(ada)).toBe('40.00');
    expect(await brought(ada, row('paid'))).toMatchObject({ changed: 0, known: 1 });
    expect(await brought(ada, row('pending'))).toMatchObject({ changed: 0, known: 1 });
    expect(await brought(ada, row('reversed'))).toMatchObject({ changed: 1 });
    expect(await totalRevenueOf(ada)).toBe('0.00');
    // Taken back now, not on the day of the payout.
    expect(await getJson(ada, `/api/revenue/${ada.id}?range=7d`)).toMatchObject({
      total: '-40.00',
    });
  });

  it.each(ORDERS)('and the others are taken back in any order: $order', async ({ order }) => {
    const own = await newPromoter();
    const undoOf = ({ id }: { id: string }) =>
      call('POST', `/api/statements/${id}/reverse`, { cookie: own.cookie });
    const imports = {
      first: await brought(own, row('pending')),
      second: await brought(own, row('approved')),
      third: await brought(own, `${row('paid')}2026-02-01,9.00,t2,paid\n`),
    };
    const left = new Set<string>(order);
    for (const each of order) {
      expect((await undoOf(imports[each].statement)).status).toBe(200);
      left.delete(each);
      // The payout is the first one’s; the state is the latest that remains.
      const counts = left.has('first') && (left.has('second') || left.has('third'));
      const sum = (counts ? 40 : 0) + (left.has('third') ? 9 : 0);
      expect([each, await totalRevenueOf(own)]).toEqual([each, sum.toFixed(2)]);
    }
    expect(await brought(own, row('paid'))).toMatchObject({ added: 1 });
    expect(await totalRevenueOf(own)).toBe('40.00');
  });

  it('is taken back once, also if it only changed payouts', async () => {
    await brought(ada, row('pending'));
    const second = await brought(ada, row('paid'));
    for (let time = 0; time < 2; time += 1) {
      expect((await undo(second.statement)).status).toBe(200);
      // Nor is the state taken from a tab that goes on.
      const late = sendRows(ada, second.statement.id, 1, rowsOf(row('paid')));
      expect(await codeOf(late)).toBe('statement_changed');
      expect(await totalRevenueOf(ada)).toBe('0.00');
    }
  });

  it('and an undo of the first at once leave nothing of it', async () => {
    for (let round = 0; round < 2; round += 1) {
      const of = (status: string) => row(status, '40.00', `t${round}`);
      const first = await brought(ada, of('approved'));
      const before = await totalRevenueOf(ada);
      const [undone, second] = await Promise.all([
        undo(first.statement),
        brought(ada, of('reversed')),
      ]);
      expect([round, undone.status, second.added]).toEqual([round, 200, 0]);
      expect(Number(await totalRevenueOf(ada))).toBe(Number(before) - 40);
    }
  });
});

describe('a partner’s statement', () => {
  const entries = () =>
    getJson<{ source: string; state: string; reversedAt: string | null }[]>(
      ada,
      `/api/revenue/${ada.id}/entries`,
    );

  it('finds what its postbacks reported, and changes its state until it is undone, and again', async () => {
    const keys = await addPartner(ada);
    const from = { partnerId: keys.partner.id };
    expect(await outcomeOf(await send(keys, sale('t1', '40')))).toBe('stored');
    expect(await brought(ada, row('approved'), from)).toMatchObject({ known: 1 });
    for (let time = 0; time < 2; time += 1) {
      const { statement, changed } = await brought(ada, row('reversed'), from);
      expect([changed, await totalRevenueOf(ada)]).toEqual([1, '0.00']);
      expect((await undo(statement)).status).toBe(200);
      expect(await totalRevenueOf(ada)).toBe('40.00');
    }
    expect(await entries()).toHaveLength(1);
  });

  it('is one payout with a postback that comes later', async () => {
    const keys = await addPartner(ada);
    await brought(ada, row('paid'), { partnerId: keys.partner.id });
    expect(await outcomeOf(await send(keys, sale('t1', '40')))).toBe('stored');
    expect(await totalRevenueOf(ada)).toBe('40.00');
    const counting = (await entries()).filter(({ reversedAt }) => reversedAt === null);
    expect(counting).toMatchObject([{ source: 'partner', state: 'paid' }]);
  });
});
