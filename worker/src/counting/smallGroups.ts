// Values of few persons, which could single a visitor out, and how they are combined.

import { DIMENSIONS } from '@soltrade/schema/audience/dimensions';
import { OTHER_SOURCE } from '@soltrade/schema/audience/sources';
import { subtractCounts } from '@soltrade/schema/counts';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import { type Classes, isNothing, sumClasses } from '../model/statistics.ts';
import type { Dictionary } from './dictionary.ts';

export type Row<Value> = Classes & { value: Value };

const byCount = (one: Row<unknown>, next: Row<unknown>): number =>
  next.persons + next.repeats - one.persons - one.repeats ||
  next.robots - one.robots ||
  String(one.value).localeCompare(String(next.value));

/** The largest rows; the others are merged into the last one, whose value is null. */
export const capped = (rows: readonly Row<string | null>[], most: number): Row<string | null>[] => {
  const named = rows.filter(({ value }) => value !== null).toSorted(byCount);
  const others = sumClasses([...named.slice(most), ...rows.filter(({ value }) => value === null)]);
  return isNothing(others) ? named : [...named.slice(0, most), { value: null, ...others }];
};

/**
 * Merges values with too few persons into a row with value null, plus the next value if that is too
 * small.
 */
export const withOthers = <Value>(
  rows: readonly Row<Value>[],
  total: Classes,
  fewest: number = AUDIENCE.fewestPersons,
): Row<Value | null>[] => {
  const isEnough = ({ persons }: Classes): boolean => persons >= fewest;
  const shown = rows.filter(isEnough).toSorted(byCount);
  const rest = (): Classes => subtractCounts(total, sumClasses(shown));
  const hasPeople = ({ persons, repeats }: Classes): boolean => persons + repeats > 0;
  while (shown.length > 0 && hasPeople(rest()) && !isEnough(rest())) {
    const least = Math.min(...shown.map(({ persons }) => persons));
    shown.splice(
      shown.findLastIndex(({ persons }) => persons === least),
      1,
    );
  }
  return isNothing(rest()) ? shown : [...shown, { value: null, ...rest() }];
};

/** Sums by value code. */
export type Values = ReadonlyMap<number, Readonly<Classes>>;

/**
 * What may be shown of a part, which is one link on one day: its values without those that
 * `withOthers` merges. However links and days are added or subtracted, nothing else is revealed.
 */
export const shownOf = (
  values: Values,
  { without = null, fewest }: { without?: number | null; fewest?: number } = {},
): Values => {
  const rows = [...values].map(([value, counts]) => ({ value, ...counts }));
  const named = rows.filter(({ value }) => value !== without);
  return new Map(
    withOthers(named, sumClasses(rows), fewest).flatMap(({ value, ...counts }) =>
      value === null || isNothing(counts) ? [] : [[value, counts] as const],
    ),
  );
};

const SOURCE = DIMENSIONS.indexOf('source');
const DEVICE = DIMENSIONS.indexOf('device');

/** The same for each dimension. Device types are too coarse to identify a person. */
export const shownByDimension = (
  dictionary: Dictionary,
  dimensions: readonly Values[],
): readonly Values[] =>
  dimensions.map((values, dimension) => {
    const { persons } = sumClasses([...values.values()]);
    const isDevice = dimension === DEVICE && persons >= AUDIENCE.fewestPersons;
    return shownOf(values, {
      without: dimension === SOURCE ? dictionary.knownCode(OTHER_SOURCE) : null,
      ...(isDevice ? { fewest: 0 } : {}),
    });
  });
