// One link under the peak: the real rules of resharding and overflow, on pages that live for a while, against what an object
// can take.
import { SHARDS } from '@soltrade/schema/limits';
import { outgrow, reshard, type ShardMap, UNSHARDED } from '../../worker/src/model/shardMap.ts';
import { PEAK, PLATFORM } from './assumptions.ts';

export type HotLink = {
  clicks: number;
  /** Counted before the answer by the shard of the page token, and by the overflow shard. */
  direct: number;
  overflown: number;
  queued: number;
  /** Neither object nor queue accepted them at first; the page's script retries. */
  refused: number;
  /** Seconds from the first click until no more shards were added. */
  secondsToGrow: number;
  shards: number;
  /** Clicks a second of the fullest shard at the end of the peak, when all pages know the shard map. */
  settledPerShard: number;
  largestBacklog: number;
};

const rateAt = (second: number): number => {
  const { clicksPerSecond, rampSeconds, holdSeconds } = PEAK;
  const up = Math.min(1, second / rampSeconds);
  const down = Math.min(1, Math.max(0, (2 * rampSeconds + holdSeconds - second) / rampSeconds));
  return clicksPerSecond * Math.min(up, down);
};

/** The share of the clicks of a moment whose page was opened so many seconds before. */
const pageAge = (age: number): number =>
  Math.exp(-age / PEAK.meanSecondsToPress) - Math.exp(-(age + 1) / PEAK.meanSecondsToPress);

/** `viewsPerClick` load the shards as clicks do, but when the page is opened. */
export const simulateHotLink = ({ viewsPerClick }: { viewsPerClick: number }): HotLink => {
  const total = 2 * PEAK.rampSeconds + PEAK.holdSeconds;
  const windowSeconds = SHARDS.window / 1_000;
  let shardMap: ShardMap = UNSHARDED;
  let windowEvents = 0;
  let backlog = 0;
  const published: ShardMap[] = [];
  const result: HotLink = {
    ...{ clicks: 0, direct: 0, overflown: 0, queued: 0, refused: 0, secondsToGrow: 0 },
    ...{ shards: 1, settledPerShard: 0, largestBacklog: 0 },
  };

  for (let second = 0; second < total || backlog > 0; second += 1) {
    if (second % windowSeconds === 0) windowEvents = 0;
    published.push(shardMap);
    const rate = rateAt(second);
    // Shard 0 is part of every shard map, and every shard map gives it an equal share.
    const loads = new Map<number, number>();
    for (let age = 0; age <= second; age += 1) {
      const known = published[Math.max(0, second - age - PEAK.shardMapLagSeconds)] ?? UNSHARDED;
      // The pages of those who are yet to click are opened now.
      const views = age === 0 ? viewsPerClick * rate : 0;
      const share = (rate * pageAge(age) + views) / known.shards;
      for (let shard = 0; shard < known.shards; shard += 1) {
        loads.set(shard, (loads.get(shard) ?? 0) + share);
      }
      if (known.epoch === shardMap.epoch) windowEvents += share;
    }
    // An object counts what it takes, and cannot know what it refused.
    windowEvents = Math.min(windowEvents, ((second % windowSeconds) + 1) * PLATFORM.objectWritesPerSecond);
    const elapsed = ((second % windowSeconds) + 1) * 1_000;
    const capacity = PLATFORM.objectWritesPerSecond;
    const isOverloaded = [...loads.values()].some((load) => load > capacity);
    // An overflow shard tells shard 0 with its next flush.
    const next = isOverloaded ? outgrow(shardMap) : reshard(shardMap, { events: windowEvents, elapsed });
    if (next !== shardMap) {
      shardMap = next;
      windowEvents = 0;
      result.secondsToGrow = second;
    }

    const taken = (shard: number): number => Math.min(loads.get(shard) ?? 0, capacity);
    const clicks = [...loads.values()].reduce((sum, load) => sum + load, 0);
    const direct = [...loads.keys()].reduce((sum, shard) => sum + taken(shard), 0);
    const excess = (clicks - direct) / SHARDS.max;
    let overflown = 0;
    for (let shard = 0; shard < SHARDS.max; shard += 1) {
      overflown += Math.min(excess, capacity - taken(shard));
    }
    const left = clicks - direct - overflown;
    const queued = Math.min(left, PLATFORM.queueMessagesPerSecond);
    const spare = Math.max(0, shardMap.shards * capacity - direct);
    backlog = Math.max(0, backlog + queued - spare);
    result.clicks += clicks;
    result.direct += direct;
    result.overflown += overflown;
    result.queued += queued;
    result.refused += left - queued;
    result.largestBacklog = Math.max(result.largestBacklog, backlog);
    if (second === PEAK.rampSeconds + PEAK.holdSeconds - 1) {
      result.settledPerShard = Math.max(...loads.values());
    }
  }
  return { ...result, shards: shardMap.shards };
};
