// `npm run size`: code size by area. Counts all lines, including empty ones, but no generated files; median, p90 and
// longest exclude tests.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

type SourceFile = { path: string; lines: number };

/** The first match applies; files without one are configuration. */
const AREAS: readonly [area: string, path: RegExp][] = [
  ['schema', /^schema\/src\//],
  ['worker', /^worker\/(src|test)\//],
  ['web app', /^web\/(src|test|vite)\//],
  ['landing', /^worker\/landing\//],
  ['front door', /^web\/frontDoor\//],
  ['dev', /^dev\//],
  ['bench', /^bench\//],
  ['e2e', /^e2e\//],
];

const CODE = /\.(tsx?|js|css)$/;
const GENERATED = /\.generated\.|worker-configuration\.d\.ts$/;
const TEST = /\.(test|fixture)\.|^(worker|worker\/landing|web)\/test\/|^e2e\//;

const COLUMNS = ['files', 'lines', 'median', 'p90', 'test files', 'test lines', 'longest'];

const tracked = (): SourceFile[] =>
  execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => CODE.test(path) && !GENERATED.test(path) && existsSync(join(ROOT, path)))
    .map((path) => ({ path, lines: readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1 }));

const cellsOf = (files: readonly SourceFile[]): (string | number)[] => {
  const tests = files.filter(({ path }) => TEST.test(path));
  const source = files.filter(({ path }) => !TEST.test(path)).toSorted((a, b) => a.lines - b.lines);
  const atShare = (share: number) => source[Math.ceil(share * source.length) - 1];
  const sum = (some: readonly SourceFile[]): number => some.reduce((total, { lines }) => total + lines, 0);
  const longest = atShare(1);
  return [
    source.length,
    sum(source),
    atShare(0.5)?.lines ?? 0,
    atShare(0.9)?.lines ?? 0,
    tests.length,
    sum(tests),
    longest ? `${longest.lines}  ${longest.path}` : 0,
  ];
};

const print = (area: string, cells: readonly (string | number)[]): void => {
  const numbers = cells.slice(0, -1).map((cell) => String(cell).padStart(12));
  console.log(`${area.padEnd(14)}${numbers.join('')}   ${cells.at(-1)}`);
};

const main = (): void => {
  const files = tracked();
  const byArea = Object.groupBy(
    files,
    ({ path }) => AREAS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'configuration',
  );
  print('', COLUMNS);
  for (const area of [...AREAS.map(([name]) => name), 'configuration'])
    print(area, cellsOf(byArea[area] ?? []));
  print('all', cellsOf(files));
};

main();
