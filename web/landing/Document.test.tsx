// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Document } from './Document.tsx';
import { LandingHead } from './LandingHead.tsx';
import { landingModel } from './landingModel.fixture.ts';

type Changes = Parameters<typeof landingModel>[0];

const html = (changes?: Changes) => {
  const model = landingModel(changes);
  return renderToStaticMarkup(
    <Document
      head={<LandingHead model={model} />}
      style={'a > b { content: "&" }'}
      tracking={model.tracking === null ? null : { script: 'if (1 < 2 && "x") go()', data: model.tracking }}
    >
      body
    </Document>,
  );
};

const attribute = (page: string, tag: RegExp): string | undefined => tag.exec(page)?.[1];

const meta = (page: string, name: string) =>
  attribute(page, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`));

describe('link previews', () => {
  it('has title, description, canonical URL, Open Graph and Twitter tags', () => {
    const page = html();
    const { pageUrl, token } = landingModel();
    const title = '@alice thinks you should ape BONK';
    const description =
      'Bonk (BONK) on Solana. Trade it on Pump.fun, Jupiter, Axiom, BONKbot, Padre, or BullX.';
    expect(attribute(page, /<title>([^<]*)<\/title>/)).toBe(`${title} · SolTrade`);
    expect(attribute(page, /<link rel="canonical" href="([^"]*)"\/>/)).toBe(pageUrl);
    expect(meta(page, 'description')).toBe(description);
    expect(meta(page, 'og:type')).toBe('website');
    expect(meta(page, 'og:site_name')).toBe('SolTrade');
    expect(meta(page, 'og:title')).toBe(title);
    expect(meta(page, 'og:description')).toBe(description);
    expect(meta(page, 'og:url')).toBe(pageUrl);
    expect(meta(page, 'og:image')).toBe(`https://sol.example/img/token/${token.mint}`);
    expect(meta(page, 'twitter:card')).toBe('summary');
    expect(meta(page, 'twitter:title')).toBe(title);
    expect(meta(page, 'twitter:description')).toBe(description);
    expect(meta(page, 'twitter:image')).toBe(`https://sol.example/img/token/${token.mint}`);
  });

  it('has no figure, because previews are kept for days', () => {
    const head = html().split('</head>')[0];
    expect(head).not.toMatch(/\$1\.2M|12\.3%/);
  });

  it('names no picture where there is none', () => {
    expect(html({ token: { image: null } })).not.toContain('og:image');
  });

  it('escapes hostile names in attributes and in the title', () => {
    const page = html({ token: { symbol: `"/><script>x</script>`, name: `</title><script>'` } });
    expect(page.split('</head>')[0]).not.toContain('<script');
    expect(meta(page, 'og:title')).toBe(
      '@alice thinks you should ape &quot;/&gt;&lt;script&gt;x&lt;/script&gt;',
    );
  });
});

describe('inlined style, script and data', () => {
  it('are written byte for byte, for the hashes of the policy', () => {
    expect(html()).toContain('<style>a > b { content: "&" }</style>');
    expect(html()).toContain('<script>if (1 < 2 && "x") go()</script>');
  });

  it('hands the script what it sends', () => {
    const data = attribute(html(), /<script type="application\/json" id="link">(.*?)<\/script>/);
    expect(JSON.parse(data ?? '')).toEqual(landingModel().tracking);
  });

  it('no value can end the data early', () => {
    const known = landingModel().tracking;
    const tracking = known && { ...known, linkId: '</script><b>', pageToken: '<!--<script>' };
    const page = html({ tracking });
    const data = attribute(page, /<script type="application\/json" id="link">(.*?)<\/script>/);
    expect(JSON.parse(data ?? '')).toEqual(tracking);
    expect(page).not.toContain('</script><b>');
  });

  it('has no script where nothing is counted', () => {
    expect(html({ tracking: null })).not.toContain('<script');
  });
});
