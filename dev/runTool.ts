import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { LaunchError } from './launchError.ts';
import { ROOT } from './root.ts';

const FILES = {
  vite: 'vite/bin/vite.js',
  wrangler: 'wrangler/bin/wrangler.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
  biome: '@biomejs/biome/bin/biome',
  tsc: 'typescript/bin/tsc',
  knip: 'knip/bin/knip.js',
  sizeLimit: 'size-limit/bin.js',
  drizzleKit: 'drizzle-kit/bin.cjs',
  lighthouse: 'lighthouse/cli/index.js',
} as const;

export type Tool = keyof typeof FILES;

/** The command of a tool of this project, run by the pinned Node. */
export const toolCommand = (tool: Tool, ...args: string[]): string[] => [
  process.execPath,
  join(ROOT, 'node_modules', FILES[tool]),
  ...args,
];

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

export type ToolResult = { code: number | null; stdout: string; output: string };

/** Runs a tool to its end; throws a `LaunchError` with all that it printed where it fails. */
export const runTool = async (options: ToolOptions): Promise<void> => {
  const { code, output } = await runToolAnyway(options);
  if (code !== 0) throw new LaunchError(`${nameOf(options.command)} failed:\n${output.trim()}`);
};

/** Runs a tool whose failure is an answer too. */
export const runToolAnyway = (options: ToolOptions): Promise<ToolResult> => {
  const [file = '', ...args] = options.command;
  const child = spawn(file, args, {
    cwd: options.cwd ?? ROOT,
    env: options.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.signal ? { signal: options.signal } : {}),
  });
  let stdout = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, output }));
  });
};

/** Without the paths of Node and of the tool's own file. */
const nameOf = ([, file = '', ...args]: readonly string[]): string =>
  [basename(file).replace(/\.\w+$/, ''), ...args.slice(0, 2)].join(' ');
