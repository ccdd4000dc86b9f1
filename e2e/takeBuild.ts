import { cpSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildPath } from '../dev/homePaths.ts';
import { ROOT } from '../dev/root.ts';
import { type RunEnvironment, runEnvironment } from './runEnvironment.ts';

const buildOf = ({ environment }: RunEnvironment): string =>
  buildPath(resolve(ROOT, environment.SOLTRADE_HOME ?? ''));

/** Gives a product that starts beside the browser's what that one built; it builds only what is given otherwise. */
export const takeBuild = (run: RunEnvironment): void => {
  const built = buildOf(runEnvironment('browser'));
  if (existsSync(built)) cpSync(built, buildOf(run), { recursive: true });
};
