// Texts for people are plain English: short sentences without the project's former dialect or internal jargon.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { ROOT } from './root.ts';

/** Banned phrases, with idiomatic replacements. */
const BANNED: readonly (readonly [phrase: RegExp, better: string])[] = [
  [/\bstands? (here|above|behind|beside|last|with)\b/i, 'appear, be listed, be shown'],
  [/\bleft empty\b/i, 'leave empty to …'],
  [/\b(is|are|was|were) left out\b/i, 'excluding, removed'],
  [/\bleads? to\b/i, 'opens, goes to'],
  [/\bso that\b/i, 'so'],
  [/\ball the same\b/i, 'still'],
  [/\b(an? .{1,20}|one) of (its|his|their|your) own\b/i, 'its own …'],
  [/\bwhoever\b/i, 'anyone who, or another subject'],
  [/\b(some|no)body else\b/i, 'someone else, another account'],
  [/\bany more\b/i, 'no longer'],
  [/\b(a|the|every|first|real) press\b|\bpress(es)? of\b|\bpressed\b/i, 'click'],
  [/\bhand(s|ed)? on\b/i, 'pass on, send'],
  [/\boff the web\b/i, 'offline'],
  [/\bwrite to\b/i, 'contact'],
  [/\b(do|does|did|is|are) not answer(ing)?\b/i, 'is unavailable, is not responding'],
  [/\b(link|links|one) .{0,20}shape\b|\bthis shape\b/i, 'format'],
  [/\bis made from\b|\bwas made\b/i, 'uses, created'],
  [/\bat once\b/i, 'immediately'],
  [/\b(not|was|were) kept\b|\bnot kept\b/i, 'saved'],
  [/\b(was|were|be) used (already|before)\b/i, 'has already been used'],
  [/\bmet an? error\b/i, 'something went wrong'],
  [/\bthe other one, .{1,40}carries\b|\bcarr(y|ies) .{1,30}code\b/i, 'use your code'],
  [/\bclock of your\b/i, 'your device’s clock'],
  [/\bdigits\b/i, 'numbers'],
  [/\blately\b/i, 'recently'],
  [/\brules?\b/i, 'say what is compared'],
  [/\brecorded\b/i, 'saved, added, counted'],
  [/\bcauses?\b/i, 'say what happened'],
  [/\bcounters?\b/i, 'the number of …'],
  [/\bunfinished\b/i, 'open'],
  [/\bnot over\b/i, 'open, being settled'],
  [/\bledger\b/i, 'payouts (a Ledger is a wallet)'],
  [/\b(un)?told\b/i, 'the event that is sent'],
  [/\bpress away\b/i, 'click'],
];

/** Words per sentence. Vietnamese writes one word as one to three; Chinese has no spaces, so it is exempt. */
const mostWords = (file: string): number => (file.endsWith('/vi.ts') ? 20 : 14);

/** Every literal with a space counts as a text. */
const FILES = [
  'web/src/lib/messages/*.ts',
  'web/src/lib/errorMessages.ts',
  'web/src/features/wallet/*.ts',
  'schema/src/landingTexts.ts',
  'worker/landing/{method,safety,texts,texts/promoter}/*.ts',
  'worker/landing/textsOfPreview.ts',
  'worker/src/{actions,middleware,lib,model,routes}/**/*.ts',
  'schema/src/blockedTexts.ts',
  'schema/src/contracts/*.ts',
  'schema/src/platforms/*.ts',
];

/** Literals are mostly class names here; only text between tags counts. */
const COMPONENTS = '{web/src,worker/landing}/**/*.tsx';

/** API descriptions are for developers. */
const NOT_A_TEXT = new Set(['summary', 'description']);
/** SVG, patterns and log details. */
const TECHNICAL = /^(M[\d.]|<| ?\()/;

const textsIn = (file: string, source: string): string[] => {
  const found: { start: number; text: string }[] = [];
  const skipped: { start: number; end: number }[] = [];
  const add = (start: number, text: string): void => {
    if (/\S\s+\S/.test(text) && !TECHNICAL.test(text)) found.push({ start, text: text.replace(/\s+/g, ' ') });
  };
  const visitor = new Visitor({
    JSXText: ({ start, value }) => add(start, value),
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && file.endsWith('.ts')) add(start, value);
    },
    TemplateLiteral: ({ start, quasis }) => {
      if (file.endsWith('.ts')) add(start, quasis.map(({ value }) => value.cooked).join('…'));
    },
    Property: ({ key, start, end }) => {
      if (key.type === 'Identifier' && NOT_A_TEXT.has(key.name)) skipped.push({ start, end });
    },
  });
  visitor.visit(parseSync(file, source).program);
  return found
    .filter(({ start }) => !skipped.some((part) => part.start <= start && start < part.end))
    .map(({ text }) => text);
};

const wordsIn = (sentence: string): number => sentence.match(/\S*[\p{L}\d…]\S*/gu)?.length ?? 0;

const sentencesIn = (text: string): string[] => text.split(/(?<=[.?!])\s+|(?<=[。？！])/);

const findingsIn = (file: string, source: string): string[] =>
  textsIn(file, source).flatMap((text) => [
    ...BANNED.filter(([phrase]) => phrase.test(text)).map(
      ([phrase, better]) => `${text}: ${phrase}, ${better}`,
    ),
    ...sentencesIn(text)
      .filter((sentence) => wordsIn(sentence) > mostWords(file))
      .map((sentence) => `${sentence}: ${wordsIn(sentence)} words`),
  ]);

describe('texts that people read', () => {
  it.each([...FILES, COMPONENTS])('%s speak plain English', (glob) => {
    const files = globSync(glob, { cwd: ROOT }).filter((file) => !file.includes('.test.'));
    expect(files).not.toHaveLength(0);
    expect(files.flatMap((file) => findingsIn(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });

  it.each([
    "export const emptyText = 'Your most clicked links will stand here.';",
    "export const identifierHint = 'Left empty, it is made from the token symbol.';",
    "export const byChannelText = 'Where the copy was posted: what stands behind ?c= in it.';",
    'export const text = `So that the platform pays you.`;',
    "export const text = 'Payments to your wallets that no rule recognizes.';",
    "export const text = 'One two three four five six seven eight nine ten eleven twelve thirteen, fourteen fifteen.';",
  ])('a planted one is found: %s', (source) => {
    expect(findingsIn('planted.ts', source)).not.toEqual([]);
  });

  it('a planted one between tags is found', () => {
    expect(
      findingsIn('planted.tsx', '<p className="so that">So that the platform pays you.</p>'),
    ).toHaveLength(1);
  });
});

it('dates and times have one form, which the app has in one place', () => {
  const byHand = /new Intl\.DateTimeFormat\([^)]|toLocale(Date|Time)String/;
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.filter((file) => byHand.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([
    'web/src/lib/timeTexts.ts',
  ]);
});
