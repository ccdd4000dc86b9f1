import { existsSync, readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

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

/** What Playwright's JSON report says. A test that passed when repeated has passed, and the log says so. */
export const tallyPlaywright = (path: string, exitCode: number): Tally => {
  const report = read<PlaywrightReport>(path);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  if (flaky > 0) console.log(`${flaky} browser test${flaky === 1 ? '' : 's'} passed only when repeated`);
  return withExitCode({ passed: expected + flaky, failed: unexpected }, exitCode);
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
