import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWorker } from '../dev/buildProduct.ts';
import { ROOT } from '../dev/root.ts';
import { startSandbox } from '../dev/sandbox/server.ts';
import { withSandboxAt } from '../dev/settings.ts';
import { exampleVariables } from '../dev/variables.ts';

export type Bench = Awaited<ReturnType<typeof openBench>>;

/** What every benchmark of the built Worker stands on. */
export const openBench = async () => {
  mkdirSync(join(ROOT, '.wrangler'), { recursive: true });
  const home = mkdtempSync(join(ROOT, '.wrangler/bench-'));
  const sandbox = await startSandbox({ port: 0 });
  const variables = withSandboxAt(exampleVariables(), Number(new URL(sandbox.url).port));
  return {
    /** A folder of this run's own. */
    home,
    /** Of the example configuration, with this run's sandbox as the outside world. */
    variables,
    /** The origin that the product's own pages have. */
    origin: variables.PUBLIC_ORIGIN ?? '',
    /** Builds the Worker; returns its configuration. */
    build: (changed: typeof variables = {}): Promise<string> =>
      buildWorker({ home, variables: { ...variables, ...changed }, stopping: new AbortController().signal }),
    /** Ends the sandbox and deletes the folder. */
    close: async (): Promise<void> => {
      await sandbox.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
