// Rows of D1 that the built Worker reads for each call, cron and queue beside 100,000 promoters,
// and beside one whose webhooks wait with as many deliveries as they may. They depend on the schema
// and the data, and on no machine. A call may read `mostRows` of its contract, a cron or a queue
// what worker/src/jobs/mostRows.ts has.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ENDPOINTS } from '@soltrade/schema/contracts/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBench } from '../../bench/openBench.ts';
import { runWorker, type WorkerRuntime } from '../../bench/runtime.ts';
import { newAddress, PERSON_AGENT, signInByApi } from '../../e2e/apiClient.ts';
import { type Endpoint, MOST_ROWS as MOST_OF_CALL } from '../../schema/src/contracts/endpoint.ts';
import { MOST_ROWS } from '../../worker/src/jobs/mostRows.ts';
import { READS, type ReadIds } from '../../worker/test/signedInReads.ts';
import { sandboxToken } from '../sandbox/tokens.ts';
import { PRODUCT_TEST } from '../testLimits.ts';
import { fill } from './fill.ts';
import { CRONS, messagesOf, QUEUES } from './messages.ts';

/** `PROMOTERS=5000` fills faster, and sees the same. */
const PROMOTERS = Number(process.env.PROMOTERS ?? 100_000);

type Call = [path: string, body?: object];

/** Each call once, creation before deletion. */
const CALLS: Record<string, (ids: ReadIds) => Call> = {
  ...Object.fromEntries(
    Object.entries(READS).map(([name, pathOf]) => [name, (ids: ReadIds): Call => [pathOf(ids)]]),
  ),
  listLinksByClicks: ({ userId }) => [`/api/links/${userId}?sort=clicks`],
  generateLink: ({ userId }) => [
    '/api/generate-link',
    { userId, tokenAddress: sandboxToken('up').mint, platforms: ['jupiter'] },
  ],
  generateLinks: ({ userId }) => [
    '/api/generate-links',
    { userId, links: [{ tokenAddress: sandboxToken('down').mint }], platforms: ['jupiter'] },
  ],
  updateLink: ({ linkId }) => [`/api/links/${linkId}`, { words: 'Other words', isActive: true }],
  changeLinks: ({ userId, linkId }) => [
    `/api/links/${userId}/batch`,
    { action: 'tag', tag: 'some', links: [linkId] },
  ],
  setLinkRule: ({ linkId }) => [`/api/links/${linkId}/watch`, { rule: 'pause' }],
  putChannel: ({ userId }) => [`/api/channels/${userId}/some`, { name: 'Some' }],
  deleteChannel: ({ userId }) => [`/api/channels/${userId}/some`],
  updatePlatform: ({ connectionId }) => [`/api/platforms/${connectionId}`, { isActive: true }],
  addApiKey: ({ userId }) => ['/api/keys', { userId, name: 'Some', scopes: ['stats:read'] }],
  addPartner: ({ userId }) => ['/api/partners', { userId, name: 'Some', platform: 'axiom' }],
  addWebhook: ({ userId }) => [
    '/api/webhooks',
    { userId, url: 'https://hooks.example.com/in', flavour: 'json', types: ['link.created'] },
  ],
  enterRevenue: ({ userId }) => [
    '/api/revenue-entries',
    {
      userId,
      entryId: 'entered-by-hand',
      date: '2026-01-31',
      amount: '1',
      currency: 'USD',
      platform: null,
    },
  ],
  updateUser: ({ userId }) => [`/api/user/${userId}`, { isRecordPublic: true }],
  updatePageSettings: ({ userId }) => [`/api/promoter-page/${userId}`, {}],
  getStats: () => ['/api/stats'],
  getStatus: () => ['/api/ops/status'],
  signOutEverywhere: () => ['/api/auth/logout-everywhere', { ends: [] }],
};

const contractOf = (name: string): Endpoint =>
  (ENDPOINTS as Record<string, Endpoint>)[name === 'listLinksByClicks' ? 'listLinks' : name] ??
  expect.fail(`no call is named ${name}`);

let bench: Awaited<ReturnType<typeof openBench>>;
let worker: WorkerRuntime;
let cookie = '';
let ids: ReadIds;

const post = (path: string, body: object = {}): Promise<Response> =>
  fetch(new URL(path, worker.url), { method: 'POST', body: JSON.stringify(body) });

/** Since it was last asked, with the statements that read most. */
const rowsRead = async () => {
  const response = await post('/__rows');
  const rows = Object.entries((await response.json()) as Record<string, number>);
  const most = rows.toSorted(([, one], [, other]) => other - one).slice(0, 3);
  return {
    sum: rows.reduce((all, [, read]) => all + read, 0),
    most: most.map(([text, read]) => `${read}: ${text.replaceAll(/\s+/g, ' ')}`).join('\n'),
  };
};

const told: Record<string, { rows: number; most: number }> = {};

const expectAtMost = async (limit: number): Promise<void> => {
  const { sum, most } = await rowsRead();
  told[expect.getState().currentTestName ?? ''] = { rows: sum, most: limit };
  expect(sum, most).toBeLessThanOrEqual(limit);
};

/** D1's file in the state of a runtime that has ended. */
const openTables = (state: string): DatabaseSync => {
  for (const file of globSync('**/*.sqlite', { cwd: state })) {
    const database = new DatabaseSync(join(state, file));
    if (database.prepare("select 1 from sqlite_master where name = 'users'").get()) return database;
    database.close();
  }
  throw new Error('the state has no D1');
};

beforeAll(async () => {
  bench = await openBench();
  const entry = join(import.meta.dirname, 'countedWorker.js');
  const persist = join(bench.home, 'state');
  const built = { config: await bench.build(), entry, persist };
  worker = await runWorker(built);
  const newcomers = { baseUrl: worker.url.origin, origin: bench.origin };
  const typical = await signInByApi(newcomers);
  const hostile = await signInByApi(newcomers);
  await worker.close();
  const database = openTables(persist);
  fill(database, {
    promoters: PROMOTERS,
    accounts: [
      { userId: typical.userId, links: 20, entries: 100 },
      { userId: hostile.userId, links: 5_000, entries: 20_000, isHostile: true },
    ],
  });
  // Filling may take longer than a sign-in counts as recent.
  database
    .prepare('update sessions set created_at = ? where user_id = ?')
    .run(Date.now(), typical.userId);
  database.close();
  worker = await runWorker(built);
  cookie = typical.cookie;
  const call = async (method: string, path: string, body?: object) => {
    const headers = { cookie, origin: bench.origin, 'content-type': 'application/json' };
    const sent = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
    const response = await fetch(new URL(path, worker.url), sent);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<Record<string, { id: string }> & { id: string }>;
  };
  const { userId } = typical;
  const platform = { userId, platformName: 'jupiter', walletAddress: 'affiliate-1' };
  const connection = await call('POST', '/api/platforms', platform);
  const partner = await call('POST', '/api/partners', { userId, name: 'A', platform: 'axiom' });
  const webhook = await call('POST', '/api/webhooks', {
    userId,
    url: 'https://hooks.example.com/out',
    flavour: 'json',
    types: ['link.updated'],
  });
  const idOf = async (table: string): Promise<string> =>
    String(
      await worker.database
        .prepare(`select id from ${table} where user_id = ? limit 1`)
        .bind(userId)
        .first('id'),
    );
  ids = {
    userId,
    linkId: await idOf('links'),
    entryId: await idOf('revenue_entries'),
    connectionId: connection.id,
    partnerId: partner.partner?.id ?? '',
    webhookId: webhook.endpoint?.id ?? '',
    clientId: 'none',
    redirectUri: 'https://assistant.example/callback',
  };
}, PRODUCT_TEST);

afterAll(async () => {
  // Shown with `--silent=false`.
  console.table(told);
  await worker?.close();
  await bench?.close();
});

test.each(Object.entries(CALLS))('the call %s', async (name, callOf) => {
  const { method, access, mostRows = MOST_OF_CALL, responses } = contractOf(name);
  const [path, body] = callOf(ids);
  await rowsRead();
  const response = await fetch(new URL(path, worker.url), {
    method,
    headers: {
      cookie,
      origin: bench.origin,
      'user-agent': PERSON_AGENT,
      'cf-connecting-ip': newAddress(),
      ...(access === 'operator' ? { authorization: `Bearer ${bench.variables.OPS_TOKEN}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  // A refused call reads little. No assistant asks, and no socket is opened here.
  if (name !== 'readAssistantRequest' && name !== 'getLive')
    expect(Object.keys(responses), text).toContain(String(response.status));
  await expectAtMost(mostRows);
});

test.each(CRONS)('the cron %s', async (cron) => {
  await rowsRead();
  await post('/__cron', { cron });
  await expectAtMost(MOST_ROWS[cron] ?? 0);
});

test.each(QUEUES)('the queue $queue', async ({ queue, max_batch_size: size }) => {
  const ask = async (text: string) =>
    (await worker.database.prepare(text).all<Record<string, string>>()).results;
  const bodies = await messagesOf(ask, queue, size);
  await rowsRead();
  await post('/__queue', { queue, bodies });
  await expectAtMost(MOST_ROWS[queue] ?? 0);
});
