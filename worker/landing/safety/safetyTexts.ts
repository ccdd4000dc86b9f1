import type { Locale } from '@soltrade/schema/locales';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import type { SafetyText } from './SafetyText.ts';
import { tr } from './tr.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

/** Who runs the product and what a link may contain, by language. */
export const SAFETY_TEXTS: Record<Locale, SafetyText> = { en, es, pt, tr, zh, vi };
