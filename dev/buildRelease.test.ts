import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PLATFORMS } from '../schema/src/platforms/index.ts';
import { filesWithSandboxWallet } from './buildRelease.ts';
import { ROOT } from './root.ts';
import { runTool } from './runTool.ts';

const folder = mkdtempSync(join(tmpdir(), 'soltrade-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(?:js|html)$/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');

// That the production build does not, dev/deploy/deploy.test.ts shows on what it deployed.
test('The sandbox: the local build carries the sandbox wallet, asks for no https, and leaves landing pages’ texts out', async () => {
  await runTool({
    command: ['vite', 'build', '-c', join(ROOT, 'web/vite.config.ts')],
    environment: {
      ...process.env,
      WEB_OUT_DIR: folder,
      SANDBOX_WALLET: '1',
      CONTACT: 'help@goose.example',
      PUBLIC_ORIGIN: 'http://localhost:8788',
    },
  });
  expect(filesWithSandboxWallet(folder)).not.toEqual([]);
  const headers = readFileSync(join(folder, '_headers'), 'utf8');
  expect(headers).toContain('\n  X-Frame-Options: DENY\n');
  expect(headers).not.toContain('Strict-Transport-Security');

  // A blocked promoter reads whom to ask.
  expect(textOf(folder)).toContain('help@goose.example');

  // The taglines of landing pages come in six languages; the app shows none.
  const text = textOf(folder);
  for (const { hosts, taglines } of PLATFORMS) {
    for (const host of hosts) expect(text).toContain(host);
    const { en, ...translations } = taglines ?? {};
    for (const tagline of Object.values(translations)) expect(text).not.toContain(tagline);
  }
}, 60_000);
