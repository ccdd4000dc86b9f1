import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '../launchError.ts';
import { ROOT } from '../root.ts';

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
