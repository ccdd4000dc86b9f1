// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LandingPage } from './LandingPage.tsx';
import { landingModel } from './landingModel.fixture.ts';

type Changes = Parameters<typeof landingModel>[0];

const html = (changes?: Changes) => renderToStaticMarkup(<LandingPage model={landingModel(changes)} />);

/** The text nodes of the page, each as a browser would show it. */
const textNodes = (changes?: Changes): string[] =>
  html(changes)
    .split(/<[^>]*>/)
    .filter((text) => text !== '')
    .map((text) =>
      text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&'),
    );

describe('§2 Landing page: every text stands in one unbroken text node', () => {
  it('§2.landing.taglines shows recommender, token, change, market cap and six buttons', () => {
    expect(textNodes()).toEqual([
      'SolTrade',
      'Alice Onchain',
      'X account linked',
      '@alice thinks you should ape',
      'BONK',
      'Bonk',
      'DezX...B263',
      '+12.3%',
      '24h',
      'Market Cap',
      '$1.2M',
      'Price',
      '$0.00002143',
      'Ready to Ape?',
      ...['Pump.fun', 'Fastest execution'],
      ...['Jupiter', 'Best prices'],
      ...['Axiom', 'Advanced trading'],
      ...['BONKbot', 'Telegram bot'],
      ...['Padre', 'Advanced trading'],
      'BullX',
      'These are referral links: @alice or SolTrade may earn a reward when you trade through them. Not financial advice.',
      'Data: DexScreener',
    ]);
  });

  it('shows the avatar and the logo from our own origin, in their final size', () => {
    const images = [...html().matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(images).toHaveLength(2);
    expect(images[0]).toMatch(/src="\/img\/user\/u1" width="64" height="64"/);
    expect(images[1]).toMatch(/src="\/img\/token\/DezX\w+" width="48" height="48"/);
  });

  it('shows the name where a promoter has no display name, and no mark where no X account is linked', () => {
    const texts = textNodes({ recommender: { displayName: null, verified: false } });
    expect(texts).toContain('alice');
    expect(texts).not.toContain('X account linked');
  });

  it('shows the product as recommender without a picture of anybody', () => {
    const changes = { recommender: { name: 'SolTrade', displayName: null, avatar: null, verified: false } };
    expect(textNodes(changes)).toContain('@SolTrade thinks you should ape');
    expect(textNodes(changes)).toContain(
      'These are referral links: SolTrade may earn a reward when you trade through them. Not financial advice.',
    );
    expect(html(changes)).not.toContain('/img/user/');
  });
});

describe('trade buttons', () => {
  it('are anchors with the final URLs, so that they work without a script', () => {
    const anchors = [...html().matchAll(/<a [^>]*data-platform[^>]*>/g)].map(([tag]) => tag);
    const { buttons } = landingModel();
    expect(anchors).toEqual(
      buttons.map(
        ({ platform, url }) =>
          `<a class="platform" href="${url.replaceAll('&', '&amp;')}" target="_blank" rel="noopener nofollow sponsored" data-platform="${platform}">`,
      ),
    );
    expect(anchors[0]).toContain('href="https://pump.fun/coin/');
    expect(anchors[0]).toContain('?ref=code-7"');
  });
});

describe('§2.landing.change-badge stands only where the 24 h change is positive', () => {
  it.each([
    ['12.34', '+12.3%'],
    ['0.05', '+0.1%'],
    ['15000', '+15000.0%'],
  ])('%s → %s', (change24h, badge) => expect(textNodes({ token: { change24h } })).toContain(badge));

  it.each(['0', '0.04', '-4', null])('%s → none', (change24h) => {
    const texts = textNodes({ token: { change24h } });
    expect(texts.filter((text) => text.includes('%') || text === '24h')).toEqual([]);
  });
});

describe('figures that nobody knows', () => {
  const figures = { marketCap: null, price: null, change24h: null };

  it('market cap: says unknown', () => {
    const texts = textNodes({ token: figures });
    expect(texts[texts.indexOf('Market Cap') + 1]).toBe('Unknown');
    expect(texts).toContain('Live figures are not available right now. The buttons below still work.');
    expect(texts).not.toContain('Price');
  });

  it('a token without a market: says not trading yet', () => {
    const texts = textNodes({ token: { ...figures, status: 'not_trading', source: null } });
    expect(texts[texts.indexOf('Market Cap') + 1]).toBe('Not trading yet');
    expect(texts).toContain('This token exists, but no market trades it yet.');
    expect(texts.join()).not.toContain('Data:');
  });

  it('the fallback token: its zeros, and that they are no figures', () => {
    const texts = textNodes({
      token: { marketCap: '0', price: '0', change24h: '0', status: 'unknown', image: null, symbol: 'TOKEN' },
    });
    expect(texts[texts.indexOf('Market Cap') + 1]).toBe('$0');
    expect(texts).toContain('Live figures are not available right now. The buttons below still work.');
    expect(texts).not.toContain('Price');
  });

  it('stale ones: says from when they are', () => {
    expect(textNodes({ token: { stale: true } })).toContain(
      'Last known figures, from 21 Nov, 12:04 UTC. The market is not answering right now.',
    );
    expect(textNodes({ token: { stale: true, fetchedAt: null } })).toContain(
      'Last known figures. The market is not answering right now.',
    );
  });
});

describe('§9 Names are hostile text', () => {
  it('escapes markup and quotes', () => {
    const hostile = `"><script>alert('x')</script>&`;
    const changes = {
      recommender: { name: hostile, displayName: hostile },
      token: { name: hostile, symbol: hostile, mint: hostile },
    };
    expect(html(changes)).not.toMatch(/<script|alert\('/);
    expect(textNodes(changes)).toEqual(
      expect.arrayContaining([hostile, `@${hostile} thinks you should ape`]),
    );
  });

  it('keeps the direction of a name to the name', () => {
    const page = html({ recommender: { displayName: 'علي' }, token: { name: 'شيبا', symbol: 'شيب' } });
    expect(page).toContain('<bdi>علي</bdi>');
    expect(page).toContain('<bdi>شيبا</bdi>');
    expect(page).toMatch(/<bdi class="[^"]*">شيب<\/bdi>/);
  });

  it('links the source only over https', () => {
    expect(html()).toContain('href="https://dexscreener.com/solana/');
    for (const sourceUrl of ['javascript:alert(1)', 'http://dexscreener.com/x', null]) {
      const page = html({ token: { sourceUrl } });
      expect(page).toContain('<p>Data: DexScreener</p>');
    }
  });
});
