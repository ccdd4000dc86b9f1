// Promoters who have counted for 90 days.
import { SPECIFIED_IDS } from '@soltrade/schema/platforms/index';
import { type Api, type ApiPromoter, signInByApi } from '../../e2e/apiClient.ts';
import type { WorkerRuntime } from '../runtime.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const HOURS = 90 * 24;
const CHANNELS = ['x', 'telegram', 'discord', 'qr', ''] as const;
const VIEWS_PER_CLICK = 3;
const CELLS_AT_ONCE = 20_000;

export type Subject = ApiPromoter & { name: string; linkIds: string[] };

type Cell = {
  linkId: string;
  at: number;
  kind: 'click' | 'view';
  platform: string;
  channel: string;
} & Record<'persons' | 'repeats' | 'robots', number>;

const classes = (events: number) => {
  const repeats = Math.floor(events * 0.15);
  const robots = Math.floor(events * 0.1);
  return { persons: events - repeats - robots, repeats, robots };
};

/** Clicks and views of an hour, on one platform and from one channel: others with each hour and link. */
const cellsOfHour = (linkId: string, at: number, turn: number, clicks: number): Cell[] => {
  const platform = SPECIFIED_IDS[turn % SPECIFIED_IDS.length] ?? '';
  const channel = CHANNELS[turn % CHANNELS.length] ?? '';
  return [
    { linkId, at, kind: 'click', platform, channel, ...classes(clicks) },
    { linkId, at, kind: 'view', platform: '', channel, ...classes(clicks * VIEWS_PER_CLICK) },
  ];
};

/** So many clicks over all links, each of which has them in so many hours. */
const historyOf = (
  linkIds: readonly string[],
  { clicks, hours, now }: { clicks: number; hours: number; now: number },
): Cell[] => {
  const last = now - (now % HOUR);
  const average = clicks / (linkIds.length * hours);
  return linkIds.flatMap((linkId, link) =>
    Array.from({ length: hours }, (_, index) => {
      const ago = (link * 7 + index * Math.floor(HOURS / hours)) % HOURS;
      // No two neighbours in the list by clicks have as many.
      const events = Math.max(1, Math.round(average * (0.5 + (link % 101) / 100)));
      return cellsOfHour(linkId, last - ago * HOUR, link + index, events);
    }).flat(),
  );
};

const insertLinks = async (
  { database }: WorkerRuntime,
  userId: string,
  linkIds: readonly string[],
): Promise<void> => {
  const ids = JSON.stringify(linkIds);
  await database.batch([
    database
      .prepare(
        `insert into tokens (mint, name, symbol, updated_at) select value, 'Bench', 'B', 1 from json_each(?)`,
      )
      .bind(ids),
    database
      .prepare(
        `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
         select value, ?1, value, value, value, '[]', 1, key, 1 from json_each(?2)`,
      )
      .bind(userId, ids),
  ]);
};

type Options = { name: string; links: number; clicks: number; hours: number };

/** A promoter with so many links and clicks. */
export const makeSubject = async (
  worker: WorkerRuntime,
  api: Api,
  { name, links, clicks, hours }: Options,
): Promise<Subject> => {
  const promoter = await signInByApi(api);
  const linkIds = Array.from({ length: links }, () => crypto.randomUUID());
  await insertLinks(worker, promoter.userId, linkIds);
  const now = Date.now();
  const cells = clicks === 0 ? [] : historyOf(linkIds, { clicks, hours, now });
  for (let start = 0; start < cells.length; start += CELLS_AT_ONCE) {
    const body = JSON.stringify({
      userId: promoter.userId,
      cells: cells.slice(start, start + CELLS_AT_ONCE),
      rolledTo: now - (now % DAY) - (HOURS / 24 + 1) * DAY,
      isLast: start + CELLS_AT_ONCE >= cells.length,
    });
    const response = await fetch(new URL('/__bench/fill', worker.url), { method: 'POST', body });
    if (!response.ok) throw new Error(await response.text());
  }
  return { ...promoter, name, linkIds };
};
