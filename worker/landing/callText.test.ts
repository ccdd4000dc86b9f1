import type { Locale } from '@soltrade/schema/locales';
import { describe, expect, it } from 'vitest';
import { callText } from './callText.ts';
import type { LandingCall } from './model.ts';
import { textsOf } from './texts.ts';

const call: LandingCall = {
  at: Date.UTC(2026, 10, 18),
  age: { count: 3, unit: 'day' },
  marketCap: '84000',
  price: '0.00001',
  multiple: 2.1,
};

const text = (change: Partial<LandingCall>) =>
  callText({ ...call, ...change }, 'en', textsOf('en'));

describe('the sentence about a call', () => {
  it.each<[string, Partial<LandingCall>, string]>([
    ['with all known', {}, 'Called at $84K, 3 days ago, now 2.1×'],
    ['of an hour', { age: { count: 1, unit: 'hour' } }, 'Called at $84K, 1 hour ago, now 2.1×'],
    ['without a market cap', { marketCap: null }, 'Called at $0.00001, 3 days ago, now 2.1×'],
    ['with a market cap between', { marketCap: '84512' }, 'Called at $84.5K, 3 days ago, now 2.1×'],
    ['without the present price', { multiple: null }, 'Called at $84K, 3 days ago'],
    [
      'without any price then',
      { marketCap: null, price: null, multiple: null },
      'Shared 3 days ago',
    ],
    ['of a loss', { multiple: 0.8 }, 'Called at $84K, 3 days ago, now 0.80× (20% lower)'],
    ['of what comes and goes', { multiple: 0.95 }, 'Called at $84K, 3 days ago, now 0.95×'],
    ['of everything lost', { multiple: 0 }, 'Called at $84K, 3 days ago, now 0.00× (100% lower)'],
  ])('%s', (_name, change, expected) => {
    expect(text(change)).toBe(expected);
  });

  it.each<[Locale, string]>([
    ['es', 'Señalado con 84 mil $, hace 3 días, ahora 0,79× (un 21 % menos)'],
    ['tr', '3 gün önce $84 bin değerindeyken önerildi, şimdi 0,79× (%21 daha düşük)'],
    ['zh', '3天前推荐，当时 $8.4万，现在 0.79 倍（跌 21%）'],
    ['zh-Hant', '3 天前推薦，當時 $8.4萬，現在 0.79 倍（跌 21%）'],
    ['de', 'Empfohlen bei 84.000 $, vor 3 Tagen, jetzt 0,79× (21 % tiefer)'],
    ['ja', '3 日前に$8.4万でコール、現在0.79倍（21%下落）'],
    ['ru', 'Колл при 84 тыс. $, 3 дня назад, сейчас 0,79× (на 21 % ниже)'],
    ['id', 'Di-call pada $84 ribu, 3 hari yang lalu, sekarang 0,79× (turun 21%)'],
  ])('in the form of the language: %s', (locale, expected) => {
    const sentence = callText({ ...call, multiple: 0.79 }, locale, textsOf(locale));
    expect(sentence.replaceAll('\u00a0', ' ')).toBe(expected);
  });
});
