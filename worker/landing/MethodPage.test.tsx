import { LOCALES } from '@soltrade/schema/locales';
import { describe, expect, it } from 'vitest';
import { toHtml } from './jsx/html.ts';
import { MethodHead, MethodPage } from './MethodPage.tsx';
import { methodTextsOf } from './method/methodTextsOf.ts';

const english = methodTextsOf('en', 'SolTrade');

/** What a method cannot be understood without, in figures, which are the same in every language. */
const FIGURES = '$1,000 $5,000 $10,000 10% 15 24 95 500 2× 5× 10× 0× 17 69 Wilson'.split(' ');

describe.each(LOCALES)('how calls are counted, in %s', (locale) => {
  const texts = methodTextsOf(locale, 'SolTrade');
  const site = { productName: 'SolTrade', publicOrigin: 'https://soltrade.example', locale };

  it('says all of it, with every figure', () => {
    expect(texts.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
      english.sections.map(({ paragraphs }) => paragraphs.length),
    );
    // Turkish writes the sign before the number.
    const all = JSON.stringify(texts).replaceAll(/%(\d+)/g, '$1%');
    for (const figure of FIGURES) expect(all).toContain(figure);
    for (const name of ['SolTrade', 'GeckoTerminal', 'DexScreener']) expect(all).toContain(name);
  });

  it.runIf(locale !== 'en')('leaves nothing in English', () => {
    const sentences = (one: typeof texts) =>
      one.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
    const untranslated = new Set([english.title, english.intro, ...sentences(english)]);
    expect([texts.title, texts.intro, ...sentences(texts)].filter((text) => untranslated.has(text))).toEqual(
      [],
    );
  });

  it('is a page of headings and paragraphs that needs no script', () => {
    const html = toHtml([MethodHead(site), MethodPage(site)]);
    expect(html).not.toContain('<script');
    expect(html.match(/<h2>/g)).toHaveLength(english.sections.length);
    expect(html).toContain(`<title>${texts.title} · SolTrade</title>`);
  });
});
