/// <reference path="./traditional.d.ts" />
import type { Locale } from '@soltrade/schema/locales';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import { zh as zhHant } from './dist/zhHant.js';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { id } from './texts/id.ts';
import { ja } from './texts/ja.ts';
import { pt } from './texts/pt.ts';
import { ru } from './texts/ru.ts';
import type { Texts } from './texts/Texts.ts';
import { TAGLINES } from './texts/taglines.ts';
import { tr } from './texts/tr.ts';
import { vi } from './texts/vi.ts';
import { zh } from './texts/zh.ts';

const BY_LOCALE: Record<Locale, Texts> = {
  en,
  es,
  pt,
  tr,
  zh,
  // Made of `zh` by the build.
  'zh-Hant': zhHant,
  vi,
  ru,
  id,
  de,
  ja,
};

export const textsOf = (locale: Locale): Texts => BY_LOCALE[locale];

/** Shown under a platform's name, or null. */
export const taglineOf = (platform: PlatformId, locale: Locale): string | null => {
  const tagline = TAGLINES[platform];
  return tagline && BY_LOCALE[locale].taglines[tagline];
};

/** Read by robots, and by visitors of other languages. */
export const texts = en;

/** Names are the same in every language. */
export const MARKETS = { dexscreener: 'DexScreener', geckoterminal: 'GeckoTerminal' } as const;
