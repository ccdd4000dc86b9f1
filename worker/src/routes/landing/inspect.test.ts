import { env } from 'cloudflare:workers';
import { DAY } from '@soltrade/schema/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/client.ts';
import { testCtx } from '../../../test/fixtures/farEnd.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { ageAccount, newPromoterWithLink, platformUrls } from '../../../test/promoter.ts';
import { rewriteLandings } from '../../actions/landing/rewriteLandings.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

describe('what the buttons of a page open', () => {
  it.each([
    ['a plus', (path: string) => `${path}+`],
    ['an encoded plus', (path: string) => `${path}%2B`],
    ['a parameter', (path: string) => `${path}?inspect`],
  ])('is asked for by %s', async (_name, inspect) => {
    const { username, generated } = await newPromoterWithLink();
    const { pathname } = new URL(generated.url);
    const response = await call('GET', inspect(pathname));
    const html = (await response.text()).replaceAll('&amp;', '&');
    expect(response.status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    for (const [id, url] of Object.entries(
      platformUrls(MINT, { jupiter: 'ada-jup', axiom: 'ada-axi' }),
    )) {
      const isOwn = ['jupiter', 'axiom'].includes(id);
      expect(html).toContain(`<p>May pay ${isOwn ? `@${username}` : 'SolTrade'}</p><p>${url}</p>`);
    }
    // No anchors, because only the platform would count clicks from here; and no view.
    expect(html).not.toMatch(/<a[^>]*data-platform/);
    expect(html).not.toContain('"pageToken"');
    expect(html).toMatch(/Link created on .+2026\. Account created on .+2026\./);
  });

  it('of a page without a promoter pays the product', async () => {
    const html = await (await call('GET', `/${MINT}+`)).text();
    expect(html).toContain('May pay SolTrade');
    expect(html).not.toContain('created on');
  });

  it('is nothing of a link that is not there', async () => {
    expect((await call('GET', '/token/no-such-link+')).status).toBe(404);
  });

  it('reports the link that it is about', async () => {
    const { generated } = await newPromoterWithLink();
    const page = `${new URL(generated.url).pathname}+`;
    const response = await call('POST', '/api/report', { body: { page, reason: 'scam' } });
    expect(response.status).toBe(201);
    const row = await env.DB.prepare('select 1 from reports where link_id = ?')
      .bind(generated.link.id)
      .first();
    expect(row).not.toBeNull();
  });
});

it('search engines list a page once its account is a day old', async () => {
  const { promoter, generated } = await newPromoterWithLink();
  const { pathname } = new URL(generated.url);
  const robots = async () => (await call('GET', pathname)).headers.get('x-robots-tag');
  expect(await robots()).toBe('noindex');
  await ageAccount(promoter, DAY);
  await rewriteLandings(testCtx().ctx, { userId: promoter.id });
  expect(await robots()).toBeNull();
});
