import { clickCounts } from '@soltrade/schema/tables/clickCounts';
import { clickHours } from '@soltrade/schema/tables/clickHours';
import { viewCounts } from '@soltrade/schema/tables/viewCounts';
import { viewHours } from '@soltrade/schema/tables/viewHours';
import { and, eq, sql } from 'drizzle-orm';
import { database } from '../client.ts';

type Cell = { kind: 'click' | 'view'; platform: string; channel: string } & Record<
  'persons' | 'repeats' | 'robots',
  number
>;

/** What D1 holds of a click object from the time when it held everyone's counts. Nothing writes there any longer. */
export const readStoredCounts = async (
  env: Env,
  { linkId, shard }: { linkId: string; shard: number },
): Promise<{ days: (Cell & { day: string })[]; hours: (Cell & { hour: number })[] }> => {
  const db = database(env);
  const kindOf = (kind: Cell['kind']) => sql<Cell['kind']>`${kind}`;
  const classes = (table: typeof clickCounts | typeof clickHours | typeof viewCounts | typeof viewHours) => ({
    channel: table.channel,
    persons: table.persons,
    repeats: table.repeats,
    robots: table.robots,
  });
  const isOf = (table: typeof clickCounts | typeof clickHours | typeof viewCounts | typeof viewHours) =>
    and(eq(table.linkId, linkId), eq(table.shard, shard));
  const [clickDays, viewDays, clickHourRows, viewHourRows] = await db.batch([
    db
      .select({
        kind: kindOf('click'),
        day: clickCounts.day,
        platform: clickCounts.platform,
        ...classes(clickCounts),
      })
      .from(clickCounts)
      .where(isOf(clickCounts)),
    db
      .select({
        kind: kindOf('view'),
        day: viewCounts.day,
        platform: sql<string>`''`,
        ...classes(viewCounts),
      })
      .from(viewCounts)
      .where(isOf(viewCounts)),
    db
      .select({
        kind: kindOf('click'),
        hour: clickHours.hour,
        platform: clickHours.platform,
        ...classes(clickHours),
      })
      .from(clickHours)
      .where(isOf(clickHours)),
    db
      .select({
        kind: kindOf('view'),
        hour: viewHours.hour,
        platform: sql<string>`''`,
        ...classes(viewHours),
      })
      .from(viewHours)
      .where(isOf(viewHours)),
  ]);
  return { days: [...clickDays, ...viewDays], hours: [...clickHourRows, ...viewHourRows] };
};
