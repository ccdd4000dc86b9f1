import { beforeEach, describe, expect, it } from 'vitest';
import { call, ORIGIN } from '../../../test/client.ts';
import { newMint } from '../../../test/fixtures/farEnd.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

describe('head of a landing page', () => {
  it('HEAD answers like GET without a body', async () => {
    const { username } = await newPromoterWithLink();
    const headers = { 'User-Agent': 'Twitterbot/1.0' };
    const [get, head] = [
      await call('GET', `/r/${username}/${MINT}`, { headers }),
      await call('HEAD', `/r/${username}/${MINT}`, { headers }),
    ];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['Content-Type', 'Cache-Control', 'Content-Security-Policy']) {
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    }
  });

  it('of a token that nobody knows shows the plain picture', async () => {
    const headers = { 'User-Agent': 'Twitterbot/1.0' };
    const html = await (await call('GET', `/${newMint()}`, { headers })).text();
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/og/preview.png"`);
  });
});
