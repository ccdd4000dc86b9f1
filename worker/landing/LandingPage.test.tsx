/** @jsxImportSource @soltrade/worker/landing/jsx */

import type { TokenPowers } from '@soltrade/schema/contracts/tokens';
import { TOKEN_CHANGE_KINDS } from '@soltrade/schema/contracts/watch';
import { LOCALES, type Locale } from '@soltrade/schema/locales';
import { SPECIFIED_PLATFORMS } from '@soltrade/schema/platforms/index';
import { WALLET_APPS } from '@soltrade/schema/walletApps';
import { describe, expect, it } from 'vitest';
import { toHtml } from './jsx/html.ts';
import { LandingPage } from './LandingPage.tsx';
import { landingModel } from './landingModel.fixture.ts';
import type { LandingDisclosure } from './model.ts';
import { LateFigures } from './PendingFigures.tsx';
import { taglineOf } from './texts.ts';

type Changes = Parameters<typeof landingModel>[0];

const html = (changes?: Changes) => toHtml(<LandingPage model={landingModel(changes)} script="" />);

/** The page's text nodes as displayed. */
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

const NO_POWERS =
  'Nobody can create more or freeze yours; the ten largest wallets hold 73.8%, the developer 0.0%.';

const FIGURES = [
  'Market Cap',
  '$1.2M',
  'now',
  '2.1×',
  'Price',
  '$0.00002143',
  '+12.3%',
  '24h',
  '1h',
  '24h',
  '7d',
  ...[1, 2, 3].flatMap(() => ['$0.00002268', '$0.00001908']),
  'Called at $84K, 3 days ago',
];
const MORE = [
  'Liquidity',
  '$412.3K',
  '24h Volume',
  '$1.8M',
  'Pool age',
  '41 days',
  'Holders',
  '47.9K',
  'DexScreener',
  'GeckoTerminal',
  'Solana',
  '8 minutes ago',
];

describe('Landing page: every text stands in one unbroken text node', () => {
  it('keeps the tagline of a platform that is reported closed', {
    tags: '2.landing.taglines',
  }, () => {
    const { buttons } = landingModel();
    const texts = textNodes({ buttons: buttons.map((button) => ({ ...button, isClosed: true })) });
    for (const { tagline } of buttons) if (tagline !== null) expect(texts).toContain(tagline);
    expect(texts.filter((text) => text === 'Reportedly closed to trading')).toHaveLength(
      buttons.length,
    );
  });

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
      ...FIGURES,
      NO_POWERS,
      'Ready to Ape?',
      ...SPECIFIED_PLATFORMS.flatMap(({ id, label }) => [label, taglineOf(id, 'en') ?? []].flat()),
      ...MORE,
      'These are referral links: @alice or SolTrade may earn when you trade. Not financial advice.',
      '@alice hasn’t disclosed a position.',
      'Facts from the chain, not advice. Wallets include pools and exchanges.',
      'How calls are counted',
      'Where the buttons go',
      'Report this link',
      'What’s wrong?',
      'Scam or fake token',
      'Pretending to be someone else',
      'Spam',
      'Something else',
      'Details (optional)',
      'Send report',
      'Cancel',
    ]);
  });

  it.each([
    ['EIGHTEEN', 'symbol symbol-gradient'],
    ['THIRTEENCHARS', 'symbol symbol-long symbol-gradient'],
    ['FOURTEENCHARSX', 'symbol symbol-longest symbol-gradient'],
    ['🐕', 'symbol'],
  ])('the symbol %s has the size and colour that it fits in', (symbol, classes) => {
    expect(html({ token: { symbol } })).toContain(`<bdi class="${classes}">`);
  });

  it('shows the avatar and the logo from our own origin, in their final size', () => {
    const images = [...html().matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(images).toHaveLength(2);
    expect(images[0]).toMatch(/src="\/img\/user\/u1" width="40" height="40"/);
    expect(images[1]).toMatch(/src="\/img\/token\/DezX\w+" width="48" height="48"/);
  });

  it('shows the name where a promoter has no display name, and says where no X account is linked', () => {
    expect(html()).toContain(`title="${landingModel().token.mint}"`);
    expect(html()).toContain('<a href="/method">How calls are counted</a>');
    const texts = textNodes({ recommender: { displayName: null, proof: { handle: null } } });
    expect(texts.slice(1, 4)).toEqual([
      'alice',
      'No X account linked',
      '@alice thinks you should ape',
    ]);
  });

  it('says once how a promoter stands to the token: before the buttons if they told it, else at the foot', () => {
    const at = (day: number) => Date.UTC(2026, 10, day);
    const history: LandingDisclosure['history'] = [{ kind: 'holds', since: at(3) }];
    const texts = textNodes({ disclosure: { kind: 'paid', since: at(18), history } });
    expect(texts.slice(6, 9)).toEqual([
      'DezX...B263',
      'Paid by the project since Nov 18, 2026',
      'Market Cap',
    ]);
    expect(texts).toContain(
      'The disclosure is @alice’s own, not checked. Before: Holds the token since Nov 3, 2026.',
    );
    expect(texts.join().split('Paid by the project')).toHaveLength(2);
  });

  it('says who a promoter is on X, with the way there, and has no mark for it', () => {
    const linked = html();
    expect(linked).toContain(
      '<a class="proof" href="https://x.com/alice_x" target="_blank" rel="nofollow noopener">X: @alice_x</a>',
    );
    const unlinked = html({ recommender: { proof: { handle: null } } });
    expect(unlinked).toContain('<span class="proof">No X account linked</span>');
    for (const page of [linked, unlinked]) {
      const [, recommender = ''] = page.split(/class="recommender"|class="hero"/);
      expect(recommender).not.toContain('<svg class');
      expect(page).not.toMatch(/verified|✓|✔|☑|✅/i);
    }
  });

  it('shows the product as recommender without a picture of anyone', () => {
    const changes = {
      recommender: { name: 'SolTrade', displayName: null, avatar: null, proof: null },
    };
    expect(textNodes(changes)).toContain('@SolTrade thinks you should ape');
    expect(textNodes(changes)).toContain(
      'These are referral links: SolTrade may earn when you trade. Not financial advice.',
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

describe('stands only where the 24 h change is positive', {
  tags: '2.landing.change-badge',
}, () => {
  it.each([
    ['12.34', '+12.3%'],
    ['0.05', '+0.1%'],
  ])('%s → %s', (change24h, badge) => expect(textNodes({ token: { change24h } })).toContain(badge));

  it.each(['0.04', '-4', null])('%s → none', (change24h) => {
    const token = { change24h, lines: [] };
    expect(html({ token })).not.toContain('class="badge"');
    expect(textNodes({ token })).not.toContain('24h');
  });

  it('a loss has words and a colour of its own', () => {
    const page = html({ token: { change24h: '-12.34' } });
    expect(page).toContain('<p class="change loss">Down 12.3% in 24h</p>');
    expect(html({ token: { change24h: '0.04' } })).not.toMatch(/class="change|Down/);
  });
});

describe('figures that are on their way', () => {
  const nothing = {
    marketCap: null,
    price: null,
    change24h: null,
    source: null,
    age: null,
    liquidity: null,
    volume24h: null,
    poolAge: null,
    holders: null,
    lines: [],
    linesAge: null,
  };
  const pending = { figures: 'pending', ...nothing } as const;

  it('Landing page: a spinner while loading in the shadow root, and all that is stored', () => {
    const page = html({ token: pending });
    const texts = textNodes({ token: pending });
    expect(texts).toEqual(
      expect.arrayContaining(['@alice thinks you should ape', 'BONK', 'Bonk', 'BullX']),
    );
    expect(texts.join()).not.toMatch(/Market Cap|Unknown|not available|DexScreener/);
    const [, shadow = ''] = page.split(/<template shadowrootmode="open">|<\/template>/);
    expect(shadow).toContain('role="progressbar" aria-label="Loading figures"');
    expect(page.replace(shadow, '')).not.toMatch(/Loading|spinner|pending/);
    expect(html()).not.toMatch(/template|slot|stream/);
    expect(page).toContain('<main class="card landing streamed called">');
    const lined = { figures: 'pending' } as const;
    expect(html({ token: lined, call: null })).toContain(
      '<main class="card landing streamed lined">',
    );
  });

  it.each([
    [{}, [...FIGURES, ...MORE]],
    [
      { figures: 'unknown', ...nothing } as const,
      [
        'Market Cap',
        'Unknown',
        'now',
        '2.1×',
        'Called at $84K, 3 days ago',
        'Live figures are unavailable right now. The buttons below still work.',
        'GeckoTerminal',
        'Solana',
        '8 minutes ago',
      ],
    ],
  ])('are what the page would have shown, whatever came', (token, expected) => {
    const late = toHtml(<LateFigures model={landingModel({ token })} />);
    expect(late.split(/<[^>]*>/).filter((text) => text !== '')).toEqual(expected);
    const [figures = '', more = ''] = late.split('<div class="more" slot="more">');
    const page = html({ token });
    expect(page).toContain(figures.replace(' slot="figures"', ''));
    expect(page).toContain(`<div class="more">${more}`);
  });
});

describe('figures that nobody knows', () => {
  const unavailable = 'Live figures are unavailable right now. The buttons below still work.';
  const nothing = { marketCap: null, price: null, change24h: null };
  const zeros = { marketCap: '0', price: '0', change24h: '0' };

  it.each([
    ['market cap', nothing, 'Unknown', unavailable],
    ['a market that did not answer', { ...zeros, figures: 'unknown' }, 'Unknown', unavailable],
    [
      'the fallback token',
      { ...zeros, status: 'unknown', image: null, symbol: 'TOKEN' },
      '$0',
      unavailable,
    ],
    [
      'a token without a market',
      { ...zeros, status: 'not_trading', source: null },
      'Not trading yet',
      'This token exists but isn’t trading anywhere yet.',
    ],
    ['a market that has none', { ...zeros, marketCap: '-1' }, 'Unknown', unavailable],
  ] as const)('%s, %j: says %s', (_, token, figure, sentence) => {
    const texts = textNodes({ token });
    expect(texts[texts.indexOf('Market Cap') + 1]).toBe(figure);
    expect(texts).toContain(sentence);
    expect(texts).not.toContain('Price');
    if (figure !== '$0') expect(texts).not.toContain('$0');
    if ('source' in token) expect(texts.join()).not.toContain('DexScreener');
  });

  it('but a price: says nothing of it', () => {
    const texts = textNodes({ token: { marketCap: null } });
    expect(texts).not.toContain(unavailable);
    expect(texts).toEqual(expect.arrayContaining(['Unknown', '$0.00002143']));
  });

  it('stale ones: says from when they are', () => {
    expect(textNodes({ token: { stale: true } })).toContain(
      'Last known figures, from Nov 21, 12:04 UTC. Live figures are unavailable right now.',
    );
    expect(textNodes({ token: { stale: true, figuresAt: null } })).toContain(
      'Last known figures. Live figures are unavailable right now.',
    );
  });
});

describe('facts that protect', () => {
  const facts = landingModel().token.facts;
  const powers = facts?.powers ?? null;
  const page = (changes: Partial<NonNullable<typeof facts>>, locale: Locale = 'en') =>
    html({ visit: { locale }, token: { facts: facts && { ...facts, ...changes } } });
  const ALL: TokenPowers = {
    transferFeePercent: '3',
    permanentDelegate: true,
    transferHook: true,
    defaultFrozen: true,
    pausable: true,
    nonTransferable: true,
  };

  const MORE_CAN = 'Mint authority set: more can be created';

  it('a set authority and each power of the token is a chip in colour before the buttons; no other one is', () => {
    const all = page({ mintAuthority: 'set', freezeAuthority: 'set', powers: ALL });
    expect([...all.matchAll(/<li class="set">([^<]*)/g)].map(([, text]) => text)).toEqual([
      MORE_CAN,
      'Freeze authority set: accounts can be frozen',
      '3% fee on every transfer',
      'A delegate can move anyone’s tokens',
      'A program can block transfers',
      'New accounts start frozen',
      'Transfers can be paused',
      'Can’t be transferred',
    ]);
    expect(html()).not.toMatch(/class="set"|Token-2022|delegate/);
    expect(all).toContain('class="rights" aria-label="Warnings"');
    expect(html()).toContain('class="rights" aria-label="Facts about this token"');
    expect(page({ powers: ALL })).not.toContain('Nobody can create');
    const isBeforeButtons = (text: string, page: string) =>
      page.indexOf(text) < page.indexOf('class="trade"');
    expect(isBeforeButtons(MORE_CAN, all)).toBe(true);
    expect(isBeforeButtons(NO_POWERS, html())).toBe(true);
  });

  it('many of them unfold, and powers come first', () => {
    const all = page({ mintAuthority: 'set', freezeAuthority: 'set', powers: ALL });
    const [, folded = ''] = all.split('<summary class="folded set">7 more</summary>');
    expect(folded.indexOf('Ten largest wallets')).toBeGreaterThan(folded.indexOf('delegate'));
    expect(html()).not.toContain('class="folded');
    const hooked = { ...(powers as TokenPowers), transferHook: true };
    expect(page({ mintAuthority: 'set', powers: hooked })).not.toContain('class="folded');
    expect(page({ mintAuthority: 'set', powers: { ...hooked, pausable: true } })).toContain(
      '<summary class="folded">3 more</summary>',
    );
    const one = page({ freezeAuthority: 'set' });
    expect(one.indexOf('Freeze authority set')).toBeLessThan(one.indexOf('Mint authority: none'));
  });

  const DANGER = /<main class="card landing danger/;

  it('powers and told changes take the buttons their colour, none takes it on other pages', () => {
    expect(page({ mintAuthority: 'set' })).toMatch(DANGER);
    const told = { kind: 'liquidity', before: '9', after: '8', at: 0 } as const;
    expect(html({ changes: [told] })).toMatch(DANGER);
    expect(html()).toContain('<main class="card landing">');
    expect(html({ token: { volume24h: '0' } })).not.toMatch(DANGER);
  });

  it.each([
    ['nothing is known', null],
    ['who can create more is not known', { mintAuthority: null }],
    ['who can freeze is not known', { freezeAuthority: null }],
    ['what else its owner can do is not known', { powers: null }],
  ])('no button shines while %s', (_, unknown) => {
    const known = unknown === null ? null : facts && { ...facts, ...unknown };
    for (const figures of [{}, { figures: 'pending' as const }])
      expect(html({ token: { facts: known, ...figures } })).toMatch(/<main class="[^"]* unchecked/);
  });

  it('wallets that are not known take no button its colour', () => {
    const page = html({ token: { facts: facts && { ...facts, topTenPercent: null } } });
    expect(page).toContain('<main class="card landing">');
  });

  it('a change is told once, in words, in the place of its chip', () => {
    const changes = [{ kind: 'mint_authority', before: null, after: 'B', at: 0 } as const];
    for (const mintAuthority of ['none', 'set', null] as const) {
      const told = html({
        changes,
        token: { facts: facts && { ...facts, mintAuthority, powers: ALL } },
      });
      expect(told).toContain('The team can now create more tokens.');
      expect(told).not.toContain('Mint authority');
      expect(told).toContain('Freeze authority: none');
    }
    const drained = { volume24h: '0', liquidity: '132.4' };
    for (const kind of ['pool', 'liquidity'] as const) {
      const told = { kind, before: '412300', after: '132.4', at: 0 };
      expect(html({ changes: [told], token: drained })).toMatch(
        /"warned cold"(?!.*Thin liquidity)/,
      );
    }
  });

  it('no trades and little liquidity stand before the buttons, which only that takes their colour', () => {
    const cold = html({ token: { volume24h: '0', liquidity: '132.4' } });
    expect(cold).toMatch(
      /class="warned cold".*No trades in 24 h.*Thin liquidity: \$132.*class="trade"/,
    );
    expect(html({ token: { volume24h: '0' } })).toMatch(/class="warned".*No trades in 24 h/);
    for (const token of [
      {},
      { volume24h: null, liquidity: null },
      { liquidity: '1000' },
      { volume24h: '0' },
    ]) {
      expect(html({ token })).not.toContain('cold');
    }
    expect(html({ token: { volume24h: '0', status: 'not_trading' } })).not.toMatch(
      /cold|No trades/,
    );
  });

  it('what one source did not tell is one chip', () => {
    const chips = (changes: Parameters<typeof page>[0]) =>
      [...page(changes).matchAll(/<li class="unknown">([^<]*)/g)].map(([, text]) => text);
    const noChain = { mintAuthority: null, freezeAuthority: null, powers: null };
    const noWallets = { topTenPercent: null, developerPercent: null };
    expect(chips({ ...noChain, ...noWallets })).toEqual(['Token safety not checked yet']);
    expect(chips(noChain)).toEqual(['Token safety not checked yet']);
    expect(chips(noWallets)).toEqual(['Largest wallets not checked yet']);
    expect(chips({ developerPercent: null, powers: null })).toEqual([
      'Token-2022 powers: unknown',
      'Developer’s wallet: unknown',
    ]);
    // An unqueried chain has no age.
    expect(page({ chainAge: null, powers })).not.toContain('Solana,');
  });

  it('of which none are known are one chip, also of a token that is not trading', () => {
    const text = 'Token safety not checked yet';
    for (const status of ['trading', 'not_trading'] as const) {
      expect(textNodes({ token: { facts: null, status } })).toContain(text);
    }
    expect(html({ token: { facts: null, status: 'unknown' } })).not.toContain('class="rights"');
  });

  it('are there while figures are on their way, and not again with them', () => {
    const pending = html({ token: { figures: 'pending' } });
    expect(pending.split(NO_POWERS)).toHaveLength(2);
    expect(toHtml(<LateFigures model={landingModel()} />)).not.toContain('Nobody can');
  });

  it.each(LOCALES)(
    'in %s: no score, no tick, nothing is called safe, and no English remains',
    (locale) => {
      const pages =
        page({ mintAuthority: 'set', powers: ALL }, locale) + page({ powers: null }, locale);
      expect(pages).not.toMatch(/\bsafe\b|\bseguro\b|güvenli|an toàn|安全|score|✓|✔|☑|✅|🛡/i);
      if (locale !== 'en') expect(pages).not.toMatch(/authority|largest|chain, not/);
    },
  );
});

describe('the line of the price', () => {
  it('has a radio button for each span that is known, of which one is pressed, and a text', () => {
    const page = html();
    expect([...page.matchAll(/<input type="radio"[^>]*name="span"[^>]*>/g)]).toHaveLength(3);
    expect(page).toMatch(/id="span-24h" checked=""/);
    expect(page).toContain('aria-label="Price over 24h: $0.00001908 → $0.00002143"');
    const [, week] = landingModel().token.lines.toReversed();
    const single = html({ token: { lines: week ? [{ ...week, span: '7d' }] : [] } });
    expect(single).toMatch(/id="span-7d" checked=""/);
    expect(single).not.toContain('span-1h');
    expect(html({ token: { lines: [] } })).not.toMatch(/name="span"|radiogroup|<polyline/);
    expect(page).toContain('<div class="frame charted">');
    for (const token of [{ lines: [] }, { status: 'not_trading' as const }])
      expect(html({ token })).toContain('<div class="frame">');
  });

  it('has the colour of its gain or loss, and a dot where the call was', () => {
    const [hour] = landingModel().token.lines;
    const line = (changes: Partial<NonNullable<typeof hour>>) =>
      html({ token: { lines: hour ? [{ ...hour, closes: [1, 2, 3], ...changes }] : [] } });
    expect(line({ from: 1, to: 3 })).toContain('class="line line-1h"');
    expect(line({ from: 3, to: 1 })).toContain('class="line line-1h lower"');
    expect(line({ called: 0.5 })).toContain('<path class="dot" d="M50 20h0"');
    expect(line({ called: 1 })).toContain('<path class="dot" d="M100 2h0"');
    expect(line({ called: null })).not.toContain('class="dot"');
    expect(line({ from: 1, to: 1 })).toContain('class="line line-1h"');
    expect(line({})).toContain('<polyline points="0 38 50 20 100 2"');
    expect(line({ closes: [2, 2, 2] })).toContain('<polyline points="0 20 50 20 100 20"');
  });

  it('needs no style attribute, which the policy refuses', () => {
    expect(html()).not.toContain('style=');
  });
});

describe('in the language of the visitor', () => {
  it('a time as that language writes it', () => {
    expect(textNodes({ visit: { locale: 'zh' }, token: { stale: true } })).toContain(
      '最近一次的数据：11月21日 12:04 UTC。暂时无法获取实时数据。',
    );
  });
});

describe("out of an app's own browser", () => {
  const { pageUrl } = landingModel();
  const hrefs = (changes: Changes) =>
    [...html(changes).matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) =>
      href?.replaceAll('&amp;', '&'),
    );

  it('iOS: Safari, what to do where that does nothing, the address, and every wallet with the same page', () => {
    const changes: Changes = { visit: { system: 'ios', inApp: 'X', channel: 'x' } };
    expect(textNodes(changes)).toEqual(
      expect.arrayContaining([
        'Open in browser',
        'You’re in X’s built-in browser. Your wallet and logins may not work here.',
        'Open in Safari',
        'Nothing happens? Tap ••• and choose “Open in browser”, or copy this address.',
        'Phantom',
        'Solflare',
        'Backpack',
        'OKX',
      ]),
    );
    expect(hrefs(changes)).toContain(`x-safari-${pageUrl}?c=x`);
    expect(html(changes)).toContain(`value="${pageUrl}?c=x"`);
    const page = new URL(`${pageUrl}?c=x`);
    expect(hrefs(changes)).toEqual(
      expect.arrayContaining(WALLET_APPS.map(({ href }) => href(page))),
    );
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
    const page = html({
      recommender: { displayName: 'علي' },
      token: { name: 'شيبا', symbol: 'شيب' },
    });
    expect(page).toContain('<bdi>علي</bdi>');
    expect(page).toContain('<bdi>شيبا</bdi>');
    expect(page).toMatch(/<bdi class="[^"]*">شيب<\/bdi>/);
  });

  it('links the source only over https', () => {
    expect(html()).toContain('href="https://dexscreener.com/solana/');
    for (const sourceUrl of ['javascript:alert(1)', 'http://dexscreener.com/x', null]) {
      const page = html({ token: { sourceUrl } });
      expect(page).toContain('<span>DexScreener</span>');
    }
  });

  it('is as old as the oldest source, and not there without any', () => {
    const hour = { count: 1, unit: 'hour' } as const;
    expect(textNodes({ token: { age: hour } })).toContain('1 hour ago');
    expect(textNodes({ token: { linesAge: { count: 59, unit: 'minute' } } })).toContain(
      '59 minutes ago',
    );
    const none = { source: null, linesAge: null, facts: null, poolAge: null, holders: null };
    expect(html({ token: { ...none, liquidity: null, volume24h: null } })).toContain(
      '<div class="more"></div>',
    );
  });
});

describe('what changed about the token', () => {
  const at = Date.UTC(2026, 10, 25);
  const changes = TOKEN_CHANGE_KINDS.map((kind) => ({
    kind,
    before: '412300',
    after: '38000',
    at,
  }));

  it.each(LOCALES)('in %s: a sentence for each kind with its day, above the buttons', (locale) => {
    const nodes = textNodes({ changes, visit: { locale } });
    const said = nodes.filter((text) => text.includes('2026') && /412|4123|2026.*: |38/.test(text));
    expect(new Set(said).size).toBe(changes.length);
    const firstButton = nodes.indexOf('Jupiter');
    for (const sentence of said) expect(nodes.indexOf(sentence)).toBeLessThan(firstButton);
  });

  it('is not there where nothing did', () => {
    expect(html()).not.toContain('words changed');
  });
});

describe('where the rule of a country hides the buttons', () => {
  const page = { path: '/r/alice', finished: 12, reached: 5 };
  const hidden = (recommender: Partial<ReturnType<typeof landingModel>['recommender']>) =>
    html({ action: 'hide', buttons: [], recommender });

  it('says so, and leads to the promoter’s open page and home', () => {
    expect(hidden({ page })).toMatch(
      /doesn’t offer trading links in your country\..*<a class="way" href="\/r\/alice">Calls by @alice<\/a><a class="way" href="\/">/,
    );
    expect(hidden({ page: null })).not.toContain('class="way" href="/r/');
  });
});
