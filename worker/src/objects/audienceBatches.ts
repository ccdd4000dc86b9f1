// Batches of audiences on their way to the promoter's statistics, in parts. The last one stays, without its cells, until
// the next one takes its place: that is numbered from it.
import { z } from '@soltrade/schema/zod';
import type { AudienceCell } from '../model/audience.ts';

/** A part stays below some hundred kilobytes. */
const CELLS_OF_PART = 2_000;

const storedCells = z.array(
  z.object({
    day: z.number(),
    kind: z.enum(['click', 'view']),
    platform: z.string(),
    channel: z.string(),
    audience: z.string(),
    persons: z.number(),
    repeats: z.number(),
    robots: z.number(),
  }),
);

export const createBatches = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists audience_parts (
    batch integer not null,
    part integer not null,
    at integer not null,
    up_to integer not null,
    cells text not null,
    primary key (batch, part)
  ) without rowid`);
};

/** `upTo` is the arrival up to which events are in this batch or an earlier one. */
export type Sealing = { batch: number; at: number; upTo: number };

export const saveBatch = (
  sql: SqlStorage,
  { batch, at, upTo, cells }: Sealing & { cells: readonly AudienceCell[] },
): void => {
  const parts = Math.max(1, Math.ceil(cells.length / CELLS_OF_PART));
  for (let part = 0; part < parts; part += 1) {
    const some = cells.slice(part * CELLS_OF_PART, (part + 1) * CELLS_OF_PART);
    const row = [batch, part, at, upTo, some.length === 0 ? '' : JSON.stringify(some)];
    // Takes the place of the last one, if that was told.
    const { rowsWritten } = sql.exec(
      `update audience_parts set batch = ?1, part = ?2, at = ?3, up_to = ?4, cells = ?5 where cells = '' and ?2 = 0`,
      ...row,
    );
    if (rowsWritten === 0) sql.exec('insert into audience_parts values (?, ?, ?, ?, ?)', ...row);
  }
};

export const lastSealing = (sql: SqlStorage): Sealing =>
  sql
    .exec<Sealing>('select batch, at, up_to as upTo from audience_parts order by batch desc limit 1')
    .toArray()[0] ?? { batch: 0, at: 0, upTo: 0 };

/** The oldest batch that the promoter's statistics may lack. */
export const firstBatch = (sql: SqlStorage): { batch: number; cells: AudienceCell[] } | null => {
  const { batch } = sql
    .exec<{ batch: number | null }>("select min(batch) as batch from audience_parts where cells <> ''")
    .one();
  if (batch === null) return null;
  const cells = sql
    .exec<{ cells: string }>('select cells from audience_parts where batch = ? order by part', batch)
    .toArray()
    .flatMap(({ cells: text }) => storedCells.parse(JSON.parse(text)));
  return { batch, cells };
};

/** After the statistics have a batch. */
export const forgetBatch = (sql: SqlStorage, batch: number): void => {
  sql.exec('delete from audience_parts where batch = ? and part > 0', batch);
  const isLast = lastSealing(sql).batch === batch;
  sql.exec(
    isLast
      ? "update audience_parts set cells = '' where batch = ?"
      : 'delete from audience_parts where batch = ?',
    batch,
  );
};
