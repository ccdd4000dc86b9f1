import { beforeEach, describe, expect, it } from 'vitest';
import { call, ORIGIN } from '../../../test/client.ts';
import { newMint } from '../../../test/fixtures/farEnd.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';

type Head = {
  canonical: string | null;
  tags: Record<string, string>;
  names: string[];
};

/** The head by the runtime's HTML parser. */
const readHead = async (response: Response): Promise<Head> => {
  const head: Head = { canonical: null, tags: {}, names: [] };
  await new HTMLRewriter()
    .on('head link[rel="canonical"]', {
      element: (element) => {
        head.canonical = element.getAttribute('href');
      },
    })
    .on('head meta', {
      element: (element) => {
        const name = element.getAttribute('property') ?? element.getAttribute('name');
        if (name === null) return;
        head.tags[name] = element.getAttribute('content') ?? '';
        head.names.push(name);
      },
    })
    .transform(response)
    .text();
  return head;
};

beforeEach(() => playMarket({ [MINT]: BONK }));

describe('head of a landing page', () => {
  it('tells a robot all that a card needs', async () => {
    const { username } = await newPromoterWithLink();
    const headers = { 'User-Agent': 'Twitterbot/1.0' };
    const response = await call('GET', `/r/${username}/${MINT}?c=x`, { headers });
    expect(response.status).toBe(200);
    const { canonical, tags, names } = await readHead(response);
    const url = `${ORIGIN}/r/${username}/bonk`;
    expect(canonical).toBe(url);
    expect(tags).toMatchObject({
      description: expect.stringMatching(/^No X account linked · Bonk \(BONK\) on Solana/),
      'og:locale': 'en_US',
      'og:url': url,
      'og:title': `@${username} thinks you should ape BONK`,
      'og:image': expect.stringMatching(
        new RegExp(`^${ORIGIN}/og/${username}\\.${MINT}-[0-9a-z]+\\.png$`),
      ),
    });
    const read = names.filter((name) => /^(og|twitter):|^description$/.test(name));
    expect(new Set(read).size).toBe(read.length);
    // Robots must be able to read it.
    expect(tags.robots).toBeUndefined();
  });

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
    const { tags } = await readHead(await call('GET', `/${newMint()}`, { headers }));
    expect(tags['og:image']).toBe(`${ORIGIN}/og/preview.png`);
  });
});
