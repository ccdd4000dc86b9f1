import { LOCALES, type Locale } from '@soltrade/schema/locales';
import { describe, expect, it } from 'vitest';
import { promoterTextsOf } from './promoterTexts.ts';
import { textsOf } from './texts.ts';

const translations = LOCALES.filter((locale) => locale !== 'en');

/** Every text of a language by its path, functions with their arguments named. */
const flat = (texts: object, path = ''): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    const here = `${path}${key}`;
    if (typeof value === 'string') return [[here, value]];
    if (typeof value === 'function') return [[here, value('ONE', 'TWO')]];
    return flat(value, `${here}.`);
  });

/** Words that are the same in several languages. */
const COMMON = new Set(['Spam', 'Token', '24 h']);

const all = (locale: Locale) => flat({ landing: textsOf(locale), promoter: promoterTextsOf(locale) });

describe.each(translations)('%s', (locale) => {
  const english = new Map(all('en'));
  const entries = all(locale);

  it('leaves nothing in English', () => {
    const untranslated = entries.filter(([path, text]) => !COMMON.has(text) && text === english.get(path));
    expect(untranslated).toEqual([]);
  });

  it('keeps every name that a sentence is given', () => {
    for (const [path, text] of entries) {
      for (const name of ['ONE', 'TWO']) {
        expect(text.includes(name), `${path}: ${text}`).toBe(english.get(path)?.includes(name) ?? false);
      }
    }
  });
});
