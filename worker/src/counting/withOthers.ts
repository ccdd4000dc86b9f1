import { subtractCounts } from '@soltrade/schema/counts';
import { AUDIENCE } from '@soltrade/schema/limits';
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
 * A breakdown in which nobody can be singled out: values of too few persons, and what of the total has no value, are
 * one row whose value is null. Where that row would itself have too few persons, the smallest value joins it, since
 * subtraction would reveal them; robots alone need no such protection. The rows sum to the total.
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
