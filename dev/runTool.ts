import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { LaunchError } from './launchError.ts';
import { ROOT } from './root.ts';

const FILES = {
  vite: 'vite/bin/vite.js',
  wrangler: 'wrangler/bin/wrangler.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
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

/** Runs a tool to its end and answers what it printed; throws a `LaunchError` with that where it fails. */
export const runTool = (options: ToolOptions): Promise<string> => {
  const [file = '', ...args] = options.command;
  const child = spawn(file, args, {
    cwd: options.cwd ?? ROOT,
    env: options.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.signal ? { signal: options.signal } : {}),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new LaunchError(`${args.slice(0, 3).join(' ')} failed:\n${output.trim()}`));
    });
  });
};
