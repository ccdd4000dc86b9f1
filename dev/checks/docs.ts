import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../root.ts';
import { LaunchError } from '../step.ts';

/** A name at the start of a line or after its mark: a folder with a slash, or a file. */
const NAME = /^[\w.<>-]+(\/[\w.<>-]+)*(\/|\.[a-z]+)$/;
const LINE = /^(?<indent> *)(?<mark>[+~] )?(?<rest>\S.*)$/;

/**
 * Names in a folder tree (ARCHITECTURE.md) or recipe (CONTRIBUTING.md) that the repository lacks.
 * An unindented line opens a folder for the indented ones; `+` marks a file to add, which must not
 * exist in an existing folder; `<noun>` matches any one name.
 */
const treeProblems = (tree: string, paths: ReadonlySet<string>): string[] => {
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

/**
 * `index.ts app.ts the entry` names two files; a name followed by text counts only at the start.
 */
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

export type Repository = {
  paths: ReadonlySet<string>;
  /** Of a document's headings. */
  anchorsOf: (file: string) => ReadonlySet<string>;
  scripts: ReadonlySet<string>;
};

const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/*.md', 'docs/adr/*.md'];

const FENCE = /^```(?<language>\w*)\n(?<block>.*?)^```$/gms;
const LINK = /\]\((?<found>[^)\s]+)\)/g;
const HEADING = /^#+ (?<found>.*)$/gm;
const NPM_RUN = /\bnpm run (?<found>[\w:-]+)/g;
const IN_BACKTICKS = /`(?<found>[^`\s]+)`/g;
const PATH = /^[\w.-]+(\/[\w.-]+)+\/?$/;

export const checkDocs = async (): Promise<void> => {
  const repository = readRepository();
  const files = globSync(DOCUMENTS, { cwd: ROOT });
  const problems = [
    ...files.flatMap((file) =>
      documentProblems(file, readFileSync(join(ROOT, file), 'utf8'), repository),
    ),
    ...numberProblems(files),
  ];
  if (problems.length > 0) throw new LaunchError(problems.join('\n'));
};

/** Two people who record decisions on the same day easily pick the same number. */
export const numberProblems = (files: readonly string[]): string[] => {
  const decisions = files.filter((file) => posix.dirname(file) === 'docs/adr').toSorted();
  const numberOf = (file: string) => Number.parseInt(posix.basename(file), 10);
  return decisions
    .filter((file, index) => index > 0 && numberOf(file) === numberOf(decisions[index - 1] ?? ''))
    .map((file) => `${file} has the number of another decision`);
};

export const documentProblems = (
  file: string,
  text: string,
  { paths, scripts, anchorsOf }: Repository,
): string[] => {
  const folder = posix.dirname(file);
  const prose = text.replaceAll(FENCE, '');
  const trees = [...text.matchAll(FENCE)].filter(({ groups }) => groups?.language === '');
  const tokens = all(prose, IN_BACKTICKS).map((token) => token.replace(/^@soltrade\//, ''));
  const problems = [
    ...all(prose, LINK).filter((link) => {
      const [to = '', anchor] = link.split('#');
      if (link.includes(':')) return false;
      const target = to ? posix.join(folder, to).replace(/\/$/, '') : file;
      return !paths.has(target) || (anchor !== undefined && !anchorsOf(target).has(anchor));
    }),
    ...all(text, NPM_RUN)
      .filter((script) => !scripts.has(script))
      .map((script) => `npm run ${script}`),
    ...tokens.filter((token) => PATH.test(token) && !isThere(token.replace(/\/$/, ''), paths)),
    ...trees.flatMap(({ groups }) => treeProblems(groups?.block ?? '', paths)),
  ];
  return [...new Set(problems)].map((problem) => `${file} names ${problem}, which is not there`);
};

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(({ groups }) => groups?.found ?? '');

/**
 * `actions/clicks/trackEvent` means `worker/src/actions/clicks/trackEvent.ts`; text outside our
 * folders is no path.
 */
const isThere = (path: string, paths: ReadonlySet<string>): boolean => {
  const [first = ''] = path.split('/');
  const known = [...paths].flatMap((each) => [`/${each}`, `/${each.replace('/src/', '/')}`]);
  const isKnown = (end: string): boolean => known.some((each) => each.endsWith(`/${end}`));
  return !isKnown(first) || ['', '.ts', '.tsx'].some((extension) => isKnown(`${path}${extension}`));
};

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

const readRepository = (): Repository => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file && existsSync(join(ROOT, file)));
  const folders = files.flatMap((file) =>
    file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/')),
  );
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return {
    paths: new Set([...files, ...folders]),
    anchorsOf: (file) =>
      new Set(all(readFileSync(join(ROOT, file), 'utf8'), HEADING).map(anchorOf)),
    scripts: new Set(Object.keys(scripts)),
  };
};
