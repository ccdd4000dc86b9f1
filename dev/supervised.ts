import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './root.ts';

export type SupervisedOptions = {
  command: readonly string[];
  cwd: string;
  environment: Record<string, string | undefined>;
  /** Every line that the command prints. */
  onLine: (line: string) => void;
};

export type Supervised = {
  /** Process group of the command and all its descendants. */
  group: number;
  exited: Promise<void>;
  /**
   * Kills the whole group. There is nothing to wait for: what the product has acknowledged is durable, and a run must
   * bear a kill at any moment anyway.
   */
  end: () => Promise<void>;
};

/** Starts a command that cannot outlive this process; see supervisor.ts. */
export const startSupervised = (options: SupervisedOptions): Supervised => {
  const supervisor = spawn(process.execPath, [join(ROOT, 'dev/supervisor.ts'), ...options.command], {
    cwd: options.cwd,
    env: options.environment,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const { pid } = supervisor;
  if (pid === undefined) throw new Error('the supervisor did not start');
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    createInterface({ input: stream }).on('line', options.onLine);
  }
  const exited = once(supervisor, 'exit').then(() => endGroup(pid));
  return {
    group: pid,
    exited,
    end() {
      endGroup(pid);
      return exited;
    },
  };
};

/** Kills what is left of a process group. */
export const endGroup = (group: number): void => {
  try {
    process.kill(-group, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};
