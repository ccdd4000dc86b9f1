import { posix } from 'node:path';

/** A name at the start of a line or behind its mark: a folder with its slash, or a file. */
const NAME = /^[\w.<>-]+(\/[\w.<>-]+)*(\/|\.[a-z]+)$/;
const LINE = /^(?<indent> *)(?<mark>[+~] )?(?<rest>\S.*)$/;

/**
 * What a drawing of folders (ARCHITECTURE.md) or of a recipe (CONTRIBUTING.md) names and the repository has not. A line
 * without indentation opens a folder for the indented ones; `+` marks a file to add, so its folder must exist and
 * it must not; `<noun>` is any one name.
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

/** `index.ts  app.ts     the entry` names two files; what has a text behind it is named only at the start. */
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
