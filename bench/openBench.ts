import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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

/** A benchmark's numeric options, and the common one: `--only <part>`. */
export const benchOptions = <Name extends string>(defaults: Record<Name, number>) => {
  const numbers = Object.entries<number>(defaults);
  const options: ParseArgsOptionsConfig = { only: { type: 'string', default: '' } };
  for (const [name, value] of numbers) options[name] = { type: 'string', default: String(value) };
  const { values } = parseArgs({ options });
  const given = Object.fromEntries(numbers.map(([name]) => [name, Number(values[name])]));
  return { ...(given as Record<Name, number>), only: String(values.only) };
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

/** Runs the chosen parts; names each exceeded limit, and sets a failing exit code. */
export const runParts = async (
  parts: Record<string, BenchPart>,
  { only }: { only: string },
): Promise<void> => {
  const broken: string[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (!name.includes(only)) continue;
    const measured = await step(name, part);
    console.table(measured.results);
    broken.push(...measured.broken.map((limit) => `${name}: ${limit}`));
  }
  for (const limit of broken) console.error(`limit broken: ${limit}`);
  if (broken.length === 0) console.log('no limit broken');
  else process.exitCode = 1;
};
