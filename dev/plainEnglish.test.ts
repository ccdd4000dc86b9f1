// Texts that people read are plain English. This holds the phrases of a dialect that they were once written in.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './root.ts';

/** What must not come back, each with what a native would write. */
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
];

/** Their every literal is a text for people, but for those that no blank is in. */
const FILES = [
  'web/src/lib/messages/*.ts',
  'web/src/lib/{errorMessages,toastMessages}.ts',
  'web/src/features/wallet/*.ts',
  'schema/src/landingTexts.ts',
  'worker/landing/texts/en.ts',
  'worker/landing/textsOfPreview.ts',
  'worker/src/{actions,middleware,lib,model,routes}/**/*.ts',
  'schema/src/contracts/*.ts',
  'schema/src/platforms/*.ts',
];

const LITERAL = /'(?:[^'\\\n]|\\.)*'|`[^`]*`/g;
/** Comments are for us, and the descriptions of the API for its callers. */
const NOT_A_TEXT = /^\s*(\/\/|\/?\*).*$|^\s*(summary|description):\s*('.*'|`.*`).*$|\/\*\*.*\*\//gm;
const PLACEHOLDER = /\$\{[^}]*\}/g;

const textsIn = (source: string): string[] =>
  [...source.replace(NOT_A_TEXT, '').matchAll(LITERAL)]
    .map(([literal]) => literal.replace(PLACEHOLDER, '…'))
    .filter((literal) => literal.includes(' '));

const findingsIn = (source: string): string[] =>
  textsIn(source).flatMap((text) =>
    BANNED.filter(([phrase]) => phrase.test(text)).map(([phrase, better]) => `${text}: ${phrase}, ${better}`),
  );

describe('texts that people read', () => {
  it.each(FILES)('%s speak plain English', (glob) => {
    const files = globSync(glob, { cwd: ROOT }).filter((file) => !file.includes('.test.'));
    expect(files).not.toHaveLength(0);
    expect(files.flatMap((file) => findingsIn(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });

  it.each([
    "emptyText: 'Your most clicked links will stand here.',",
    "identifierHint: 'Left empty, it is made from the token symbol.',",
    "byChannelText: 'Where the copy was posted: what stands behind ?c= in it.',",
    'text: `So that the platform pays you.`,',
  ])('a planted one is found: %s', (source) => {
    expect(findingsIn(source)).not.toEqual([]);
  });
});
