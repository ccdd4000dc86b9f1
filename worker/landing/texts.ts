import type { Locale } from '@soltrade/schema/locales';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { id } from './texts/id.ts';
import { pt } from './texts/pt.ts';
import { ru } from './texts/ru.ts';
import type { Texts } from './texts/Texts.ts';
import { tr } from './texts/tr.ts';
import { vi } from './texts/vi.ts';
import { zh } from './texts/zh.ts';

const BY_LOCALE: Record<Locale, Texts> = { en, es, pt, tr, zh, vi, ru, id };

export const textsOf = (locale: Locale): Texts => BY_LOCALE[locale];

/** Read by robots, and by visitors of other languages. */
export const texts = en;

/** Names are the same in every language. */
export const MARKETS = { dexscreener: 'DexScreener', geckoterminal: 'GeckoTerminal' } as const;
