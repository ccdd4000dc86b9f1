import type { Statistics, StatisticsQuery } from '@soltrade/schema/contracts/analytics';
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import { countOf } from '@soltrade/schema/counts';
import type { Ctx } from '../../lib/context.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../lib/csvLine.ts';
import { dayOf } from '../../lib/time.ts';
import { getStatistics } from './getStatistics.ts';

const HEADER = csvLine([
  'list',
  'value',
  'clicks',
  'persons',
  'repeats',
  'robots',
  'views',
  'view_persons',
  'view_repeats',
  'view_robots',
  'click_through',
]);

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Row = { clicks: ClickTotals; views?: ClickTotals; clickThrough?: string | null };

const cellsOf = (counts: ClickTotals | undefined): (string | number)[] =>
  counts ? [countOf(counts), counts.persons, counts.repeats, counts.robots] : ['', '', '', ''];

const lineOf = (list: string, value: string, { clicks, views, clickThrough }: Row): string =>
  csvLine([list, value, ...cellsOf(clicks), ...cellsOf(views), clickThrough ?? '']);

/** How often each hour of the week was, without classes. */
const weekOf = ({ clicks, views }: Statistics['heatMap']): string[] =>
  WEEKDAYS.flatMap((weekday, day) =>
    Array.from({ length: 24 }, (_, hour) => {
      const value = `${weekday} ${String(hour).padStart(2, '0')}:00`;
      const [clicked, viewed] = [clicks[day]?.[hour] ?? 0, views[day]?.[hour] ?? 0];
      return csvLine(['hour of the week', value, clicked, '', '', '', viewed, '', '', '', '']);
    }),
  );

const csvOf = (statistics: Statistics): string => {
  const { range, previous } = statistics;
  const period = ({ from, to }: { from: string; to: string }): string => `${from}/${to}`;
  return [
    BYTE_ORDER_MARK + HEADER,
    lineOf('total', period(range), statistics),
    ...(previous ? [lineOf('previous total', period(previous), previous)] : []),
    ...statistics.buckets.map((bucket) => lineOf(range.unit, bucket.at, bucket)),
    ...(previous?.buckets ?? []).map((bucket) => lineOf(`previous ${range.unit}`, bucket.at, bucket)),
    ...statistics.platforms.map((row) => lineOf('platform', row.platform, row)),
    ...statistics.channels.map((row) => lineOf('channel', row.channel, row)),
    ...statistics.topLinks.map((row) => lineOf('link', row.customIdentifier, row)),
    ...weekOf(statistics.heatMap),
  ].join('');
};

export const exportStatistics = async (
  ctx: Ctx,
  input: { sessionUserId: string; userId: string; query: StatisticsQuery },
): Promise<{ name: string; body: string }> => ({
  name: `soltrade-statistics-${dayOf(ctx.now())}.csv`,
  body: csvOf(await getStatistics(ctx, input)),
});
