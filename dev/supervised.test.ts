import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { startSupervised } from './supervised.ts';

let server: Server;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

/**
 * A child that outlives its parent and ignores signals, like workerd. It holds a connection to this
 * test, which closes when it dies.
 */
const command = (): string[] => {
  const { port } = server.address() as AddressInfo;
  const stubborn = `process.on('SIGTERM', () => {}); require('node:net').connect(${port}, '127.0.0.1');`;
  const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}]);`;
  return [process.execPath, '-e', parent];
};

const whileAlive = async (): Promise<{ killed: Promise<unknown> }> => {
  const [connection]: Socket[] = await once(server, 'connection');
  if (!connection) throw new Error('nothing has connected');
  connection.on('error', () => {}).resume();
  expect(connection.closed).toBe(false);
  return { killed: once(connection, 'close') };
};

const start = () =>
  startSupervised({ command: command(), cwd: ROOT, environment: process.env, onLine: () => {} });

test('ending a command ends all that it started', async () => {
  const supervised = start();
  const { killed } = await whileAlive();
  await supervised.end();
  await killed;
});

test('where the command ends by itself, so does all that it started', async () => {
  const [file = '', flag = '', parent = ''] = command();
  const supervised = startSupervised({
    command: [file, flag, `${parent} setTimeout(() => process.exit(7), 1_000);`],
    cwd: ROOT,
    environment: process.env,
    onLine: () => {},
  });
  const { killed } = await whileAlive();
  expect(await supervised.exited).toBe(7);
  await killed;
});

test('a killed launcher takes the command along', async () => {
  const script = `
    import { startSupervised } from ${JSON.stringify(join(ROOT, 'dev/supervised.ts'))};
    startSupervised({ command: ${JSON.stringify(command())}, cwd: '.', environment: process.env, onLine() {} });`;
  const launcher = execa(process.execPath, ['--input-type=module', '-e', script], {
    reject: false,
  });
  const { killed } = await whileAlive();
  launcher.kill('SIGKILL');
  await killed;
});
