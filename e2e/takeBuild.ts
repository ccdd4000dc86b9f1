import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPath, ROOT } from '../dev/root.ts';
import { type RunEnvironment, runEnvironment } from './runEnvironment.ts';

const buildOf = ({ environment }: RunEnvironment): string =>
  buildPath(resolve(ROOT, environment.SOLTRADE_HOME ?? ''));

/** Gives a product the main product's build, so it builds only what differs. */
export const takeBuild = (run: RunEnvironment): void => {
  const built = buildOf(runEnvironment('browser'));
  if (existsSync(built)) cpSync(built, buildOf(run), { recursive: true });
};

export const builtSite = (run: RunEnvironment): string => join(buildOf(run), 'web/built');
