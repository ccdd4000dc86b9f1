import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

export type SpecMention = { id: string; file: string; line: number };

const TESTS = ['{schema,worker,web,dev}/**/*.test.{ts,tsx}', 'e2e/**/*.ts'];
/** Vitest's `tags: '2.home.hero'`, and Playwright's `tag: ['@2.home.hero', …]`. */
const TAGS = /\btags?: (?:'[^']*'|\[[^\]]*\])/g;
const ID = /'@?(?<id>[2-9](?:\.[a-z0-9-]+)+)'/g;

export const parseSpecMentions = (text: string, file: string): SpecMention[] =>
  [...text.matchAll(TAGS)].flatMap(({ 0: tags, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return [...tags.matchAll(ID)].flatMap(({ groups }) =>
      groups?.id ? [{ id: groups.id, file, line }] : [],
    );
  });

export const specMentions = (): SpecMention[] =>
  globSync(TESTS, {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name.includes('/node_modules'),
  })
    .sort()
    .flatMap((file) => parseSpecMentions(readFileSync(join(ROOT, file), 'utf8'), file));
