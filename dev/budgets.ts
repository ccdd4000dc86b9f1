// `npm run budgets`: builds what a release ships and reports its sizes against the ceilings of
// `.size-limit.ts`.
import { join } from 'node:path';
import { execa } from 'execa';
import { buildRelease, bundleWorker } from './buildRelease.ts';
import { ROOT } from './root.ts';
import { step } from './step.ts';

await step('production build', () => buildRelease(join(ROOT, 'web/dist')));
await step('Worker bundle', bundleWorker);
const { exitCode } = await execa('size-limit', {
  cwd: ROOT,
  preferLocal: true,
  stdio: 'inherit',
  reject: false,
});
process.exitCode = exitCode ?? 1;
