import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from './root.ts';
import { playwrightOutcome, slowestFiles, vitestOutcome } from './testReports.ts';

const folder = mkdtempSync(join(tmpdir(), 'soltrade-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, report: object): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(report));
  return path;
};

const file = (name: string, seconds: number, statuses: string[]) => ({
  name: join(ROOT, name),
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
  assertionResults: statuses.map((status, index) => ({
    status,
    fullName: `test ${index}`,
    failureMessages: status === 'failed' ? [`Error: no\n    at ${index}`] : [],
  })),
});

it('a run’s tests and files are those of both reports; one that does not load is a failure', () => {
  const unit = vitestOutcome(
    written('vitest.json', {
      numPassedTests: 3,
      testResults: [
        file('worker/src/app.test.ts', 2, ['passed', 'failed', 'failed']),
        file('dev/reset.test.ts', 12, ['passed', 'passed']),
        file('schema/src/broken.test.ts', 0, []),
      ],
    }),
    1,
  );
  const test = (...durations: number[]) => ({
    title: 'opens',
    tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
  });
  const browser = playwrightOutcome(
    written('playwright.json', {
      stats: { expected: 3, unexpected: 0 },
      suites: [
        {
          file: 'links.spec.ts',
          specs: [test(1_500)],
          suites: [{ file: '', specs: [test(2_000)] }],
        },
        { file: 'home.spec.ts', specs: [test(500)] },
      ],
    }),
    0,
  );
  expect([unit.passed, unit.failed, browser.passed, browser.failed]).toEqual([3, 3, 3, 0]);
  expect(unit.failures).toEqual([
    'worker/src/app.test.ts: test 1: Error: no',
    'worker/src/app.test.ts: test 2: Error: no',
    'schema/src/broken.test.ts',
  ]);
  expect(slowestFiles([...unit.times, ...browser.times], 3)).toEqual([
    { file: 'dev/reset.test.ts', seconds: 12 },
    { file: 'e2e/links.spec.ts', seconds: 3.5 },
    { file: 'worker/src/app.test.ts', seconds: 2 },
  ]);
});

it('a failed browser test is named with its file and what it says', () => {
  const error = { message: '\u001b[31mTest timeout of 240000ms exceeded.\u001b[39m\ncall log' };
  const specs = [
    { title: 'leads on', tests: [{ status: 'expected', results: [{ duration: 1 }] }] },
    { title: 'opens', tests: [{ status: 'unexpected', results: [{ duration: 1, error }] }] },
  ];
  const path = written('failed.json', {
    stats: { expected: 1, unexpected: 1 },
    suites: [{ file: 'links.spec.ts', suites: [{ file: 'links.spec.ts', specs }] }],
  });
  expect(playwrightOutcome(path, 1)).toMatchObject({
    failed: 1,
    failures: ['e2e/links.spec.ts: opens: Test timeout of 240000ms exceeded.'],
  });
});

it('a run that ends badly without a failed test, or without a report, has failed', () => {
  const passed = written('passed.json', {
    numPassedTests: 1,
    testResults: [file('worker/src/app.test.ts', 2, ['passed'])],
  });
  expect(vitestOutcome(passed, 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(vitestOutcome(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(playwrightOutcome(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
});
