// How a link's events are divided into shards, and when that changes. Pure, so that it can be simulated.
import { SHARDS } from '@soltrade/schema/limits';

/** `epoch` counts the changes; `shards` is a power of two. */
export type LinkDivision = { epoch: number; shards: number };

/** Of a link that was never hot. */
export const UNDIVIDED: LinkDivision = { epoch: 0, shards: 1 };

/**
 * The division after one shard took so many events that belong to the present one, in so many milliseconds; the shards are
 * alike, since visitors are spread by a hash. It doubles, or leaps where the shard took about all that it can, and never
 * shrinks: each step moves visitors to new shards, which know where they came from.
 */
export const divisionAfter = (
  present: LinkDivision,
  { events, elapsed }: { events: number; elapsed: number },
): LinkDivision => {
  if (events <= SHARDS.maxPerWindow || present.shards >= SHARDS.max) return present;
  const perSecond = events / Math.max(1, elapsed / 1_000);
  const factor = perSecond >= SHARDS.saturatedPerSecond ? SHARDS.leap : 2;
  return { epoch: present.epoch + 1, shards: Math.min(SHARDS.max, present.shards * factor) };
};

/** The shard from which a shard's visitors came when it was made. */
export const parentShard = (shard: number): number | null =>
  shard === 0 ? null : shard - 2 ** Math.floor(Math.log2(shard));
