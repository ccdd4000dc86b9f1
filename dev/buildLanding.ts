import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { mcpTools } from '../schema/src/mcpTools.ts';
import { LANDING_PAGES } from '../worker/landing/build/landing.config.ts';
import { articleFiles } from './articleFiles.ts';
import { fillDist, writeTraditional } from './buildTexts.ts';
import { ROOT } from './root.ts';

/** For each of `LANDING_PAGES`, as Vite's mode. */
export const LANDING_CONFIG = join(ROOT, 'worker/landing/build/landing.config.ts');

/**
 * Builds what the Worker carries as text: the scripts and styles of its pages, its articles, the
 * tools of `/mcp`, and the texts in traditional Chinese.
 */
export const buildLanding = (): Promise<void> =>
  fillDist(async (fresh) => {
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
    await writeTraditional(fresh);
  });

/** Vitest's global setup of the Worker's tests. */
export const setup = buildLanding;
