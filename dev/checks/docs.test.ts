import { describe, expect, it } from 'vitest';
import { documentProblems, numberProblems, type Repository } from './docs.ts';

const REPOSITORY: Repository = {
  paths: new Set([
    'README.md',
    'worker',
    'worker/src',
    'worker/src/actions',
    'worker/src/actions/links',
    'docs',
    'docs/adr',
    'schema',
    'schema/src',
    'schema/src/paths.ts',
    'worker/src/index.ts',
    'docs/storage.md',
    'worker/src/actions/links/getLink.ts',
    'docs/adr/0001-front.md',
  ]),
  scripts: new Set(['check']),
  anchorsOf: (file) => new Set(file === 'docs/storage.md' ? ['the-migration'] : []),
};

const missing = (text: string, file = 'README.md'): string[] => {
  const problems = documentProblems(file, text, REPOSITORY);
  return problems.map((problem) =>
    problem.replace(`${file} names `, '').replace(', which is not there', ''),
  );
};

const tree = (...lines: string[]): string => ['```', ...lines, '```'].join('\n');

describe('what a document names', () => {
  it.each([
    ['`schema/src/path.ts`', 'schema/src/path.ts'],
    ['`links/getLin`', 'links/getLin'],
    ['`@soltrade/schema/path`', 'schema/path'],
    ['[storage](docs/stores.md)', 'docs/stores.md'],
    ['[rows](docs/storage.md#rows)', 'docs/storage.md#rows'],
    ['[below](#below)', '#below'],
    ['`npm run spec`', 'npm run spec'],
  ])('%s is not', (text, name) => {
    expect(missing(`Look at ${text}.`)).toEqual([name]);
  });

  it('finds a heading that is there', () => {
    expect(missing('[It](docs/storage.md#the-migration)')).toEqual([]);
  });
});

describe('a tree', () => {
  it.each([
    [['worker/src/', '  app.ts    the app'], 'worker/src/app.ts'],
    [['worker/src/', '  ~ actions/getLink.ts'], 'worker/src/actions/getLink.ts'],
    [['worker/src/', '  + actions/pauses/pauseAll.ts'], 'worker/src/actions/pauses'],
    [['worker/src/', '  + index.ts'], 'worker/src/index.ts as new'],
    [['worker/src/', '  routes/<noun>/'], 'worker/src/routes/<noun>/'],
    [['docs/store.md    + its row'], 'docs/store.md'],
  ])('%j does not', (lines, name) => {
    expect(missing(tree(...lines))).toEqual([name]);
  });
});

it('two decisions of one number are found', () => {
  const files = ['README.md', 'docs/1.md', 'docs/adr/0001-front.md', 'docs/adr/0002-back.md'];
  expect(numberProblems(files)).toEqual([]);
  expect(numberProblems([...files, 'docs/adr/0001-again.md'])).toEqual([
    'docs/adr/0001-front.md has the number of another decision',
  ]);
});
