import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { ROOT } from '../dev/root.ts';
import { step } from '../dev/step.ts';

/** A part of a benchmark: its figures and exceeded limits. */
export type BenchPart = () => Promise<{ results: object; broken: string[] }>;

export type Chosen = { only: string; save: boolean };

/** A benchmark's numeric options, and the common ones: `--only <part>`, `--save`. */
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

/** Writes to `bench/results/`, with everything needed to repeat it. */
const saveResult = (script: string, result: object): void => {
  // Absolute paths mean nothing on other machines.
  const options = process.argv
    .slice(2)
    .map((option) => (isAbsolute(option) ? basename(option) : option));
  const command = [`npm run ${script} --`, ...options].join(' ');
  const revision = ['rev-parse', '--short', 'HEAD'];
  const commit = execFileSync('git', revision, { cwd: ROOT, encoding: 'utf8' }).trim();
  const at = new Date().toISOString();
  const folder = join(ROOT, 'bench/results');
  const file = join(folder, `${script.replace('bench:', '')}-${at.slice(0, 10)}.json`);
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify({ command, commit, at, load: loadavg()[0], ...result }, null, 2);
  writeFileSync(file, `${text}\n`);
  console.log(`saved: ${file}`);
};

/** Runs the parts of a script of package.json; names each exceeded limit, and sets a failing exit code. */
export const runParts = async (
  script: string,
  parts: Record<string, BenchPart>,
  { only, save }: Chosen,
): Promise<void> => {
  const results: Record<string, object> = {};
  const broken: string[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (!name.includes(only)) continue;
    const measured = await step(name, part);
    console.table(measured.results);
    results[name] = measured.results;
    broken.push(...measured.broken.map((limit) => `${name}: ${limit}`));
  }
  if (save) saveResult(script, { results, broken });
  for (const limit of broken) console.error(`limit broken: ${limit}`);
  if (broken.length === 0) console.log('no limit broken');
  else process.exitCode = 1;
};
