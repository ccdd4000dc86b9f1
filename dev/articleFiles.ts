import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '../schema/src/locales.ts';
import {
  ARTICLE_NAMES,
  type ArticleFiles,
  type ArticleName,
  namesIn,
} from '../worker/landing/articles/articles.ts';
import { ROOT } from './root.ts';
import { LaunchError } from './step.ts';
import { toTraditional } from './traditionalChinese.ts';

const paragraphsOf = (markdown: string): string[] => markdown.trim().split(/\n\n/);

/** What of a paragraph a translation has too: its level, and the values that it names. */
const shapeOf = (paragraph: string): string =>
  [/^#*/.exec(paragraph)?.[0], ...new Set(namesIn(paragraph).toSorted())].join(' ');

const readArticle = (locale: string, name: ArticleName): string =>
  locale === 'zh-Hant'
    ? toTraditional(readArticle('zh', name))
    : readFileSync(join(ROOT, 'worker/landing/articles', locale, `${name}.md`), 'utf8');

/** Throws for a translation that lacks a paragraph of the English text, or a value of it. */
const checkedArticle = (locale: string, name: ArticleName): string => {
  const [text, english] = [readArticle(locale, name), readArticle('en', name)];
  const shapes = paragraphsOf(text).map(shapeOf);
  for (const [index, paragraph] of paragraphsOf(english).entries()) {
    if (shapes[index] !== shapeOf(paragraph))
      throw new LaunchError(
        `articles/${locale}/${name}.md: its paragraph ${index + 1} should correspond to “${paragraph}”`,
      );
  }
  return text;
};

/** The articles of every language. */
export const articleFiles = (): ArticleFiles => {
  const ofLocale = (locale: string) =>
    Object.fromEntries(ARTICLE_NAMES.map((name) => [name, checkedArticle(locale, name)]));
  return Object.fromEntries(LOCALES.map((locale) => [locale, ofLocale(locale)])) as ArticleFiles;
};
