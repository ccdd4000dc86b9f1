import { join } from 'node:path';
import { execa } from 'execa';
import { LaunchError } from './launchError.ts';
import { ROOT } from './root.ts';

/** Tools are those of this project, and so is the Node that runs them; how one failed is its caller's to judge. */
export const LOCAL = { preferLocal: true, localDir: ROOT, extendEnv: false, reject: false } as const;

/** The environment for tools: quiet, offline, and with wrangler's own files in a scratch folder. */
export const toolEnvironment = (scratch: string): Record<string, string | undefined> => ({
  ...process.env,
  CI: '1',
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_LOG_PATH: join(scratch, 'logs'),
  // Emptied at every start, since a killed wrangler leaves its temporary files behind.
  TMPDIR: join(scratch, 'tmp'),
  // Two instances must not find each other's Worker.
  WRANGLER_REGISTRY_PATH: join(scratch, 'registry'),
});

export type ToolOptions = {
  command: readonly string[];
  cwd?: string;
  environment: Record<string, string | undefined>;
  signal?: AbortSignal;
};

export type ToolResult = { code: number | undefined; stdout: string; output: string };

/** Runs a tool to its end; throws a `LaunchError` with all that it printed where it fails. */
export const runTool = async (options: ToolOptions): Promise<void> => {
  const { code, output } = await runToolAnyway(options);
  if (code !== 0) throw new LaunchError(`${options.command.slice(0, 3).join(' ')} failed:\n${output.trim()}`);
};

export const runToolAnyway = async (options: ToolOptions): Promise<ToolResult> => {
  const { command, cwd = ROOT, environment, signal } = options;
  const [file = '', ...args] = command;
  const { exitCode, stdout, all, shortMessage } = await execa(file, args, {
    ...LOCAL,
    cwd,
    env: environment,
    stdin: 'ignore',
    all: true,
    ...(signal ? { cancelSignal: signal } : {}),
  });
  signal?.throwIfAborted();
  return { code: exitCode, stdout, output: all || (shortMessage ?? '') };
};
