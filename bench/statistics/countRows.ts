// The roll-ups of a link that was clicked so many times in 90 days, as the flushes of its counters leave them.
import { PLATFORM_IDS } from '@soltrade/schema/platforms/index';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const DAYS = 90;
/** Hours are kept for longer than any range that draws them. */
const HOURS = 35 * 24;
const CHANNELS = ['x', 'telegram', 'discord', 'qr', ''] as const;
const VIEWS_PER_CLICK = 3;

export type CountRow = Record<string, string | number>;
export type CountTables = Record<'click_counts' | 'click_hours' | 'view_counts' | 'view_hours', CountRow[]>;

type Cell = { shard: number; platform: string; channel: string };

const classes = (events: number) => {
  const repeats = Math.floor(events * 0.15);
  const robots = Math.floor(events * 0.1);
  return { persons: events - repeats - robots, repeats, robots };
};

/** So many events over cells, as evenly as whole numbers go; a cell without one has no row. */
const spread = <Row>(events: number, cells: readonly Row[]): { cell: Row; events: number }[] =>
  cells.flatMap((cell, index) => {
    const share =
      Math.floor(((index + 1) * events) / cells.length) - Math.floor((index * events) / cells.length);
    return share === 0 ? [] : [{ cell, events: share }];
  });

const cellsOf = (shards: number, platforms: readonly string[]): Cell[] =>
  Array.from({ length: shards }, (_, shard) =>
    platforms.flatMap((platform) => CHANNELS.map((channel) => ({ shard, platform, channel }))),
  ).flat();

const rowsOf = (
  options: { linkId: string; events: number; cells: readonly Cell[] },
  times: readonly { name: 'day' | 'hour'; value: string | number }[],
): CountRow[] => {
  const places = times.flatMap((time) => options.cells.map((cell) => ({ ...cell, time })));
  return spread(options.events, places).map(({ cell, events }) => ({
    link_id: options.linkId,
    shard: cell.shard,
    [cell.time.name]: cell.time.value,
    ...(cell.platform ? { platform: cell.platform } : {}),
    channel: cell.channel,
    ...classes(events),
    updated_at: 1,
  }));
};

/** Rows of all four tables; the newest bucket is that of `now`. */
export const countRows = (options: {
  linkId: string;
  clicks: number;
  shards: number;
  now: number;
}): CountTables => {
  const { linkId, clicks, shards, now } = options;
  const days = Array.from({ length: DAYS }, (_, ago) => ({
    name: 'day' as const,
    value: new Date(now - ago * DAY).toISOString().slice(0, 10),
  }));
  const hours = Array.from({ length: HOURS }, (_, ago) => ({
    name: 'hour' as const,
    value: now - (now % HOUR) - ago * HOUR,
  }));
  const inHours = HOURS / 24 / DAYS;
  const pressed = cellsOf(shards, PLATFORM_IDS);
  const seen = cellsOf(shards, ['']);
  const views = clicks * VIEWS_PER_CLICK;
  return {
    click_counts: rowsOf({ linkId, events: clicks, cells: pressed }, days),
    click_hours: rowsOf({ linkId, events: Math.round(clicks * inHours), cells: pressed }, hours),
    view_counts: rowsOf({ linkId, events: views, cells: seen }, days),
    view_hours: rowsOf({ linkId, events: Math.round(views * inHours), cells: seen }, hours),
  };
};
