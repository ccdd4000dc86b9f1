import { expect, it } from 'vitest';
import { runWatched } from './runWatched.ts';

const run = (script: string, silence: number) =>
  runWatched({
    command: [process.execPath, '-e', script],
    environment: {},
    signal: new AbortController().signal,
    silence,
  });

it('returns the code of a command that ends', async () => {
  expect(await run('process.exit(3)', 10_000)).toEqual({ code: 3, hung: false });
});

it('ends a command that has gone silent, with what it started', async () => {
  const script = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    console.log('started ' + child.pid);
    setInterval(() => {}, 1000);
  `;
  expect(await run(script, 500)).toEqual({ code: 1, hung: true });
});
