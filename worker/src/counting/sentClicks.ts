// Clicks per link already sent to webhooks, so all batches add up to the count.
import { type ClickBatch, clickBatch } from '../model/clicks.ts';
import { ALL_LINKS } from './hours.ts';
import { dropState, readState, saveState } from './state.ts';

export const createSentClicks = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists sent_clicks (
    link text primary key,
    persons integer not null,
    repeats integer not null,
    robots integer not null,
    at integer not null
  ) without rowid`);
};

/** Skips earlier clicks; a link with batches continues after its last one. */
export const beginBatches = (sql: SqlStorage, now: number): void => {
  sql.exec(
    `insert into sent_clicks select link, persons, repeats, robots, ? from totals where link <> ?
     on conflict do nothing`,
    now,
    ALL_LINKS,
  );
};

const UNSENT = `from totals as t left join sent_clicks as s on s.link = t.link
  where t.link <> ? and (t.persons <> coalesce(s.persons, 0) or t.repeats <> coalesce(s.repeats, 0)
    or t.robots <> coalesce(s.robots, 0))`;

export const hasUnsentClicks = (sql: SqlStorage): boolean =>
  readState(sql, 'batch', clickBatch) !== null ||
  sql.exec(`select 1 ${UNSENT} limit 1`, ALL_LINKS).toArray().length > 0;

/** Links with unsent clicks, longest wait first. Saved until sent, so a retry sends the same batch. */
export const composeBatch = (
  sql: SqlStorage,
  { now, limit }: { now: number; limit: number },
): ClickBatch | null => {
  const kept = readState(sql, 'batch', clickBatch);
  if (kept !== null) return kept;
  const links = sql
    .exec<ClickBatch['links'][number]>(
      `select t.link as linkId, t.persons, t.repeats, t.robots, coalesce(s.persons, 0) as sentPersons,
         coalesce(s.repeats, 0) as sentRepeats, coalesce(s.robots, 0) as sentRobots, s.at as since
       ${UNSENT} order by coalesce(s.at, 0), t.link limit ?`,
      ALL_LINKS,
      limit,
    )
    .toArray();
  if (links.length === 0) return null;
  const batch = { at: now, links };
  saveState(sql, 'batch', batch);
  return batch;
};

export const noteBatchSent = (sql: SqlStorage, { at, links }: ClickBatch): void => {
  for (const { linkId, persons, repeats, robots } of links) {
    sql.exec(
      'insert or replace into sent_clicks values (?, ?, ?, ?, ?)',
      linkId,
      persons,
      repeats,
      robots,
      at,
    );
  }
  dropState(sql, 'batch');
};
