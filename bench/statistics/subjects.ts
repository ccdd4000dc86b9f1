// Promoters whose statistics were told a history.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, type ApiPromoter, signInByApi } from '../../e2e/apiClient.ts';
import type { WorkerRuntime } from '../runtime.ts';
import type { History } from './histories.ts';

export type Subject = ApiPromoter & { name: string; linkIds: string[] };

const DELTAS_AT_ONCE = 20;

/** Each a moment after the one before. */
const insertLinks = async (
  { database }: WorkerRuntime,
  userId: string,
  linkIds: readonly string[],
): Promise<void> => {
  const told = JSON.stringify(linkIds);
  await database.batch([
    database
      .prepare(
        `insert into tokens (mint, name, symbol, updated_at) select value, 'Bench', 'B', 1 from json_each(?)`,
      )
      .bind(told),
    database
      .prepare(
        `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
         select value, ?1, value, value, value, '[]', 1, key, 1 from json_each(?2)`,
      )
      .bind(userId, told),
  ]);
};

const tell = async ({ url }: WorkerRuntime, userId: string, { deltas, batches }: History): Promise<void> => {
  const send = async (part: History): Promise<void> => {
    const body = JSON.stringify({ userId, ...part });
    const response = await fetch(new URL('/__bench/tell', url), { method: 'POST', body });
    if (!response.ok) throw new Error(await response.text());
  };
  for (let start = 0; start < deltas.length; start += DELTAS_AT_ONCE) {
    await send({ deltas: deltas.slice(start, start + DELTAS_AT_ONCE), batches: [] });
  }
  for (const batch of batches) await send({ deltas: [], batches: [batch] });
};

/** A promoter with so many links, whose statistics count this history of them. */
export const makeSubject = async (
  worker: WorkerRuntime,
  api: Api,
  options: { name: string; links: number; historyOf: (linkIds: string[]) => History },
): Promise<Subject> => {
  const promoter = await signInByApi(api);
  const linkIds = Array.from({ length: options.links }, () => crypto.randomUUID());
  await insertLinks(worker, promoter.userId, linkIds);
  await tell(worker, promoter.userId, options.historyOf(linkIds));
  return { ...promoter, name: options.name, linkIds };
};

/** Waits until the alarms that follow have written the totals. */
export const untilWritten = async (
  { database }: WorkerRuntime,
  linkIds: readonly string[],
): Promise<void> => {
  const told = JSON.stringify(linkIds);
  const query = `select count(*) as missing from link_totals
    where clicks = 0 and link_id in (select value from json_each(?))`;
  for (;;) {
    const row = await database.prepare(query).bind(told).first<{ missing: number }>();
    if (row?.missing === 0) return;
    await sleep(500);
  }
};

const IDLE_SHARE = 0.05;

/** Waits until the runtime has nothing more to do. Where the system does not tell, some seconds. */
export const untilIdle = async ({ processTime }: WorkerRuntime): Promise<void> => {
  const [pause, most] = [1_000, 60];
  for (let turn = 0; turn < most; turn += 1) {
    const before = processTime();
    await sleep(pause);
    const used = processTime() - before;
    if (used < pause * IDLE_SHARE || (Number.isNaN(used) && turn > 10)) return;
  }
};
