import { describe, expect, it } from 'vitest';
import { importProblems, nounProblems, pageProblems, schemaProblems } from './imports.ts';
import { IMPORT_TABLE } from './importTable.ts';

const problemsOf = (files: Record<string, string>): string[] =>
  importProblems(new Map(Object.entries(files)));

describe('the import table', () => {
  // One row for each way in which the table can decide.
  it.each([
    ['schema/src/a.ts', '@soltrade/worker/app'],
    ['schema/src/contracts/a.ts', '../tables/users.ts'],
    ['schema/src/a.ts', 'zod/mini'],
    ['worker/src/app.ts', '../../dev/sandbox/tokens.ts'],
    ['worker/src/env.ts', './lib/time.ts'],
    ['worker/src/routes/a.ts', '../db/links.ts'],
    ['worker/src/routes/a.ts', '@soltrade/schema/tables/users'],
    ['worker/src/actions/links/a.ts', 'hono'],
    ['worker/src/actions/links/a.ts', '../../objects/PromoterClicks.ts'],
    ['worker/src/stubs.ts', './objects/SingleFlight.ts'],
    ['worker/src/landing/preview/a.tsx', '../../cache/tokenCards.ts'],
    ['web/src/pages/a.tsx', '@soltrade/worker/app'],
    ['web/src/features/links/a.ts', '../tokens/api.ts'],
    ['web/src/components/a.tsx', '../features/tokens/api.ts'],
    ['worker/landing/a.tsx', '../src/lib/log.ts'],
    ['web/frontDoor/a.ts', '../../bench/run.ts'],
  ])('does not let %s import %s', (file, specifier) => {
    const problem = `${file} may not import ${specifier} (dev/checks/importTable.ts)`;
    expect(problemsOf({ [file]: `import { a } from '${specifier}';` })).toEqual([problem]);
    expect(problemsOf({ [file]: `export * from '${specifier}';` })).toEqual([problem]);
    expect(problemsOf({ [file]: `import type { A } from '${specifier}';` })).toEqual([problem]);
    expect(problemsOf({ [file]: `const a = () => import('${specifier}');` })).toEqual([problem]);
  });

  it.each(IMPORT_TABLE.map(({ from }) => from))(
    'keeps dev, and packages that it has not, out of %s',
    (from) => {
      const file = from.endsWith('.ts') ? from : `${from.replace('*', 'links')}/a.ts`;
      const up = '../'.repeat(file.split('/').length - 1);
      expect(problemsOf({ [file]: `import '${up}dev/root.ts'; import 'left-pad';` })).toHaveLength(
        2,
      );
    },
  );

  it('has no two folders that import each other', () => {
    const arrows = IMPORT_TABLE.flatMap(({ from, ours }) => ours.map((to) => `${from} → ${to}`));
    const both = IMPORT_TABLE.flatMap(({ from, ours }) => ours.map((to) => `${to} → ${from}`));
    expect(both.filter((arrow) => arrows.includes(arrow))).toEqual([]);
  });

  it('has no room for a folder without a row', () => {
    expect(
      problemsOf({ 'worker/src/actions/links/a.ts': "import '../../helpers/b.ts';" }),
    ).toHaveLength(1);
    expect(problemsOf({ 'web/other/a.ts': "import './b.ts';" })).toHaveLength(1);
  });
});

it('the app imports contracts as types only', () => {
  const problemsOf = (line: string): string[] =>
    schemaProblems(new Map([['web/src/features/links/a.ts', line]]));
  expect(problemsOf("import type { Link } from '@soltrade/schema/contracts/links';")).toEqual([]);
  expect(problemsOf("import { type Link } from '@soltrade/schema/contracts/links';")).toEqual([]);
  expect(problemsOf("import { link } from '@soltrade/schema/contracts/links';")).toHaveLength(1);
  expect(problemsOf("import { z } from '@soltrade/schema/zod';")).toHaveLength(1);
  // Through another file.
  const far = new Map([
    ['web/src/features/links/a.ts', "import { b } from '@soltrade/schema/b';"],
    ['schema/src/b.ts', "import { z } from './zod.ts';"],
  ]);
  expect(schemaProblems(far)).toHaveLength(1);
});

it('no two nouns of actions import each other', () => {
  const links = [
    'worker/src/actions/links/getLink.ts',
    "import { a } from '../rules.ts';",
  ] as const;
  const rules = [
    'worker/src/actions/rules.ts',
    "import type { B } from './links/getLink.ts';",
  ] as const;
  expect(nounProblems(new Map([links]))).toEqual([]);
  expect(nounProblems(new Map([links, rules]))).toEqual([
    'worker/src/actions/links/getLink.ts and worker/src/actions/rules.ts: links and rules import each other',
  ]);
});

it('no page imports another page or its folder, except what they share', () => {
  const problemsOfPage = (path: string, specifier: string) =>
    pageProblems(new Map([[`web/src/pages/${path}`, `const a = () => import('${specifier}');`]]));
  expect(problemsOfPage('HomePage.tsx', './home/A.tsx')).toEqual([]);
  expect(problemsOfPage('home/A.tsx', './B.tsx')).toEqual([]);
  expect(problemsOfPage('home/A.tsx', '../shell/B.tsx')).toEqual([]);
  expect(problemsOfPage('linkStatistics/A.tsx', '../LinkStatisticsPage.tsx')).toEqual([]);
  for (const [path, specifier] of [
    ['HomePage.tsx', './DashboardPage.tsx'],
    ['HomePage.tsx', './dashboard/A.tsx'],
    ['home/A.tsx', '../DashboardPage.tsx'],
    ['home/A.tsx', '../dashboard/A.tsx'],
    ['shell/A.tsx', '../dashboard/A.tsx'],
  ] as const) {
    expect(problemsOfPage(path, specifier)).toEqual([
      `web/src/pages/${path} may not import ${specifier}, which is another page's`,
    ]);
  }
});
