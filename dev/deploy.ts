// `npm run deploy`: creates what the account lacks, applies migrations, deploys the Worker, then
// Pages. The Worker precedes Pages because the front door calls it; migrations precede both because
// they only add. Repeatable after any failure. `-- --dry-run` tries everything that works offline.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildRelease, filesWithSandboxWallet } from './buildRelease.ts';
import { connect } from './deploy/cloudflare.ts';
import { readDeployment } from './deploy/deployment.ts';
import { migrate } from './deploy/migrate.ts';
import { PRODUCTION_BRANCH } from './deploy/plan.ts';
import { type Context, ensureHosts, provision } from './deploy/provision.ts';
import { collectSecrets } from './deploy/secrets.ts';
import { createSummary, type Summary } from './deploy/summary.ts';
import { type Wrangler, wranglerFor } from './deploy/wrangler.ts';
import { ROOT } from './root.ts';
import { runTool } from './runTool.ts';
import { LaunchError, step } from './step.ts';

const WEB = join(ROOT, 'web');
const DIST = join(WEB, 'dist');

const scratch = mkdtempSync(join(tmpdir(), 'soltrade-deploy-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

type Options = { 'dry-run': boolean; 'skip-build': boolean; 'generate-secrets': boolean };

const optionsFrom = (args: string[]): Options => {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args,
      options: { 'dry-run': flag, 'skip-build': flag, 'generate-secrets': flag },
    }).values;
  } catch (error) {
    throw new LaunchError(error instanceof Error ? error.message : String(error));
  }
};

const build = async (options: Options): Promise<void> => {
  if (!options['skip-build']) return step('release built', () => buildRelease(DIST));
  const missing = [DIST, join(ROOT, 'worker/landing/dist')].find((folder) => !existsSync(folder));
  if (missing)
    throw new LaunchError(
      `${missing} is missing: run \`npm run build\`, or leave --skip-build out`,
    );
  // `npm start` builds elsewhere, but someone may have copied it.
  const carriers = filesWithSandboxWallet(DIST);
  if (carriers.length > 0) throw new LaunchError(`the sandbox wallet is in ${carriers.join(', ')}`);
};

const dryRun = async (): Promise<void> => {
  const command = ['wrangler', 'deploy', '--dry-run', '--outdir', join(scratch, 'worker')];
  await step('Worker bundled', () => runTool({ command, environment: process.env }));
  console.log('\nDry run: nothing was deployed, no migration was applied.');
};

const deployWorker = async (
  { deployment, summary }: Context,
  { wrangler, secrets }: { wrangler: Wrangler; secrets: Record<string, string> },
): Promise<void> => {
  const names = Object.keys(secrets);
  const args = ['deploy'];
  if (names.length > 0) {
    const file = join(scratch, 'secrets.json');
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    args.push('--secrets-file', file);
  }
  if (!(await wrangler(args, ROOT))) {
    throw new LaunchError(
      `The Worker ${deployment.worker} was not deployed, or not with its queues and cron`,
    );
  }
  summary.did(
    `deployed the Worker ${deployment.worker}${names.length > 0 ? ` with ${names.join(', ')}` : ''}`,
  );
};

const deployPages = async ({ deployment, summary }: Context, wrangler: Wrangler): Promise<void> => {
  const args = ['pages', 'deploy', '--branch', PRODUCTION_BRANCH, '--commit-dirty=true'];
  if (!(await wrangler(args, WEB))) {
    throw new LaunchError(
      `Pages were not deployed: ${deployment.project} serves what it served before`,
    );
  }
  summary.did(`deployed Pages to ${deployment.project}`);
};

const deploy = async (options: Options, summary: Summary): Promise<void> => {
  const deployment = readDeployment();
  const cloudflare = await connect(process.env);
  const context: Context = { cloudflare, deployment, summary };
  const wrangler = wranglerFor({ account: cloudflare.account, scratch });
  console.log(`Deploying ${deployment.publicOrigin} to the account ${cloudflare.account}.`);
  const secrets = await collectSecrets(context, {
    environment: process.env,
    isTerminal: process.stdin.isTTY === true,
    isGenerating: options['generate-secrets'],
  });
  await build(options);
  await provision(context);
  await migrate(context, wrangler);
  await deployWorker(context, { wrangler, secrets });
  await ensureHosts(context);
  await deployPages(context, wrangler);
  summary.print();
  console.log(
    [
      `\nX's developer portal must allow ${deployment.publicOrigin}/api/auth/twitter/callback.`,
      ...(deployment.variables.TELEGRAM_BOT_NAME
        ? ['`npm run ops -- telegram --remote` tells Telegram where the bot’s webhook is.']
        : []),
      'Commit wrangler.toml where it changed: the ids are no secrets.',
      `${deployment.publicOrigin}/api/health answers 200 once all of it works.`,
    ].join('\n'),
  );
};

const summary = createSummary();
try {
  const options = optionsFrom(process.argv.slice(2));
  if (options['dry-run']) {
    await build(options);
    await dryRun();
  } else {
    await deploy(options, summary);
  }
} catch (error) {
  summary.print();
  console.error(error instanceof LaunchError ? `\n${error.message}` : error);
  console.error('\nNot deployed. Once that is mended, `npm run deploy` finishes what is begun.');
  process.exitCode = 1;
}
