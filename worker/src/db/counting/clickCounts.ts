import { clickCounts } from '@soltrade/schema/tables/clickCounts';
import { clickHours } from '@soltrade/schema/tables/clickHours';
import { links } from '@soltrade/schema/tables/links';
import { viewCounts } from '@soltrade/schema/tables/viewCounts';
import { viewHours } from '@soltrade/schema/tables/viewHours';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { database } from '../client.ts';

type Classes = { persons: number; repeats: number; robots: number };
type Cell = Classes & { kind: 'click' | 'view'; platform: string; channel: string };

/** Counts of one object: hours, and the whole days that they belong to. A day may come without its hours. */
export type ObjectCounts = {
  linkId: string;
  shard: number;
  hours: (Cell & { hour: number })[];
  days: (Cell & { day: string })[];
  updatedAt: number;
};

// A row only ever grows, so a repeated or late write changes nothing.
const RAISED = {
  persons: sql`max(persons, excluded.persons)`,
  repeats: sql`max(repeats, excluded.repeats)`,
  robots: sql`max(robots, excluded.robots)`,
  updatedAt: sql`max(updated_at, excluded.updated_at)`,
};

/**
 * The rows of a table in the order of its columns; `what` are the columns between shard and classes. All travel as one
 * JSON parameter, because D1 allows 100 bound parameters per statement.
 */
const rowsOf = ({ linkId, shard, updatedAt }: ObjectCounts, what: SQL, cells: Cell[]): SQL => sql`
  select ${linkId}, ${shard}, ${what}, value ->> 'persons', value ->> 'repeats', value ->> 'robots', ${updatedAt}
  from json_each(${JSON.stringify(cells)}) where true`;

const CLICK_DAY = sql`value ->> 'day', value ->> 'platform', value ->> 'channel'`;
const CLICK_HOUR = sql`value ->> 'hour', value ->> 'platform', value ->> 'channel'`;
const VIEW_DAY = sql`value ->> 'day', value ->> 'channel'`;
const VIEW_HOUR = sql`value ->> 'hour', value ->> 'channel'`;

/** Writes an object's absolute counts, hours and days together, in one transaction. */
export const raiseCounts = async (env: Env, counts: ObjectCounts): Promise<void> => {
  const db = database(env);
  const ofKind = <C extends Cell>(cells: C[], kind: Cell['kind']) =>
    cells.filter((cell) => cell.kind === kind);
  const clickDays = ofKind(counts.days, 'click');
  const viewDays = ofKind(counts.days, 'view');
  const [c, h, v, w] = [clickCounts, clickHours, viewCounts, viewHours];
  const clicks = [
    db
      .insert(c)
      .select(rowsOf(counts, CLICK_DAY, clickDays))
      .onConflictDoUpdate({ target: [c.linkId, c.shard, c.day, c.platform, c.channel], set: RAISED }),
    db
      .insert(h)
      .select(rowsOf(counts, CLICK_HOUR, ofKind(counts.hours, 'click')))
      .onConflictDoUpdate({ target: [h.linkId, h.hour, h.shard, h.platform, h.channel], set: RAISED }),
  ] as const;
  const views = [
    db
      .insert(v)
      .select(rowsOf(counts, VIEW_DAY, viewDays))
      .onConflictDoUpdate({ target: [v.linkId, v.day, v.shard, v.channel], set: RAISED }),
    db
      .insert(w)
      .select(rowsOf(counts, VIEW_HOUR, ofKind(counts.hours, 'view')))
      .onConflictDoUpdate({ target: [w.linkId, w.hour, w.shard, w.channel], set: RAISED }),
  ] as const;
  if (clickDays.length > 0 && viewDays.length > 0) await db.batch([...clicks, ...views]);
  else if (clickDays.length > 0) await db.batch(clicks);
  else if (viewDays.length > 0) await db.batch(views);
};

type DayTotals = Classes & { day: string };

/** What D1 holds of one object, by day: rows by day, and rows by hour since `hoursSince` (a day's beginning). */
export type StoredDays = Record<'clickDays' | 'viewDays' | 'clickHourDays' | 'viewHourDays', DayTotals[]>;

/** Of one moment: a batch is one transaction. */
export const readStoredDays = async (
  env: Env,
  object: { linkId: string; shard: number; hoursSince: number },
): Promise<StoredDays> => {
  const db = database(env);
  const { linkId, shard, hoursSince } = object;
  const sums = (table: typeof clickCounts | typeof viewCounts | typeof clickHours | typeof viewHours) => ({
    persons: sql<number>`sum(${table.persons})`,
    repeats: sql<number>`sum(${table.repeats})`,
    robots: sql<number>`sum(${table.robots})`,
  });
  const byDay = (table: typeof clickCounts | typeof viewCounts) =>
    db
      .select({ day: sql<string>`day`, ...sums(table) })
      .from(table)
      .where(and(eq(table.linkId, linkId), eq(table.shard, shard)))
      .groupBy(sql`day`);
  const byHour = (table: typeof clickHours | typeof viewHours) =>
    db
      .select({ day: sql<string>`date(hour / 1000, 'unixepoch')`, ...sums(table) })
      .from(table)
      .where(and(eq(table.linkId, linkId), eq(table.shard, shard), sql`hour >= ${hoursSince}`))
      .groupBy(sql`1`);
  const [clickDays, viewDays, clickHourDays, viewHourDays] = await db.batch([
    byDay(clickCounts),
    byDay(viewCounts),
    byHour(clickHours),
    byHour(viewHours),
  ]);
  return { clickDays, viewDays, clickHourDays, viewHourDays };
};

/** What a link's figures sum to, over all its shards. */
export const sumStored = async (env: Env, linkId: string): Promise<{ clicks: Classes; views: Classes }> => {
  const db = database(env);
  const sum = (table: typeof clickCounts | typeof viewCounts) =>
    db
      .select({
        persons: sql<number>`coalesce(sum(${table.persons}), 0)`,
        repeats: sql<number>`coalesce(sum(${table.repeats}), 0)`,
        robots: sql<number>`coalesce(sum(${table.robots}), 0)`,
      })
      .from(table)
      .where(eq(table.linkId, linkId));
  const [[clicks], [views]] = await db.batch([sum(clickCounts), sum(viewCounts)]);
  if (!clicks || !views) throw new Error('an aggregate answered no row');
  return { clicks, views };
};

export type PlatformTotals = { platform: string; persons: number; repeats: number; robots: number };

/** A promoter's clicks by platform over all links, paused ones included. */
export const sumClicksByPlatform = (env: Env, userId: string): Promise<PlatformTotals[]> =>
  database(env)
    .select({
      platform: clickCounts.platform,
      persons: sql<number>`sum(${clickCounts.persons})`,
      repeats: sql<number>`sum(${clickCounts.repeats})`,
      robots: sql<number>`sum(${clickCounts.robots})`,
    })
    .from(links)
    .innerJoin(clickCounts, eq(clickCounts.linkId, links.id))
    .where(eq(links.userId, userId))
    .groupBy(clickCounts.platform);

/** A promoter's persons and repeats by platform since a day (YYYY-MM-DD), over all links. */
export const sumClicksSince = (
  env: Env,
  userId: string,
  day: string,
): Promise<{ platform: string; clicks: number }[]> =>
  database(env)
    .select({
      platform: clickCounts.platform,
      clicks: sql<number>`sum(${clickCounts.persons} + ${clickCounts.repeats})`,
    })
    .from(links)
    .innerJoin(clickCounts, and(eq(clickCounts.linkId, links.id), gte(clickCounts.day, day)))
    .where(eq(links.userId, userId))
    .groupBy(clickCounts.platform);
