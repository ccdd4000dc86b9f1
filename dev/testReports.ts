// What the reports of Vitest and Playwright say about a run of all tests.
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { ROOT } from './root.ts';

type FileTime = { file: string; ms: number };

export type Outcome = { passed: number; failed: number; times: FileTime[] };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
};

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number };
  suites: PlaywrightSuite[];
};

const NO_REPORT: Outcome = { passed: 0, failed: 1, times: [] };

/** Counts a file that fails to load as one failure, and so a run that fails outside its tests. */
export const vitestOutcome = (path: string, exitCode: number): Outcome => {
  const report = read<VitestReport>(path);
  if (!report) return NO_REPORT;
  const failed = report.testResults
    .map(({ status, assertionResults }) => {
      const count = assertionResults.filter((result) => result.status === 'failed').length;
      return status === 'failed' ? Math.max(1, count) : count;
    })
    .reduce((sum, count) => sum + count, 0);
  const times = report.testResults.map(({ name, startTime, endTime }) => ({
    file: isAbsolute(name) ? relative(ROOT, name) : name,
    ms: endTime - startTime,
  }));
  return withExitCode({ passed: report.numPassedTests, failed, times }, exitCode);
};

export const playwrightOutcome = (path: string, exitCode: number): Outcome => {
  const report = read<PlaywrightReport>(path);
  if (!report) return NO_REPORT;
  const { expected, unexpected } = report.stats;
  const times = report.suites.map((suite) => ({
    file: `e2e/${suite.file}`,
    ms: durationOf(suite),
  }));
  return withExitCode({ passed: expected, failed: unexpected, times }, exitCode);
};

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

/** The files whose tests took longest, a line each. Files run at the same time, so these are no parts of the run's time. */
export const slowestFiles = (times: readonly FileTime[], most: number): string[] =>
  times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(8)} s  ${file}`);
