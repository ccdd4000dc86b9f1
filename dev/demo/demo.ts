// `npm run demo`: adds a promoter with much data to the local state, so a newcomer sees a lively
// dashboard.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Miniflare } from 'miniflare';
import { buildWorker } from '../buildProduct.ts';
import { builtWorkerOptions } from '../builtWorker.ts';
import { claimHome } from '../claimHome.ts';
import { executeSql } from '../executeSql.ts';
import { migrate } from '../migrateState.ts';
import { statePath } from '../root.ts';
import { startSandbox } from '../sandbox/server.ts';
import { readSettings, withSandboxAt } from '../settings.ts';
import { LaunchError, runCommand, step } from '../step.ts';
import { DEMO_LINKS } from './demoCalls.ts';
import { DEMO_PROMOTER, demoEvents } from './demoEvents.ts';
import { demoRows } from './demoRows.ts';
import { demoSql } from './demoSql.ts';

// Plays the demo's 90 days through the product: its Worker receives the events as from the queue,
// and its cron reads the payout wallet.
const PATIENCE = 60_000;

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>;

const COUNTED = `select coalesce(sum(clicks), 0) as value from promoter_clicks where user_id = '${DEMO_PROMOTER}'`;

/** Payout accounts not yet read to the end; none are known before the first reading. */
const UNREAD = `select count(*) as value from payout_wallets as wallet
  where user_id = '${DEMO_PROMOTER}' and (leased_until > 0 or not exists (
    select 1 from chain_scans as scan where scan.wallet_id = wallet.id and scan.outcome in ('complete', 'unconfirmed')))`;

const read = async (database: Database, sql: string): Promise<number> =>
  (await database.prepare(sql).first<number>('value')) ?? 0;

const until = async (isReached: () => Promise<boolean>): Promise<boolean> => {
  const end = Date.now() + PATIENCE;
  while (!(await isReached())) {
    if (Date.now() > end) return false;
    await delay(250);
  }
  return true;
};

/** Returns the counts; null if an earlier run added the demo. */
const runDemo = async (options: {
  config: string;
  persist: string;
  now: number;
}): Promise<{ events: number; isAllRead: boolean } | null> => {
  const { config, persist, now } = options;
  const runtime = new Miniflare({
    ...builtWorkerOptions({ config, persist }),
    handleStructuredLogs: () => {},
  });
  try {
    await runtime.ready;
    const database = await runtime.getD1Database('DB');
    if ((await read(database, COUNTED)) > 0) return null;
    const worker = await runtime.getWorker();
    // In one batch, because waiting audiences of old days are pruned.
    const bodies = DEMO_LINKS.flatMap((link, place) => demoEvents(link, place, now));
    const messages = bodies.map((body) => ({
      id: body.event.id,
      timestamp: new Date(body.event.at),
      attempts: 1,
      body,
    }));
    const { retryMessages } = await worker.queue('soltrade-clicks', messages);
    if (retryMessages.length > 0)
      throw new Error(`${retryMessages.length} events were not counted`);
    const clicks = bodies.filter(({ event }) => event.kind === 'click' && !event.isRobot);
    await worker.scheduled({ cron: '*/5 * * * *' });
    await until(async () => (await read(database, COUNTED)) === clicks.length);
    const isAllRead = await until(async () => (await read(database, UNREAD)) === 0);
    return { events: bodies.length, isAllRead };
  } finally {
    await runtime.dispose();
  }
};

/** Why the demo can't be filled in, by the database's error. */
const OBSTACLES = {
  user_deleted: 'The demo promoter deleted their account',
  'FOREIGN KEY': 'Another account has the demo promoter’s wallet or name',
} as const;

const explainObstacle = (error: unknown): never => {
  const known = Object.entries(OBSTACLES).find(
    ([words]) => error instanceof LaunchError && error.message.includes(words),
  );
  if (known) throw new LaunchError(`${known[1]}; \`npm run reset\` makes room for the demo`);
  throw error;
};

await runCommand(async () => {
  const settings = readSettings(process.env);
  const { home, url, sandbox } = settings;
  if (!sandbox)
    throw new LaunchError('The demo needs the sandbox, and .dev.vars names other upstreams');
  const claim = await claimHome(home);
  // On any port: the product reads the chain from it.
  const { url: sandboxUrl, close } = await startSandbox({ port: 0 });
  try {
    const now = Date.now();
    const stopping = new AbortController().signal;
    const variables = withSandboxAt(settings.variables, Number(new URL(sandboxUrl).port));
    const [config] = await step('Worker built, database up to date', () =>
      Promise.all([
        buildWorker({ home, variables, stopping }),
        migrate({ home, variables: settings.variables, stopping }),
      ]),
    );
    const imageBase = `http://127.0.0.1:${sandbox.port}`;
    const sql = demoSql(demoRows({ now, imageBase }));
    await step('promoter, links and payouts', () =>
      executeSql({ home, variables: settings.variables, stopping }, sql).catch(explainObstacle),
    );
    const persist = join(statePath(home), 'v3');
    const done = await step('90 days of views and clicks', () => runDemo({ config, persist, now }));
    console.log(
      [
        '',
        done
          ? `The demo promoter is in the local state, with ${done.events} events.`
          : 'The demo promoter was there already.',
        ...(done?.isAllRead === false
          ? ['The rest of the payouts is read once the product runs.']
          : []),
        `Start with \`npm start\`, open ${url}/profile#demo and choose "Sandbox Wallet".`,
      ].join('\n'),
    );
  } finally {
    await close();
    claim.close();
  }
});
