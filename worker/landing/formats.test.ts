import { LOCALES, type Locale } from '@soltrade/schema/locales';
import { describe, expect, it } from 'vitest';
import { dateText, momentText, monthText, recentText } from './dateText.ts';
import { formatsOf } from './formats.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const TIME = Date.UTC(2026, 10, 3, 14, 5);

const ROWS: [Locale, string[]][] = [
  ['en', ['$2.2M', '12.3K', '$0.00004213', '$1,234.50', '+12.3%', '-4.0%', '2.1×', '17%', '1,413']],
  [
    'es',
    [
      '2,2 M $',
      '12,3 mil',
      '0,00004213 $',
      '1234,50 $',
      '+12,3 %',
      '-4,0 %',
      '2,1×',
      '17 %',
      '1413',
    ],
  ],
  [
    'pt',
    [
      '$ 2,2 mi',
      '12,3 mil',
      '$ 0,00004213',
      '$ 1.234,50',
      '+12,3%',
      '-4,0%',
      '2,1×',
      '17%',
      '1.413',
    ],
  ],
  [
    'tr',
    [
      '$2,2 milyon',
      '12,3 bin',
      '$0,00004213',
      '$1.234,50',
      '+%12,3',
      '-%4,0',
      '2,1×',
      '%17',
      '1.413',
    ],
  ],
  [
    'zh',
    ['$220.4万', '1.2万', '$0.00004213', '$1,234.50', '+12.3%', '-4.0%', '2.1 倍', '17%', '1,413'],
  ],
  [
    'vi',
    [
      '2,2 triệu $',
      '12,3 nghìn',
      '0,00004213 $',
      '1.234,50 $',
      '+12,3%',
      '-4,0%',
      '2,1×',
      '17%',
      '1.413',
    ],
  ],
  [
    'ru',
    [
      '2,2 млн $',
      '12,3 тыс.',
      '0,00004213 $',
      '1 234,50 $',
      '+12,3 %',
      '-4,0 %',
      '2,1×',
      '17 %',
      '1 413',
    ],
  ],
  [
    'id',
    [
      '$2,2 juta',
      '12,3 ribu',
      '$0,00004213',
      '$1.234,50',
      '+12,3%',
      '-4,0%',
      '2,1×',
      '17%',
      '1.413',
    ],
  ],
  [
    'zh-Hant',
    ['$220.4萬', '1.2萬', '$0.00004213', '$1,234.50', '+12.3%', '-4.0%', '2.1 倍', '17%', '1,413'],
  ],
  [
    'de',
    [
      '2,2 Mio. $',
      '12.345',
      '0,00004213 $',
      '1.234,50 $',
      '+12,3 %',
      '-4,0 %',
      '2,1×',
      '17 %',
      '1.413',
    ],
  ],
  [
    'ja',
    ['$220.4万', '1.2万', '$0.00004213', '$1,234.50', '+12.3%', '-4.0%', '2.1倍', '17%', '1,413'],
  ],
];

describe('figures and dates as a language writes them', () => {
  it.each(ROWS)('%s', (locale, expected) => {
    const { dollars, amount, price, usd, change, multiple, share, count } = formatsOf(locale);
    const figures = [
      dollars('2204000'),
      amount(12_345),
      price('0.00004213'),
      usd('1234.5'),
      change('12.3'),
      change('-4.04'),
      multiple(2.1),
      share(0.17),
      count(1413),
    ];
    expect(figures.map(plain)).toEqual(expected);
  });

  it('a figure has its sign before the currency, and one that is not known is a dash', () => {
    const { dollars, price } = formatsOf('zh');
    expect(['0', '-2204000', null, '', 'x'].map(dollars)).toEqual([
      '$0',
      '-$220.4万',
      '—',
      '—',
      '—',
    ]);
    expect(['0.99999', '1', '1.00004'].map(price)).toEqual(['$1.00', '$1.00', '$1.00']);
  });

  it.each(LOCALES)(
    '%s: a loss is never rounded away, and small prices keep four figures',
    (locale) => {
      const { multiple, price, worth } = formatsOf(locale);
      expect(multiple(0.999)).toMatch(/^0[.,]99(?:×| ?倍)$/);
      expect(multiple(9.95)).toMatch(/^10(?:×| ?倍)$/);
      expect(price('0.5')).toMatch(/0[.,]50/);
      expect(price('0.000042137')).toMatch(/0[.,]00004214/);
      expect(worth({ marketCap: null, price: null })).toBeNull();
      expect(worth({ marketCap: null, price: '0.5' })).toBe(price('0.5'));
    },
  );

  it.each<[Locale, string[]]>([
    ['en', ['Nov 3, 2026', 'Nov 3, 2026, 14:05', 'Nov 3, 14:05', 'November 2026']],
    ['es', ['3 nov 2026', '3 nov 2026, 14:05', '3 nov, 14:05', 'noviembre de 2026']],
    // Without the abbreviation of "year", whose full stop ended sentences twice.
    ['ru', ['3 нояб. 2026', '3 нояб. 2026, 14:05', '3 нояб., 14:05', 'ноябрь 2026']],
    ['id', ['3 Nov 2026', '3 Nov 2026, 14.05', '3 Nov, 14.05', 'November 2026']],
    ['zh-Hant', ['2026年11月3日', '2026年11月3日 14:05', '11月3日 14:05', '2026年11月']],
    ['de', ['3. Nov. 2026', '3. Nov. 2026, 14:05', '3. Nov., 14:05', 'November 2026']],
    ['ja', ['2026年11月3日', '2026年11月3日 14:05', '11月3日 14:05', '2026年11月']],
  ])('dates in %s', (locale, expected) => {
    const texts = [dateText, momentText, recentText, monthText].map((of) => of(TIME, locale));
    expect(texts.map(plain)).toEqual(expected);
  });
});
