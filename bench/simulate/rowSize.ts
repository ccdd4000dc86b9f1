// What a row of a promoter's statistics takes, keys included: the object's own tables, filled with rows as links make them.
import { createHash } from 'node:crypto';
import { CLICK } from '@soltrade/schema/limits';
import { SPECIFIED_PLATFORMS } from '@soltrade/schema/platforms/index';
import { createStatisticsTables } from '../../worker/src/objects/statistics/statisticsTables.ts';
import { simulatedStorage } from './sqlStorage.js';

const ROWS = 40_000;
const NOW = Date.UTC(2026, 0, 31);

/** Bytes of a row by hour and of one by day. */
export const measureRows = (): { hour: number; day: number } => {
  const sizeOf = (table: 'hours' | 'days', column: 'hour' | 'day', unit: number): number => {
    const { sql, bytes, close } = simulatedStorage();
    createStatisticsTables(sql);
    const empty = bytes();
    for (let index = 0; index < ROWS; index += 1) {
      const hex = createHash('sha256')
        .update(`link ${index >> 4}`)
        .digest('hex');
      const linkId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
      const time = NOW - (index & 15) * 25 * 3_600_000;
      sql.exec(
        `insert into ${table} (link, ${column}, kind, platform, channel, persons, repeats, robots)
         values (?, ?, 'click', ?, ?, ?, 1, 0)`,
        linkId,
        time - (time % unit),
        SPECIFIED_PLATFORMS[index % SPECIFIED_PLATFORMS.length]?.id ?? '',
        CLICK.ownChannels[index % CLICK.ownChannels.length] ?? '',
        (index % 9) + 1,
      );
    }
    const size = (bytes() - empty) / ROWS;
    close();
    return size;
  };
  return { hour: sizeOf('hours', 'hour', 3_600_000), day: sizeOf('days', 'day', 24 * 3_600_000) };
};
