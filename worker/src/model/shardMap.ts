// How many shards count a link's events, and when it is resharded. Pure, so it can be simulated.
import { SHARDS } from '@soltrade/schema/limits';

/** `epoch` counts the changes; `shards` is a power of two. */
export type ShardMap = { epoch: number; shards: number };

/** The map of a link that was never hot. */
export const UNSHARDED: ShardMap = { epoch: 0, shards: 1 };

/**
 * The shard map after one shard counted `events` of the current map within `elapsed` milliseconds. One shard speaks for
 * all, since visitors are spread by a hash. The number of shards doubles, or is multiplied by more where the shard was
 * saturated, and never shrinks: each step moves visitors to new shards, which know where they came from.
 */
export const reshard = (
  present: ShardMap,
  { events, elapsed }: { events: number; elapsed: number },
): ShardMap => {
  if (events <= SHARDS.maxPerWindow || present.shards >= SHARDS.max) return present;
  const perSecond = events / Math.max(1, elapsed / 1_000);
  const factor = perSecond >= SHARDS.saturatedPerSecond ? SHARDS.saturatedFactor : 2;
  return { epoch: present.epoch + 1, shards: Math.min(SHARDS.max, present.shards * factor) };
};

/** The shard map of a link with a shard that was too busy: as large as possible, since nobody knows how much it refused. */
export const outgrow = (present: ShardMap): ShardMap =>
  present.shards >= SHARDS.max ? present : { epoch: present.epoch + 1, shards: SHARDS.max };

/** FNV-1a, 32 bits. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
};

/**
 * The shard that takes an address's events while their own is too busy. Cheap, because every landing page needs it, and
 * without a key: a landing page shows it, and only an address of its own can be aimed with it.
 */
export const overflowShard = (address: string): number => hash(address) % SHARDS.max;

/** The shard that a shard's visitors belonged to before it existed. */
export const parentShard = (shard: number): number | null =>
  shard === 0 ? null : shard - 2 ** Math.floor(Math.log2(shard));
