import { beforeEach, describe, expect, it } from 'vitest';
import { call, ORIGIN } from '../../../test/client.ts';
import { newMint } from '../../../test/fixtures/farEnd.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink, setUsername } from '../../../test/promoter.ts';

/** Agents that fetch pages to render cards. */
const PREVIEW_AGENTS = [
  'Twitterbot/1.0',
  'WhatsApp/2.21.12.21 A',
  'http.rb/3.2.0 (Mastodon/2.4.3; +https://uwu.social/)',
  '',
];

type Head = {
  title: string;
  canonical: string | null;
  tags: Record<string, string>;
  names: string[];
};

/** The head by the runtime's HTML parser. */
const readHead = async (response: Response): Promise<Head> => {
  const head: Head = { title: '', canonical: null, tags: {}, names: [] };
  await new HTMLRewriter()
    .on('head title', {
      text: ({ text }) => {
        head.title += text;
      },
    })
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
  let promoter: ReturnType<typeof newPromoterWithLink> | null = null;

  it.each(PREVIEW_AGENTS)('tells %j all that a card needs', async (agent) => {
    promoter ??= newPromoterWithLink();
    const { username } = await promoter;
    const page = `/r/${username}/${MINT}`;
    const response = await call('GET', `${page}?c=x`, { headers: { 'User-Agent': agent } });
    expect(response.status).toBe(200);
    const { title, canonical, tags, names } = await readHead(response);
    const url = `${ORIGIN}/r/${username}/bonk`;
    const claim = `@${username} thinks you should ape BONK`;
    const picture = expect.stringMatching(
      new RegExp(`^${ORIGIN}/og/${username}\\.${MINT}-[0-9a-z]+\\.png$`),
    );
    expect(title).toBe(`${claim} · SolTrade`);
    expect(canonical).toBe(url);
    expect(tags).toMatchObject({
      description: expect.stringMatching(/^No X account linked · Bonk \(BONK\) on Solana/),
      'og:locale': 'en_US',
      'og:url': url,
      'og:title': claim,
      'og:image': picture,
      'og:image:alt': `BONK on Solana, recommended by @${username}`,
    });
    const read = names.filter((name) => /^(og|twitter):|^description$/.test(name));
    expect(new Set(read).size).toBe(read.length);
    // Robots must be able to read it.
    expect(tags.robots).toBeUndefined();
    // Figures would be outdated while the card is cached.
    expect(Object.values(tags).join(' ')).not.toContain('$');
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

  it('has one address for all spellings of a link', async () => {
    const { username, promoter, generated } = await newPromoterWithLink();
    const name = `eve_${crypto.randomUUID().slice(0, 8)}`;
    await setUsername(promoter, name);
    for (const path of [
      `/r/${name.toUpperCase()}/${MINT}.pump`,
      `/r=${name}/${MINT}`,
      `/r/${username}/${MINT}`,
      `/r/${username}/BONK`,
      `/token/${generated.link.customIdentifier}`,
    ]) {
      const { canonical, tags } = await readHead(await call('GET', path));
      expect([path, canonical, tags['og:url']]).toEqual([
        path,
        `${ORIGIN}/r/${name}/bonk`,
        `${ORIGIN}/r/${name}/bonk`,
      ]);
    }
  });

  it('of a token that nobody knows shows the plain picture', async () => {
    const headers = { 'User-Agent': 'Twitterbot/1.0' };
    const { tags } = await readHead(await call('GET', `/${newMint()}`, { headers }));
    expect(tags['og:image']).toBe(`${ORIGIN}/og/preview.png`);
  });
});
