import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { LaunchError } from '../step.ts';

export type SpecItem = { id: string; fact: string };

const ITEM = /^- `(?<id>[2-9](?:\.[a-z0-9-]+)+)` (?<fact>.+)$/;

const parseSpecItems = (text: string): SpecItem[] =>
  text.split('\n').flatMap((line) => {
    const { id, fact } = ITEM.exec(line)?.groups ?? {};
    return id && fact ? [{ id, fact }] : [];
  });

/** All items of docs/spec, in order. Throws a `LaunchError` for a duplicate id. */
export const specItems = (): SpecItem[] => {
  const folder = join(ROOT, 'docs/spec');
  const items = globSync('[2-9]-*.md', { cwd: folder })
    .sort()
    .flatMap((file) => parseSpecItems(readFileSync(join(folder, file), 'utf8')));
  const seen = new Set<string>();
  for (const { id } of items) {
    if (seen.has(id)) throw new LaunchError(`docs/spec has the id ${id} twice`);
    seen.add(id);
  }
  return items;
};

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
