import { rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { assertNothingRuns } from './claimHome.ts';
import { ROOT, statePath } from './root.ts';
import { runCommand } from './step.ts';

const home = resolve(ROOT, process.env.SOLTRADE_HOME || '.wrangler');
await runCommand(async () => {
  await assertNothingRuns(home);
  rmSync(statePath(home), { recursive: true, force: true });
  console.log(`Emptied ${relative(ROOT, statePath(home))}`);
});
