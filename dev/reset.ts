import { rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { assertNothingRuns } from './claimHome.ts';
import { statePath } from './homePaths.ts';
import { runCommand } from './launchError.ts';
import { ROOT } from './root.ts';

const home = resolve(ROOT, process.env.SOLTRADE_HOME || '.wrangler');
await runCommand(async () => {
  await assertNothingRuns(home);
  rmSync(statePath(home), { recursive: true, force: true });
  console.log(`Emptied ${relative(ROOT, statePath(home))}`);
});
