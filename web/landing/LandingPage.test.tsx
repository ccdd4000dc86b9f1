// @vitest-environment node
import { PLATFORMS } from '@soltrade/schema/platforms/index';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Document } from './Document.tsx';
import { LandingPage, STREAMED_TAIL } from './LandingPage.tsx';
import { LateFigures } from './LateFigures.tsx';
import { landingModel } from './landingModel.fixture.ts';

type Changes = Parameters<typeof landingModel>[0];

const html = (changes?: Changes) =>
  renderToStaticMarkup(<LandingPage model={landingModel(changes)} script="" />);

/** The text nodes of the page, each as a browser would show it. */
const textNodes = (changes?: Changes): string[] =>
  html(changes)
    .replace(/<script.*?<\/script>/gs, '')
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

describe('Landing page: every text stands in one unbroken text node', () => {
  it('shows recommender, token, change, market cap and every platform', {
    tags: '2.landing.taglines',
  }, () => {
    expect(textNodes()).toEqual([
      'SolTrade',
      'Alice Onchain',
      'X: @alice_x',
      '@alice thinks you should ape',
      'BONK',
      'Bonk',
      'DezX...B263',
      'Market Cap',
      '$1.2M',
      'Price',
      '$0.00002143',
      '+12.3%',
      '24h',
      'Data: DexScreener',
      'Called at $84K, 3 days ago, now 2.1×',
      'Ready to Ape?',
      ...PLATFORMS.flatMap(({ label, taglines }) => [label, taglines?.en ?? []].flat()),
      'These are referral links: @alice or SolTrade may earn a reward if you trade through them. Not financial advice.',
      ...['Report this link', 'What’s wrong?'],
      ...['Scam or fake token', 'Pretending to be someone else', 'Spam', 'Something else'],
      ...['Details (optional)', 'Send report', 'Cancel'],
    ]);
  });

  it('shows the avatar and the logo from our own origin, in their final size', () => {
    const images = [...html().matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(images).toHaveLength(2);
    expect(images[0]).toMatch(/src="\/img\/user\/u1" width="40" height="40"/);
    expect(images[1]).toMatch(/src="\/img\/token\/DezX\w+" width="96" height="96"/);
  });

  it('shows the name where a promoter has no display name, and says where no X account is linked', () => {
    const texts = textNodes({ recommender: { displayName: null, proof: { handle: null } } });
    expect(texts.slice(1, 4)).toEqual(['alice', 'No X account linked', '@alice thinks you should ape']);
  });

  it.each([
    ['en', 'No X account linked'],
    ['es', 'Sin cuenta de X vinculada'],
    ['pt', 'Nenhuma conta do X vinculada'],
    ['tr', 'Bağlı X hesabı yok'],
    ['vi', 'Chưa liên kết tài khoản X'],
    ['zh', '未关联 X 账号'],
  ] as const)(
    'says in %s who a promoter is on X, with the way there, and has no mark for it',
    (locale, none) => {
      const visit = { locale };
      const linked = html({ visit });
      expect(linked).toContain(
        '<a class="proof" href="https://x.com/alice_x" target="_blank" rel="nofollow noopener">X: @alice_x</a>',
      );
      const unlinked = html({ visit, recommender: { proof: { handle: null } } });
      expect(unlinked).toContain(`<span class="proof">${none}</span>`);
      for (const page of [linked, unlinked]) {
        const [recommender = ''] = page.split('<div class="share');
        expect(recommender).not.toContain('<svg class');
        expect(page).not.toMatch(/verified|✓|✔|☑|✅/i);
      }
    },
  );

  it('shows the product as recommender without a picture of anyone', () => {
    const changes = { recommender: { name: 'SolTrade', displayName: null, avatar: null, proof: null } };
    expect(textNodes(changes)).toContain('@SolTrade thinks you should ape');
    expect(textNodes(changes)).toContain(
      'These are referral links: SolTrade may earn a reward if you trade through them. Not financial advice.',
    );
    expect(html(changes)).not.toContain('/img/user/');
    expect(html(changes)).not.toMatch(/X: @|No X account|x\.com/);
  });
});

describe('trade buttons', () => {
  it('are anchors with the final URLs, so they work without a script', () => {
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

describe('stands only where the 24 h change is positive', { tags: '2.landing.change-badge' }, () => {
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

describe('figures that are on their way', () => {
  const nothing = { marketCap: null, price: null, change24h: null, source: null, fetchedAt: null };
  const pending = { figures: 'pending', ...nothing } as const;

  it('Landing page: a spinner while loading, and all that is stored', () => {
    const texts = textNodes({ token: pending });
    expect(texts).toEqual(expect.arrayContaining(['@alice thinks you should ape', 'BONK', 'Bonk', 'BullX']));
    expect(texts.join()).not.toMatch(/Market Cap|Unknown|not available|Data:/);
    expect(html({ token: pending })).toContain('role="progressbar" aria-label="Loading figures"');
  });

  it('leave nothing in the document that says they are on their way, but in the shadow root', () => {
    const [, shadow = ''] = html({ token: pending }).split(/<template shadowrootmode="open">|<\/template>/);
    expect(shadow).toContain('Loading figures');
    expect(html({ token: pending }).replace(shadow, '')).not.toMatch(/Loading|spinner|pending/);
  });

  it('come last, after the script, while the element that has their slot is open', () => {
    const page = renderToStaticMarkup(
      <Document locale="en" head={null} style="" earlyScript={null}>
        <LandingPage model={landingModel({ token: pending })} script="go()" />
      </Document>,
    );
    expect(page.endsWith(`<script>go()</script>${STREAMED_TAIL}`)).toBe(true);
  });

  it('need no shadow root where they are there from the beginning', () => {
    expect(html()).not.toMatch(/template|slot|stream/);
  });

  it.each([
    [
      {},
      [
        ...['Market Cap', '$1.2M', 'Price', '$0.00002143', '+12.3%', '24h', 'Data: DexScreener'],
        'Called at $84K, 3 days ago, now 2.1×',
      ],
    ],
    [
      { figures: 'unknown', ...nothing } as const,
      [
        'Market Cap',
        'Unknown',
        'Called at $84K, 3 days ago, now 2.1×',
        'Live figures are unavailable right now. The buttons below still work.',
      ],
    ],
  ])('are what the page would have shown, whatever came', (token, expected) => {
    const late = renderToStaticMarkup(<LateFigures model={landingModel({ token })} />);
    expect(late.split(/<[^>]*>/).filter((text) => text !== '')).toEqual(expected);
    expect(late).toContain('<div class="figures" slot="figures">');
    expect(html({ token })).toContain(late.replace(' slot="figures"', ''));
  });
});

describe('figures that nobody knows', () => {
  const figures = { marketCap: null, price: null, change24h: null };

  it('market cap: says unknown', () => {
    const texts = textNodes({ token: figures });
    expect(texts[texts.indexOf('Market Cap') + 1]).toBe('Unknown');
    expect(texts).toContain('Live figures are unavailable right now. The buttons below still work.');
    expect(texts).not.toContain('Price');
  });

  it('says so wherever the market did not answer, even beside a figure', () => {
    expect(textNodes({ token: { figures: 'unknown', marketCap: '0' } })).toContain(
      'Live figures are unavailable right now. The buttons below still work.',
    );
  });

  it('a token without a market: says not trading yet', () => {
    const texts = textNodes({ token: { ...figures, status: 'not_trading', source: null } });
    expect(texts[texts.indexOf('Market Cap') + 1]).toBe('Not trading yet');
    expect(texts).toContain('This token exists but isn’t trading anywhere yet.');
    expect(texts.join()).not.toContain('Data:');
  });

  it('the fallback token: its zeros, and that they are no figures', () => {
    const texts = textNodes({
      token: { marketCap: '0', price: '0', change24h: '0', status: 'unknown', image: null, symbol: 'TOKEN' },
    });
    expect(texts[texts.indexOf('Market Cap') + 1]).toBe('$0');
    expect(texts).toContain('Live figures are unavailable right now. The buttons below still work.');
    expect(texts).not.toContain('Price');
  });

  it.each(['0', '0.0', '-1'])('a market that says %s does not know either: never $0', (amount) => {
    const texts = textNodes({ token: { marketCap: amount, price: amount, change24h: null } });
    expect(texts[texts.indexOf('Market Cap') + 1]).toBe('Unknown');
    expect(texts).not.toContain('Price');
    expect(texts.join()).not.toContain('$0');
    const notTrading = textNodes({ token: { marketCap: amount, price: amount, status: 'not_trading' } });
    expect(notTrading[notTrading.indexOf('Market Cap') + 1]).toBe('Not trading yet');
  });

  it('stale ones: says from when they are', () => {
    expect(textNodes({ token: { stale: true } })).toContain(
      'Last known figures, from 21 Nov, 12:04 UTC. Live figures are unavailable right now.',
    );
    expect(textNodes({ token: { stale: true, fetchedAt: null } })).toContain(
      'Last known figures. Live figures are unavailable right now.',
    );
  });
});

describe('in the language of the visitor', () => {
  it('every text but names and figures', () => {
    const texts = textNodes({ visit: { locale: 'es' } });
    expect(texts).toEqual(
      expect.arrayContaining([
        '@alice cree que deberías entrar de lleno',
        'Los mejores precios',
        '$1.2M',
        'Bonk',
      ]),
    );
    expect(texts.join()).not.toMatch(/Market|Best|referral|Copy/);
  });

  it('a time as that language writes it', () => {
    expect(textNodes({ visit: { locale: 'zh' }, token: { stale: true } })).toContain(
      '最近一次的数据：11月21日 12:04 UTC。暂时无法获取实时数据。',
    );
  });
});

describe("out of an app's own browser", () => {
  const { pageUrl } = landingModel();
  const hrefs = (changes: Changes) =>
    [...html(changes).matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
  const wallets = [
    'https://phantom.app/ul/browse/',
    'https://solflare.com/ul/v1/browse/',
    'https://backpack.app/ul/v1/browse/',
    'https://web3.okx.com/download?deeplink=',
  ];

  it('iOS: Safari, what to do where that does nothing, the address, and every wallet with the same page', () => {
    const changes: Changes = { visit: { system: 'ios', inApp: 'X', channel: 'x' } };
    expect(textNodes(changes)).toEqual(
      expect.arrayContaining([
        'Open in browser',
        'You’re in X’s built-in browser. Your wallet and logins may not work here.',
        'Open in Safari',
        'If nothing happens, tap ••• or the share icon in this app and choose “Open in browser”, or copy this address.',
        ...['Phantom', 'Solflare', 'Backpack', 'OKX'],
      ]),
    );
    expect(hrefs(changes)).toContain(`x-safari-${pageUrl}?c=x`);
    expect(html(changes)).toContain(`value="${pageUrl}?c=x"`);
    for (const wallet of wallets) {
      const href = hrefs(changes).find((candidate) => candidate?.startsWith(wallet));
      expect(decodeURIComponent(decodeURIComponent(`${href}`))).toContain(`${pageUrl}?c=x`);
    }
  });

  it('Android: an intent', () => {
    const changes: Changes = { visit: { system: 'android', inApp: '' } };
    expect(hrefs(changes).filter((href) => href?.startsWith('intent:'))).toHaveLength(1);
    expect(textNodes(changes)).toContain(
      'You’re in an app’s built-in browser. Your wallet and logins may not work here.',
    );
  });

  it("a phone's browser: the wallets only", () => {
    const changes: Changes = { visit: { system: 'ios' } };
    expect(textNodes(changes)).toContain('Open in a wallet app');
    expect(textNodes(changes)).not.toContain('Open in browser');
    expect(hrefs(changes).some((href) => href?.startsWith('https://phantom.app/'))).toBe(true);
  });

  it('a desk: nothing of it', () => {
    expect(textNodes().join()).not.toMatch(/Open in|Phantom/);
  });
});

describe('Names are hostile text', () => {
  it('escapes markup and quotes', () => {
    const hostile = `"><script>alert('x')</script>&`;
    const changes = {
      recommender: { name: hostile, displayName: hostile },
      token: { name: hostile, symbol: hostile, mint: hostile },
    };
    expect(
      html(changes).replace(/<script type="application\/json".*?<\/script><script><\/script>/s, ''),
    ).not.toMatch(/<script|alert\('/);
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
      expect(page).toContain('<p class="source">Data: DexScreener</p>');
    }
  });
});
