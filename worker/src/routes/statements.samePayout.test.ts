// The same payout once, and the next one too.
import { beforeEach, describe, expect, it } from 'vitest';
import { call, getJson, jsonOf, newPromoter, operate, type Promoter } from '../../test/client.ts';
import { addPartner, sale, send } from '../../test/partnerCalls.ts';
import { totalRevenueOf } from '../../test/revenue.ts';
import { brought, check, type Import } from '../../test/statements.ts';

let ada: Promoter;
beforeEach(async () => {
  ada = await newPromoter();
});

const csv = (header: string, ...rows: string[]): string => [header, ...rows].join('\n');

describe('an id', () => {
  const rows = csv('date,amount,id', '2026-01-31,10.00,1', '2026-02-28,12.00,2');

  it('is its exporter’s or partner’s: others that number alike lose nothing', async () => {
    const [one, other] = [await addPartner(ada), await addPartner(ada)];
    await brought(ada, rows, { partnerId: one.partner.id });
    const theirs = { partnerId: other.partner.id };
    expect(await brought(ada, rows, theirs)).toMatchObject({ added: 2, known: 0, similar: 0 });
    const later = csv('date,amount,id', '2026-03-01,7.00,1', '2026-03-02,8.00,2');
    expect(await brought(ada, later, { exporter: 'a third' })).toMatchObject({ added: 2 });
    expect(await totalRevenueOf(ada)).toBe('59.00');
    const twice = csv('date,amount,id', '2026-03-03,1.00,3', '2026-03-03,1.00,3');
    expect(await brought(ada, twice)).toMatchObject({ added: 1, known: 1 });
  });

  it('of a transaction is a payout for each asset, amount and account', async () => {
    const signature = '5'.repeat(87);
    const file = csv(
      'date,amount,currency,id',
      `2026-01-31,5,USDC,${signature}`,
      `2026-01-31,5,USDT,${signature}`,
      `2026-01-31,3,USDC,${signature}`,
      // Two accounts, which the app told apart.
      `2026-01-31,5,USDC,${signature}`,
    );
    expect(await brought(ada, file)).toMatchObject({ added: 4 });
    expect(await brought(ada, file)).toMatchObject({ added: 0, known: 4 });
    expect(await totalRevenueOf(ada)).toBe('18.00');
  });

  it('with a negative row is a reversal of its payout, once, before or after it', async () => {
    const header = 'date,amount,id';
    const [paid, back] = ['2026-01-31,40.00,1', '2026-02-03,-4.00,1'];
    expect(await brought(ada, csv(header, back, paid))).toMatchObject({ added: 1 });
    expect(await totalRevenueOf(ada)).toBe('36.00');
    expect(await brought(ada, csv(header, paid, back))).toMatchObject({ added: 0, changed: 0 });
    const two = csv(header, paid, back, '2026-02-04,-4.00,1');
    expect(await brought(ada, two)).toMatchObject({ changed: 1 });
    expect(await totalRevenueOf(ada)).toBe('32.00');
    const rest = csv(header, '2026-02-05,-33.00,1');
    expect((await check(ada, rest)).rows).toMatchObject([{ outcome: 'refused', field: 'amount' }]);
    // Of no payout that is there.
    expect(await brought(ada, csv(header, '2026-02-05,-3.00,9'))).toMatchObject({ added: 1 });
    expect(await totalRevenueOf(ada)).toBe('29.00');
  });
});

describe('rows in another form', () => {
  const first = csv('date,amount,note', '2026-01-31,5.00,one', '2026-01-31,5.00,two');
  const other = csv(
    'date,amount,id',
    // A clock of Los Angeles.
    '2026-02-01T07:30:00Z,5.00,a',
    '2026-01-31T12:00:00Z,5.00,b',
    '2026-01-31T13:00:00Z,5.00,c',
    '2026-02-03,5.00,d',
  );

  it('are asked about, one for each payout, and left out unless the person says so', async () => {
    await brought(ada, first);
    expect(await check(ada, other)).toMatchObject({ new: 2, similar: 2 });
    expect(await brought(ada, other)).toMatchObject({ added: 2, similar: 2 });
    expect(await totalRevenueOf(ada)).toBe('20.00');
    expect(await brought(ada, other, { similar: 'new' })).toMatchObject({ added: 2, known: 2 });
    expect(await totalRevenueOf(ada)).toBe('30.00');
  });

  it('may be said to be the same in a later state', async () => {
    await brought(ada, csv('date,amount,status', '2026-01-31,5.00,pending'));
    const later = csv('date,amount,status,id', '2026-01-31,5.00,paid,a');
    expect(await brought(ada, later, { similar: 'same' })).toMatchObject({ added: 0, changed: 1 });
    expect(await totalRevenueOf(ada)).toBe('5.00');
  });

  it('are the same as what a partner’s call or the person reported', async () => {
    const keys = await addPartner(ada);
    const noon = '2026-01-31T12:00:00.000Z';
    await send(keys, sale('x', '9', { at: '2026-01-31T10:00:00Z' }));
    await send(keys, sale('x2', '9', { at: noon }));
    await send(keys, sale('x3', '9', { at: '2026-01-31T13:00:00Z' }));
    // The one of the same time.
    const earlier = { at: noon, amount: '9', currency: 'USD', source: 'partner' };
    expect((await check(ada, csv('date,amount', `${noon},9.00`))).rows).toMatchObject([
      { outcome: 'similar', earlier },
    ]);
    const judged = async (date: string, id: string, from = {}) => {
      const { rows } = await check(ada, csv('date,amount,id', `${date},9.00,${id}`), from);
      return rows[0]?.outcome ?? 'new';
    };
    // By its id on any day; by its day under another id, or as a transaction.
    expect([
      await judged('2026-03-01', 'x'),
      await judged('2026-03-01', 'y'),
      await judged('2026-01-31', 'y'),
      await judged('2026-01-31', '5'.repeat(87)),
    ]).toEqual(['similar', 'new', 'similar', 'similar']);
    // Another id of the partner itself is another payout.
    const from = { partnerId: keys.partner.id };
    expect(await judged('2026-01-31', 'y', from)).toBe('new');
    // What one row names by its id is no other row's.
    const both = ['x', 'x2', 'x3', ''].map((id) => `2026-01-31,9.00,${id}`);
    expect(await check(ada, csv('date,amount,id', ...both), from)).toMatchObject({
      known: 3,
      new: 1,
    });
  });

  it('in the same form are the next payouts', async () => {
    const of = (...clocks: string[]) =>
      csv('date,amount', ...clocks.map((clock) => `2026-01-31T${clock}:00Z,5.00`));
    await brought(ada, of('10:00'));
    expect(await brought(ada, of('11:00'))).toMatchObject({ added: 1, similar: 0 });
    // A note is no part of what a payout is.
    await brought(ada, csv('date,amount,note', '2026-02-01,6.00,one', '2026-02-01,6.00,two'));
    const noted = csv('date,amount,note', '2026-02-01,6.00,other', '2026-02-01,6.00,words');
    expect(await brought(ada, noted)).toMatchObject({ added: 0, known: 2 });
    await brought(ada, csv('date,amount,id', '2026-02-02,7.00,z'));
    expect(await check(ada, csv('date,amount,id', '2026-02-02,7.00,'))).toMatchObject({ new: 1 });
  });
});

describe('another amount', () => {
  const row = (amount: string, status: string): string =>
    csv('date,amount,id,status', `2026-01-31,${amount},1,${status}`);
  type Entry = { id: string; amount: string; left: string; usd: string };
  const entry = async () => (await getJson<Entry[]>(ada, `/api/revenue/${ada.id}/entries`)).at(0);
  const undo = ({ statement }: Import) =>
    call('POST', `/api/statements/${statement.id}/reverse`, { cookie: ada.cookie });

  it('of a pending payout isn’t final', async () => {
    await brought(ada, row('40', 'pending'));
    expect(await brought(ada, row('38', 'approved'))).toMatchObject({ changed: 1 });
    expect(await totalRevenueOf(ada)).toBe('38.00');
    expect(await entry()).toMatchObject({ amount: '38', left: '38', usd: '38.000000' });
    // What it is less isn't taken back.
    expect(await brought(ada, row('2', 'reversed'))).toMatchObject({ changed: 1 });
    expect(await totalRevenueOf(ada)).toBe('36.00');
  });

  it('is the payout’s for the next row about it', async () => {
    await brought(ada, row('40', 'pending'));
    const twice = csv(row('38', 'pending'), '2026-01-31,38,1,approved');
    expect(await brought(ada, twice)).toMatchObject({ added: 0, changed: 1 });
    expect(await totalRevenueOf(ada)).toBe('38.00');
  });

  it('is shown, and taken only if the person says so; the state is taken either way', async () => {
    await brought(ada, row('40', 'approved'));
    expect((await check(ada, row('45', 'paid'))).rows).toMatchObject([
      { outcome: 'corrected', earlier: { amount: '40' } },
    ]);
    expect(await brought(ada, row('45', 'paid'))).toMatchObject({ changed: 1 });
    expect(await totalRevenueOf(ada)).toBe('40.00');
    const taken = await brought(ada, row('45', 'paid'), { takeAmounts: true });
    expect(taken).toMatchObject({ changed: 1 });
    expect(await totalRevenueOf(ada)).toBe('45.00');
    expect(await brought(ada, row('45', 'paid'))).toMatchObject({ changed: 0, known: 1 });
    // It stays when what came after it is undone, and leaves no less than nothing.
    await undo(await brought(ada, row('42', 'reversed')));
    expect(await totalRevenueOf(ada)).toBe('45.00');
    await brought(ada, row('42', 'reversed'));
    await undo(taken);
    expect(await totalRevenueOf(ada)).toBe('0.00');
  });

  it('of a reversed row is the part that is taken back, once', async () => {
    await brought(ada, row('40', 'paid'));
    const part = await brought(ada, row('4', 'reversed'));
    expect(part).toMatchObject({ changed: 1 });
    expect(await brought(ada, row('4', 'reversed'))).toMatchObject({ changed: 0, known: 1 });
    expect(await totalRevenueOf(ada)).toBe('36.00');
    const reason = 'Takes back more than the 36 USD that is left of its payout';
    expect((await check(ada, row('37', 'reversed'))).rows).toMatchObject([
      { outcome: 'refused', field: 'amount', reason },
    ]);
    // Restored by hand, and then by undoing: no more than the payout.
    const body = { changeId: crypto.randomUUID(), state: 'paid' };
    const { id } = (await entry()) ?? { id: '' };
    await call('POST', `/api/revenue-entries/${id}/changes`, { cookie: ada.cookie, body });
    await undo(part);
    expect(await totalRevenueOf(ada)).toBe('40.00');
    await brought(ada, row('40', 'reversed'));
    expect(await brought(ada, row('5', 'reversed'))).toMatchObject({ changed: 0, known: 1 });
    expect(await totalRevenueOf(ada)).toBe('0.00');
  });

  it('is refused where an approved partner signed it', async () => {
    const keys = await addPartner(ada);
    const approval = { target: keys.partner.url, note: 'Seen' };
    const { secret } = await jsonOf<{ secret: string }>(
      operate('POST', '/partner-approvals', approval),
    );
    await send(keys, sale('1', '40', { at: '2026-01-31' }), { secret });
    const from = { partnerId: keys.partner.id };
    const reason = 'Your account has 40 USD under this ID, and this row says 38 USD';
    expect((await check(ada, row('38', 'paid'), from)).rows).toMatchObject([
      { outcome: 'refused', field: 'amount', reason },
    ]);
    expect(await brought(ada, row('40', 'rejected'), from)).toMatchObject({ changed: 0, known: 1 });
    expect(await totalRevenueOf(ada)).toBe('40.00');
  });

  it('is none where a stablecoin stands in place of dollars', async () => {
    const header = 'date,amount,currency,id,status';
    await brought(ada, csv(header, '2026-01-31,40,USD,1,pending'));
    const paid = csv(header, '2026-01-31,40,USDC,1,paid');
    expect(await brought(ada, paid)).toMatchObject({ changed: 1 });
    expect(await totalRevenueOf(ada)).toBe('40.00');
  });
});

it('a date of today is never in the future, wherever it is today', async () => {
  const ahead = new Date(Date.now() + 13 * 3_600_000).toISOString().slice(0, 10);
  expect(await brought(ada, csv('date,amount', `${ahead},5.00`))).toMatchObject({ added: 1 });
  const later = new Date(Date.now() + 40 * 3_600_000).toISOString().slice(0, 10);
  expect(await brought(ada, csv('date,amount', `${later},5.00`))).toMatchObject({ refused: 1 });
});
