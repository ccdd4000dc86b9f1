import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWorker } from '../dev/buildProduct.ts';
import { ROOT } from '../dev/root.ts';
import { startSandbox } from '../dev/sandbox/server.ts';
import { withSandboxAt } from '../dev/settings.ts';
import { exampleVariables } from '../dev/variables.ts';

export type Bench = Awaited<ReturnType<typeof openBench>>;

export const openBench = async () => {
  mkdirSync(join(ROOT, '.wrangler'), { recursive: true });
  const home = mkdtempSync(join(ROOT, '.wrangler/bench-'));
  const sandbox = await startSandbox({ port: 0 });
  const variables = withSandboxAt(exampleVariables(), Number(new URL(sandbox.url).port));
  return {
    home,
    /** The example configuration, with this run's sandbox as upstreams. */
    variables,
    /** Origin of the product's own pages. */
    origin: variables.PUBLIC_ORIGIN ?? '',
    build: (changed: typeof variables = {}): Promise<string> =>
      buildWorker({
        home,
        variables: { ...variables, ...changed },
        stopping: new AbortController().signal,
      }),
    close: async (): Promise<void> => {
      await sandbox.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
