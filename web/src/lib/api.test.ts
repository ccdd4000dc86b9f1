import { describe, expect, it, vi } from 'vitest';
import { fakeServer, json, problemAnswer } from '../../test/fakeServer.ts';
import { analytics, user } from '../../test/fixtures.ts';
import { ApiError, request } from './api.ts';
import { failureText } from './errorMessages.ts';

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof ApiError) return thrown;
  throw new Error('The call did not fail with an ApiError');
};

it('sends cookies, a JSON body and an encoded path', { tags: '7.credentials' }, async () => {
  const server = fakeServer({ 'PATCH /api/user/a%2Fb': json(user()) });
  await request('PATCH /api/user/:userId', {
    params: { userId: 'a/b' },
    body: { username: 'dave' },
  });
  const [call] = server.calls;
  expect(call?.init.credentials).toBe('include');
  expect(call?.body).toEqual({ username: 'dave' });
  expect(new Headers(call?.init.headers).get('content-type')).toBe('application/json');
});

it('sends a query, and no content type without a body', async () => {
  const server = fakeServer({ 'GET /api/links/u1': json([]) });
  expect(
    await request('GET /api/links/:userId', {
      params: { userId: 'u1' },
      query: { sort: 'created' },
    }),
  ).toEqual([]);
  expect(server.calls[0]?.query).toBe('?sort=created');
  expect(new Headers(server.calls[0]?.init.headers).has('content-type')).toBe(false);
});

it('answers undefined for an empty success', async () => {
  fakeServer({ 'POST /api/auth/logout': new Response(null, { status: 204 }) });
  expect(await request('POST /api/auth/logout', {})).toBeUndefined();
});

it.each([
  [new Response('teapot', { status: 418 }), '418: teapot'],
  [
    new Response('', { status: 503, statusText: 'Service Unavailable' }),
    '503: Service Unavailable',
  ],
  [json({ id: 7 }), expect.stringMatching(/unexpected answer/)],
  [new Response('<html>', { status: 200 }), expect.stringMatching(/unexpected answer/)],
])(
  'says in a failure’s message what was answered: %#',
  { tags: '8.error.message' },
  async (answer, message) => {
    fakeServer({ 'GET /api/user/current': answer });
    const error = await failure(request('GET /api/user/current', {}));
    expect([error.message, error.problem]).toEqual([message, null]);
    expect(failureText(error)).toBe('Something unexpected happened. Please try again.');
    expect(failureText(error, 'Failed to fetch')).toBe('Failed to fetch');
  },
);

it('carries the parsed problem, whose detail is the server message', async () => {
  fakeServer({
    'GET /api/user/w': problemAnswer('user_not_found', { detail: 'No such wallet.' }),
  });
  const error = await failure(
    request('GET /api/user/:walletAddress', { params: { walletAddress: 'w' } }),
  );
  expect([error.status, error.code]).toEqual([404, 'user_not_found']);
  expect([failureText(error), failureText(error, 'fallback')]).toEqual([
    'No such wallet.',
    'No such wallet.',
  ]);
});

it('an unreachable server is an ApiError with status 0', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await failure(request('GET /api/user/current', {}));
  expect(error.status).toBe(0);
  expect(failureText(error)).toMatch(/can’t be reached/);
});

it('a server that stays silent is one that cannot be reached', async () => {
  vi.useFakeTimers();
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signals.push(signal);
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
  });
  const failing = failure(request('GET /api/user/current', {}));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1_000);
  const error = await failing;
  expect(error.status).toBe(0);
  expect(failureText(error)).toMatch(/can’t be reached/);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});

it('what has begun to come may take its time, and ends with the caller', async () => {
  vi.useFakeTimers();
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signals.push(signal);
    return json(user());
  });
  const caller = new AbortController();
  await request('GET /api/user/current', { signal: caller.signal });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
  caller.abort();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

it('a call whose first path the browser refuses is answered by its second one, and later asked there at once', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url.startsWith('/api/analytics/') ? unreachable() : json(analytics());
  });
  const ask = () => request('GET /api/analytics/:userId', { params: { userId: 'u1' } });
  expect(await ask()).toEqual(analytics());
  expect(await ask()).toEqual(analytics());
  expect(asked).toEqual(['/api/analytics/u1', '/api/figures/u1', '/api/figures/u1']);
});

it('an answer of the first path counts, also a refusal by the server', async () => {
  const server = fakeServer({ 'GET /api/analytics/u1': problemAnswer('unauthenticated') });
  const error = await failure(request('GET /api/analytics/:userId', { params: { userId: 'u1' } }));
  expect([error.code, server.calls.length]).toEqual(['unauthenticated', 1]);
});

it('a call that the browser refuses while other addresses answer was stopped by a content blocker', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/user/current' ? unreachable() : new Response(''),
  );
  expect(failureText(await failure(request('GET /api/user/current', {})))).toMatch(
    /content blocker/,
  );
});

it('a call whose connection broke once was not', async () => {
  let calls = 0;
  vi.stubGlobal('fetch', async () => (calls++ === 0 ? unreachable() : new Response('')));
  expect(failureText(await failure(request('GET /api/user/current', {})))).toMatch(
    /can’t be reached/,
  );
});

describe('an answer from before the code loaded', () => {
  const path = '/api/user/current';
  const askedFirst = (answer: Promise<Response>, askedAt = Date.now()) => {
    answer.catch(() => {});
    const answers = new Map([[path, answer]]);
    vi.stubGlobal('firstAnswers', { answers, ask: fetch, askedAt, userId: 'u1' });
  };

  it('is taken once', async () => {
    const server = fakeServer({ [`GET ${path}`]: json(user({ username: 'later' })) });
    askedFirst(Promise.resolve(json(user({ username: 'first' }))));
    expect((await request('GET /api/user/current', {})).username).toBe('first');
    expect(server.calls).toEqual([]);
    expect((await request('GET /api/user/current', {})).username).toBe('later');
  });

  it('is asked for again where it is old', async () => {
    fakeServer({ [`GET ${path}`]: json(user({ username: 'later' })) });
    askedFirst(Promise.resolve(json(user({ username: 'first' }))), Date.now() - 60_000);
    expect((await request('GET /api/user/current', {})).username).toBe('later');
  });

  it('is a refusal where it was one, and ends with its caller', async () => {
    const server = fakeServer({});
    askedFirst(Promise.resolve(problemAnswer('unauthenticated')));
    expect((await failure(request('GET /api/user/current', {}))).status).toBe(401);
    expect(server.calls).toEqual([]);
    askedFirst(new Promise(() => {}));
    const caller = new AbortController();
    const asked = request('GET /api/user/current', { signal: caller.signal });
    caller.abort(new DOMException('gone', 'AbortError'));
    await expect(asked).rejects.toThrow(DOMException);
  });
});

it('lets an abort be an abort', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new DOMException('gone', 'AbortError')));
  await expect(request('GET /api/user/current', {})).rejects.toThrow(DOMException);
});
