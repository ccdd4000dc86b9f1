// What a click object remembers about its link's division, since when it exists, and what it learned of others' growth.
import { z } from '@soltrade/schema/zod';
import { type LinkDivision, UNDIVIDED } from '../model/division.ts';
import { readState, writeState } from './clickStorage.ts';

type DivisionState = {
  division: LinkDivision;
  /** Whether D1, and so new pages, know it. */
  isPublished: boolean;
};

const divisionState = z.object({
  division: z.object({ epoch: z.number(), shards: z.number() }),
  isPublished: z.boolean(),
});

export const readDivision = (sql: SqlStorage): DivisionState => {
  const state = readState(sql, 'division');
  return state === null ? { division: UNDIVIDED, isPublished: true } : divisionState.parse(state);
};

export const saveDivision = (sql: SqlStorage, state: DivisionState): void =>
  writeState(sql, 'division', state);

/** When the first event came, or null before it. */
export const readBirth = (sql: SqlStorage): number | null =>
  z.nullable(z.number()).parse(readState(sql, 'birth'));

export const saveBirth = (sql: SqlStorage, at: number): void => writeState(sql, 'birth', at);

/** The largest division that an object met, and when it first did. */
export type Growth = { shards: number; since: number };

const growth = z.object({ shards: z.number(), since: z.number() });

export const readGrowth = (sql: SqlStorage): Growth => {
  const state = readState(sql, 'growth');
  return state === null ? { shards: 1, since: 0 } : growth.parse(state);
};

export const saveGrowth = (sql: SqlStorage, state: Growth): void => writeState(sql, 'growth', state);
