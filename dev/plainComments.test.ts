// Comments, test titles and documents are plain English in standard terms (ARCHITECTURE.md lists the others).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './root.ts';

/** Phrases of the project's former dialect, with idiomatic replacements. */
const BANNED: readonly (readonly [phrase: RegExp, better: string])[] = [
  [/(^|[.;:] )Answers (?!(of|to|are|in|from)\b)/, 'Returns …'],
  [/\banswers (the|its|how|whose|whether|null)\b/, 'returns …'],
  [/\bbehind (the|an) answer\b/i, 'in the background'],
  [/\bwho(m|se)?ever\b/i, 'anyone who, or another subject'],
  [/\bso that\b/i, 'so'],
  [/\ball the same\b/i, 'anyway, still'],
  [/\banew\b/i, 'again'],
  [/\b(lately|of late)\b/i, 'recently'],
  [/\bfor ever\b/i, 'forever'],
  [/\b(some|any|every)body\b/i, 'someone, anyone, everyone'],
  [/\bany more\b/i, 'no longer'],
  [/\b(null|false|true|none|undefined|throws|rejects) where\b/i, '… if'],
  [/\bthe present (one|page|name|version|hour|day)\b/i, 'the current …'],
  [/\bcomes? into\b/i, 'enters, is shown in'],
  [/\bstands? (beside|behind|here|there|aside)\b/i, 'is next to, is behind, is shown'],
  [/\b(a|the|each|every|double|last) press\b|\bpress(es)? of\b/i, 'click'],
  [/\bdraw(s|n)? ahead\b/i, 'prerender'],
];

const SOURCES = '{schema,worker,web,dev,e2e,bench}/**/*.{ts,tsx,js,css}';
const DOCUMENTS = '{*.md,docs/*.md,docs/adr/*.md}';
/** Generated, or containing the phrases themselves. */
const NOT_OURS = /node_modules|dist\/|worker-configuration\.d\.ts|plain(Comments|English)\.test\.ts/;

const COMMENT_LINE = /^\s*(\/\/|\/\*\*?|\*\/?|\{\/\*)\s?/;
const INLINE_COMMENT = /\s\/\/ (?<text>[^'"`]+)$|\/\*\*? (?<block>.+?) \*\//;
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\]\))\(\s*(?<quote>['`])(?<text>.+?)\k<quote>/;
const FENCE = /^```.*?^```$/gms;

/** A source's comments and test titles; consecutive comment lines are one text. */
const textsOf = (source: string): string[] => {
  const texts: string[] = [];
  let block = '';
  for (const line of source.split('\n')) {
    if (COMMENT_LINE.test(line)) {
      block += ` ${line.replace(COMMENT_LINE, '').replace(/\s*\*\/\}?$/, '')}`;
      continue;
    }
    if (block) texts.push(block.trim());
    block = '';
    const inline = INLINE_COMMENT.exec(line)?.groups;
    const title = TITLE.exec(line)?.groups;
    texts.push(...[inline?.text, inline?.block, title?.text].filter((text) => text !== undefined));
  }
  return [...texts, block.trim()];
};

/** Prose without code; line breaks do not hide a phrase. */
const proseOf = (document: string): string[] =>
  document
    .replace(FENCE, '')
    .replace(/`[^`]*`/g, '`…`')
    .split(/\n\s*\n|\n(?=[|\-#]|\d+\.)/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' '));

const findingsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    BANNED.filter(([phrase]) => phrase.test(text)).map(([phrase, better]) => `${text}: ${phrase}, ${better}`),
  );

const filesOf = (glob: string): string[] =>
  globSync(glob, { cwd: ROOT }).filter((file) => !NOT_OURS.test(file));

const findingsOf = (glob: string, read: (text: string) => string[]): string[] => {
  const files = filesOf(glob);
  expect(files).not.toHaveLength(0);
  return files.flatMap((file) =>
    findingsIn(read(readFileSync(join(ROOT, file), 'utf8'))).map((finding) => `${file}: ${finding}`),
  );
};

describe('what developers read', () => {
  it('is plain English in comments and test titles', () => {
    expect(findingsOf(SOURCES, textsOf)).toEqual([]);
  });

  it('is plain English in documents', () => {
    expect(findingsOf(DOCUMENTS, proseOf)).toEqual([]);
  });

  it.each([
    '/** Answers the rows of a user. */',
    '// Kept, so\n// that whoever comes next finds it.',
    '  /** The page, made anew behind the answer. */',
    'const a = 1; // null where nobody asked',
    "  it('counts a double press once', async () => {",
  ])('a planted one is found: %s', (source) => {
    expect(findingsIn(textsOf(source))).not.toEqual([]);
  });
});
