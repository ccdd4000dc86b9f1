// Lets the demo's 90 days happen in the product: its own Worker takes the events as the queue would hand them over, and its
// cron reads the payout wallet.
import { setTimeout as delay } from 'node:timers/promises';
import { Miniflare } from 'miniflare';
import { builtWorkerOptions } from '../builtWorker.ts';
import { demoEvents } from './demoEvents.ts';
import { DEMO_PROMOTER } from './demoPromoter.ts';
import { DEMO_LINKS } from './demoRows.ts';

const PATIENCE = 60_000;

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>;

const COUNTED = `select coalesce(sum(clicks), 0) as value from promoter_clicks where user_id = '${DEMO_PROMOTER}'`;

/** Payout accounts that were not read to the end yet; none are known before the first reading. */
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

/** Returns what was counted; null if that happened at an earlier run. */
export const runDemo = async (options: {
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
    // In one batch: audiences of old days are pruned where they have to wait.
    const bodies = DEMO_LINKS.flatMap((link, place) => demoEvents(link, place, now));
    const messages = bodies.map((body) => ({
      id: body.event.id,
      timestamp: new Date(body.event.at),
      attempts: 1,
      body,
    }));
    const { retryMessages } = await worker.queue('soltrade-clicks', messages);
    if (retryMessages.length > 0) throw new Error(`${retryMessages.length} events were not counted`);
    const clicks = bodies.filter(({ event }) => event.kind === 'click' && !event.isRobot);
    await worker.scheduled({ cron: '*/5 * * * *' });
    await until(async () => (await read(database, COUNTED)) === clicks.length);
    const isAllRead = await until(async () => (await read(database, UNREAD)) === 0);
    return { events: bodies.length, isAllRead };
  } finally {
    await runtime.dispose();
  }
};
