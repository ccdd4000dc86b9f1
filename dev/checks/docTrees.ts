import { posix } from 'node:path';

/** A name at the start of a line or after its mark: a folder with a slash, or a file. */
const NAME = /^[\w.<>-]+(\/[\w.<>-]+)*(\/|\.[a-z]+)$/;
const LINE = /^(?<indent> *)(?<mark>[+~] )?(?<rest>\S.*)$/;

/**
 * Names in a folder tree (ARCHITECTURE.md) or recipe (CONTRIBUTING.md) that the repository lacks. An unindented line
 * opens a folder for the indented ones; `+` marks a file to add, which must not exist in an existing folder; `<noun>`
 * matches any one name.
 */
export const treeProblems = (tree: string, paths: ReadonlySet<string>): string[] => {
  let folder = '';
  return tree.split('\n').flatMap((line) => {
    const { indent = '', mark, rest = '' } = LINE.exec(line)?.groups ?? {};
    const names = namesIn(rest);
    const [first] = names;
    if (indent === '' && first?.endsWith('/')) folder = first;
    return names
      .map((name) => posix.join(indent === '' ? '' : folder, name))
      .flatMap((path) => {
        if (mark !== '+ ') return has(path, paths) ? [] : [path];
        if (has(path, paths)) return [`${path} as new`];
        return has(posix.dirname(path), paths) ? [] : [posix.dirname(path)];
      });
  });
};

/** `index.ts  app.ts     the entry` names two files; a name followed by text counts only at the start. */
const namesIn = (rest: string): string[] => {
  const [first = '', ...cells] = rest.split(/ {2,}/);
  const [name = '', ...text] = first.split(' ');
  if (!NAME.test(name)) return [];
  const next = text.length > 0 ? 0 : cells.findIndex((cell) => !NAME.test(cell));
  return [name, ...cells.slice(0, next < 0 ? cells.length : next)];
};

const has = (path: string, paths: ReadonlySet<string>): boolean => {
  const pattern = path.replace(/\/$/, '').replaceAll(/<\w+>/g, '*');
  return [...paths].some((each) => each === pattern || posix.matchesGlob(each, pattern));
};
