import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './root.ts';

/** Starts processes, builds and browsers. */
const FILES = globSync(
  [
    '*.config.ts',
    'e2e/*.ts',
    'dev/**/*.test.ts',
    '{web/src,worker/landing}/**/*.test.{ts,tsx}',
    '{web,worker/landing}/test/*.{ts,tsx}',
  ],
  { cwd: ROOT, exclude: ['dev/testLimits.test.ts'] },
);

/** A literal time limit. 1 ms isn't one: it checks the current state. */
const OWN_LIMIT = /(?:\b(?:test\.setTimeout|timeout)\(|\b(?:\w*Timeout|timeout): ) ?(?!1\b)\d/;
const SECOND_TRY = /\b(?:retry|retries)\b["']?:|--retries/;

it('what starts a process, a build or a browser has the limits of testLimits.ts, and no second try', () => {
  expect(FILES.length).toBeGreaterThan(100);
  const lines = FILES.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => OWN_LIMIT.test(line) || SECOND_TRY.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});
