import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './root.ts';

/** Builds the landing page's script and styles, which the Worker inlines. */
export const buildLanding = async (): Promise<void> => {
  const configFile = join(ROOT, 'web/vite.landing.config.ts');
  await build({ configFile, logLevel: 'warn' });
};

/** Vitest's global set-up of the Worker's tests. */
export const setup = buildLanding;
