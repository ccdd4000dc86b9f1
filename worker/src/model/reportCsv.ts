import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { BYTE_ORDER_MARK, csvLine } from '../lib/csvLine.ts';
import type { Classes } from './counted.ts';

const COLUMNS = ['persons', 'repeats', 'robots'] as const;

const HEADER = csvLine([
  'list',
  'value',
  'token_address',
  ...(['views', 'clicks'] as const).flatMap((kind) => COLUMNS.map((column) => `${kind}_${column}`)),
  'called_at',
  'market_cap',
  'call_state',
  'held_multiple',
  'disclosure',
  'usd',
]);

/** Undefined if they are combined with others, or there are none. */
type Counts = Record<'views' | 'clicks', Classes | undefined>;

const NONE: Counts = { views: undefined, clicks: undefined };

const OTHERS = '(others)';

const COLUMN_COUNT = 15;

const line = (
  [list, value, mint = '']: [list: string, value: string, mint?: string],
  counts: Counts,
  more: readonly (string | number)[] = [],
): string => {
  const cells = [counts.views, counts.clicks].flatMap((classes) =>
    COLUMNS.map((column) => classes?.[column] ?? ''),
  );
  const filled = [list, value, mint, ...cells, ...more];
  return csvLine([...filled, ...Array.from({ length: COLUMN_COUNT - filled.length }, () => '')]);
};

const countryLines = ({ countries: { views, clicks } }: ReportDocument): string[] => {
  const names = new Set([...views, ...clicks].map(({ country }) => country));
  return [...names].map((name) => {
    const of = (rows: typeof views) => rows.find(({ country }) => country === name);
    return line(['country', name ?? OTHERS], { views: of(views), clicks: of(clicks) });
  });
};

/** A shared report as a table: one list below the other. */
export const reportCsv = (report: ReportDocument): string => {
  const money = report.revenue?.sources ?? [];
  return [
    BYTE_ORDER_MARK + HEADER,
    line(['total', report.name], report.totals),
    ...report.days.map((row) => line(['day', row.day], row)),
    ...countryLines(report),
    ...report.links.map((link) =>
      line(['link', link.url, link.token.address], link, [
        link.call.at,
        link.call.marketCap ?? '',
        link.call.state,
        link.call.multiple ?? '',
        link.disclosure.kind,
      ]),
    ),
    ...money.map(({ source, usd }) => line(['revenue', source], NONE, ['', '', '', '', '', usd])),
  ].join('');
};
