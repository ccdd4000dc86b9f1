import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { verifyLines } from '../worker/landing/sharedReport/verifyLines.ts';
import { publicKeyOf, signJson } from '../worker/src/lib/signJson.ts';
import { ROOT } from './root.ts';

const run = promisify(execFile);

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

/** Serves the keys of these secrets, and nothing else. */
const keyServer = async (...secrets: string[]): Promise<string> => {
  const text = JSON.stringify({ keys: await Promise.all(secrets.map(publicKeyOf)) });
  const server = createServer((_, response) => response.end(text)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

it('the lines of docs/reports.md verify a report, and refuse one that was changed or is of another key', async () => {
  const document = readFileSync(join(ROOT, 'docs/reports.md'), 'utf8');
  const [, lines = ''] = /```js\n(.*?)```/s.exec(document) ?? [];
  // The page that verifies shows the same.
  expect(lines).toBe(verifyLines('https://soltrade.example/.well-known/jwks.json'));
  const path = folder();
  const script = join(path, 'verify.mjs');
  const file = join(path, 'report.json');
  const origin = await keyServer('another key of ours', 'a key of reports');
  writeFileSync(script, lines.replace('https://soltrade.example', origin));
  const check = async (signed: object): Promise<string> => {
    writeFileSync(file, JSON.stringify(signed));
    return (await run(process.execPath, [script, file])).stdout;
  };
  const json = JSON.stringify({ name: 'Launch', totals: 5 }, null, 2);
  const signed = await signJson('a key of reports', json);
  expect(await check(signed)).toBe(`${json}\n`);
  const payload = Buffer.from(json.replace('5', '50')).toString('base64url');
  await expect(check({ ...signed, payload })).rejects.toThrow('This report was changed');
  await expect(check(await signJson('a stranger’s key', json))).rejects.toThrow();
});
