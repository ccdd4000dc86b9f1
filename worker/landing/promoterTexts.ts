import type { Locale } from '@soltrade/schema/locales';
import { en } from './texts/promoter/en.ts';
import { es } from './texts/promoter/es.ts';
import type { PromoterTexts } from './texts/promoter/PromoterTexts.ts';
import { pt } from './texts/promoter/pt.ts';
import { tr } from './texts/promoter/tr.ts';
import { vi } from './texts/promoter/vi.ts';
import { zh } from './texts/promoter/zh.ts';

const BY_LOCALE: Record<Locale, PromoterTexts> = { en, es, pt, tr, zh, vi };

export const promoterTextsOf = (locale: Locale): PromoterTexts => BY_LOCALE[locale];
