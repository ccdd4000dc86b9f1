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
import { build } from 'vite';
import { mcpTools } from '../schema/src/mcpTools.ts';
import { LANDING_PAGES } from '../worker/landing/build/landing.config.ts';
import { articleFiles } from './articleFiles.ts';
import { ROOT } from './root.ts';

const OUT_DIR = join(ROOT, 'worker/landing/dist');

const SCRATCH = join(ROOT, '.wrangler');

/** For each of `LANDING_PAGES`, as Vite's mode. */
export const LANDING_CONFIG = join(ROOT, 'worker/landing/build/landing.config.ts');

/**
 * Builds what the Worker carries as text: the scripts and styles of its pages, its articles, and the tools of
 * `/mcp`. Files are replaced
 * one by one and only where they differ: another run may be reading them.
 */
export const buildLanding = async (): Promise<void> => {
  mkdirSync(OUT_DIR, { recursive: true });
  mkdirSync(SCRATCH, { recursive: true });
  const fresh = mkdtempSync(join(SCRATCH, 'landing-'));
  try {
    for (const mode of LANDING_PAGES) {
      await build({
        configFile: LANDING_CONFIG,
        mode,
        logLevel: 'warn',
        build: { outDir: fresh, emptyOutDir: false },
      });
    }
    writeFileSync(join(fresh, 'mcpTools.txt'), JSON.stringify(mcpTools()));
    writeFileSync(join(fresh, 'articles.txt'), JSON.stringify(articleFiles()));
    for (const name of readdirSync(fresh)) {
      if (!isSame(join(fresh, name), join(OUT_DIR, name)))
        renameSync(join(fresh, name), join(OUT_DIR, name));
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
