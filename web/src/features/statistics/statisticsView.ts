// The page's view of the statistics: range, filters, comparison and measure. Kept in the URL, so it
// survives reloads, can be shared and works with the back button.

import { FACETS, type Facet, isWanted } from '@soltrade/schema/audience/dimensions';
import { STATISTICS_RANGES } from '@soltrade/schema/choices';
import type { StatisticsQuery, StatisticsRange } from '@soltrade/schema/contracts/statistics';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readersZone } from '../../lib/timeTexts.ts';

export const MEASURES = ['clicks', 'views', 'rate'] as const;

export type Measure = (typeof MEASURES)[number];

export type StatisticsView = {
  range: StatisticsRange;
  /** Days of a custom range, `YYYY-MM-DD`. */
  from: string | null;
  to: string | null;
  isCompared: boolean;
  measure: Measure;
  /** Each a parameter of the URL. */
  filters: Partial<Record<Facet, string>>;
};

const DEFAULT_RANGE: StatisticsRange = '7d';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const oneOf = <Value extends string>(
  values: readonly Value[],
  given: string | null,
): Value | null => values.find((value) => value === given) ?? null;

const dayIn = (query: URLSearchParams, name: 'from' | 'to'): string | null => {
  const day = query.get(name) ?? '';
  return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
};

const isFilterValue = (filter: Facet, value: string | null): value is string => {
  if (value === null) return false;
  if (filter === 'platform') return findPlatform(value) !== null;
  if (filter === 'channel') return value.length <= STATISTICS.filterMaxLength;
  return isWanted(filter, value);
};

/** Parses a URL's query; ignores invalid values. */
export const readView = (query: URLSearchParams): StatisticsView => {
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')];
  const range = oneOf(STATISTICS_RANGES, query.get('range')) ?? DEFAULT_RANGE;
  const isChosen = range === 'custom' && from !== null && to !== null && from <= to;
  const filters = FACETS.flatMap((filter) => {
    const value = query.get(filter);
    return isFilterValue(filter, value) ? [[filter, value]] : [];
  });
  return {
    range: range === 'custom' && !isChosen ? DEFAULT_RANGE : range,
    from: isChosen ? from : null,
    to: isChosen ? to : null,
    isCompared: query.get('compare') !== 'off',
    measure: oneOf(MEASURES, query.get('show')) ?? 'clicks',
    filters: Object.fromEntries(filters),
  };
};

/** Writes a view into a URL's query, keeping other parameters; omits defaults. */
export const writeView = (query: URLSearchParams, view: StatisticsView): URLSearchParams => {
  const values: Record<string, string | null | undefined> = {
    range: view.range === DEFAULT_RANGE ? null : view.range,
    from: view.from,
    to: view.to,
    compare: view.isCompared ? null : 'off',
    show: view.measure === 'clicks' ? null : view.measure,
    ...Object.fromEntries(FACETS.map((filter) => [filter, view.filters[filter]])),
  };
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
};

export const useStatisticsView = (): [
  StatisticsView,
  (change: Partial<StatisticsView>) => void,
] => {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readView(query), [query]);
  const change = (part: Partial<StatisticsView>) =>
    setQuery((now) => writeView(now, { ...readView(now), ...part }), { replace: true });
  return [view, change];
};

/** A view as a question to the server, in the reader's time zone. */
export const questionOf = ({ range, from, to, filters }: StatisticsView): StatisticsQuery => ({
  range,
  ...(from !== null && to !== null ? { from, to } : {}),
  zone: readersZone(),
  ...(filters as Pick<StatisticsQuery, Facet>),
});
