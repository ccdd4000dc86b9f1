import { existsSync, readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = { stats: { expected: number; unexpected: number } };

/**
 * What vitest's JSON report says. A file that could not even be loaded counts as one failure, and so does a run that
 * failed outside its tests.
 */
export const tallyVitest = (path: string, exitCode: number): Tally => {
  const report = read<VitestReport>(path);
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.testResults
    .map(({ status, assertionResults }) => {
      const count = assertionResults.filter((result) => result.status === 'failed').length;
      return status === 'failed' ? Math.max(1, count) : count;
    })
    .reduce((sum, count) => sum + count, 0);
  return withExitCode({ passed: report.numPassedTests, failed }, exitCode);
};

/** What Playwright's JSON report says. */
export const tallyPlaywright = (path: string, exitCode: number): Tally => {
  const report = read<PlaywrightReport>(path);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected } = report.stats;
  return withExitCode({ passed: expected, failed: unexpected }, exitCode);
};

const withExitCode = ({ passed, failed }: Tally, exitCode: number): Tally => ({
  passed,
  failed: exitCode !== 0 && failed === 0 ? 1 : failed,
});

const read = <T>(path: string): T | null => {
  if (!existsSync(path)) return null;
  const report: T = JSON.parse(readFileSync(path, 'utf8'));
  return report;
};
