/** @jsxImportSource @soltrade/worker/landing/jsx */
import { SPECIFIED_PLATFORMS } from '@soltrade/schema/platforms/index';
import { describe, expect, it } from 'vitest';
import { toHtml } from './jsx/html.ts';
import { landingModel } from './landingModel.fixture.ts';
import { LandingHead, PromoterHead } from './PageHeads.tsx';
import { promoterModel } from './promoterModel.fixture.ts';

const head = (changes?: Parameters<typeof landingModel>[0]) =>
  toHtml(<LandingHead model={landingModel(changes)} />);

const attribute = (html: string, tag: RegExp): string | undefined => tag.exec(html)?.[1];

const meta = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`));

const CARD = /application\/json\+oembed" href="([^"]*)"/;

/** As in "Pump.fun, Jupiter, or Axiom". */
const oneOf = (platforms: typeof SPECIFIED_PLATFORMS): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(platforms.map(({ label }) => label));

describe('link previews', () => {
  it('has title, description, canonical URL, Open Graph and Twitter tags', () => {
    const html = head();
    const { pageUrl, preview } = landingModel();
    const title = '@alice thinks you should ape BONK';
    const description = `X: @alice_x · Bonk (BONK) on Solana. Trade it on ${oneOf(SPECIFIED_PLATFORMS)}.`;
    expect(attribute(html, /<title>([^<]*)<\/title>/)).toBe(`${title} · SolTrade`);
    expect(attribute(html, /<link rel="canonical" href="([^"]*)"\/>/)).toBe(pageUrl);
    expect(meta(html, 'description')).toBe(description);
    expect(meta(html, 'og:type')).toBe('website');
    expect(meta(html, 'og:site_name')).toBe('SolTrade');
    expect(meta(html, 'og:title')).toBe(title);
    expect(meta(html, 'og:description')).toBe(description);
    expect(meta(html, 'og:url')).toBe(pageUrl);
    expect(meta(html, 'og:image')).toBe(preview.url);
    expect(meta(html, 'og:image:type')).toBe('image/png');
    expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1200', '630']);
    expect(meta(html, 'twitter:card')).toBe('summary_large_image');
    expect(meta(html, 'twitter:image:alt')).toBe(meta(html, 'og:image:alt'));
    expect(meta(html, 'twitter:title')).toBe(title);
    expect(meta(html, 'twitter:description')).toBe(description);
    expect(meta(html, 'twitter:image')).toBe(preview.url);
  });

  it('suggests no platform that is reported closed to trading', () => {
    const buttons = landingModel().buttons.map((button) => ({
      ...button,
      isClosed: button.platform === 'bullx',
    }));
    expect(meta(head({ buttons }), 'description')).toBe(
      `X: @alice_x · Bonk (BONK) on Solana. Trade it on ${oneOf(SPECIFIED_PLATFORMS.filter(({ id }) => id !== 'bullx'))}.`,
    );
  });

  it('has its pictures early, and a card where there is a call', () => {
    const { pageUrl, preview, token } = landingModel();
    const html = head();
    expect(
      [...html.matchAll(/<link rel="preload" as="image" href="([^"]*)"/g)].map(([, href]) => href),
    ).toEqual(['/img/user/u1', token.image]);
    expect(meta(html, 'og:image:secure_url')).toBe(preview.url);
    expect(
      meta(head({ preview: { ...preview, url: 'http://localhost/a.png' } }), 'og:image:secure_url'),
    ).toBeUndefined();
    const card = `/api/oembed?url=${encodeURIComponent(pageUrl)}`;
    expect(attribute(html, CARD)).toBe(new URL(pageUrl).origin + card);
    expect(attribute(head({ appOrigin: 'https://app.example' }), CARD)).toBe(
      `https://app.example${card}`,
    );
    expect(attribute(head({ call: null, token: { image: null } }), CARD)).toBeUndefined();
    expect(head({ token: { image: null } }).match(/preload/g)).toHaveLength(1);
  });

  it('of a promoter’s page say whose calls they are; only the first page is indexed', () => {
    const of = (change?: Parameters<typeof promoterModel>[0]) => {
      const html = toHtml(<PromoterHead model={promoterModel(change)} />);
      return [
        attribute(html, /<title>([^<]*)</),
        meta(html, 'description'),
        meta(html, 'robots'),
        attribute(html, CARD) !== undefined,
      ];
    };
    const calls = [
      'Calls by @alice · SolTrade',
      'X: @alice_x · Every call by @alice, losers included, with the price then and now.',
    ];
    expect(of()).toEqual([...calls, undefined, true]);
    expect(of({ isIndexed: false })).toEqual([...calls, 'noindex', true]);
    expect(of({ newest: '/r/alice' })).toEqual([...calls, 'noindex', false]);
    expect(of({ record: null })).toEqual(['@alice · SolTrade', 'X: @alice_x', undefined, false]);
  });

  it('has no figure, because previews are kept for days', () => {
    expect(head()).not.toMatch(/\$1\.2M|12\.3%/);
  });
});
