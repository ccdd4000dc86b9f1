// Arithmetic of counts by class.
import type { Classes, EventKind } from './counted.ts';

export const NONE: Classes = { persons: 0, repeats: 0, robots: 0 };

export const addClasses = (one: Classes, other: Classes): Classes => ({
  persons: one.persons + other.persons,
  repeats: one.repeats + other.repeats,
  robots: one.robots + other.robots,
});

export const subtractClasses = (total: Classes, part: Classes): Classes => ({
  persons: total.persons - part.persons,
  repeats: total.repeats - part.repeats,
  robots: total.robots - part.robots,
});

export const sumClasses = (rows: readonly Classes[]): Classes => rows.reduce(addClasses, NONE);

export const sumOfKind = (rows: readonly (Classes & { kind: EventKind })[], kind: EventKind): Classes =>
  sumClasses(rows.filter((row) => row.kind === kind));

export const isNothing = ({ persons, repeats, robots }: Classes): boolean => persons + repeats + robots === 0;
