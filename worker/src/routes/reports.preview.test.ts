// The picture that chats show of a shared report.
import '../landing/preview/renderPreview.tsx';
import { env } from 'cloudflare:workers';
import type { SharedReport } from '@soltrade/schema/contracts/reports';
import { beforeEach, expect, it, vi } from 'vitest';
import { call, ORIGIN, type Promoter } from '../../test/client.ts';
import { ring } from '../../test/countedEvents.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink, setUsername } from '../../test/promoter.ts';
import { promoterClicks } from '../stubs.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

const share = async ({ id, cookie }: Promoter, change: object = {}): Promise<SharedReport> => {
  const all = { scope: 'all', firstDay: null, lastDay: null, hasMoney: false, endsInDays: null };
  const body = { name: 'Launch week', password: null, ...all, ...change };
  const response = await call('POST', `/api/shared-reports/${id}`, { body, cookie });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

const pageOf = async ({ url }: SharedReport): Promise<string> =>
  (await call('GET', new URL(url).pathname)).text();

const pictureIn = (html: string): string =>
  /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';

const pictureOf = async (report: SharedReport): Promise<string> =>
  new URL(pictureIn(await pageOf(report))).pathname;

const click = async ({ id }: Promoter, linkId: string): Promise<void> => {
  await call('POST', '/api/track-click', { body: { linkId, platform: 'jupiter' } });
  await ring(promoterClicks(env, id));
};

it('is a PNG of 1200 by 630 that only the report’s own page names, and nothing keeps it', async () => {
  const { promoter } = await newPromoterWithLink();
  const report = await share(promoter);
  const html = await pageOf(report);
  expect(html).toContain('<meta property="og:title" content="Launch week"/>');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  const url = pictureIn(html);
  expect(url).toMatch(
    new RegExp(`^${ORIGIN}/og/report/${new URL(report.url).pathname.slice(8)}\\.`),
  );
  const response = await call('GET', new URL(url).pathname);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  const view = new DataView(await response.arrayBuffer());
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([1_200, 630]);
  // What is kept of a picture opens no report.
  const [, mac = ''] = new URL(report.url).pathname.split('.');
  const { keys } = await env.CACHE.list();
  expect(keys.map(({ name }) => name).join()).not.toContain(mac);
});

it('is drawn once for a version; a former one leads to the current one', async () => {
  const { promoter, generated } = await newPromoterWithLink();
  const report = await share(promoter, { scope: 'links', linkIds: [generated.link.id] });
  const first = await pictureOf(report);
  expect(await pictureOf(report)).toBe(first);
  await setUsername(promoter, `eve_${crypto.randomUUID().slice(0, 8)}`);
  const second = await pictureOf(report);
  expect(second).not.toBe(first);
  await click(promoter, generated.link.id);
  // Figures are a minute old at most.
  vi.setSystemTime(Date.now() + 61_000);
  const third = await pictureOf(report);
  expect(third).not.toBe(second);
  for (const former of [first, second, first.replace(/\.\w+\.png$/, '.0.png')]) {
    const response = await call('GET', former);
    expect([response.status, response.headers.get('Location')]).toEqual([302, third]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
  vi.useRealTimers();
});

it('is gone with the report, and is of no other', async () => {
  const { promoter } = await newPromoterWithLink();
  const [report, other] = [await share(promoter), await share(promoter)];
  const path = await pictureOf(report);
  expect((await call('GET', path)).status).toBe(200);
  const [, mac = ''] = new URL(other.url).pathname.split('.');
  const foreign = path.replace(/\.[\w-]{22}\./, `.${mac}.`);
  expect([foreign === path, (await call('GET', foreign)).status]).toEqual([false, 404]);
  await call('DELETE', `/api/shared-reports/${promoter.id}/${report.id}`, {
    cookie: promoter.cookie,
  });
  const log = vi.spyOn(console, 'log');
  expect((await call('GET', path)).status).toBe(404);
  // Its address is a secret.
  expect(log.mock.calls.flat().join()).toContain('"path":"/og/report/…"');
});

it('shows nothing of a report with a password', async () => {
  const { promoter } = await newPromoterWithLink();
  const open = await share(promoter);
  const locked = await share(promoter, { password: 'launch 2026' });
  const html = await pageOf(locked);
  expect(pictureIn(html)).toBe(`${ORIGIN}/og/preview.png`);
  expect(html).not.toContain('Launch week');
  const [, revision] = /\.(\w+)\.png$/.exec(await pictureOf(open)) ?? [];
  const address = new URL(locked.url).pathname.slice('/report/'.length);
  expect((await call('GET', `/og/report/${address}.${revision}.png`)).status).toBe(404);
});
