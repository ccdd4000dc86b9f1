// What a row of the projection takes in D1, keys included: the tables of the migrations, filled with rows as links make them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLICK } from '@soltrade/schema/limits';
import { PLATFORMS } from '@soltrade/schema/platforms/index';
import { simulatedStorage } from './sqlStorage.js';

const MIGRATIONS = join(import.meta.dirname, '../../schema/migrations');
const ROWS = 40_000;
const NOW = Date.UTC(2026, 0, 31);

const tablesOnly = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .flatMap((name) => readFileSync(join(MIGRATIONS, name), 'utf8').split('--> statement-breakpoint'))
    .filter((statement) => /(click_counts|click_hours)/.test(statement));

/** Bytes of a row by hour and of one by day. */
export const measureRows = (): { hour: number; day: number } => {
  const sizeOf = (table: 'click_hours' | 'click_counts', column: 'hour' | 'day'): number => {
    const { sql, bytes, close } = simulatedStorage();
    for (const statement of tablesOnly()) sql.exec(statement);
    const empty = bytes();
    for (let index = 0; index < ROWS; index += 1) {
      const hex = createHash('sha256')
        .update(`link ${index >> 4}`)
        .digest('hex');
      const linkId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
      const time = NOW - (index & 15) * 25 * 3_600_000;
      sql.exec(
        `insert into ${table} (link_id, shard, ${column}, platform, channel, persons, repeats, robots, updated_at)
         values (?, 0, ?, ?, ?, ?, 1, 0, ?)`,
        linkId,
        column === 'hour' ? time - (time % 3_600_000) : new Date(time).toISOString().slice(0, 10),
        PLATFORMS[index % PLATFORMS.length]?.id ?? '',
        CLICK.ownChannels[index % CLICK.ownChannels.length] ?? '',
        (index % 9) + 1,
        time,
      );
    }
    const size = (bytes() - empty) / ROWS;
    close();
    return size;
  };
  return { hour: sizeOf('click_hours', 'hour'), day: sizeOf('click_counts', 'day') };
};
