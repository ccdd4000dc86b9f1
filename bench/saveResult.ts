import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { ROOT } from '../dev/root.ts';

/**
 * Saves what a script of package.json measured in `bench/results/`, with all that is needed to repeat it. A script that
 * measures more than one thing names them.
 */
export const saveResult = (
  script: string,
  result: Record<string, unknown>,
  what: string | null = null,
): void => {
  // A path of this machine says nothing elsewhere.
  const options = process.argv.slice(2).map((option) => (isAbsolute(option) ? basename(option) : option));
  const command = [`npm run ${script} --`, ...options].join(' ');
  const revision = ['rev-parse', '--short', 'HEAD'];
  const commit = execFileSync('git', revision, { cwd: ROOT, encoding: 'utf8' }).trim();
  const at = new Date().toISOString();
  const folder = join(ROOT, 'bench/results');
  const name = [script.replace('bench:', ''), ...(what === null ? [] : [what]), at.slice(0, 10)].join('-');
  const file = join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify({ command, commit, at, load: loadavg()[0], ...result }, null, 2);
  writeFileSync(file, `${text}\n`);
  console.log(`saved: ${file}`);
};
