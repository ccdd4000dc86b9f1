import { LOCALES, type Locale } from '@soltrade/schema/locales';
import { describe, expect, it } from 'vitest';
import { articleFiles } from '../../dev/articleFiles.ts';
import { ArticleHead, ArticlePage } from './ArticlePage.tsx';
import { type ArticleName, type ArticleTexts, readArticle } from './articles/articles.ts';
import { toHtml } from './jsx/html.ts';

/** Figures required to understand the method, without what a language puts between and around digits. */
const FIGURES = '1000 5000 10000 10% 15 24 95% 500 2× 5× 10× 0× 17% 69% Wilson'.split(' ');

const FILES = articleFiles();

const SITE = { product: 'SolTrade', contact: 'team@sol.example' };

const articleTexts = (
  name: ArticleName,
  locale: Locale,
  site: { product: string; contact: string | null },
): ArticleTexts => readArticle(FILES[locale][name], name, { locale, ...site });

/** The numbers of the rules of counting. */
const RULES =
  '30 90 10 200 60 40 5 8 /64 /24 /48 gclid fbclid twclid ttclid msclkid li_fat_id'.split(' ');

/** Each article, and what it says in every language. */
const ARTICLES: [string, (locale: Locale) => ArticleTexts, string[]][] = [
  [
    'how clicks are counted',
    (locale) => articleTexts('clicks', locale, SITE),
    [...RULES, 'SolTrade', 'Solana Actions', 'Facebook'],
  ],
  [
    'how calls are counted',
    (locale) => articleTexts('method', locale, SITE),
    [...FIGURES, 'SolTrade', 'GeckoTerminal', 'DexScreener'],
  ],
  [
    'safety',
    (locale) => articleTexts('safety', locale, SITE),
    ['SolTrade', 'team@sol.example', '48', '+'],
  ],
  [
    'safety without a contact',
    (locale) => articleTexts('safety', locale, { ...SITE, contact: null }),
    ['SolTrade', '48', '+'],
  ],
];

describe.each(ARTICLES)('%s', (_name, textsIn, facts) => {
  const english = textsIn('en');

  it.each(LOCALES)('says all of it in %s', (locale) => {
    const texts = textsIn(locale);
    expect(texts.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
      english.sections.map(({ paragraphs }) => paragraphs.length),
    );
    const all = JSON.stringify(texts)
      .replaceAll(/(\d)[.,\u00a0](?=\d{3}\b)/g, '$1')
      // Turkish writes the sign before the number, others a space between them.
      .replaceAll(/%(\d+)/g, '$1%')
      .replaceAll(/(\d)\u00a0%/g, '$1%')
      .replaceAll(/(\d) ?倍/g, '$1×');
    for (const fact of facts) expect(all).toContain(fact);
  });

  it.each(LOCALES.filter((locale) => locale !== 'en'))(
    'leaves nothing in English in %s',
    (locale) => {
      const sentences = ({ title, intro, sections }: ArticleTexts) => [
        title,
        intro,
        ...sections.flatMap(({ heading, paragraphs }) => [
          heading,
          ...paragraphs.filter((text) => text.includes(' ')),
        ]),
      ];
      const untranslated = new Set(sentences(english));
      expect(sentences(textsIn(locale)).filter((text) => untranslated.has(text))).toEqual([]);
    },
  );

  it('is a page of headings and paragraphs that needs no script', () => {
    const article = {
      productName: 'SolTrade',
      publicOrigin: 'https://soltrade.example',
      locale: 'en' as const,
      texts: english,
    };
    const html = toHtml([ArticleHead(article), ArticlePage(article)]);
    expect(html).not.toContain('<script');
    expect(html.match(/<h2>/g)).toHaveLength(english.sections.length);
    expect(html).toContain(`<title>${english.title} · SolTrade</title>`);
    expect(html.includes('href="mailto:team@sol.example"')).toBe(
      facts.includes('team@sol.example'),
    );
  });
});
