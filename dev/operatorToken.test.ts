import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readOperatorToken, writeOperatorToken } from './operatorToken.ts';

test('a token is kept for its own deployment, and replaced', () => {
  const home = mkdtempSync(join(tmpdir(), 'soltrade-config-'));
  vi.stubEnv('XDG_CONFIG_HOME', home);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(home, { recursive: true });
  });

  expect(readOperatorToken('https://one.test')).toBeNull();
  writeOperatorToken('https://one.test', 'first');
  const file = writeOperatorToken('https://one.test', 'second');
  expect(file.startsWith(home)).toBe(true);
  expect(readOperatorToken('https://one.test')).toBe('second');
  expect(readOperatorToken('https://other.test')).toBeNull();
});
