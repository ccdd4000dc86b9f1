import { addCounts, NO_EVENTS } from '@soltrade/schema/counts';
import type { Classes, EventKind } from './counted.ts';

export const sumClasses = (rows: readonly Classes[]): Classes => rows.reduce(addCounts, NO_EVENTS);

export const sumOfKind = (rows: readonly (Classes & { kind: EventKind })[], kind: EventKind): Classes =>
  sumClasses(rows.filter((row) => row.kind === kind));

export const isNothing = ({ persons, repeats, robots }: Classes): boolean => persons + repeats + robots === 0;
