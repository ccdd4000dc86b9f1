// Counters of limits, through the calls that write them: none may ever differ from the number of
// rows. setup.ts compares them after every other file's tests, too.
import { env } from 'cloudflare:workers';
import { DAY } from '@soltrade/schema/durations';
import { CHANNEL, LINK_TAG, NEW_LINKS } from '@soltrade/schema/limits/links';
import { LEDGER, STATEMENT } from '@soltrade/schema/limits/revenue';
import type { CountedRows } from '@soltrade/schema/tables/rowCounts';
import { expect, it } from 'vitest';
import { call, newPromoter, type Promoter } from '../../test/client.ts';
import { addPartner, send } from '../../test/partnerCalls.ts';
import { miscounted } from '../../test/rowCounts.ts';
import { insertLink, insertLinks, newUser } from '../../test/rows.ts';
import { bring, brought } from '../../test/statements.ts';
import { deleteExpiredRows } from './operations.ts';
import { readRowCount } from './rowCounts.ts';

const kept = (counted: CountedRows, owner: string): Promise<number> =>
  readRowCount(env, counted, owner);

const allRight = async (): Promise<void> => expect(await miscounted(env.DB)).toEqual([]);

const byHand = ({ id, cookie }: Promoter, entryId: string) =>
  call('POST', '/api/revenue-entries', {
    cookie,
    body: { userId: id, entryId, date: '2026-01-31', amount: '1', currency: 'USD', platform: null },
  });

const nameChannel = ({ id, cookie }: Promoter, channel: string, name = channel) =>
  call('PUT', `/api/channels/${id}/${channel}`, { cookie, body: { name } });

const CSV = 'date,amount,id\n2026-01-31,1.00,a\n2026-01-30,2.00,b';

/** Sets what is counted of an owner as if there were so many rows more. */
const pretend = (counted: CountedRows, owner: string, rows: number) =>
  env.DB.prepare(
    `insert into row_counts (counted, owner, day, rows) values (?1, ?2, 0, ?3)
     on conflict do update set rows = rows + ?3`,
  )
    .bind(counted, owner, rows)
    .run();

const forget = (counted: CountedRows, owner: string, rows: number) =>
  env.DB.prepare('update row_counts set rows = rows - ?3 where counted = ?1 and owner = ?2')
    .bind(counted, owner, rows)
    .run();

it('entries count once, whatever is repeated, taken back or replaced, and go with the account', async () => {
  const ada = await newPromoter();
  const first = await brought(ada, CSV);
  expect(first).toMatchObject({ added: 2, statement: { entries: 2 } });
  expect(await brought(ada, `${CSV}\n2026-01-29,3.00,c`)).toMatchObject({
    added: 1,
    known: 2,
    statement: { entries: 1 },
  });
  expect((await byHand(ada, 'entry-0001')).status).toBe(200);
  expect((await byHand(ada, 'entry-0001')).status).toBe(200);
  expect(await kept('reported_entries', ada.id)).toBe(4);
  // Taken back is still written.
  await call('POST', `/api/statements/${first.statement.id}/reverse`, { cookie: ada.cookie });
  expect(await kept('reported_entries', ada.id)).toBe(4);
  await allRight();
  await call('DELETE', `/api/user/${ada.id}`, { cookie: ada.cookie });
  expect(await kept('reported_entries', ada.id)).toBe(0);
  await allRight();
});

it('at the limit all at once get what is left, and a refused one counts nothing', async () => {
  const ada = await newPromoter();
  await byHand(ada, 'entry-0001');
  const more = LEDGER.maxReportedEntries - 4;
  await pretend('reported_entries', ada.id, more);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => byHand(ada, `at-once-0${n}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect((await bring(ada, CSV)).status).toBe(409);
  expect(await kept('reported_entries', ada.id)).toBe(LEDGER.maxReportedEntries);
  await forget('reported_entries', ada.id, more);
  await allRight();
});

it('channels: a new name of one is no other, a removed one makes room, too many at once are refused', async () => {
  const ada = await newPromoter();
  await nameChannel(ada, 'one');
  await nameChannel(ada, 'one', 'Another name');
  await env.DB.prepare(
    `with recursive n (i) as (select 4 union all select i + 1 from n where i < ?1)
     insert into channels (user_id, channel, name, created_at) select ?2, 'c' || i, 'c', 1 from n`,
  )
    .bind(CHANNEL.perPromoter, ada.id)
    .run();
  const names = ['two', 'three', 'four', 'five'];
  const answers = await Promise.all(names.map((name) => nameChannel(ada, name)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  await call('DELETE', `/api/channels/${ada.id}/one`, { cookie: ada.cookie });
  expect((await nameChannel(ada, 'six')).ok).toBe(true);
  expect((await nameChannel(ada, 'seven')).ok).toBe(false);
});

it('imports: one beyond the limit leaves no row', async () => {
  const ada = await newPromoter();
  await brought(ada, CSV);
  await env.DB.prepare(
    `with recursive n (i) as (select 2 union all select i + 1 from n where i < ?1)
     insert into statements (id, user_id, name, exporter, form, digest, entries, rows, sent_rows, imported_at)
     select 's' || i || ?2, ?2, 'x', '', '', 'd' || i, 0, 0, 0, 1 from n`,
  )
    .bind(STATEMENT.maxStatements, ada.id)
    .run();
  await expect(brought(ada, `${CSV}\n2026-01-29,3.00,c`)).rejects.toThrow();
  const rows = await env.DB.prepare('select count(*) as n from statements where user_id = ?')
    .bind(ada.id)
    .first('n');
  expect(rows).toBe(STATEMENT.maxStatements);
});

it('links of a day: as many as allowed, none more, and the next day again; the cron forgets days', async () => {
  const userId = await newUser();
  const at = (days: number) => days * DAY + 5;
  await insertLinks(userId, NEW_LINKS.perDay - 1, { createdAt: at(9) });
  const last = await Promise.allSettled(
    [1, 2, 3].map(() => insertLink(userId, { createdAt: at(9) })),
  );
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await insertLink(userId, { createdAt: at(10) });
  await allRight();
  const days = () =>
    env.DB.prepare("select day from row_counts where owner = ? and counted = 'links_of_day'")
      .bind(userId)
      .raw();
  expect(await days()).toEqual([[9], [10]]);
  await deleteExpiredRows(env, at(11));
  expect(await days()).toEqual([[10]]);
});

it('states of a partner that wait go with their row or their partner', async () => {
  const ada = await newPromoter();
  const keys = await addPartner(ada);
  for (const id of ['t1', 't2', 't1'])
    await send(keys, {
      type: 'commission.updated',
      data: { transactionId: id, state: 'rejected' },
    });
  expect(await kept('waiting_states', keys.partner.id)).toBe(2);
  await call('DELETE', `/api/partners/${keys.partner.id}`, { cookie: ada.cookie });
  expect(await kept('waiting_states', keys.partner.id)).toBe(0);
  await allRight();
});

it('tags are as many as different ones, on however many links', async () => {
  const { id, cookie } = await newPromoter();
  const links = await Promise.all([insertLink(id), insertLink(id)]);
  const tag = (linkId: string, name: string) =>
    env.DB.prepare('insert into link_tags (link_id, tag_key, user_id, tag) values (?, ?, ?, ?)')
      .bind(linkId, name, id, name)
      .run();
  // Tags of more links than a link may have, as if there were many links.
  for (let n = 1; n < LINK_TAG.perPromoter; n += 1)
    for (const link of links) await tag(link.id, `t${n}`);
  const { id: empty } = await insertLink(id);
  const add = (name: string) =>
    call('POST', `/api/links/${id}/batch`, {
      cookie,
      body: { action: 'tag', tag: name, links: [empty] },
    });
  expect((await add('last')).status).toBe(200);
  expect((await add('one-more')).status).toBe(409);
  expect((await add('T7')).status).toBe(200);
});
