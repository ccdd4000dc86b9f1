import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { type Answer, hang, html, json, playFarEnd, testCtx } from '../../test/fixtures/farEnd.ts';
import { fetchBytes, fetchJson } from './http.ts';

const { ctx } = testCtx();
const request = {
  upstream: 'market',
  url: 'https://market.example/v1/token?secret=1',
  timeout: 500,
};

let log: MockInstance;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});

const failureOf = async (answer: Answer, change: object = {}) => {
  playFarEnd({ elsewhere: answer });
  return fetchJson(ctx, { ...request, ...change }).then(
    () => null,
    ({ name, kind, status, retryAfter }) => ({ name, kind, status, retryAfter }),
  );
};

const stalledBody = () =>
  new Response(
    new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) }),
    {
      headers: { 'Content-Type': 'application/json' },
    },
  );

describe('fetchJson', () => {
  it('returns what an upstream says', async () => {
    playFarEnd({ elsewhere: () => json({ a: 1 }) });
    expect(await fetchJson(ctx, request)).toEqual({ status: 200, json: { a: 1 } });
    expect(log).not.toHaveBeenCalled();
  });

  it.each<[string, Answer, object]>([
    ['an upstream that hangs', hang, { kind: 'timeout' }],
    ['a body that stalls', stalledBody, { kind: 'timeout' }],
    ['a refused connection', () => Promise.reject(new TypeError('refused')), { kind: 'network' }],
    ['status 500', () => json({}, { status: 500 }), { kind: 'status', status: 500 }],
    ['status 404', () => json({}, { status: 404 }), { kind: 'status', status: 404 }],
    [
      'status 429',
      () => json({}, { status: 429, headers: { 'Retry-After': '7' } }),
      { kind: 'rate_limited', status: 429, retryAfter: 7 },
    ],
    ['status 429 without advice', () => html(429), { kind: 'rate_limited', status: 429 }],
    ['a challenge page', () => html(), { kind: 'not_json', status: 200 }],
    ['truncated JSON', () => json('[{"chainId":"sol'), { kind: 'not_json', status: 200 }],
    ['an empty body', () => json(''), { kind: 'not_json', status: 200 }],
  ])('names %s, with one line in the log', async (_name, answer, expected) => {
    expect(await failureOf(answer, { timeout: 50 })).toEqual({
      name: 'UpstreamFailure',
      status: undefined,
      retryAfter: undefined,
      ...expected,
    });
    // Work in the background of a former file may log too.
    const lines = log.mock.calls.map(([text]) => JSON.parse(String(text)));
    const [line, ...more] = lines.filter(({ upstream }) => upstream === 'market');
    expect(more).toEqual([]);
    expect(line).toMatchObject({ requestId: 'test-request', upstream: 'market', ...expected });
    expect(line.url).toBe('https://market.example/v1/token');
  });

  it('understands a date in Retry-After', async () => {
    const date = new Date(Date.now() + 30_000).toUTCString();
    const failure = await failureOf(() =>
      json({}, { status: 429, headers: { 'Retry-After': date } }),
    );
    expect(failure?.retryAfter).toBeGreaterThan(0);
    expect(failure?.retryAfter).toBeLessThanOrEqual(30);
    for (const [value, seconds] of [
      ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
      ['soon', undefined],
    ] as const) {
      const refused = () => json({}, { status: 429, headers: { 'Retry-After': value } });
      expect((await failureOf(refused))?.retryAfter).toBe(seconds);
    }
  });

  it('logs no secret of an address', async () => {
    const url = 'https://market.example/bot-s3cret/send';
    await failureOf(() => json({}, { status: 500 }), { url, secret: 's3cret' });
    expect(log.mock.calls.join()).toContain('https://market.example/bot-…/send');
    expect(log.mock.calls.join()).not.toContain('s3cret');
  });
});

describe('fetchBytes', () => {
  it('stops at the bound, whatever length was promised', async () => {
    let pulled = 0;
    const endless = () =>
      new ReadableStream({
        pull: (controller) => {
          pulled += 1;
          controller.enqueue(new Uint8Array(1_000));
        },
      });
    playFarEnd({
      elsewhere: () => new Response(endless(), { headers: { 'Content-Length': '10' } }),
    });
    await expect(fetchBytes(ctx, { ...request, maxBytes: 5_000 })).rejects.toMatchObject({
      kind: 'too_large',
    });
    expect(pulled).toBeLessThan(10);
    playFarEnd({ elsewhere: () => new Response('here') });
    expect((await fetchBytes(ctx, { ...request, maxBytes: 4 })).bytes).toHaveLength(4);
    await expect(fetchBytes(ctx, { ...request, maxBytes: 3 })).rejects.toThrow();
  });

  it('follows redirects on the host', async () => {
    const { calls } = playFarEnd({
      elsewhere: ({ pathname }) =>
        pathname === '/new'
          ? new Response('here')
          : new Response(null, { status: 302, headers: { Location: '/new' } }),
    });
    const { bytes } = await fetchBytes(ctx, request);
    expect(new TextDecoder().decode(bytes)).toBe('here');
    expect(calls.map(({ init }) => init.redirect)).toEqual(['manual', 'manual']);
    // What was sent goes nowhere else.
    await expect(fetchBytes(ctx, { ...request, method: 'POST' })).rejects.toThrow();
    expect(calls).toHaveLength(3);
    playFarEnd({
      elsewhere: ({ protocol, host }) =>
        protocol === 'https:'
          ? new Response('here')
          : new Response(null, { status: 302, headers: { Location: `https://${host}/` } }),
    });
    const { status } = await fetchBytes(ctx, { ...request, url: 'http://market.example/' });
    expect(status).toBe(200);
  });

  it.each([
    'https://elsewhere.example/a',
    'https://market.example:444/a',
    'http://market.example/a',
    'https://user@market.example/a',
    'https://:secret@market.example/a',
    'http://[',
  ])('refuses a redirect to %s', async (location) => {
    const { calls } = playFarEnd({
      elsewhere: () => new Response(null, { status: 302, headers: { Location: location } }),
    });
    await expect(fetchBytes(ctx, request)).rejects.toMatchObject({ kind: 'status', status: 302 });
    expect(calls).toHaveLength(1);
  });

  it('leaves a circle of redirects', async () => {
    const { calls } = playFarEnd({
      elsewhere: () => new Response(null, { status: 301, headers: { Location: '/again' } }),
    });
    await expect(fetchBytes(ctx, request)).rejects.toMatchObject({ kind: 'status', status: 301 });
    expect(calls).toHaveLength(4);
  });
});
