import { describe, expect, it } from 'vitest';
import { startSandbox } from './server.ts';
import { testSandbox } from './testSandbox.ts';
import { sandboxToken } from './tokens.ts';

const sandbox = testSandbox();
const { mint } = sandboxToken('up');
const dex = `/dexscreener/token-pairs/v1/solana/${mint}`;
const gecko = `/geckoterminal/api/v2/networks/solana/tokens/${mint}`;

describe('faults', () => {
  it('answers 429 with both recorded bodies in turn, and Retry-After', async () => {
    await sandbox.fault({ upstream: 'geckoterminal', kind: '429', retryAfter: 5 });
    const [first, second] = [await sandbox.call(gecko), await sandbox.call(gecko)];
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '5']);
    expect((await first.json()).status.error_code).toBe(429);
    expect(await second.json()).toEqual({ status: '429', title: 'Rate Limited' });
    expect((await sandbox.call(dex)).status).toBe(200);
  });

  it('can put a 429 body under status 200', async () => {
    await sandbox.fault({ upstream: 'dexscreener', kind: '429', status: 200 });
    const response = await sandbox.call(dex);
    expect(response.status).toBe(200);
    expect((await response.json()).status).toBeDefined();
  });

  it('speaks each upstream’s own 429 and 500', async () => {
    await sandbox.fault({ upstream: 'x', kind: '429' });
    const limited = await sandbox.call('/x/2/users/me');
    expect(limited.headers.get('x-rate-limit-remaining')).toBe('0');
    expect(await limited.json()).toEqual({ errors: [{ code: 88, message: 'Rate limit exceeded' }] });
    await sandbox.fault({ upstream: 'solana', kind: '500' });
    const broken = await sandbox.call('/solana', { method: 'POST', body: '{}' });
    expect([broken.status, (await broken.json()).error.code]).toEqual([500, -32603]);
  });

  it('sends garbage that is no JSON, HTML, and nothing at all', async () => {
    await sandbox.fault({ upstream: 'dexscreener', kind: 'garbage' });
    const garbage = await sandbox.call(dex);
    expect(garbage.headers.get('content-type')).toContain('application/json');
    await expect(garbage.json()).rejects.toThrow(SyntaxError);
    await sandbox.fault({ upstream: 'dexscreener', kind: 'html' });
    const html = await sandbox.call(dex);
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    await sandbox.fault({ upstream: 'dexscreener', kind: 'empty' });
    expect(await (await sandbox.call(dex)).text()).toBe('');
  });

  it('breaks off in the middle of a true answer', async () => {
    await sandbox.fault({ upstream: 'dexscreener', kind: 'truncated' });
    const response = await sandbox.call(dex);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('sends a true answer with other types, absurd figures or hostile names', async () => {
    await sandbox.fault({ upstream: 'dexscreener', kind: 'types' });
    const [odd] = await sandbox.json<{ priceUsd: unknown; fdv: unknown }[]>(dex);
    expect(odd).toMatchObject({ priceUsd: { text: expect.any(String) }, fdv: [expect.any(Number)] });
    await sandbox.fault({ upstream: 'dexscreener', kind: 'absurd' });
    const absurd = await (await sandbox.call(dex)).text();
    expect(absurd).toMatch(/:1e400\b.*:-5\b/);
    expect(JSON.parse(absurd)[0]).toMatchObject({ baseToken: { address: mint }, priceUsd: '-1' });
    await sandbox.fault({ upstream: 'geckoterminal', kind: 'hostile' });
    const { data } = await sandbox.json<{ data: { attributes: Record<string, string> } }>(gecko);
    expect(data.attributes.name).toMatch(/^<script>.*\u202e.*A{10000}$/s);
    expect(data.attributes.address).toBe(mint);
  });

  it('delays a true answer', async () => {
    await sandbox.fault({ upstream: 'dexscreener', kind: 'latency', latencyMs: 120 });
    const order: string[] = [];
    await Promise.all([
      sandbox.call(dex).then(async (response) => order.push(`late ${(await response.json()).length}`)),
      sandbox.call(gecko).then(() => order.push('at once')),
    ]);
    expect(order).toEqual(['at once', 'late 2']);
  });

  it('hangs until the client gives up', async () => {
    await sandbox.fault({ upstream: 'images', kind: 'hang' });
    const signal = AbortSignal.timeout(100);
    await expect(sandbox.call('/images/GOOSE.png', { signal })).rejects.toThrow(/timeout/);
  });

  it('lets hanging requests go when the sandbox closes', async () => {
    const own = await startSandbox({ port: 0 });
    await fetch(`${own.url}/__faults`, { method: 'POST', body: '{"upstream":"dexscreener","kind":"hang"}' });
    const hanging = fetch(`${own.url}${dex}`);
    const refused = expect(hanging).rejects.toThrow();
    await expect
      .poll(async () => (await (await fetch(`${own.url}/__log`)).json()).counts.dexscreener)
      .toBe(1);
    await own.close();
    await refused;
  });

  it('wears off after the given number of requests, and meets the given paths only', async () => {
    await sandbox.fault({ upstream: 'geckoterminal', kind: '500', times: 2, path: 'include=top_pools' });
    const asked = `${gecko}?include=top_pools`;
    const statuses: number[] = [];
    for (const path of [gecko, asked, asked, asked]) statuses.push((await sandbox.call(path)).status);
    expect(statuses).toEqual([200, 500, 500, 200]);
  });

  it('spares the consent page of X', async () => {
    await sandbox.fault({ upstream: 'x', kind: '500' });
    expect((await sandbox.call('/x/i/oauth2/authorize')).status).toBe(400);
    expect((await sandbox.call('/x/2/users/me')).status).toBe(500);
  });

  it('lists what is on, switches one off with none and all off with DELETE', async () => {
    await sandbox.fault({ upstream: 'x', kind: 'hang' });
    await sandbox.fault({ upstream: 'solana', kind: 'latency' });
    expect((await sandbox.json<{ faults: object[] }>('/__faults')).faults).toEqual([
      { upstream: 'x', kind: 'hang' },
      { upstream: 'solana', kind: 'latency', latencyMs: 1000 },
    ]);
    await sandbox.fault({ upstream: 'x', kind: 'none' });
    expect((await sandbox.json<{ faults: object[] }>('/__faults')).faults).toHaveLength(1);
    await sandbox.call('/__faults', { method: 'DELETE' });
    expect((await sandbox.json<{ faults: object[] }>('/__faults')).faults).toEqual([]);
  });

  it.each([
    ['{', 'JSON object'],
    ['[]', 'JSON object'],
    ['{"kind":"500"}', 'upstream: must be one of dexscreener'],
    ['{"upstream":"x","kind":"slow"}', 'kind: must be one of none'],
    ['{"upstream":"x","kind":"500","times":0}', 'times: must be a whole number'],
    ['{"upstream":"x","kind":"latency","latencyMs":"9"}', 'latencyMs: must be a whole number'],
    ['{"upstream":"x","kind":"500","tims":1}', 'tims: unknown'],
  ])('refuses %s', async (body, message) => {
    const response = await sandbox.call('/__faults', { method: 'POST', body });
    expect(response.status).toBe(400);
    expect((await response.json()).error).toContain(message);
  });
});

describe('the log', () => {
  it('counts calls per upstream and keeps the last 200', async () => {
    for (let i = 0; i < 203; i++) await sandbox.call(`/images/GOOSE.png?${i}`);
    await sandbox.fault({ upstream: 'solana', kind: '429' });
    await sandbox.call('/solana', { method: 'POST', body: '{}' });
    const { counts, requests } = await sandbox.json<{ counts: object; requests: object[] }>('/__log');
    expect(counts).toEqual({ dexscreener: 0, geckoterminal: 0, solana: 1, x: 0, images: 203 });
    expect(requests).toHaveLength(200);
    expect(requests.at(-1)).toEqual({ upstream: 'solana', method: 'POST', path: '/solana' });
    await sandbox.call('/__log', { method: 'DELETE' });
    expect((await sandbox.json<{ counts: object; requests: object[] }>('/__log')).requests).toEqual([]);
  });
});

describe('the sandbox’s own pages', () => {
  it('lists tokens and personas, escaped', async () => {
    const html = await (await sandbox.call('/')).text();
    expect(html).toContain(mint);
    expect(html).toContain('@ada_apes');
    expect(html).not.toContain('<script>alert(1)');
  });

  it('is healthy, and 404 elsewhere', async () => {
    expect((await sandbox.call('/health')).status).toBe(200);
    expect((await sandbox.call('/nowhere')).status).toBe(404);
  });

  it('survives a path that is no valid percent-encoding', async () => {
    expect((await sandbox.call('/dexscreener/tokens/v1/solana/%E0%A4%A')).status).toBe(400);
  });
});
