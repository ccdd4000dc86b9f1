import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildRelease, filesWithSandboxWallet } from './buildRelease.ts';
import { ROOT } from './root.ts';
import { runTool, toolCommand } from './runTool.ts';

const folder = mkdtempSync(join(tmpdir(), 'soltrade-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('§2 The sandbox: the local build carries the sandbox wallet, the production build does not', async () => {
  const local = join(folder, 'local');
  await runTool({
    command: toolCommand('vite', 'build', '-c', join(ROOT, 'web/vite.config.ts')),
    environment: { ...process.env, WEB_OUT_DIR: local, SANDBOX_WALLET: '1' },
  });
  expect(filesWithSandboxWallet(local)).toHaveLength(1);

  const release = join(folder, 'release');
  await buildRelease(release);
  expect(filesWithSandboxWallet(release)).toEqual([]);
}, 60_000);
