/** @jsxImportSource @soltrade/worker/landing/jsx */

import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { expect, it } from 'vitest';
import { toHtml } from '../jsx/html.ts';
import { peopleByDay, pointsOf } from './DayChart.tsx';
import { ChannelTable, CountryTable, DayTable, LinkTable } from './reportTables.tsx';

const counts = (persons: number) => ({ persons, repeats: 0, robots: 0 });
const measured = { views: counts(60), clicks: counts(7) };
const numbered = (count: number) => Array.from({ length: count }, (_, at) => at);

const rowsOf = (html: string): string[] =>
  html.split(/<tr>|<p class="source">/).map((row) => row.replace(/(<[^>]*>)+/g, ' ').trim());

it('what one sheet has no room for is counted: the first of each list, the newest days', () => {
  const codes = ['DE', 'FR', 'IT', 'ES', 'PT', 'NL', 'BE', 'AT', 'CH', 'PL', 'SE'];
  const countries = codes.map((country) => ({ country, ...counts(9) }));
  const report = {
    linkCount: 12,
    links: [],
    channels: numbered(9).map((at) => ({ channel: `c${at}`, name: null, ...measured })),
    days: numbered(17).map((at) => ({ day: `2026-11-${10 + at}`, ...measured })),
    countries: { views: [...countries, { country: null, ...counts(4) }], clicks: [] },
    totals: { views: counts(103), clicks: counts(0) },
  } as Partial<ReportDocument> as ReportDocument;
  const page = { report, locale: 'en' } as const;
  expect(rowsOf(toHtml(<LinkTable {...page} />)).at(-1)).toBe('12 more in the files');
  const channels = rowsOf(toHtml(<ChannelTable {...page} />));
  expect(channels.slice(-2)).toEqual(['c7 60 7', '1 more in the files']);
  const days = rowsOf(toHtml(<DayTable {...page} />));
  expect(days[2]).toBe('Nov 26, 2026 60 7');
  expect(days.slice(-2)).toEqual(['Nov 13, 2026 60 7', '3 more in the files']);
  expect(rowsOf(toHtml(<CountryTable {...page} />)).slice(-4, -1)).toEqual([
    'Austria 9 –',
    'Others 4 –',
    '3 more in the files',
  ]);
});

it('of most people’s countries is a table, of fewer a sentence; nothing is made of nothing', () => {
  const page = (others: number) => {
    const views = [
      { country: 'T1', ...counts(5) },
      { country: '-', ...counts(15 - others) },
      { country: null, ...counts(others) },
    ];
    const report = {
      channels: [{ channel: null, name: null, ...measured }],
      days: [],
      countries: { views, clicks: [{ country: 'FR', ...counts(0) }] },
      totals: { views: counts(20), clicks: counts(0) },
    } as Partial<ReportDocument> as ReportDocument;
    return { report, locale: 'en' } as const;
  };
  expect(rowsOf(toHtml(<CountryTable {...page(10)} />)).slice(2, 6)).toEqual([
    'Tor 5 –',
    'Unknown 5 –',
    'France – 0',
    'Others 10 –',
  ]);
  expect(rowsOf(toHtml(<CountryTable {...page(11)} />))).toEqual([
    '',
    'Countries are known for 9 of 20 people: Tor 5, Unknown 4, France.',
  ]);
  const none = page(0);
  expect(toHtml(<ChannelTable {...none} />) + toHtml(<DayTable {...none} />)).toBe('');
  const countries = { views: [{ country: null, ...counts(9) }], clicks: [] };
  expect(toHtml(<CountryTable {...none} report={{ ...none.report, countries }} />)).toBe('');
});

it('each day from the first one on is in the chart, a single one as a level line', () => {
  const days = [20, 22].map((day) => ({ day: `2026-11-${day}`, ...measured }));
  const range = { lastDay: '2026-11-23' } as ReportDocument['range'];
  const shown = peopleByDay({ days, range }).map(({ at, clicked, came }) => [
    new Date(at).toISOString().slice(8, 10),
    clicked,
    came,
  ]);
  expect(shown).toEqual([
    ['20', 7, 60],
    ['21', 0, 0],
    ['22', 7, 60],
    ['23', 0, 0],
  ]);
  expect(peopleByDay({ days: [], range })).toHaveLength(1);
  const area = { most: 10, width: 100, height: 28 };
  expect(pointsOf([0, 5, 10], area)).toBe('0.00,28.00 50.00,14.50 100.00,1.00');
  expect(pointsOf([5], area)).toBe('0.00,14.50 100.00,14.50');
});
