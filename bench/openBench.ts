import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../dev/root.ts';
import { startSandbox } from '../dev/sandbox/server.ts';
import { withSandboxAt } from '../dev/settings.ts';
import { exampleVariables, type Variables } from '../dev/variables.ts';

export type Bench = {
  /** A folder of this run's own. */
  home: string;
  sandboxUrl: string;
  /** Of the example configuration, with this run's sandbox as the outside world. */
  variables: Variables;
  /** The origin that the product's own pages have. */
  origin: string;
  /** Ends the sandbox and deletes the folder. */
  close: () => Promise<void>;
};

/** What every benchmark of the built Worker stands on. */
export const openBench = async (): Promise<Bench> => {
  mkdirSync(join(ROOT, '.wrangler'), { recursive: true });
  const home = mkdtempSync(join(ROOT, '.wrangler/bench-'));
  const sandbox = await startSandbox({ port: 0 });
  const variables = withSandboxAt(exampleVariables(), Number(new URL(sandbox.url).port));
  return {
    home,
    sandboxUrl: sandbox.url,
    variables,
    origin: variables.PUBLIC_ORIGIN ?? '',
    close: async () => {
      await sandbox.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
