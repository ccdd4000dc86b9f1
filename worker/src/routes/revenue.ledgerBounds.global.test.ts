// Limits of strangers' ledger writes.

import { env } from 'cloudflare:workers';
import type { OperationsState } from '@soltrade/schema/contracts/operations';
import { LEDGER } from '@soltrade/schema/limits/revenue';
import { revenueEntries } from '@soltrade/schema/tables/revenue';
import { getTableColumns } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  codeOf,
  jsonOf,
  newAddress,
  newPromoter,
  operate,
  type Promoter,
} from '../../test/client.ts';
import { addPartner, outcomeOf, refund, sale, send } from '../../test/partnerCalls.ts';
import { giveStanding } from '../../test/promoter.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { newWalletOf } from '../../test/rows.ts';
import { bring, brought } from '../../test/statements.ts';

const entryCount = ({ id }: Promoter): Promise<number | null> =>
  env.DB.prepare('select count(*) as count from revenue_entries where user_id = ?')
    .bind(id)
    .first('count');

/**
 * A promoter with almost as many reported entries as allowed: copies that the database makes of
 * one.
 */
const almostFull = async (room: number): Promise<Promoter> => {
  const promoter = await newPromoter();
  await insertRevenue([{ userId: promoter.id, microUsd: 1 }]);
  const columns = Object.values(getTableColumns(revenueEntries)).map(({ name }) => name);
  const copied = columns.map((name) => (name === 'id' ? `n || ${name}` : name));
  await env.DB.prepare(
    `with recursive copies(n) as (select 1 union all select n + 1 from copies where n < ?)
     insert into revenue_entries (${columns}) select ${copied} from revenue_entries, copies where user_id = ?`,
  )
    .bind(LEDGER.maxReportedEntries - room - 1, promoter.id)
    .run();
  return promoter;
};

const byHand = (promoter: Promoter, entryId: string, headers: Record<string, string> = {}) =>
  call('POST', '/api/revenue-entries', {
    cookie: promoter.cookie,
    headers,
    body: {
      userId: promoter.id,
      entryId,
      date: '2026-01-31',
      amount: '1',
      currency: 'USD',
      platform: null,
    },
  });

describe('an account', () => {
  it('reports only so many entries, a statement whole or not at all', async () => {
    const ada = await almostFull(2);
    const rows = (count: number) =>
      [
        'date,amount,id',
        ...Array.from({ length: count }, (_, n) => `2026-01-31,1.00,row ${n}`),
      ].join('\n');
    for (const three of [rows(3), `${rows(2)}\n2026-01-31,-0.50,row 0`])
      expect(await codeOf(bring(ada, three))).toBe('entry_limit');
    expect(await entryCount(ada)).toBe(LEDGER.maxReportedEntries - 2);
    const list = await call('GET', `/api/statements/${ada.id}`, { cookie: ada.cookie });
    // Nothing of it was sent.
    const unsent = { entries: 0, sentRows: 0 };
    expect(await list.json()).toMatchObject([unsent, unsent]);
    expect(await brought(ada, rows(2))).toMatchObject({ added: 2 });
    expect(await codeOf(byHand(ada, 'entry-0001'))).toBe('entry_limit');
    // A partner's signature isn't the promoter's report.
    expect((await send(await addPartner(ada), sale('t1'))).status).toBe(200);
  });

  it('gets no more by asking for all at once', async () => {
    const ada = await almostFull(3);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => byHand(ada, `at-once-${String(n).padStart(2, '0')}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await entryCount(ada)).toBe(LEDGER.maxReportedEntries);
  });
});

const from = (address: string) => ({ 'CF-Connecting-IP': address });

/** As if these requests' quotas, which are the least used ones, had been used up to here. */
const useUp = (upTo: number): Promise<unknown> =>
  env.DB.prepare('update quotas set used = ? where used = 1').bind(upTo).run();

const forgetQuotas = () => env.DB.prepare('delete from quotas').run();

beforeEach(forgetQuotas);

describe('an address', () => {
  it('writes only so many rows a day, whichever accounts and partners it makes', async () => {
    const [ada, bob] = [await newPromoter(), await newPromoter()];
    const headers = from(newAddress());
    await forgetQuotas();
    expect((await byHand(ada, 'entry-0001', headers)).status).toBe(200);
    await useUp(LEDGER.maxRowsPerAddressAndDay - 1);
    expect((await byHand(bob, 'entry-0001', headers)).status).toBe(200);
    const refused = await byHand(bob, 'entry-0002', headers);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await codeOf(refused)).toBe('rate_limited');
    const { partner, urlSecret } = await addPartner(bob);
    const query = new URLSearchParams({ secret: urlSecret, txid: 't1', payout: '1' });
    const reported = await call('GET', `/api/postback/${partner.id}?${query}`, { headers });
    expect(await codeOf(reported)).toBe('rate_limited');
    expect(await entryCount(bob)).toBe(1);
    // Others are unaffected.
    expect((await byHand(bob, 'entry-0002')).status).toBe(200);
  });
});

describe('a network', () => {
  it('writes only so many rows a day from all its subnets, also at once', async () => {
    const ada = await newPromoter();
    await forgetQuotas();
    const subnet = (index: number) => from(`2001:db8:77:${index.toString(16)}::1`);
    expect((await byHand(ada, 'first-entry', subnet(0))).status).toBe(200);
    await useUp(LEDGER.maxRowsPerNetworkAndDay - 2);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => byHand(ada, `entry-000${n}`, subnet(n + 1))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await codeOf(byHand(ada, 'entry-last', subnet(99)))).toBe('rate_limited');
    expect(await entryCount(ada)).toBe(3);
    expect((await byHand(ada, 'entry-elsewhere', from('2001:db8:78::1'))).status).toBe(200);
  });
});

describe('all together', () => {
  it('write only so many rows a day, the last of which are for those who wrote little', async () => {
    const [ada, bob] = [await newPromoter(), await newPromoter()];
    await forgetQuotas();
    expect((await byHand(ada, 'entry-0001')).status).toBe(200);
    await useUp(LEDGER.maxRowsPerDay - LEDGER.rowsKeptForOthers);
    const rows = Array.from(
      { length: LEDGER.fewRowsOfNetwork + 1 },
      (_, n) => `2026-01-31,2.00,${n + 1}-row`,
    );
    const statement = ['date,amount,id', ...rows].join('\n');
    expect(await codeOf(bring(ada, statement))).toBe('rate_limited');
    expect((await byHand(bob, 'entry-0001')).status).toBe(200);
    await env.DB.prepare('update quotas set used = ? where used > ?')
      .bind(LEDGER.maxRowsPerDay, LEDGER.maxRowsPerNetworkAndDay)
      .run();
    expect(await codeOf(byHand(bob, 'entry-0002'))).toBe('rate_limited');
    expect(await entryCount(bob)).toBe(1);
  });
});

/** Older than a week, with people who clicked. */
const withStanding = async (): Promise<Promoter> => {
  const promoter = await newPromoter();
  await giveStanding(promoter);
  return promoter;
};

/** As if accounts without standing had written all they may. */
const useUpDay = async (): Promise<void> => {
  const bob = await newPromoter();
  await forgetQuotas();
  expect((await byHand(bob, 'entry-0001')).status).toBe(200);
  await useUp(LEDGER.maxRowsPerDay);
  expect(await codeOf(byHand(bob, 'entry-0002'))).toBe('rate_limited');
};

describe('a limit of everyone', () => {
  it('stops no account that has standing, nor a commission for one', async () => {
    const ada = await withStanding();
    const tracker = await addPartner(ada);
    await useUpDay();
    expect((await byHand(ada, 'entry-0001')).status).toBe(200);
    expect(await brought(ada, 'date,amount,id\n2026-01-31,2.00,row 1')).toMatchObject({ added: 1 });
    expect(await outcomeOf(await send(tracker, sale('t1')))).toBe('stored');
    expect(await outcomeOf(await send(tracker, refund('t1')))).toBe('reversed');
    expect(await outcomeOf(await send(tracker, refund('t2')))).toBe('waiting');
  });

  it('stops no partner that an operator approved', async () => {
    const tracker = await addPartner(await newPromoter());
    const approval = { target: tracker.partner.url, note: 'Seen' };
    const { secret } = await jsonOf<{ secret: string }>(
      operate('POST', '/partner-approvals', approval),
    );
    await useUpDay();
    const outcome = async (event: object) => outcomeOf(await send(tracker, event, { secret }));
    expect(await codeOf(send(tracker, sale('t1')))).toBe('rate_limited');
    expect(await outcome(sale('t1'))).toBe('stored');
    expect(await outcome(refund('t1'))).toBe('reversed');
    expect(await outcome(refund('t2'))).toBe('waiting');
  });

  it('stops those that are only old, or only clicked', async () => {
    const [old, clicked] = [await withStanding(), await withStanding()];
    await env.DB.batch([
      env.DB.prepare('update promoter_clicks set clicks = 0 where user_id = ?').bind(old.id),
      env.DB.prepare('update users set created_at = created_at + 60000 where id = ?').bind(
        clicked.id,
      ),
    ]);
    await useUpDay();
    for (const each of [old, clicked]) {
      expect(await codeOf(byHand(each, 'entry-0001'))).toBe('rate_limited');
    }
  });

  it('stops no account with income that nobody can invent, however young', async () => {
    const [ada, bob] = [await newPromoter(), await newPromoter()];
    const paid = async ({ id: userId }: Promoter, provenAt: number | null): Promise<void> => {
      const walletId = await newWalletOf(userId, { provenAt });
      const entry = { microUsd: 1, source: 'onchain', rule: 'axiom-payer' } as const;
      await insertRevenue([{ ...entry, userId, walletId }]);
    };
    await paid(ada, 1);
    await paid(bob, null);
    await useUpDay();
    expect((await byHand(ada, 'entry-0001')).status).toBe(200);
    expect(await codeOf(byHand(bob, 'entry-0001'))).toBe('rate_limited');
  });

  it('is not used up by those who have standing', async () => {
    const ada = await withStanding();
    const bob = await newPromoter();
    await forgetQuotas();
    expect((await byHand(ada, 'entry-0001')).status).toBe(200);
    await useUp(LEDGER.maxRowsPerDay);
    expect((await byHand(bob, 'entry-0001')).status).toBe(200);
  });

  it('tells the operator once half of a day is written, by whomever', async () => {
    const ada = await withStanding();
    await forgetQuotas();
    const gauge = async () =>
      (await jsonOf<OperationsState>(operate('GET', '/status'))).gauges.find(
        ({ name }) => name === 'ledger-rows',
      );
    expect((await byHand(ada, 'entry-0001')).status).toBe(200);
    expect(await gauge()).toMatchObject({ value: 1, isNear: false });
    await useUp(LEDGER.maxRowsPerDay / 2 - 1);
    expect((await byHand(await newPromoter(), 'entry-0001')).status).toBe(200);
    expect(await gauge()).toMatchObject({ value: LEDGER.maxRowsPerDay / 2, isNear: true });
  });
});

describe('a partner that reports for many from one address', () => {
  it('is heard for an account with standing whatever others sent by it, up to what is plausible', async () => {
    const [ada, bob] = [await withStanding(), await newPromoter()];
    const headers = from(newAddress());
    const report = async (
      { partner, urlSecret }: Awaited<ReturnType<typeof addPartner>>,
      txid: string,
    ): Promise<Response> => {
      const query = new URLSearchParams({ secret: urlSecret, txid, payout: '1' });
      return call('GET', `/api/postback/${partner.id}?${query}`, { headers });
    };
    const [forAda, forBob] = [await addPartner(ada), await addPartner(bob)];
    await forgetQuotas();
    expect((await report(forBob, 't1')).status).toBe(200);
    await useUp(LEDGER.maxRowsPerAddressAndDay);
    expect(await codeOf(report(forBob, 't2'))).toBe('rate_limited');
    expect((await report(forAda, 't1')).status).toBe(200);
    await useUp(LEDGER.partnerRowsOfAccountAndDay - 1);
    const answers = await Promise.all(['t2', 't3', 't4'].map((txid) => report(forAda, txid)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a deleted account', () => {
  it('takes along what only its promoter reported; what is proven stays, without a person', async () => {
    const ada = await newPromoter();
    await insertRevenue([
      { userId: ada.id, microUsd: 1, source: 'onchain', rule: 'axiom-payer', id: 'of-the-chain' },
      { userId: ada.id, microUsd: 2, source: 'partner', id: 'of-a-partner' },
    ]);
    const { statement } = await brought(
      ada,
      'date,amount,currency\n2026-01-31,1.00,SOL\n2026-01-31,2.00,USD\n',
    );
    await call('POST', `/api/statements/${statement?.id}/reverse`, { cookie: ada.cookie });
    await byHand(ada, 'entry-0001');
    expect(await entryCount(ada)).toBe(7);
    const remove = (where: string) =>
      env.DB.prepare(`delete from revenue_entries where ${where}`).run();
    await expect(remove("source = 'reported'")).rejects.toThrow('append_only');

    expect((await call('DELETE', `/api/user/${ada.id}`, { cookie: ada.cookie })).status).toBe(204);
    const { results } = await env.DB.prepare(
      'select id from revenue_entries where user_id = ? order by id',
    )
      .bind(ada.id)
      .all();
    expect(results).toEqual([{ id: 'of-a-partner' }, { id: 'of-the-chain' }]);
    await expect(remove("id = 'of-the-chain'")).rejects.toThrow('append_only');
  });
});
