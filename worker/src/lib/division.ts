// How a link's events are divided into shards, and when that changes. Pure, so that it can be simulated.
import { SHARDS } from '@soltrade/schema/limits';

/** `epoch` counts the changes; `shards` is a power of two. */
export type LinkDivision = { epoch: number; shards: number };

/** Of a link that was never hot. */
export const UNDIVIDED: LinkDivision = { epoch: 0, shards: 1 };

/**
 * The division after a window in which one shard took `events` that belong to the present division; the shards are
 * alike, since visitors are spread by a hash. It doubles and never shrinks: each step moves half of a shard's visitors
 * to one new shard, which knows where they came from.
 */
export const divisionAfter = (present: LinkDivision, events: number): LinkDivision =>
  events > SHARDS.maxPerWindow && present.shards < SHARDS.max
    ? { epoch: present.epoch + 1, shards: present.shards * 2 }
    : present;

/** The shard from which a shard's visitors came when it was made. */
export const parentShard = (shard: number): number | null =>
  shard === 0 ? null : shard - 2 ** Math.floor(Math.log2(shard));
