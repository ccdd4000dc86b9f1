import { expect, it } from 'vitest';
import { runWatched } from './runWatched.ts';

const run = (script: string, silence: number) =>
  runWatched({
    command: [process.execPath, '-e', script],
    environment: {},
    silence,
    onLine: () => {},
  });

it('returns the code of a command that ends', async () => {
  expect(await run('process.exit(3)', 10_000)).toEqual({ code: 3, hung: false });
});

it('ends a command that has gone silent', async () => {
  expect(await run(`console.log('started'); setInterval(() => {}, 1000)`, 500)).toEqual({
    code: 1,
    hung: true,
  });
});
