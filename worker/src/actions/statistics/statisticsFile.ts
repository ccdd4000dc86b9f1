import type { OwnVisits } from '@soltrade/schema/contracts/clicks';
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { countOf } from '@soltrade/schema/counts';
import { csvLine } from '@soltrade/schema/csvLine';
import type { Ctx } from '../../lib/context.ts';
import { BYTE_ORDER_MARK } from '../../lib/csv.ts';
import { dayOf } from '../../lib/time.ts';
import { isNothing } from '../../model/statistics.ts';

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
  'usd',
]);

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Row = {
  clicks?: ClickTotals;
  views?: ClickTotals;
  clickThrough?: string | null;
  revenue?: string | null;
};

const cellsOf = (counts: ClickTotals | undefined): (string | number)[] =>
  counts ? [countOf(counts), counts.persons, counts.repeats, counts.robots] : ['', '', '', ''];

const lineOf = (list: string, value: string, row: Row): string =>
  csvLine([
    list,
    value,
    ...cellsOf(row.clicks),
    ...cellsOf(row.views),
    row.clickThrough ?? '',
    row.revenue ?? '',
  ]);

const weekOf = ({ clicks, views }: Statistics['heatMap']): string[] =>
  WEEKDAYS.flatMap((weekday, day) =>
    Array.from({ length: 24 }, (_, hour) => {
      const value = `${weekday} ${String(hour).padStart(2, '0')}:00`;
      const [clicked, viewed] = [clicks[day]?.[hour] ?? 0, views[day]?.[hour] ?? 0];
      return csvLine(['hour of the week', value, clicked, '', '', '', viewed, '', '', '', '', '']);
    }),
  );

/** Without classes, because whose they are is known. */
const ownLines = (own: OwnVisits | null): string[] =>
  own === null || own.clicks + own.views === 0
    ? []
    : [csvLine(['own visits', '', own.clicks, '', '', '', own.views, '', '', '', '', ''])];

const csvOf = (statistics: Statistics): string => {
  const { range, previous } = statistics;
  const period = ({ from, to }: { from: string; to: string }): string => `${from}/${to}`;
  return [
    BYTE_ORDER_MARK + HEADER,
    lineOf('total', period(range), statistics),
    ...(previous ? [lineOf('previous total', period(previous), previous)] : []),
    ...statistics.buckets.map((bucket) => lineOf(range.unit, bucket.at, bucket)),
    ...(previous?.buckets ?? []).map((bucket) =>
      lineOf(`previous ${range.unit}`, bucket.at, bucket),
    ),
    ...statistics.platforms.map((row) => lineOf('platform', row.platform, row)),
    ...statistics.channels.map((row) => lineOf('channel', row.channel, row)),
    ...Object.entries(statistics.countryRules ?? {}).flatMap(([value, views]) =>
      isNothing(views) ? [] : lineOf('country setting', value, { views }),
    ),
    ...ownLines(statistics.own),
    ...statistics.topLinks.map((row) => lineOf('link', row.customIdentifier, row)),
    ...weekOf(statistics.heatMap),
  ].join('');
};

export const statisticsFile = (
  ctx: Ctx,
  statistics: Statistics,
): { name: string; body: string } => ({
  name: `soltrade-statistics-${dayOf(ctx.now())}.csv`,
  body: csvOf(statistics),
});
