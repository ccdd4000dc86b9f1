import { execa } from 'execa';
import { LOCAL } from './runTool.ts';

export type SupervisedOptions = {
  command: readonly string[];
  cwd: string;
  environment: Record<string, string | undefined>;
  onLine: (line: string) => void;
};

export type Supervised = {
  /** Resolves to the exit code once the command and all its children have ended. */
  exited: Promise<number>;
  /**
   * Kills all of it immediately: acknowledged data is durable, and a run must survive a kill at any
   * moment anyway.
   */
  end: () => Promise<unknown>;
};

/**
 * A shell that leads the command's process group, and within it one that kills the group when its
 * stdin closes. We hold the other end, which closes even if we are killed with -9, while workerd
 * would survive and keep the port.
 */
const SUPERVISOR = `
  exec 3<&0
  { cat >/dev/null; kill -KILL 0; } <&3 &
  "$@" </dev/null 3<&- &
  wait $!
`;

export const startSupervised = ({
  command,
  cwd,
  environment,
  onLine,
}: SupervisedOptions): Supervised => {
  const shell = execa('sh', ['-c', SUPERVISOR, 'supervisor', ...command], {
    ...LOCAL,
    cwd,
    env: environment,
    killDescendants: true,
    stdin: 'pipe',
    all: true,
    buffer: false,
  });
  shell.nodeChildProcess.once('exit', () => shell.kill('SIGKILL'));
  const untilEnded = async (): Promise<number> => {
    for await (const line of shell.iterable({ from: 'all' })) onLine(line);
    return (await shell).exitCode ?? 1;
  };
  const exited = untilEnded();
  return {
    exited,
    end() {
      shell.kill('SIGKILL');
      return exited;
    },
  };
};
