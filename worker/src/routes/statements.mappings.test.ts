// How partners' exports are read, as a promoter keeps it.
import { env } from 'cloudflare:workers';
import type { KeptMapping } from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { beforeEach, expect, it } from 'vitest';
import { call, codeOf, getJson, jsonOf, newPromoter, type Promoter } from '../../test/client.ts';
import { post } from '../../test/statements.ts';

let ada: Promoter;
beforeEach(async () => {
  ada = await newPromoter();
});

const MAPPING = { date: 'Datum', amount: 'Betrag', zone: 'Europe/Berlin', unit: 'whole' };
const HEADER = '0123456789abcdef'.repeat(4);

const keep = (name: string, more: object = {}) =>
  post(ada, '/api/statement-mappings', {
    name,
    header: HEADER,
    partnerId: null,
    mapping: MAPPING,
    ...more,
  });

const kept = (): Promise<KeptMapping[]> => getJson(ada, `/api/statement-mappings/${ada.id}`);

const change = (method: 'PATCH' | 'DELETE', id: string, body?: object) =>
  call(method, `/api/statement-mappings/${id}`, { cookie: ada.cookie, body });

it('is kept by name, replaced, renamed and removed', async () => {
  const first = await jsonOf<KeptMapping>(keep('Everflow'));
  await keep('Tolt');
  await keep('Everflow', { mapping: { ...MAPPING, amount: 'Provision' } });
  expect(await kept()).toMatchObject([
    { name: 'Everflow', id: first.id, header: HEADER, mapping: { amount: 'Provision' } },
    { name: 'Tolt', mapping: { ...MAPPING, dateOrder: null } },
  ]);
  expect(await codeOf(change('PATCH', first.id, { name: 'Tolt' }))).toBe('mapping_name_taken');
  expect(await jsonOf(change('PATCH', first.id, { name: 'Acme' }))).toMatchObject({
    name: 'Acme',
  });
  expect((await change('DELETE', first.id)).status).toBe(204);
  expect(await codeOf(change('DELETE', first.id))).toBe('not_found');
  expect(await kept()).toMatchObject([{ name: 'Tolt' }]);
});

it('is limited in number, also when many are kept at once', async () => {
  await keep('form');
  const copies = Array.from({ length: STATEMENT.maxMappings - 3 }, (_, index) => index);
  await env.DB.prepare(
    `insert into statement_mappings
      select kept.id || value, user_id, name || value, header, partner_id, mapping, used_at
      from statement_mappings as kept, json_each(?) where user_id = ?`,
  )
    .bind(JSON.stringify(copies), ada.id)
    .run();
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => keep(name)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(await kept()).toHaveLength(STATEMENT.maxMappings);
  // One that is there can still be replaced.
  const [{ name = '' } = {}] = await kept();
  expect((await keep(name)).status).toBe(200);
});
