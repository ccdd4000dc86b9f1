import { csvLine } from '@soltrade/schema/csvLine';
import { isId } from '@soltrade/schema/ids';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { equalInConstantTime, hmac } from '../lib/crypto.ts';
import { BYTE_ORDER_MARK } from '../lib/csv.ts';
import type { BreakdownRow, Classes, DayTotals, LinkCounts, Measured } from './statistics.ts';

/** Characters of 6 bits each: 132 bits are too many to guess. */
const MAC_LENGTH = 22;

const macOf = async (secret: string, id: string): Promise<string> =>
  (await hmac(secret, `report-address ${id}`)).slice(0, MAC_LENGTH);

/**
 * The part of a report's address after `/report/`. Promoters can copy it again, but a copy of the
 * database opens nothing.
 */
export const reportAddress = async (secret: string, id: string): Promise<string> =>
  `${id}.${await macOf(secret, id)}`;

/** The id in an address; null if it is none of ours. */
export const reportIdIn = async (secret: string, address: string): Promise<string | null> => {
  const [id = '', mac = '', more] = address.split('.');
  if (more !== undefined || !isId(id)) return null;
  return equalInConstantTime(await macOf(secret, id), mac) ? id : null;
};

const passOf = (secret: string, { id, until }: { id: string; until: number }): Promise<string> =>
  hmac(secret, `report-pass ${id} ${until}`);

/** Keeps an unlocked page unlocked, without a cookie. */
export const reportPass = async (secret: string, id: string, until: number): Promise<string> =>
  `${until}.${await passOf(secret, { id, until })}`;

export const isReportPass = async (
  secret: string,
  pass: string,
  { id, now }: { id: string; now: number },
): Promise<boolean> => {
  const [text = '', mac = ''] = pass.split('.');
  const until = Number(text);
  return until > now && equalInConstantTime(await passOf(secret, { id, until }), mac);
};

// Figures of chosen links, from the object that counts them.

/** Whole UTC days, as days since 1970, of chosen links; null is all. */
export type ReportQuestion = { linkIds: readonly string[] | null; first: number; last: number };

export type ReportCounts = Measured & {
  /** Oldest first. */
  days: DayTotals[];
  /** Most clicked first; at most `SHARED_REPORT.listedLinks`. */
  links: LinkCounts[];
  /** Most clicked first; at most `SHARED_REPORT.listedChannels`. An empty one is none. */
  channels: (Measured & { channel: string })[];
  countries: { clicks: BreakdownRow[]; views: BreakdownRow[] };
};

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
const NO_CHANNEL = '(none)';

const COLUMN_COUNT = 15;

/** Columns of a call, empty in other lists. */
const NOT_A_LINK = ['', '', '', '', ''];

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
    ...report.channels.map((row) =>
      line(['channel', row.channel ?? NO_CHANNEL], row, [...NOT_A_LINK, row.usd ?? '']),
    ),
    ...countryLines(report),
    ...report.links.map((link) =>
      line(['link', link.url, link.token.address], link, [
        link.call.at,
        link.call.marketCap ?? '',
        link.call.state,
        link.call.multiple ?? '',
        link.disclosure.kind,
        link.usd ?? '',
      ]),
    ),
    ...money.map(({ source, usd }) => line(['revenue', source], NONE, [...NOT_A_LINK, usd])),
  ].join('');
};
