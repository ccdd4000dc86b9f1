import { MANNERS, type Manner, rawRequest } from './rawRequest.ts';
import { runEnvironment } from './runEnvironment.ts';
import { expect, test } from './test.ts';

const { baseUrl } = runEnvironment('browser');
const own = { origin: baseUrl, 'content-type': 'application/json' };

const MINT = 'So11111111111111111111111111111111111111112';
const bodyOf = (size: number): Buffer => Buffer.from(`"${'x'.repeat(size - 2)}"`);

test('A refusal comes amid a hundred megabytes, and past all patience', async () => {
  const body = Buffer.alloc(100_000_000, ' ');
  const send = async (path: string, manner: Manner = 'whole') =>
    (await rawRequest(baseUrl, { method: 'POST', path, headers: own, body, manner })).status;
  expect(await send('/api/generate-link')).toBe(413);
  // A busy machine may not yet know the length.
  expect([413, 401]).toContain(await send('/api/generate-link', 'chunked'));
  expect(await send('/dashboard')).toBe(405);
  expect(await send(`/r/ada/${MINT}`)).toBe(404);
});

test('Too many requests is answered like the rest', async () => {
  const headers = { ...own, 'cf-connecting-ip': '203.0.113.77' };
  const attempt = async (manner: Manner) =>
    (
      await rawRequest(baseUrl, {
        method: 'POST',
        path: '/api/auth',
        headers,
        body: bodyOf(200),
        manner,
      })
    ).status;
  // The limiter's windows follow the clock, so twice the limit fills one of them.
  const statuses: number[] = [];
  for (let count = 0; count < 250 && !statuses.includes(429); count++)
    statuses.push(await attempt('whole'));
  expect(statuses).toContain(429);
  for (const manner of MANNERS) expect([400, 408, 429]).toContain(await attempt(manner));
});
