import { LOCALES, type Locale } from '@soltrade/schema/locales';
import { SPECIFIED_IDS } from '@soltrade/schema/platforms/index';
import { describe, expect, it } from 'vitest';
import { taglineOf, textsOf } from './texts.ts';

const translations = LOCALES.filter((locale) => locale !== 'en');

/** A name, a count, and an object of counts. */
const ONE = Object.assign(Object('ONE'), { reached: 'ONE', of: 'ONE' });

/** All texts of a language by path, functions with named arguments. */
const flat = (texts: object, path = ''): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    const here = `${path}${key}`;
    if (typeof value === 'string') return [[here, value]];
    if (typeof value === 'function') return [[here, value(ONE, 'TWO')]];
    return flat(value, `${here}.`);
  });

/** Texts that are the same in several languages. */
const COMMON = new Set([
  'Spam',
  'Token',
  'Holders',
  'Live.',
  '24 h',
  'Robots',
  'Links',
  'ONE links',
  ', ',
]);

const all = (locale: Locale) => flat(textsOf(locale));

describe.each(translations)('%s', (locale) => {
  const english = new Map(all('en'));
  const entries = all(locale);

  it('leaves nothing in English', () => {
    const untranslated = entries.filter(
      ([path, text]) => !COMMON.has(text) && text === english.get(path),
    );
    expect(untranslated).toEqual([]);
  });

  it('keeps every name that a sentence is given', () => {
    for (const [path, text] of entries) {
      for (const name of ['ONE', 'TWO']) {
        expect(text.includes(name), `${path}: ${text}`).toBe(
          english.get(path)?.includes(name) ?? false,
        );
      }
    }
  });
});

it('has the taglines of the specification', { tags: '2.landing.taglines' }, () => {
  expect(SPECIFIED_IDS.map((id) => taglineOf(id, 'en'))).toEqual([
    'Fastest execution',
    'Best prices',
    'Advanced trading',
    'Telegram bot',
    'Advanced trading',
    null,
  ]);
});

it('writes traditional Chinese in the letters and words of Taiwan', () => {
  const text = all('zh-Hant')
    .map(([, value]) => value)
    .join('\n');
  for (const word of ['推薦連結', '7 天後', '權限', '點擊']) expect(text).toContain(word);
  expect(text).not.toMatch(/[们这为时关开点击单链钱动览认证实图应页码间报录]|天后|點選|許可權/);
});
