import type { Locale } from '@soltrade/schema/locales';
import type { Article, ArticleTexts, Site } from './Article.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import * as id from './id.ts';
import * as pt from './pt.ts';
import * as ru from './ru.ts';
import * as tr from './tr.ts';
import * as vi from './vi.ts';
import * as zh from './zh.ts';

/** How calls are counted, how clicks are counted, and who runs the product and what a link may contain. */
export type ArticleName = 'method' | 'clicks' | 'safety';

const BY_LOCALE: Record<Locale, Record<ArticleName, Article>> = { en, es, pt, tr, zh, vi, ru, id };

export const articleTexts = (name: ArticleName, locale: Locale, site: Site): ArticleTexts =>
  BY_LOCALE[locale][name](site);
