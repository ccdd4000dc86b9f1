// D1 that is down, slow, or does not answer at all: who needs it hears 503 soon, and pages and
// clicks go on.
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { contractBreach } from '@soltrade/schema/contracts/conformance';
import { afterEach, describe, expect, it } from 'vitest';
import {
  newAddress,
  newPromoter,
  ORIGIN,
  PERSON_AGENT,
  problemOf,
  signedMessage,
} from '../../test/client.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { app } from '../app.ts';
import { configOf } from '../env.ts';
import { type Around, aroundDatabase } from '../lib/databaseDeadline.ts';

/** Milliseconds. */
const DATABASE_WAIT = 50;
const waiting: (() => void)[] = [];
afterEach(() => {
  // What goes on in the background would wait forever.
  for (const end of waiting.splice(0)) end();
});
type Asking = { body?: unknown; cookie?: string; headers?: Record<string, string> };

/** A request while D1 is in this state. */
const askWith =
  (around: Around, wait = DATABASE_WAIT) =>
  async (
    method: string,
    path: string,
    { body, cookie, headers }: Asking = {},
  ): Promise<Response> => {
    const request = new Request(`${ORIGIN}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        Origin: ORIGIN,
        'User-Agent': PERSON_AGENT,
        'CF-Connecting-IP': newAddress(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(cookie ? { Cookie: cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const limited = { ...env, DB: aroundDatabase(env.DB, around), DATABASE_WAIT: String(wait) };
    const response = await app.fetch(request, limited, createExecutionContext());
    const breach = await contractBreach({ method, path }, response);
    if (breach) throw new Error(breach);
    return response;
  };

const down =
  (message: string): Around =>
  () =>
    Promise.reject(new Error(message));

const silent: Around = () =>
  new Promise(
    (_, reject) => void waiting.push(() => reject(new Error('D1_ERROR: Network connection lost.'))),
  );

const after =
  (ms: number): Around =>
  async (run) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return run();
  };

const OUTAGES: [string, Around][] = [
  ['is locked', down('D1_ERROR: database is locked: SQLITE_BUSY')],
  ['is unreachable', down('D1_ERROR: Network connection lost.')],
  ['has too much to do', down('D1 DB is overloaded. Requests queued for too long.')],
  ['was reset', down('Internal error in D1 DB storage caused object to be reset.')],
  ['never answers', silent],
];

const OPERATOR = { Authorization: `Bearer ${configOf(env).opsToken}` };

const isOutage = async (response: Response): Promise<void> => {
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await problemOf(response)).toMatchObject({ status: 503, code: 'unavailable' });
};

describe('while D1', () => {
  it.each(OUTAGES)('%s, sign-in, reads and edits are answered by 503', async (_, around) => {
    const promoter = await newPromoter();
    const { id: userId, cookie, wallet } = promoter;
    const ask = askWith(around);
    const calls: [string, string, Asking?][] = [
      ['POST', '/api/auth', { body: signedMessage(wallet) }],
      ['GET', '/api/user/current', { cookie }],
      ['GET', `/api/links/${userId}`, { cookie }],
      ['PATCH', `/api/user/${userId}`, { cookie, body: { displayName: 'Ann' } }],
      [
        'POST',
        '/api/generate-link',
        { cookie, body: { userId, tokenAddress: MINT, platforms: [] } },
      ],
      ['PATCH', '/api/links/any', { cookie, body: { isActive: false } }],
      ['DELETE', `/api/user/${userId}`, { cookie, body: {} }],
    ];
    for (const [method, path, asking] of calls) await isOutage(await ask(method, path, asking));
  });

  it.each(OUTAGES.slice(3))('%s, a page in the cache and a click go on', async (_, around) => {
    playMarket({ [MINT]: BONK });
    const { generated } = await newPromoterWithLink();
    const { pathname } = new URL(generated.link.url);
    const ask = askWith(around);
    const page = await ask('GET', pathname);
    expect(page.status).toBe(200);
    const pageToken = /"pageToken":"([^"]+)"/.exec(await page.text())?.[1];
    const body = {
      linkId: generated.link.id,
      platform: 'jupiter',
      eventId: crypto.randomUUID(),
      pageToken,
    };
    const click = await ask('POST', '/api/track-click', { body });
    expect(await click.json()).toEqual({ counted: 'person' });
  });
});

it('a D1 that is slow counts as a whole: two answers that are in time are together too late', async () => {
  const { id: userId, cookie } = await newPromoter();
  // Each statement is answered in time, but not all that an answer needs.
  const ask = askWith(after(200), 300);
  await isOutage(
    await ask('PATCH', `/api/user/${userId}`, { cookie, body: { displayName: 'Ann' } }),
  );
});

it('an operator hears 503 too', async () => {
  const [, around] = OUTAGES[0] ?? [];
  if (around)
    await isOutage(await askWith(around)('GET', '/api/ops/reports', { headers: OPERATOR }));
});

it('the deletion of a large account is finished, however long it takes', async () => {
  playMarket({ [MINT]: BONK });
  const { promoter, generated } = await newPromoterWithLink();
  const { pathname } = new URL(generated.link.url);
  const long: Around = (run, texts) => (texts.length > 10 ? after(800)(run, texts) : run());
  const ask = askWith(long, 400);
  const { id, cookie } = promoter;
  expect((await ask('DELETE', `/api/user/${id}`, { cookie, body: {} })).status).toBe(204);
  expect(await (await ask('GET', pathname)).text()).not.toContain(generated.link.id);
  await isOutage(await askWith(silent)('DELETE', `/api/user/${id}`, { cookie, body: {} }));
});

it('a statement of ours that is wrong is no outage', async () => {
  const { cookie } = await newPromoter();
  const ask = askWith(down('D1_ERROR: no such table: nothing: SQLITE_ERROR'));
  expect(await problemOf(await ask('GET', '/api/user/current', { cookie }))).toMatchObject({
    code: 'internal',
  });
});
