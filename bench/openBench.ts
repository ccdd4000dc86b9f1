import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { buildWorker } from '../dev/buildProduct.ts';
import { ROOT } from '../dev/root.ts';
import { startSandbox } from '../dev/sandbox/server.ts';
import { withSandboxAt } from '../dev/settings.ts';
import { step } from '../dev/step.ts';
import { exampleVariables } from '../dev/variables.ts';

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

/** A part of a benchmark: its figures and exceeded limits. */
export type BenchPart = () => Promise<{ results: object; broken: string[] }>;

/** A benchmark's numeric options, and the common ones: `--only <part>,<part>`, `--save`. */
export const benchOptions = <Name extends string>(defaults: Record<Name, number>) => {
  const numbers = Object.entries<number>(defaults);
  const options: ParseArgsOptionsConfig = {
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
  };
  for (const [name, value] of numbers) options[name] = { type: 'string', default: String(value) };
  const { values } = parseArgs({ options });
  const given = Object.fromEntries(numbers.map(([name]) => [name, Number(values[name])]));
  return {
    ...(given as Record<Name, number>),
    only: String(values.only),
    save: values.save === true,
  };
};

/** Figures with limits, and those that exceed them. */
export const limited = (figures: Record<string, readonly [value: number, most: number]>) => {
  const entries = Object.entries(figures);
  return {
    results: Object.fromEntries(entries.map(([name, [value]]) => [name, value])),
    broken: entries.flatMap(([name, [value, most]]) =>
      value <= most ? [] : [`${name}: ${value}, of at most ${most}`],
    ),
  };
};

/**
 * Writes to `bench/results/`, with what is needed to repeat it: `run` of this script's file is
 * `npm run bench`.
 */
const saveResult = (result: object): void => {
  const name = basename(process.argv[1] ?? '', '.ts').replace('run', 'bench');
  const revision = ['rev-parse', '--short', 'HEAD'];
  const commit = execFileSync('git', revision, { cwd: ROOT, encoding: 'utf8' }).trim();
  const at = new Date().toISOString();
  const folder = join(ROOT, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}-${at.slice(0, 10)}.json`);
  const told = { options: process.argv.slice(2), commit, at, load: loadavg()[0], ...result };
  writeFileSync(file, `${JSON.stringify(told, null, 2)}\n`);
};

/** Runs the chosen parts; names each exceeded limit, and sets a failing exit code. */
export const runParts = async (
  parts: Record<string, BenchPart>,
  { only, save = false }: { only: string; save?: boolean },
): Promise<void> => {
  const results: Record<string, object> = {};
  const broken: string[] = [];
  const chosen = only.split(',');
  for (const [name, part] of Object.entries(parts)) {
    if (!chosen.some((each) => name.includes(each))) continue;
    const measured = await step(name, part);
    console.table(measured.results);
    results[name] = measured.results;
    broken.push(...measured.broken.map((limit) => `${name}: ${limit}`));
  }
  if (save) saveResult({ results, broken });
  for (const limit of broken) console.error(`limit broken: ${limit}`);
  if (broken.length === 0) console.log('no limit broken');
  else process.exitCode = 1;
};
