import { env } from 'cloudflare:workers';
import type { EntryDetail, RevenueEntry } from '@soltrade/schema/contracts/revenue';
import type { RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import { DAY } from '@soltrade/schema/durations';
import { LEDGER, PARTNER } from '@soltrade/schema/limits/revenue';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newKey } from '../../test/apiKey.ts';
import {
  call,
  codeOf,
  getJson,
  jsonOf,
  newPromoter,
  type Promoter,
  problemOf,
} from '../../test/client.ts';
import { openDashboard } from '../../test/dashboardSocket.ts';
import { eventually } from '../../test/eventually.ts';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import {
  addPartner,
  outcomeOf,
  refund,
  type Secrets,
  sale,
  send,
  update,
} from '../../test/partnerCalls.ts';
import { insertRevenue, revenueEverywhere, type Sums, totalRevenueOf } from '../../test/revenue.ts';
import { brought, check } from '../../test/statements.ts';
import { addEndpoint, playReceiver, work } from '../../test/webhookReceiver.ts';
import { deleteExpired } from '../actions/operations/deleteExpired.ts';
import { changeEntry } from '../actions/revenue/changeEntry.ts';
import { recordPostback } from '../actions/revenue/recordPostback.ts';
import { sweepWaiting } from '../actions/revenue/recordState.ts';
import { findPartner } from '../db/partners.ts';
import { asOwner } from '../lib/context.ts';
import { aroundDatabase } from '../lib/databaseDeadline.ts';

let promoter: Promoter;
let keys: Secrets;
beforeEach(async () => {
  promoter = await newPromoter();
  keys = await addPartner(promoter);
});

const said = async (event: object, by = keys): Promise<string> => outcomeOf(await send(by, event));

const plain = (query: Record<string, string>, { partner, urlSecret } = keys) =>
  call(
    'GET',
    `/api/postback/${partner.id}?${new URLSearchParams({ secret: urlSecret, ...query })}`,
  );

const summaryOf = ({ id, cookie }: Promoter, range = 'all'): Promise<RevenueSummary> =>
  getJson({ cookie }, `/api/revenue/${id}?range=${range}`);

const sums = async (of = promoter): Promise<Sums> => {
  const { total, pending } = await summaryOf(of);
  return { total, pending };
};

const entriesOf = ({ id, cookie }: Promoter): Promise<RevenueEntry[]> =>
  getJson({ cookie }, `/api/revenue/${id}/entries`);

const detailOf = async (of = promoter): Promise<EntryDetail> => {
  const [entry] = await entriesOf(of);
  return getJson(of, `/api/revenue-entries/${entry?.id}`);
};

describe('a payout', () => {
  it('counts once it is approved, and is pending until then', async () => {
    expect(await said(sale('t1', '140', { state: 'pending' }))).toBe('stored');
    expect(await revenueEverywhere(promoter)).toEqual({ total: '0.00', pending: '140.00' });
    expect(await said(update('t1', 'approved'))).toBe('changed');
    expect(await revenueEverywhere(promoter)).toEqual({ total: '140.00', pending: '0.00' });
    expect(await said(update('t1', 'paid'))).toBe('changed');
    expect(await revenueEverywhere(promoter)).toEqual({ total: '140.00', pending: '0.00' });
    expect(await said(update('t1', 'approved'))).toBe('known');
    const { id, changes, ...detail } = await detailOf();
    expect(detail).toMatchObject({ state: 'paid', amount: '140', left: '140', usd: '140.000000' });
    expect(changes).toMatchObject([
      { state: 'approved', usd: '140.000000', pendingUsd: '-140.000000', partner: 'Tracker' },
      { state: 'paid', usd: '0.000000', pendingUsd: '0.000000' },
    ]);
    // Each names the one before.
    const { results } = await env.DB.prepare(
      'select id, follows, change_of from revenue_entries where user_id = ? and follows is not null',
    )
      .bind(promoter.id)
      .all();
    const [first, second] = changes;
    expect(results).toHaveLength(2);
    expect(results).toEqual(
      expect.arrayContaining([
        { id: first?.id, follows: id, change_of: id },
        { id: second?.id, follows: first?.id, change_of: id },
      ]),
    );
  });

  it('keeps $36 after $4 of $40 were clawed back, everywhere, with the reason', async () => {
    await said(sale('t1', '40'));
    // Before its payout, as no reversal can be.
    const early = { amount: '4', at: '2026-01-31', reason: 'Returned\u202E goods' };
    expect(await jsonOf(send(keys, refund('t1', early)))).toEqual({
      outcome: 'reversed',
      detail: 'A part of the commission was taken back',
    });
    expect((await summaryOf(promoter, '7d')).total).toBe('36.00');
    expect(await jsonOf(send(keys, refund('t1', { amount: '4.00' })))).toEqual({
      outcome: 'known',
      detail:
        'Nothing to change: without a reversalId, another reversal of 4 counts as the same one',
    });
    expect(await sums()).toEqual({ total: '36.00', pending: '0.00' });
    const { state, left, changes } = await detailOf();
    expect({ state, left }).toEqual({ state: 'approved', left: '36' });
    expect(changes).toMatchObject([
      { state: 'reversed', amount: '-4', usd: '-4.000000', reason: 'Returned goods' },
    ]);
    // Another of the same amount needs an id of its own.
    expect(await said(refund('t1', { amount: '4', reversalId: 'r2' }))).toBe('reversed');
    expect(await said(refund('t1', { amount: '4', reversalId: 'r2' }))).toBe('known');
    expect(await sums()).toEqual({ total: '32.00', pending: '0.00' });
    expect(await said(update('t1', 'paid'))).toBe('changed');
    expect(await jsonOf(send(keys, refund('t1')))).toEqual({
      outcome: 'reversed',
      detail: 'The commission was taken back',
    });
    expect(await revenueEverywhere(promoter)).toEqual({ total: '0.00', pending: '0.00' });
    expect(await detailOf()).toMatchObject({ state: 'reversed', left: '0' });
  });

  it('loses no more than it has', async () => {
    await said(sale('t1', '40'));
    await said(refund('t1', { amount: '30', reversalId: 'r1' }));
    const refused = await problemOf(
      await send(keys, refund('t1', { amount: '30', reversalId: 'r2' })),
    );
    expect(refused).toMatchObject({ status: 409, code: 'transaction_conflict' });
    expect(refused.body.detail).toMatch(/10 USD.*30 USD/);
    expect(await codeOf(send(keys, refund('t1', { amount: '40.000001' })))).toBe(
      'transaction_conflict',
    );
    expect(await sums()).toEqual({ total: '10.00', pending: '0.00' });
    // Nor by two calls that both found enough.
    const parts = Array.from({ length: 4 }, (_, n) =>
      refund('t1', { amount: '3', reversalId: `p${n}` }),
    );
    // Repeated as a partner would, where others change it for longer than a call waits.
    const statusOf = async (part: (typeof parts)[number]): Promise<number> => {
      const { status } = await send(keys, part);
      return status === 429 ? statusOf(part) : status;
    };
    const statuses = await Promise.all(parts.map(statusOf));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(await sums()).toEqual({ total: '1.00', pending: '0.00' });
    // The table refuses it too.
    const { id } = await detailOf();
    const columns = `user_id, source, kind, asset, decimals, at, recorded_at, state`;
    await expect(
      env.DB.prepare(
        `insert into revenue_entries (id, raw_amount, remaining, change_of, follows, micro_usd, ${columns})
         select 'x', '-40000000', '-39000000', ?1, id, -40000000, ${columns} from revenue_entries as last
         where change_of = ?1 and not exists (select 1 from revenue_entries as later where later.follows = last.id)`,
      )
        .bind(id)
        .run(),
    ).rejects.toThrow('overdrawn');
  });

  it('is not touched by another partner, whatever that one says of the same id', async () => {
    const other = await addPartner(promoter, { name: 'Other' });
    const theirs = await addPartner(await newPromoter());
    await said(sale('t1', '40'));
    expect(await said(update('t1', 'rejected'), other)).toBe('waiting');
    expect(await said(refund('t1'), theirs)).toBe('waiting');
    expect(await sums()).toEqual({ total: '40.00', pending: '0.00' });
  });

  it('ends when it is rejected, also as pending, and is worth nothing then', async () => {
    await said(sale('t1', '40', { state: 'pending' }));
    await said(sale('t2', '2'));
    expect(
      await outcomeOf(await plain({ txid: 't1', status: 'fraud' }, keys)).catch(() => 'refused'),
    ).toBe('refused');
    expect(await said(update('t1', 'rejected', { reason: 'Self referral' }))).toBe('reversed');
    expect(await sums()).toEqual({ total: '2.00', pending: '0.00' });
    expect(await said(update('t1', 'approved'))).toBe('known');
    expect(await said(sale('t1', '40'))).toBe('known');
    expect(await sums()).toEqual({ total: '2.00', pending: '0.00' });
  });

  it('changes on its own day, and loses what had counted on the day that it was lost', async () => {
    const at = '2026-01-31';
    await said(sale('t1', '40', { state: 'pending', at }));
    await said(refund('t1', { amount: '1' }));
    await said(update('t1', 'approved'));
    await said(refund('t1', { amount: '2', at: '2026-02-03' }));
    await said(refund('t1', { amount: '4' }));
    const days = (await detailOf()).changes.map((change) => [
      change.amount,
      change.at.slice(0, 10),
    ]);
    expect(days).toEqual([
      ['-1', at],
      ['0', at],
      ['-2', '2026-02-03'],
      ['-4', new Date().toISOString().slice(0, 10)],
    ]);
  });

  it('in SOL is worth what is left of it, whenever its price comes', async () => {
    await said(sale('t1', '2', { currency: 'SOL', state: 'pending', at: '2026-01-31T14:05:00Z' }));
    await said(update('t1', 'approved'));
    await said(refund('t1', { amount: '0.5' }));
    expect((await summaryOf(promoter)).unpriced).toBe(1);
    const minute = Date.UTC(2026, 0, 31, 14, 5);
    await env.DB.prepare("insert into asset_prices values ('SOL', ?1, '100', ?1, 'test')")
      .bind(minute)
      .run();
    const { priceUnpriced } = await import('../actions/revenue/priceMinutes.ts');
    await priceUnpriced(testCtx().ctx);
    expect(await sums()).toEqual({ total: '150.00', pending: '0.00' });
    // From now on each change has its value at once.
    await said(refund('t1', { amount: '0.3' }));
    expect(await revenueEverywhere(promoter)).toEqual({ total: '120.00', pending: '0.00' });
  });

  it('is told to an open dashboard at once, and so are its changes', async () => {
    const { messages, socket } = await openDashboard(promoter);
    const told = () => messages.filter((text) => !text.startsWith('{')).length;
    for (const event of [sale('t1', '40', { state: 'pending' }), update('t1', 'approved')]) {
      const before = told();
      await said(event);
      await eventually(() => expect(told()).toBeGreaterThan(before));
    }
    socket.close();
  });

  it('tells webhooks what changed', async () => {
    const receiver = playReceiver();
    const { endpoint } = await addEndpoint(promoter, {
      types: ['revenue.changed', 'revenue.recorded'],
    });
    await said(sale('t1', '40', { state: 'pending' }));
    await said(update('t1', 'approved'));
    await said(refund('t1', { amount: '4' }));
    await work(endpoint.id);
    const told = receiver.arrived.map(
      ({ body }) => JSON.parse(body) as { type: string; data: object },
    );
    expect(told.map(({ type, data }) => ({ type, ...data }))).toMatchObject([
      { type: 'revenue.recorded', entries: 1, usd: '0.000000', pendingUsd: '40.000000' },
      { type: 'revenue.changed', state: 'approved', usd: '40.000000', pendingUsd: '-40.000000' },
      { type: 'revenue.changed', state: 'reversed', usd: '-4.000000', payouts: 1 },
    ]);
  });
});

describe('a state before its commission', () => {
  it('waits for it, and is applied once', async () => {
    expect(await said(update('t1', 'rejected'))).toBe('waiting');
    expect(await said(update('t1', 'rejected'))).toBe('waiting');
    expect(await said(refund('t2', { amount: '4' }))).toBe('waiting');
    expect(await said(update('t2', 'paid'))).toBe('waiting');
    expect(await sums()).toEqual({ total: '0.00', pending: '0.00' });
    expect(await said(sale('t1', '40'))).toBe('stored');
    expect(await said(sale('t2', '40', { state: 'pending' }))).toBe('stored');
    expect(await sums()).toEqual({ total: '36.00', pending: '0.00' });
    expect(await said(sale('t2', '40', { state: 'pending' }))).toBe('known');
    expect(await sums()).toEqual({ total: '36.00', pending: '0.00' });
  });

  it('waits a month, and no longer', async () => {
    const waited = (time: number) =>
      env.DB.prepare('update waiting_states set received_at = received_at - ? where user_id = ?')
        .bind(time, promoter.id)
        .run();
    await said(update('t1', 'rejected'));
    await said(update('t2', 'rejected'));
    await waited(PARTNER.waitingFor - DAY);
    await deleteExpired(testCtx().ctx);
    expect(await said(sale('t1', '40'))).toBe('stored');
    expect(await totalRevenueOf(promoter)).toBe('0.00');
    await waited(DAY);
    await deleteExpired(testCtx().ctx);
    expect(await said(sale('t2', '7'))).toBe('stored');
    expect(await totalRevenueOf(promoter)).toBe('7.00');
  });

  it('goes with its partner, and with the account', async () => {
    await said(update('t1', 'rejected', { reason: 'Self\u202E referral' }));
    const [waiting] = (
      await getJson<{ waitingStates: object[] }>(promoter, `/api/user/${promoter.id}/export`)
    ).waitingStates;
    expect(waiting).toMatchObject({ transactionId: 't1', state: 'rejected' });
    const { status } = await call('DELETE', `/api/partners/${keys.partner.id}`, {
      cookie: promoter.cookie,
    });
    expect(status).toBe(204);
    const { results } = await env.DB.prepare('select 1 from waiting_states where user_id = ?')
      .bind(promoter.id)
      .all();
    expect(results).toEqual([]);
  });

  it('is refused once too many of its partner wait, and keeps no other partner from waiting', async () => {
    const rows = Array.from({ length: PARTNER.maxWaiting }, (_, n) => n);
    await env.DB.prepare(
      `insert into waiting_states (id, user_id, partner_id, entry_id, transaction_id, state, proof, received_at)
       select ?1 || value, ?2, ?1, 'none' || value, value, 'rejected', 'signature', 1 from json_each(?3)`,
    )
      .bind(keys.partner.id, promoter.id, JSON.stringify(rows))
      .run();
    expect(await codeOf(send(keys, update('t1', 'rejected')))).toBe('transaction_not_found');
    const other = await addPartner(promoter, { name: 'Other' });
    expect(await said(update('t1', 'rejected'), other)).toBe('waiting');
  });

  it('that takes back more than comes, or has less proof, is dropped and shown', async () => {
    await said(refund('t1', { amount: '41' }));
    await outcomeOf(await plain({ txid: 't2', status: 'rejected' }));
    await said(sale('t1', '40'));
    await said(sale('t2', '2'));
    expect(await sums()).toEqual({ total: '42.00', pending: '0.00' });
    const calls = await getJson<{ transactionId: string; outcome: string }[]>(
      promoter,
      `/api/partners/${keys.partner.id}/calls`,
    );
    expect(
      calls.map(({ transactionId, outcome }) => `${transactionId} ${outcome}`).toSorted(),
    ).toEqual(
      ['conflict', 'stored', 'waiting', 'refused', 'stored', 'waiting'].map(
        (outcome, nth) => `t${nth < 3 ? 1 : 2} ${outcome}`,
      ),
    );
  });

  it('is applied at once if the commission comes while it is written down', async () => {
    const partner = await findPartner(env, keys.partner.id);
    if (!partner) throw new Error('no partner');
    const DB = aroundDatabase(env.DB, async (work, texts) => {
      if (texts.some((text) => text.startsWith('insert into "waiting_states"')))
        await said(sale('t1', '40'));
      return work();
    });
    const { ctx } = testCtx();
    const source = { partner, proof: 'approved', approvalId: null, webhookId: null } as const;
    await recordPostback(
      { ...ctx, env: { ...env, DB } },
      {
        ...source,
        event: {
          type: 'commission.updated',
          data: { transactionId: 't1', state: 'rejected', reason: undefined },
        },
      },
    );
    expect((await entriesOf(promoter)).map(({ state }) => state)).toEqual(['rejected']);
    expect(await totalRevenueOf(promoter)).toBe('0.00');
  });

  it('is applied by the cron if a crash came between', async () => {
    await said(update('t1', 'rejected'));
    const { results: waiting } = await env.DB.prepare(
      'select * from waiting_states where partner_id = ?',
    )
      .bind(keys.partner.id)
      .all<Record<string, string | number | null>>();
    await said(sale('t1', '40'));
    await said(sale('t2', '5'));
    // As if the sale of t2 had been stored while its rejection was being written.
    const [row] = waiting;
    const [{ id: entryId } = { id: '' }] = (await entriesOf(promoter)).filter(
      ({ amount }) => amount === '5',
    );
    const changed = { ...row, id: 'late', entry_id: entryId, transaction_id: 't2' };
    await env.DB.prepare(
      `insert into waiting_states (${Object.keys(changed).join(', ')}) values (${Object.keys(
        changed,
      )
        .map(() => '?')
        .join(', ')})`,
    )
      .bind(...Object.values(changed))
      .run();
    expect(await totalRevenueOf(promoter)).toBe('5.00');
    expect(await sweepWaiting(testCtx().ctx)).toBeGreaterThanOrEqual(1);
    expect(await totalRevenueOf(promoter)).toBe('0.00');
  });
});

describe('many changes of one payout at once', () => {
  it('are made one after the other for a time; one that comes too late hears when to come again', async () => {
    await said(sale('t1', '40'));
    // As slow as if all of a change's time passed between two readings of the clock.
    let at = Date.now();
    const { ctx } = testCtx({
      now: () => {
        at += LEDGER.changeTime;
        return at;
      },
    });
    const { id: entryId } = await detailOf();
    const changeId = crypto.randomUUID();
    const late = { entryId, changeId, state: 'reversed', amount: '1' } as const;
    await expect(changeEntry(asOwner(ctx, promoter.id), late)).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfter: expect.toSatisfy((seconds) => seconds > 0),
    });
    expect(await detailOf()).toMatchObject({ left: '40' });
    // From here on no time passes.
    vi.useFakeTimers({ toFake: ['Date'] });
    const parts = Array.from({ length: 5 }, (_, n) =>
      refund('t1', { amount: '1', reversalId: `p${n}` }),
    );
    const outcomes = () =>
      Promise.all(parts.map(async (part) => outcomeOf(await send(keys, part))));
    expect(new Set(await outcomes())).toEqual(new Set(['reversed']));
    expect(await detailOf()).toMatchObject({ left: '35' });
    expect(new Set(await outcomes())).toEqual(new Set(['known']));
    expect(await detailOf()).toMatchObject({ left: '35' });
  });
});

describe('by hand and by the API', () => {
  const change = (id: string, body: object, cookie = promoter.cookie) =>
    call('POST', `/api/revenue-entries/${id}/changes`, {
      cookie,
      body: { changeId: crypto.randomUUID(), ...body },
    });
  const changed = (id: string, body: object): Promise<EntryDetail> => jsonOf(change(id, body));
  const entered = async (state?: string): Promise<string> => {
    const body = {
      userId: promoter.id,
      entryId: crypto.randomUUID(),
      date: '2026-01-31',
      amount: '40',
      currency: 'USD',
      platform: null,
      state,
    };
    await jsonOf(call('POST', '/api/revenue-entries', { cookie: promoter.cookie, body }));
    return (await detailOf()).id;
  };

  it('a payout goes through its states, and a mistake is taken back', async () => {
    const id = await entered('pending');
    expect(await sums()).toEqual({ total: '0.00', pending: '40.00' });
    const part = { state: 'reversed', amount: '4', reason: 'Half returned' };
    for (const [said, total, pending] of [
      [{ state: 'paid' }, '40.00', '0.00'],
      [part, '36.00', '0.00'],
      [{ state: 'paid' }, '40.00', '0.00'],
      [{ state: 'rejected' }, '0.00', '0.00'],
      [{ state: 'pending' }, '0.00', '40.00'],
    ] as const) {
      const { changes, ...entry } = await changed(id, said);
      expect([said, await sums()]).toEqual([said, { total, pending }]);
      if (said !== part) continue;
      expect(entry).toMatchObject({ state: 'paid', left: '36', countedUsd: '36.000000' });
      expect(changes.at(-1)).toMatchObject({ reason: part.reason, partner: null });
    }
    await changed(id, { state: 'reversed' });
    await changed(id, { state: 'approved' });
    expect(await revenueEverywhere(promoter)).toEqual({ total: '40.00', pending: '0.00' });
  });

  it('a repeated press changes once, and a wrong one nothing', async () => {
    const id = await entered();
    const changeId = crypto.randomUUID();
    const body = { changeId, state: 'reversed', amount: '4' };
    for (let n = 0; n < 3; n += 1) await changed(id, body);
    expect(await sums()).toEqual({ total: '36.00', pending: '0.00' });
    for (const [wrong, field] of [
      [{ state: 'reversed', amount: '1e3' }, 'amount'],
      [{ state: 'reversed', amount: '-4' }, 'amount'],
      [{ state: 'rejected', amount: '4' }, 'amount'],
      [{ state: 'gone' }, 'state'],
    ] as const) {
      expect(await problemOf(await change(id, wrong))).toMatchObject({
        status: 400,
        fields: [field],
      });
    }
    for (const most of [
      { state: 'reversed', amount: '37' },
      { state: 'paid', amount: '3' },
    ])
      expect(await codeOf(change(id, most))).toBe('transaction_conflict');
    // Another whole amount; the part stays reversed.
    await changed(id, { changeId: crypto.randomUUID(), state: 'paid', amount: '45' });
    expect(await sums()).toEqual({ total: '41.00', pending: '0.00' });
    await changed(id, { changeId: crypto.randomUUID(), state: 'paid', amount: '40' });
    expect(await codeOf(change('nowhere', { state: 'paid' }))).toBe('not_found');
    expect(await sums()).toEqual({ total: '36.00', pending: '0.00' });
  });

  it('changes nothing that was read from the chain, signed by an approved partner, or takes money', async () => {
    const final = [
      { microUsd: 7_000_000, source: 'onchain', kind: 'referral' },
      { microUsd: 5_000_000, source: 'partner', proof: 'approved' },
      { microUsd: -1_000_000, kind: 'adjustment' },
    ] as const;
    for (const each of final) {
      const id = crypto.randomUUID();
      await insertRevenue([{ userId: promoter.id, id, ...each }]);
      expect(await codeOf(change(id, { state: 'reversed' }))).toBe('payout_final');
    }
    expect(await sums()).toEqual({ total: '11.00', pending: '0.00' });
    expect((await entriesOf(promoter)).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  });

  it('a payout changes only so many times', async () => {
    const id = await entered();
    const noted = Array.from({ length: LEDGER.maxChanges - 1 }, (_, n) => ({
      userId: promoter.id,
      id: `${id}-${n}`,
      microUsd: 0,
      changeOf: id,
      follows: n === 0 ? id : `${id}-${n - 1}`,
      remaining: '40000000',
    }));
    for (const each of noted) await insertRevenue([each]);
    expect((await change(id, { state: 'approved' })).status).toBe(200);
    expect(await codeOf(change(id, { state: 'pending' }))).toBe('transaction_conflict');
    expect(await sums()).toEqual({ total: '40.00', pending: '0.00' });
  });

  it('a key needs the scope', async () => {
    const id = await entered('pending');
    const by = async (scopes: ('revenue:read' | 'revenue:write')[]) => {
      const { secret } = await newKey(promoter, { scopes });
      return call('POST', `/api/revenue-entries/${id}/changes`, {
        headers: { Authorization: `Bearer ${secret}` },
        body: { changeId: crypto.randomUUID(), state: 'paid' },
      });
    };
    expect(await codeOf(by(['revenue:read']))).toBe('insufficient_scope');
    expect((await by(['revenue:write'])).status).toBe(200);
    expect(await sums()).toEqual({ total: '40.00', pending: '0.00' });
  });
});

describe('a statement and a postback of one payout', () => {
  const csv = (...rows: string[]) => ['date,amount,id,status', ...rows].join('\n');
  const day = '2026-01-31';
  /** As the person says of a statement that names no partner. */
  const SAME = { similar: 'same' } as const;

  it('are one in either order, and its state goes on', async () => {
    await said(sale('t1', '40', { state: 'pending', at: day }));
    const file = csv(`${day},40.00,t1,approved`, `${day},9.00,t2,pending`);
    expect(await check(promoter, file, SAME)).toMatchObject({ changed: 1 });
    expect(await brought(promoter, file, SAME)).toMatchObject({ added: 1, known: 0, changed: 1 });
    expect(await check(promoter, file, SAME)).toMatchObject({ changed: 0 });
    expect(await sums()).toEqual({ total: '40.00', pending: '9.00' });
    expect(await brought(promoter, file, SAME)).toMatchObject({ added: 0, changed: 0 });
    // Now the postback of what the statement brought.
    expect(await said(sale('t2', '9.00', { state: 'approved', at: day }))).toBe('stored');
    expect(await sums()).toEqual({ total: '49.00', pending: '0.00' });
    const counting = (await entriesOf(promoter)).filter(({ reversedAt }) => reversedAt === null);
    const stored = counting.find(({ usd }) => usd === '9.000000');
    // The statement had taken nothing back.
    expect(await getJson(promoter, `/api/revenue-entries/${stored?.id}`)).toMatchObject({
      source: 'partner',
      changes: [],
    });
    const paid = csv(`${day},40.00,t1,paid`, `${day},9.00,t2,paid`);
    expect(await brought(promoter, paid, SAME)).toMatchObject({ added: 0, known: 0, changed: 2 });
    expect(
      (await entriesOf(promoter)).filter(({ reversedAt }) => reversedAt === null),
    ).toMatchObject([
      { source: 'partner', state: 'paid' },
      { source: 'partner', state: 'paid' },
    ]);
    expect(await revenueEverywhere(promoter)).toEqual({ total: '49.00', pending: '0.00' });
  });

  it('keep the later state, if the statement had it', async () => {
    await brought(promoter, csv(`${day},40.00,t1,paid`));
    const [entry] = await entriesOf(promoter);
    await jsonOf(
      call('POST', `/api/revenue-entries/${entry?.id}/changes`, {
        cookie: promoter.cookie,
        body: { changeId: crypto.randomUUID(), state: 'reversed', amount: '4' },
      }),
    );
    expect(await said(sale('t1', '40', { state: 'pending' }))).toBe('stored');
    expect(await sums()).toEqual({ total: '36.00', pending: '0.00' });
  });

  it('are two where the amounts differ, since the statement names no partner', async () => {
    await said(sale('1', '40'));
    expect(await brought(promoter, csv(`${day},7.00,1,paid`))).toMatchObject({ added: 1 });
    expect(await sums()).toEqual({ total: '47.00', pending: '0.00' });
  });

  it('without a status leaves a pending payout pending', async () => {
    await said(sale('t1', '40', { state: 'pending' }));
    const file = `date,amount,id\n${day},40.00,t1\n`;
    expect(await brought(promoter, file, SAME)).toMatchObject({ added: 0, known: 1, changed: 0 });
    expect(await sums()).toEqual({ total: '0.00', pending: '40.00' });
  });
});

describe('what a partner owes', () => {
  it('is shown by state and age, without what was paid, rejected or taken back', async () => {
    const ago = (days: number) => ({ at: new Date(Date.now() - days * DAY).toISOString() });
    await said(sale('a', '140', { state: 'pending', ...ago(0) }));
    await said(sale('b', '40', ago(31)));
    await said(refund('b', { amount: '4' }));
    await said(sale('c', '5', ago(91)));
    await said(sale('d', '7', { state: 'paid' }));
    await said(sale('e', '8'));
    await said(update('e', 'rejected'));
    await said(sale('f', '2', { currency: 'SOL', state: 'pending' }));
    const [partner] = await getJson<{ owed: object[] }[]>(promoter, `/api/partners/${promoter.id}`);
    expect(partner?.owed).toHaveLength(3);
    expect(partner?.owed).toEqual(
      expect.arrayContaining([
        { state: 'pending', age: '0-30', usd: '140.00', payouts: 2 },
        { state: 'approved', age: '31-60', usd: '36.00', payouts: 1 },
        { state: 'approved', age: '91+', usd: '5.00', payouts: 1 },
      ]),
    );
  });
});
