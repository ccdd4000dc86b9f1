import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtOnce } from './builtOnce.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'soltrade-built-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const builder = () => {
  let builds = 0;
  const run = async (given: unknown, fail = false): Promise<string> => {
    await builtOnce(join(home, 'run'), {
      cache: join(home, 'build'),
      given,
      build: async (folder) => {
        builds += 1;
        writeFileSync(join(folder, 'index.js'), `build ${builds}`);
        if (fail) throw new Error('the build was interrupted');
      },
    });
    return readFileSync(join(home, 'run/index.js'), 'utf8');
  };
  return run;
};

it('a start after which nothing changed runs a copy of what was built before', async () => {
  const run = builder();
  expect(await run({ origin: 'a' })).toBe('build 1');
  writeFileSync(join(home, 'run/index.js'), 'changed by the run');
  expect(await run({ origin: 'a' })).toBe('build 1');
});

it('other values are another build, and what an interrupted one left behind is not run', async () => {
  const run = builder();
  await run({ origin: 'a' });
  expect(await run({ origin: 'b' })).toBe('build 2');
  await expect(run({ origin: 'c' }, true)).rejects.toThrow('interrupted');
  expect(await run({ origin: 'c' })).toBe('build 4');
});
