// What a click object stores about its link: the promoter, who looks at it, and the sharding. The keys and fields keep the names that they were first
// stored under.
import { z } from '@soltrade/schema/zod';
import { type ShardMap, UNSHARDED } from '../model/shardMap.ts';
import { readState, writeState } from './clickStorage.ts';

type ShardMapState = {
  shardMap: ShardMap;
  /** Whether D1, and so new pages, know it. */
  isPublished: boolean;
};

const storedShardMap = z.object({
  division: z.object({ epoch: z.number(), shards: z.number() }),
  isPublished: z.boolean(),
});

export const readShardMapState = (sql: SqlStorage): ShardMapState => {
  const state = readState(sql, 'division');
  if (state === null) return { shardMap: UNSHARDED, isPublished: true };
  const { division, isPublished } = storedShardMap.parse(state);
  return { shardMap: division, isPublished };
};

export const saveShardMapState = (sql: SqlStorage, { shardMap, isPublished }: ShardMapState): void =>
  writeState(sql, 'division', { division: shardMap, isPublished });

/** When the object counted its first event, or null before that. */
export const readCreatedAt = (sql: SqlStorage): number | null =>
  z.nullable(z.number()).parse(readState(sql, 'birth'));

export const saveCreatedAt = (sql: SqlStorage, at: number): void => writeState(sql, 'birth', at);

/** The largest number of shards that the object has seen in an event, and when it first did. */
export type LastReshard = { shards: number; since: number };

const lastReshard = z.object({ shards: z.number(), since: z.number() });

export const readLastReshard = (sql: SqlStorage): LastReshard => {
  const state = readState(sql, 'growth');
  return state === null ? { shards: 1, since: 0 } : lastReshard.parse(state);
};

export const saveLastReshard = (sql: SqlStorage, state: LastReshard): void =>
  writeState(sql, 'growth', state);

/** Whether shard 0 knows that this one counted for shards that were too busy; null if it never did. */
export const readOverflow = (sql: SqlStorage): { isTold: boolean } | null =>
  z.nullable(z.object({ isTold: z.boolean() })).parse(readState(sql, 'overflow'));

export const saveOverflow = (sql: SqlStorage, overflow: { isTold: boolean }): void =>
  writeState(sql, 'overflow', overflow);

/** The promoter whose link it is, or null before it was looked up; a link never changes hands. */
export const readOwner = (sql: SqlStorage): string | null =>
  z.nullable(z.string()).parse(readState(sql, 'owner'));

export const saveOwner = (sql: SqlStorage, userId: string): void => writeState(sql, 'owner', userId);

/** Until when someone looks at the promoter's figures; 0 is never. */
export const readWatched = (sql: SqlStorage): number =>
  z.nullable(z.number()).parse(readState(sql, 'watched')) ?? 0;

export const saveWatched = (sql: SqlStorage, until: number): void => writeState(sql, 'watched', until);
