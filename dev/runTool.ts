import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT } from './root.ts';
import { LaunchError } from './step.ts';

/** Runs this project's tools with its Node. Callers judge failures. */
export const LOCAL = {
  preferLocal: true,
  localDir: ROOT,
  extendEnv: false,
  reject: false,
} as const;

/** The tools' environment: quiet, offline, with wrangler's files in a scratch folder. */
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
  // Emptied at every start, because a killed wrangler leaves temporary files.
  TMPDIR: join(scratch, 'tmp'),
  // Keeps two instances from finding each other's Worker.
  WRANGLER_REGISTRY_PATH: join(scratch, 'registry'),
});

export type ToolOptions = {
  command: readonly string[];
  cwd?: string;
  environment: Record<string, string | undefined>;
  signal?: AbortSignal;
};

export type ToolResult = { code: number | undefined; stdout: string; output: string };

/** Runs a tool to its end; on failure throws a `LaunchError` with its output. */
export const runTool = async (options: ToolOptions): Promise<void> => {
  const { code, output } = await runToolAnyway(options);
  if (code !== 0)
    throw new LaunchError(`${options.command.slice(0, 3).join(' ')} failed:\n${output.trim()}`);
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
