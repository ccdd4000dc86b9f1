import { subtractCounts } from '@soltrade/schema/counts';
import { AUDIENCE } from '@soltrade/schema/limits/counting';
import { isNothing, sumClasses } from '../model/classes.ts';
import type { Classes } from '../model/counted.ts';

export type Row<Value> = Classes & { value: Value };

const byCount = (one: Row<unknown>, next: Row<unknown>): number =>
  next.persons + next.repeats - one.persons - one.repeats ||
  next.robots - one.robots ||
  String(one.value).localeCompare(String(next.value));

/** At most so many rows; the rest joins the last one, whose value is null. */
export const capped = (rows: readonly Row<string | null>[], most: number): Row<string | null>[] => {
  const named = rows.filter(({ value }) => value !== null).toSorted(byCount);
  const others = sumClasses([...named.slice(most), ...rows.filter(({ value }) => value === null)]);
  return isNothing(others) ? named : [...named.slice(0, most), { value: null, ...others }];
};

/**
 * Singles nobody out: too small values join one row with the value null, which the next value joins if that is too
 * small.
 */
export const withOthers = <Value>(rows: readonly Row<Value>[], total: Classes): Row<Value | null>[] => {
  const isEnough = ({ persons }: Classes): boolean => persons >= AUDIENCE.fewestPersons;
  const shown = rows.filter(isEnough).toSorted(byCount);
  const rest = (): Classes => subtractCounts(total, sumClasses(shown));
  const hasPeople = ({ persons, repeats }: Classes): boolean => persons + repeats > 0;
  while (shown.length > 0 && hasPeople(rest()) && !isEnough(rest())) {
    const fewest = Math.min(...shown.map(({ persons }) => persons));
    shown.splice(
      shown.findLastIndex(({ persons }) => persons === fewest),
      1,
    );
  }
  return isNothing(rest()) ? shown : [...shown, { value: null, ...rest() }];
};
