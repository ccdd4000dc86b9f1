import { HOUR, MINUTE } from '@soltrade/schema/durations';
import { RECORD } from '@soltrade/schema/limits/record';
import type { Locale } from '@soltrade/schema/locales';
import { en } from './en.ts';
import { es } from './es.ts';
import type { MethodNumbers, MethodTexts } from './MethodTexts.ts';
import { pt } from './pt.ts';
import { tr } from './tr.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

const BY_LOCALE: Record<Locale, (numbers: MethodNumbers) => MethodTexts> = { en, es, pt, tr, zh, vi };

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

export const methodTextsOf = (locale: Locale, product: string): MethodTexts =>
  BY_LOCALE[locale]({
    product,
    method: RECORD.method,
    days: RECORD.window / (24 * HOUR),
    persons: RECORD.sharedPersons,
    part: RECORD.sharedPart * 100,
    minutes: RECORD.candle / MINUTE,
    jump: RECORD.unitJump,
    volume: dollars(RECORD.heldVolume),
    liquidity: dollars(RECORD.heldLiquidity),
    deadHours: RECORD.deadAfter / HOUR,
    gone: dollars(RECORD.goneLiquidity),
    real: dollars(RECORD.realLiquidity),
    fewest: RECORD.fewestForRate,
  });
