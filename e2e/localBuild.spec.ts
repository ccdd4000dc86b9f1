// What `npm start` built. That a release does not carry the sandbox wallet, dev/deploy/deploy.test.ts shows on what it
// deployed.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PLATFORMS } from '@soltrade/schema/platforms/index';
import { filesWithSandboxWallet } from '../dev/buildRelease.ts';
import { buildPath } from '../dev/homePaths.ts';
import { ROOT } from '../dev/root.ts';
import { exampleVariables } from '../dev/variables.ts';
import { TAGLINES } from '../worker/landing/texts/taglines.ts';
import { runEnvironment } from './runEnvironment.ts';
import { expect, test } from './test.ts';

const textOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(?:js|html)$/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');

test('The sandbox: the local build carries the sandbox wallet, asks for no https, and leaves landing pages’ texts out', () => {
  const home = runEnvironment('browser').environment.SOLTRADE_HOME ?? '';
  const folder = join(buildPath(resolve(ROOT, home)), 'web/built');
  expect(filesWithSandboxWallet(folder)).not.toEqual([]);
  const headers = readFileSync(join(folder, '_headers'), 'utf8');
  expect(headers).toContain('\n  X-Frame-Options: DENY\n');
  expect(headers).not.toContain('Strict-Transport-Security');

  // A blocked promoter reads whom to ask.
  const text = textOf(folder);
  expect(text).toContain(exampleVariables().CONTACT || 'no contact');

  // The taglines of landing pages come in six languages; the app shows none.
  for (const { id, hosts } of PLATFORMS) {
    for (const host of hosts) expect(text).toContain(host);
    const { en, ...translations } = TAGLINES[id] ?? {};
    for (const tagline of Object.values(translations)) expect(text).not.toContain(tagline);
  }
});

test('what `npm start` writes down names variables, but no secret', () => {
  const home = resolve(ROOT, runEnvironment('browser').environment.SOLTRADE_HOME ?? '');
  const log = readFileSync(join(home, 'start.log'), 'utf8');
  const secrets = [
    'X_CLIENT_SECRET',
    'VISITOR_SALT',
    'REPORT_KEY',
    'OPS_TOKEN',
    'TELEGRAM_BOT_TOKEN',
    'TELEGRAM_WEBHOOK_SECRET',
    'VAPID_KEYS',
  ];
  for (const name of secrets) {
    expect(log).toContain(`env.${name} `);
    expect(log).not.toContain(exampleVariables()[name]);
  }
});
