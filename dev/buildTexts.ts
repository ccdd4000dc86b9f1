import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { traditionalModule } from './traditionalChinese.ts';

const OUT_DIR = join(ROOT, 'worker/landing/dist');

const SCRATCH = join(ROOT, '.wrangler');

const isSame = (one: string, other: string): boolean => {
  try {
    return readFileSync(one).equals(readFileSync(other));
  } catch {
    return false;
  }
};

/**
 * Fills `worker/landing/dist`. Files are replaced one by one and only where they differ: another
 * run may be reading them.
 */
export const fillDist = async (write: (folder: string) => Promise<void>): Promise<void> => {
  mkdirSync(OUT_DIR, { recursive: true });
  mkdirSync(SCRATCH, { recursive: true });
  const fresh = mkdtempSync(join(SCRATCH, 'landing-'));
  try {
    await write(fresh);
    for (const name of readdirSync(fresh)) {
      if (!isSame(join(fresh, name), join(OUT_DIR, name)))
        renameSync(join(fresh, name), join(OUT_DIR, name));
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
};

export const writeTraditional = async (folder: string): Promise<void> =>
  writeFileSync(
    join(folder, 'zhHant.js'),
    await traditionalModule(readFileSync(join(ROOT, 'worker/landing/texts/zh.ts'), 'utf8')),
  );

/** Global setup of the tests of components, which need no more of the build than all texts. */
export const setup = (): Promise<void> => fillDist(writeTraditional);
