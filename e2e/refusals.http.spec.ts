// Every request through the front door gets a response, with any body and client.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { REQUEST } from '@soltrade/schema/limits/requests';
import { sandboxToken } from '../dev/sandbox/tokens.ts';
import { WAIT } from '../dev/testLimits.ts';
import { exampleVariables } from '../dev/variables.ts';
import { callApi, generateByApi, jsonOf, PERSON_AGENT, signInByApi } from './apiClient.ts';
import { MANNERS, type Manner, rawRequest } from './rawRequest.ts';
import { runEnvironment } from './runEnvironment.ts';
import { expect, test } from './test.ts';
import { openSocket, textFrame, upgradeStatus } from './upgrade.ts';

const { baseUrl } = runEnvironment('browser');
const own = { origin: baseUrl, 'content-type': 'application/json' };
const foreign = { origin: 'https://evil.example', 'content-type': 'application/json' };
const text = { origin: baseUrl, 'content-type': 'text/plain' };
const operator = { ...own, authorization: `Bearer ${exampleVariables().OPS_TOKEN}` };

// Like a program, without an origin.
const keyed = { authorization: 'Bearer st_live_typo', 'content-type': 'application/json' };

const MINT = 'So11111111111111111111111111111111111111112';

/** Requests whose response needs no body, with the status for a small body. */
const REQUESTS: readonly [
  method: string,
  path: string,
  headers: Record<string, string>,
  status: number,
][] = [
  ['POST', '/api/generate-link', own, 401],
  ['POST', '/api/ops/block', own, 401],
  ['POST', '/api/generate-link', keyed, 401],
  ['POST', '/api/generate-link', foreign, 403],
  ['POST', '/api/nothing', own, 404],
  ['POST', '/nothing', own, 404],
  ['POST', '/api/health', own, 405],
  ['POST', '/api/generate-link', text, 415],
  ['POST', `/api/actions/r/ada/${MINT}`, text, 415],
  ['POST', `/r/ada/${MINT}`, own, 404],
  ['POST', '/og/preview.png', own, 404],
  ['POST', '/dashboard', own, 405],
  ['PATCH', '/assets/nothing.js', own, 405],
  // Responses that aren't refusals, and read no body either.
  ['POST', '/api/ops/sweep', operator, 200],
  ['POST', '/api/auth/logout', own, 204],
  ['GET', '/api/stats', own, 200],
  ['GET', '/dashboard', own, 200],
  ['GET', '/favicon-nothing.ico', own, 404],
];

const SIZES = [2, 1_000_000];
const bodyOf = (size: number): Buffer => Buffer.from(`"${'x'.repeat(size - 2)}"`);

/**
 * Possible statuses. A body beyond the limit is refused before session, shape and existence are
 * checked; a busy machine may not yet know the length of an undeclared one.
 */
const statusesOf = (
  [, path, , status]: (typeof REQUESTS)[number],
  { size, manner }: { size: number; manner: Manner },
): number[] => {
  const isLimited = path.startsWith('/api/') && status !== 403 && status !== 415;
  if (!isLimited || size <= REQUEST.maxBodyBytes) return [status];
  return manner === 'chunked' ? [413, status] : [413];
};

for (const manner of MANNERS) {
  test(`A refusal comes immediately, and so does every other answer: a body that is ${manner}`, async () => {
    // A trickle has no size.
    const sizes = manner === 'trickling' ? [2] : SIZES;
    for (const size of sizes) {
      const answers = REQUESTS.map(async (request) => {
        const [method, path, headers] = request;
        const answer = rawRequest(baseUrl, { method, path, headers, body: bodyOf(size), manner });
        const outcome = await answer.then(
          ({ status, text }) => (status < 500 ? status : `${status} ${text}`),
          String,
        );
        const expected: (number | string)[] = statusesOf(request, { size, manner });
        return expected.includes(outcome) ? [] : [`${method} ${path}, ${size} bytes: ${outcome}`];
      });
      expect((await Promise.all(answers)).flat()).toEqual([]);
    }
  });
}

test('A call that needs its body does not wait forever: 408', async ({ api }) => {
  const { cookie } = await signInByApi(api);
  const answers = await Promise.all(
    (['stalled', 'trickling'] as const).map((manner) =>
      rawRequest(baseUrl, {
        method: 'POST',
        path: '/api/platforms',
        manner,
        headers: { ...own, cookie },
        body: bodyOf(20),
      }),
    ),
  );
  for (const { status, text } of answers) {
    expect([status, JSON.parse(text).code]).toEqual([408, 'body_timeout']);
  }
});

test('A click whose body stalls holds up no other, and counts once it is whole', async ({
  api,
}) => {
  const promoter = await signInByApi(api);
  const { id } = await generateByApi(api, promoter, sandboxToken('up').mint);
  const path = '/api/track-click';
  const bodyFor = (eventId: string) =>
    Buffer.from(JSON.stringify({ linkId: id, platform: 'jupiter', eventId }));
  const headers = { ...own, 'user-agent': PERSON_AGENT };
  const body = bodyFor('stalled-click');
  const stalled = request(new URL(path, baseUrl), {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.byteLength) },
  });
  const answer = once(stalled, 'response');
  stalled.write(body.subarray(0, 20));
  const whole = { method: 'POST', path, headers, body: bodyFor('whole-click') };
  expect((await rawRequest(baseUrl, { ...whole, manner: 'whole' })).text).toContain('person');
  // By then the first one's headers arrived long ago.
  await rawRequest(baseUrl, { ...whole, manner: 'whole' });
  stalled.end(body.subarray(20));
  const [incoming]: IncomingMessage[] = await answer;
  expect(incoming?.statusCode).toBe(200);
  incoming?.resume();
  const counts = await callApi(api, `GET /api/analytics/${promoter.userId}`, promoter);
  // Of the same visitor: one person, one repeat, and the repeated id once.
  expect(await jsonOf(counts)).toMatchObject({ persons: 1, repeats: 1 });
});

test('A dashboard’s socket that goes on talking is cut off, and the product answers everyone meanwhile', async ({
  api,
}) => {
  const { userId, cookie } = await signInByApi(api);
  const socket = await openSocket(baseUrl, `/api/live/${userId}`, { cookie, origin: baseUrl });
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  // It ignores the close and doesn't close either.
  const messages = Buffer.concat(Array.from({ length: 20_000 }, () => textFrame('{"seq":0}')));
  socket.on('error', () => {}).write(messages);
  await ended;
  const answers = ['/', '/api/stats', '/api/user/current'].map((path) =>
    fetch(baseUrl + path, { headers: { cookie } }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await upgradeStatus(baseUrl, `/api/live/${userId}`, { cookie, origin: baseUrl })).toBe(
    101,
  );
});

test('Nobody can take the answer of the next visitor by asking a page for a socket', async () => {
  for (const path of ['/', '/dashboard', '/robots.txt']) {
    expect(await upgradeStatus(baseUrl, path, {}), path).toBe(200);
    const answers = [1, 2, 3].map(() =>
      fetch(baseUrl + path, { signal: AbortSignal.timeout(WAIT) }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  }
});

test('Under a host that is not ours nothing is served and nobody signs in: it leads to ours', async ({
  api,
}) => {
  const hosts = ['abc.soltrade-web.pages.dev', 'localhost.evil.example'];
  const none = { body: Buffer.alloc(0), manner: 'whole' } as const;
  const { cookie } = await signInByApi(api);
  for (const host of hosts) {
    for (const path of [
      '/',
      '/login?to=/links',
      '/robots.txt',
      '/api/stats',
      '/api/user/current',
      `/r/ada/${MINT}`,
    ]) {
      const { status, headers } = await rawRequest(baseUrl, {
        method: 'GET',
        path,
        headers: { host, cookie },
        ...none,
      });
      expect([host, path, status, headers.location]).toEqual([host, path, 302, baseUrl + path]);
      expect(headers['set-cookie']).toBeUndefined();
    }
    for (const path of ['/api/auth', '/api/track-click', '/mcp', '/dashboard']) {
      const { status } = await rawRequest(baseUrl, {
        method: 'POST',
        path,
        headers: { ...own, host },
        body: bodyOf(200),
        manner: 'whole' as const,
      });
      expect([host, path, status]).toEqual([host, path, 421]);
    }
    expect(
      await upgradeStatus(baseUrl, '/api/live/nobody', { host, cookie, origin: baseUrl }),
    ).toBe(302);
  }
  for (const host of ['localhost', '127.0.0.1:1', new URL(baseUrl).host]) {
    const { status } = await rawRequest(baseUrl, {
      method: 'GET',
      path: '/api/user/current',
      headers: { host, cookie },
      ...none,
    });
    expect([host, status]).toEqual([host, 200]);
  }
});
