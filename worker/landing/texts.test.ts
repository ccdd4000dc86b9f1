import { LOCALES, type Locale } from '@soltrade/schema/locales';
import { SPECIFIED_IDS } from '@soltrade/schema/platforms/index';
import { describe, expect, it } from 'vitest';
import { TAGLINES } from './texts/taglines.ts';
import { textsOf } from './texts.ts';

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
const COMMON = new Set(['Spam', 'Token', '24 h', 'Robots', 'Links', 'ONE links', 'Data: ONE']);

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
  expect(SPECIFIED_IDS.map((id) => TAGLINES[id]?.en ?? null)).toEqual([
    'Fastest execution',
    'Best prices',
    'Advanced trading',
    'Telegram bot',
    'Advanced trading',
    null,
  ]);
});

it.each(LOCALES)('has no empty tagline in %s', (locale) => {
  for (const tagline of Object.values(TAGLINES))
    if (tagline) expect(tagline[locale]).toMatch(/^\S.*\S$/);
});
