import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './root.ts';

const OUT_DIR = join(ROOT, 'worker/landing/dist');

const SCRATCH = join(ROOT, '.wrangler');

/** For landing pages and for promoters' pages. */
export const LANDING_CONFIGS = [
  'worker/landing/build/landing.config.ts',
  'worker/landing/build/promoter.config.ts',
];

/** Builds what the Worker inlines. Replaces only files that differ, because another run may be reading them. */
export const buildLanding = async (): Promise<void> => {
  mkdirSync(OUT_DIR, { recursive: true });
  mkdirSync(SCRATCH, { recursive: true });
  const fresh = mkdtempSync(join(SCRATCH, 'landing-'));
  try {
    for (const config of LANDING_CONFIGS) {
      await build({
        configFile: join(ROOT, config),
        logLevel: 'warn',
        build: { outDir: fresh, emptyOutDir: false },
      });
    }
    for (const name of readdirSync(fresh)) {
      if (!isSame(join(fresh, name), join(OUT_DIR, name))) renameSync(join(fresh, name), join(OUT_DIR, name));
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
};

const isSame = (one: string, other: string): boolean => {
  try {
    return readFileSync(one).equals(readFileSync(other));
  } catch {
    return false;
  }
};

/** Vitest's global setup of the Worker's tests. */
export const setup = buildLanding;
