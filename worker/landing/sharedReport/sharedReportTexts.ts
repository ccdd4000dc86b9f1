import type { Locale } from '@soltrade/schema/locales';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { pt } from './texts/pt.ts';
import type { SharedReportTexts } from './texts/SharedReportTexts.ts';
import { tr } from './texts/tr.ts';
import { vi } from './texts/vi.ts';
import { zh } from './texts/zh.ts';

export const SHARED_REPORT_TEXTS: Record<Locale, SharedReportTexts> = { en, es, pt, tr, zh, vi };
