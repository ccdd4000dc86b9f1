// `npm run reset`: empties the local state.
import { rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { assertNothingRuns } from './claimHome.ts';
import { statePath } from './homePaths.ts';
import { LaunchError } from './launchError.ts';
import { ROOT } from './root.ts';

const home = resolve(ROOT, process.env.SOLTRADE_HOME || '.wrangler');
try {
  await assertNothingRuns(home);
  rmSync(statePath(home), { recursive: true, force: true });
  console.log(`Emptied ${relative(ROOT, statePath(home))}`);
} catch (error) {
  if (!(error instanceof LaunchError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
