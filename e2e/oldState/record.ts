// Records the local state of an older version and what it showed, for the test that carries both over:
//   node e2e/oldState/record.ts <checkout of that version, with its packages installed>
// What is in this folder is of ba1387f, the last version before there were statistics by promoter.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { base58 } from '@scure/base';
import nacl from 'tweetnacl';
import { statePath } from '../../dev/homePaths.ts';
import { freePort } from '../../dev/ports.ts';
import { signInMessage } from '../../schema/src/contracts/auth.ts';
import type { Receipt } from '../../schema/src/contracts/receipts.ts';
import { PERSON_AGENT } from '../apiClient.ts';
import { startProduct } from '../product.ts';
import { mintOf } from '../richPromoter.ts';
import { answersOf, oldWallet, SAVED_ANSWERS, SAVED_STATE } from './oldState.ts';
import { changeDatabase, moveState, saveState } from './stateFiles.ts';

const [checkout] = process.argv.slice(2);
if (!checkout) throw new Error('Name the checkout of the older version');
const root = resolve(checkout);
const home = mkdtempSync(join(tmpdir(), 'soltrade-old-state-'));
const state = statePath(home);
const port = String(await freePort());
const baseUrl = `http://localhost:${port}`;
const environment = {
  ...{ PORT: port, SANDBOX_PORT: String(await freePort()) },
  ...{ SOLTRADE_HOME: home, SOLTRADE_VARS: '.dev.vars.example' },
};
let cookie = '';

type Call = { body?: object; headers?: Record<string, string> };

/** Without the contracts, which are those of this version. */
const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, { body, headers }: Call = {}) => {
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      ...{ origin: baseUrl, cookie, 'user-agent': PERSON_AGENT },
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
};

const read = (path: string): Promise<Response> => call('GET', path);

const signIn = async (): Promise<string> => {
  const { publicKey, secretKey } = oldWallet();
  const message = signInMessage('SolTrade', Date.now());
  const signature = [...nacl.sign.detached(new TextEncoder().encode(message), secretKey)];
  const body = { walletAddress: base58.encode(publicKey), signature, message };
  const response = await call('POST', '/api/auth', { body });
  cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { user }: { user: { id: string } } = await response.json();
  return user.id;
};

type Link = { id: string; devUrl: string };

const generate = async (userId: string, kind: Parameters<typeof mintOf>[0]): Promise<Link> => {
  const body = { userId, tokenAddress: mintOf(kind), platforms: ['jupiter'] };
  const response = await call('POST', '/api/generate-link', { body });
  const { link }: { link: Link } = await response.json();
  return link;
};

type Visits = { link: Link; from: number; to: number; channel?: string; platforms: readonly string[] };

/** Visitors who open the page and press buttons; every third presses twice, and every click is sent twice. */
const visit = async ({ link, from, to, channel, platforms }: Visits): Promise<void> => {
  for (let visitor = from; visitor < to; visitor += 1) {
    const headers = { 'cf-connecting-ip': `198.51.100.${visitor}` };
    const page = await (await call('GET', new URL(link.devUrl).pathname, { headers })).text();
    const pageToken = new RegExp(`${link.id}~[\\w~-]+`).exec(page)?.[0];
    if (!pageToken) throw new Error('the page has no token');
    const seen = { linkId: link.id, pageToken, channel };
    await call('POST', '/api/track-view', { body: seen, headers });
    for (const platform of platforms) {
      for (let press = 0; press < (visitor % 3 === 0 ? 2 : 1); press += 1) {
        const body = { ...seen, platform, eventId: crypto.randomUUID() };
        await call('POST', '/api/track-click', { body, headers });
        await call('POST', '/api/track-click', { body, headers });
      }
    }
  }
  const robot = { 'user-agent': 'Twitterbot/1.0' };
  await call('POST', '/api/track-click', { body: { linkId: link.id, platform: 'axiom' }, headers: robot });
};

/** Waits until D1 has everything; pruning follows. */
const untilFlushed = async (...links: Link[]): Promise<void> => {
  for (const { id } of links) {
    for (;;) {
      const { clicks, views }: Receipt = await (await read(`/api/links/${id}/receipt`)).json();
      if (clicks.waiting + views.waiting === 0) break;
      await sleep(500);
    }
  }
  await sleep(2_000);
};

/** Afterwards what happened was that many days ago. */
const run = async (daysAgo: number, events: () => Promise<void>): Promise<void> => {
  const product = await startProduct({ baseUrl, environment }, root);
  await events();
  await product.stop();
  moveState(state, -daysAgo);
};

let userId = '';
const none: Link = { id: '', devUrl: '' };
let [hot, old, paused] = [none, none, none];
await run(57, async () => {
  userId = await signIn();
  const connection = { userId, platformName: 'jupiter', walletAddress: 'affiliate-1' };
  await call('POST', '/api/platforms', { body: connection });
  hot = await generate(userId, 'up');
  old = await generate(userId, 'down');
  paused = await generate(userId, 'flat');
  await visit({ link: hot, from: 1, to: 8, platforms: ['jupiter', 'axiom'] });
  await visit({ link: old, from: 1, to: 4, channel: 'x', platforms: ['pump.fun'] });
  await untilFlushed(hot, old);
});
// As if it had been hot; and counts that no object has, as the demo of that version wrote them.
changeDatabase(
  state,
  `insert into link_divisions (link_id, epoch, shards, updated_at) values ('${hot.id}', 1, 4, ${Date.now()});
   insert into click_counts (link_id, shard, day, platform, channel, persons, repeats, robots, updated_at)
     values ('${paused.id}', 0, date('now', '-10 days'), 'axiom', 'demo', 5, 2, 1, ${Date.now()});
   insert into view_counts (link_id, shard, day, channel, persons, repeats, robots, updated_at)
     values ('${paused.id}', 0, date('now', '-10 days'), 'demo', 9, 1, 0, ${Date.now()});`,
);
await run(3, async () => {
  await signIn();
  await call('PATCH', `/api/links/${paused.id}`, { body: { isActive: false } });
  await visit({ link: hot, from: 20, to: 40, channel: 'telegram', platforms: ['jupiter'] });
  await visit({ link: old, from: 20, to: 22, platforms: ['axiom'] });
  await untilFlushed(hot, old);
});
await run(0, async () => {
  await signIn();
  await visit({ link: hot, from: 60, to: 72, channel: 'x', platforms: ['axiom'] });
  await untilFlushed(hot);
  const answers = await answersOf({ userId, read, origin: baseUrl, overTime: 'timeline' });
  writeFileSync(SAVED_ANSWERS, `${JSON.stringify(answers, null, 2)}\n`);
});
rmSync(SAVED_STATE, { recursive: true, force: true });
saveState(state, SAVED_STATE);
rmSync(home, { recursive: true });
