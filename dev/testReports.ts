// What the reports of Vitest and Playwright say about a run of all tests.
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './root.ts';

type FileTime = { file: string; ms: number };

/**
 * `failures` has a line for each failed test: its file, its name and the first line of what it
 * says.
 */
export type Outcome = { passed: number; failed: number; failures: string[]; times: FileTime[] };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number };
  suites: PlaywrightSuite[];
};

const NO_REPORT: Outcome = { passed: 0, failed: 1, failures: [], times: [] };

/** Counts a file that fails to load as one failure, and so a run that fails outside its tests. */
export const vitestOutcome = (path: string, exitCode: number): Outcome => {
  const report = read<VitestReport>(path);
  if (!report) return NO_REPORT;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failureLine(fileOf(name), '', message)];
    return failed.map(({ fullName, failureMessages }) =>
      failureLine(fileOf(name), fullName, failureMessages?.[0]),
    );
  });
  const times = report.testResults.map(({ name, startTime, endTime }) => ({
    file: fileOf(name),
    ms: endTime - startTime,
  }));
  return withExitCode(
    { passed: report.numPassedTests, failed: failures.length, failures, times },
    exitCode,
  );
};

export const playwrightOutcome = (path: string, exitCode: number): Outcome => {
  const report = read<PlaywrightReport>(path);
  if (!report) return NO_REPORT;
  const { expected, unexpected } = report.stats;
  const times = report.suites.map((suite) => ({
    file: `e2e/${suite.file}`,
    ms: durationOf(suite),
  }));
  const failures = report.suites.flatMap((suite) => failuresOf(suite, `e2e/${suite.file}`));
  return withExitCode({ passed: expected, failed: unexpected, failures, times }, exitCode);
};

const fileOf = (name: string): string => (isAbsolute(name) ? relative(ROOT, name) : name);

const failureLine = (file: string, test: string, message = ''): string =>
  [file, test, stripVTControlCharacters(message).split('\n')[0]].filter(Boolean).join(': ');

const failuresOf = ({ suites = [], specs = [] }: PlaywrightSuite, file: string): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => failureLine(file, title, results.at(-1)?.error?.message)),
  ),
  ...suites.flatMap((suite) => failuresOf(suite, file)),
];

const durationOf = ({ suites = [], specs = [] }: PlaywrightSuite): number => {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  const durations = [...own.map(({ duration }) => duration), ...suites.map(durationOf)];
  return durations.reduce((sum, ms) => sum + ms, 0);
};

const withExitCode = ({ failed, ...rest }: Outcome, exitCode: number): Outcome => ({
  ...rest,
  failed: exitCode !== 0 && failed === 0 ? 1 : failed,
});

const read = <T>(path: string): T | null => {
  if (!existsSync(path)) return null;
  const report: T = JSON.parse(readFileSync(path, 'utf8'));
  return report;
};

/**
 * The files whose tests took longest. Files run at the same time, so these are no parts of the
 * run's time.
 */
export const slowestFiles = (
  times: readonly FileTime[],
  most: number,
): { file: string; seconds: number }[] =>
  times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ file, ms }) => ({ file, seconds: ms / 1_000 }));
