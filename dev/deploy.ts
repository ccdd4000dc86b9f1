// `npm run deploy`: build, remote migrations, Worker, then Pages. The Worker goes first because the front door calls
// it; migrations go before both because they only add. `-- --dry-run` tries all of it that works offline.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRelease } from './buildRelease.ts';
import { ROOT } from './root.ts';
import { toolCommand } from './runTool.ts';
import { step } from './step.ts';

const WEB = join(ROOT, 'web');

const wrangler = async (args: string[], cwd: string): Promise<void> => {
  console.log(`\n> wrangler ${args.join(' ')}`);
  const [file = '', ...rest] = toolCommand('wrangler', ...args);
  const [code] = await once(spawn(file, rest, { cwd, stdio: 'inherit' }), 'exit');
  if (code !== 0) process.exit(typeof code === 'number' ? code : 1);
};

const isDryRun = process.argv.includes('--dry-run');
await step('release built', () => buildRelease(join(WEB, 'dist')));

if (isDryRun) {
  const out = mkdtempSync(join(tmpdir(), 'soltrade-deploy-'));
  try {
    await wrangler(['deploy', '--dry-run', '--outdir', join(out, 'worker')], ROOT);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
  console.log('\nDry run: nothing was deployed, no migration was applied.');
} else {
  await wrangler(['d1', 'migrations', 'apply', 'DB', '--remote'], ROOT);
  await wrangler(['deploy'], ROOT);
  await wrangler(['pages', 'deploy'], WEB);
}
