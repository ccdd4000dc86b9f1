import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test, vi } from 'vitest';
import { livingProcesses } from './livingProcesses.ts';
import { ROOT } from './root.ts';
import { startSupervised } from './supervised.ts';

const isAlive = (pid: number): boolean => livingProcesses().some((process) => process.pid === pid);

/** Prints its own id and waits forever, like workerd when its parent is gone. */
const STUBBORN = `console.log(process.pid); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;

const startStubborn = async () => {
  const lines: string[] = [];
  const supervised = startSupervised({
    command: [process.execPath, '-e', STUBBORN],
    cwd: ROOT,
    environment: process.env,
    onLine: (line) => lines.push(line),
  });
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  return { supervised, pid: Number(lines[0]) };
};

test('ending a command ends its whole process group', async () => {
  const { supervised, pid } = await startStubborn();
  expect(isAlive(pid)).toBe(true);
  await supervised.end();
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
});

test('a killed supervisor takes its command along', async () => {
  const { supervised, pid } = await startStubborn();
  process.kill(supervised.group, 'SIGKILL');
  await supervised.exited;
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
});

test('a killed launcher takes the command along', async () => {
  const launcher = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { startSupervised } from ${JSON.stringify(join(ROOT, 'dev/supervised.ts'))};
       startSupervised({ command: [process.execPath, '-e', ${JSON.stringify(STUBBORN)}], cwd: '.',
         environment: process.env, onLine: console.log });`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(createInterface({ input: launcher.stdout }), 'line');
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  launcher.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
});
