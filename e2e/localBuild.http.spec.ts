// The build of `npm start`. dev/deploy/deploy.slow.test.ts shows that a release doesn't contain the
// sandbox wallet.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { LOCALES } from '@soltrade/schema/locales';
import { PLATFORMS } from '@soltrade/schema/platforms/index';
import { refusingLine } from '../dev/blockLists.ts';
import { filesWithSandboxWallet } from '../dev/buildRelease.ts';
import { buildPath, ROOT, scratchPath, statePath } from '../dev/root.ts';
import { exampleVariables } from '../dev/variables.ts';
import { taglineOf } from '../worker/landing/texts.ts';
import { runEnvironment } from './runEnvironment.ts';
import { builtSite } from './takeBuild.ts';
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

  // A blocked promoter can read whom to contact.
  const text = textOf(folder);
  expect(text).toContain(exampleVariables().CONTACT || 'no contact');

  // Landing pages have taglines in every language; the app shows none.
  for (const { id, hosts } of PLATFORMS) {
    for (const host of hosts) expect(text).toContain(host);
    for (const locale of LOCALES.filter((one) => one !== 'en')) {
      const tagline = taglineOf(id, locale);
      if (tagline !== null) expect(text).not.toContain(tagline);
    }
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

test('what `npm start` writes, only its own user can read: its log, people’s rows and its configuration', () => {
  const home = resolve(ROOT, runEnvironment('browser').environment.SOLTRADE_HOME ?? '');
  const written = readdirSync(statePath(home), { recursive: true, withFileTypes: true }).flatMap(
    (entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : []),
  );
  expect(written.some((path) => path.endsWith('.sqlite'))).toBe(true);
  for (const path of [join(home, 'start.log'), statePath(home), scratchPath(home), ...written]) {
    // SQLite deletes its own files of a moment while the product runs.
    const { mode } = statSync(path, { throwIfNoEntry: false }) ?? {};
    expect([path, (mode ?? 0) & 0o077]).toEqual([path, 0]);
  }
});

test('no file of the build has a name that content blockers’ lists refuse', () => {
  const folder = builtSite(runEnvironment('browser'));
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${relative(folder, parentPath)}/${name}`.replace(/^\/*/, '/'));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => refusingLine(name) !== null)).toEqual([]);
});
