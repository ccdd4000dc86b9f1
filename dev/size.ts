// `npm run size`: how much a reader must open. Bytes, files, their median length and the share of
// short ones by area, without tests, generated files and migrations; then each noun's files and
// folders, found by the words of their paths.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.ts';

type SourceFile = { path: string; bytes: number; lines: number };

/** The first match applies; files without one are configuration. */
const AREAS: readonly [area: string, path: RegExp][] = [
  ['schema', /^schema\//],
  ['worker', /^worker\/(src|test)\//],
  ['web app', /^web\/(src|test|vite)\//],
  ['landing', /^worker\/landing\//],
  ['front door', /^web\/frontDoor\//],
  ['dev', /^dev\//],
  ['bench', /^bench\//],
  ['e2e', /^e2e\//],
];

/** Words that a path of a noun has, in the singular. */
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['account', 'user', 'profile'],
  sessions: ['session', 'auth'],
  wallets: ['wallet'],
  x: ['x', 'twitter'],
  links: ['link'],
  platforms: ['platform'],
  rules: ['rule'],
  experiments: ['experiment'],
  hosts: ['host'],
  tokens: ['token'],
  watch: ['watch'],
  clicks: ['click'],
  statistics: ['statistic', 'analytic'],
  receipts: ['receipt'],
  revenue: ['revenue'],
  statements: ['statement'],
  partners: ['partner'],
  record: ['record', 'settlement'],
  reports: ['report'],
  webhooks: ['webhook'],
  push: ['push'],
  telegram: ['telegram'],
  activity: ['activity', 'notice'],
  keys: ['key'],
  assistants: ['assistant', 'oauth'],
  mcp: ['mcp'],
  embeds: ['embed', 'oembed', 'overlay'],
  operations: ['operation', 'ops'],
};

const CODE = /\.(tsx?|js|css|sql|html)$/;
const GENERATED = /\.generated\.|worker-configuration\.d\.ts$|\/migrations\//;
const TEST = /\.(test|fixture)\.|^(worker|worker\/landing|web)\/test\/|^e2e\//;
/** A file of at most this many lines belongs into its neighbour. */
const SHORT = 30;

const tracked = (): SourceFile[] =>
  execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => CODE.test(path) && !GENERATED.test(path) && existsSync(join(ROOT, path)))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, bytes: Buffer.byteLength(text), lines: text.split('\n').length - 1 };
    });

const sumOf = (files: readonly SourceFile[], key: 'bytes' | 'lines'): number =>
  files.reduce((total, file) => total + file[key], 0);

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(0);

const cellsOf = (files: readonly SourceFile[]): (string | number)[] => {
  const tests = files.filter(({ path }) => TEST.test(path));
  const source = files.filter(({ path }) => !TEST.test(path)).toSorted((a, b) => a.lines - b.lines);
  const short = source.filter(({ lines }) => lines <= SHORT).length;
  const longest = source.at(-1);
  return [
    kilobytes(sumOf(source, 'bytes')),
    source.length,
    source[Math.ceil(source.length / 2) - 1]?.lines ?? 0,
    `${source.length > 0 ? Math.round((100 * short) / source.length) : 0} %`,
    tests.length,
    sumOf(tests, 'lines'),
    longest ? `${longest.lines}  ${longest.path}` : '',
  ];
};

/**
 * The words of a path, in lower case and the singular: `actions/hosts/checkHost.ts` has action,
 * host and check.
 */
const wordsOf = (path: string): Set<string> =>
  new Set(
    path
      .split(/[/.]|(?=[A-Z])/)
      .map((word) => word.toLowerCase())
      .flatMap((word) => [word, word.replace(/s$/, '')]),
  );

const print = (name: string, cells: readonly (string | number)[]): void =>
  console.log(
    `${name.padEnd(14)}${cells.map((cell, index) => (index < 6 ? String(cell).padStart(11) : `   ${cell}`)).join('')}`,
  );

const printNouns = (files: readonly SourceFile[]): void => {
  console.log('\nplaces a change');
  print('', ['files', 'folders', 'lines']);
  const sources = files
    .filter(({ path }) => /^(schema|worker|web)\//.test(path) && !TEST.test(path))
    .map((file) => ({ ...file, words: wordsOf(file.path) }));
  for (const [noun, words] of Object.entries(NOUNS)) {
    const own = sources.filter((file) => words.some((word) => file.words.has(word)));
    const folders = new Set(own.map(({ path }) => dirname(path)));
    print(noun, [own.length, folders.size, sumOf(own, 'lines')]);
  }
};

const files = tracked();
const byArea = Object.groupBy(
  files,
  ({ path }) => AREAS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'configuration',
);
print('', ['kB', 'files', 'median', `≤ ${SHORT} lines`, 'test files', 'test lines', 'longest']);
for (const area of [...AREAS.map(([name]) => name), 'configuration'])
  print(area, cellsOf(byArea[area] ?? []));
print('all', cellsOf(files));
printNouns(files);
