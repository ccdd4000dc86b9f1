import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { SHARDS } from '@soltrade/schema/limits';
import { describe, expect, it } from 'vitest';
import { type ClickObject, drain, countedEvent as event, NOON, rowsIn } from '../../test/countedEvents.ts';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import { newLink } from '../../test/rows.ts';
import { pageTokenFor } from '../actions/counting/pageTokenFor.ts';
import { findOwnedShardMap } from '../db/counting/shardMaps.ts';
import { readPageToken } from '../model/pageToken.ts';
import { parentShard, reshard } from '../model/shardMap.ts';
import { addressPlace } from '../model/visitor.ts';
import { linkClicks } from '../stubs.ts';

const MINUTE = 60_000;

const END_OF_WINDOW = NOON + SHARDS.window - 1;

/** So many events in one window, as robots to keep it short. */
const load = (stub: ClickObject, count: number, epoch: number | null, at = END_OF_WINDOW): Promise<void> =>
  runInDurableObject(stub, async (object) => {
    for (let done = 0; done < count; done++) {
      await object.record(event(crypto.randomUUID(), { isRobot: true, epoch, at }));
    }
  });

const shardMapOf = async (linkId: string) => (await findOwnedShardMap(env, linkId))?.shardMap;

describe('a hot link is resharded', () => {
  it('by itself, step by step, durably, and only by events of the current shard map', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    expect(await shardMapOf(linkId)).toEqual({ epoch: 0, shards: 1 });
    await load(stub, SHARDS.maxPerWindow, 0);
    await drain(stub);
    expect(await shardMapOf(linkId)).toEqual({ epoch: 0, shards: 1 });

    await load(stub, 1, 0);
    await evictDurableObject(stub);
    await drain(stub);
    expect(await shardMapOf(linkId)).toEqual({ epoch: 1, shards: 2 });

    // Pages with the old shard map stay hot for a while, and so may clicks without a token.
    await load(stub, SHARDS.maxPerWindow + 1, 0);
    await load(stub, SHARDS.maxPerWindow + 1, null);
    await load(linkClicks(env, linkId, 1), SHARDS.maxPerWindow + 1, 1);
    await drain(stub);
    await drain(linkClicks(env, linkId, 1));
    expect(await shardMapOf(linkId)).toEqual({ epoch: 1, shards: 2 });

    await load(stub, SHARDS.maxPerWindow + 1, 1);
    await drain(stub);
    expect(await shardMapOf(linkId)).toEqual({ epoch: 2, shards: 4 });
  });

  it('by a larger factor where the object is saturated', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await load(stub, SHARDS.maxPerWindow + 1, 0, NOON + 2_000);
    await drain(stub);
    expect(await shardMapOf(linkId)).toEqual({ epoch: 1, shards: SHARDS.saturatedFactor });
  });

  it('doubles up to the bound', () => {
    let shardMap = { epoch: 0, shards: 1 };
    const seen = [shardMap.shards];
    for (let step = 0; step < 20; step++) {
      shardMap = reshard(shardMap, { events: SHARDS.maxPerWindow + 1, elapsed: SHARDS.window });
      seen.push(shardMap.shards);
    }
    expect(seen.slice(0, 12)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 1_024]);
    expect(shardMap.shards).toBe(SHARDS.max);
    expect([0, 1, 2, 3, 5, 6, 63].map(parentShard)).toEqual([null, 0, 0, 1, 1, 2, 31]);
  });

  it('an address has one shard at any time of day, resharding moves it to a child only, and addresses are spread', async () => {
    const salt = 'a salt of sixteen';
    const taken = new Map<number, number>();
    for (let index = 0; index < 400; index++) {
      const place = await addressPlace({ salt, linkId: 'link', address: `10.0.${index}.1` });
      const [before, after] = [place % 4, place % 8];
      expect(after === before || parentShard(after) === before).toBe(true);
      taken.set(after, (taken.get(after) ?? 0) + 1);
    }
    expect([...taken.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(Math.max(...taken.values())).toBeLessThan(100);
  });

  it('a page of a sharded link carries the shard map and the shard of its visitor’s address', async () => {
    const { ctx } = testCtx();
    const page = { linkId: 'link', address: '10.0.0.1' };
    const claims = async (shards: number, epoch: number, now = NOON) =>
      readPageToken(
        ctx.config.visitorSalt,
        await pageTokenFor({ ...ctx, now: () => now }, { ...page, shardMap: { epoch, shards } }),
        now,
      );
    expect(await claims(1, 0)).toMatchObject({ linkId: 'link', shard: 0, shards: 1, epoch: 0 });
    const shard = (await addressPlace({ salt: ctx.config.visitorSalt, ...page })) % 64;
    expect(await claims(64, 6)).toMatchObject({ shard, shards: 64, epoch: 6 });
    expect(await claims(64, 6, NOON + 24 * 60 * MINUTE)).toMatchObject({ shard });
  });
});

describe('resharding turns no repeat into a person', () => {
  const ada = { visitor: 'ada', at: NOON };
  /** By the shard map in which each shard was made, from an address that belongs to it. */
  const inOne = { epoch: 1, shards: 2, place: 1 };
  const inThree = { epoch: 2, shards: 4, place: 3 };

  it('a young shard asks where its visitors came from, as far back as needed', async () => {
    const [zero, one, three] = [0, 1, 3].map((shard) => linkClicks(env, 'link-of-growth', shard));
    if (!zero || !one || !three) throw new Error('unreachable');
    expect(await zero.record(event('press-old-page', ada))).toBe('person');
    expect(await one.record(event('press-new-page', { ...ada, at: NOON + MINUTE, ...inOne }))).toBe('repeat');
    expect(await one.record(event('other-platform', { ...ada, platform: 'axiom', ...inOne }))).toBe('person');
    expect(await one.record(event('somebody-else', { visitor: 'bob', ...inOne }))).toBe('person');
    expect(await three.record(event('press-newer', { ...ada, at: NOON + 2 * MINUTE, ...inThree }))).toBe(
      'repeat',
    );
    const elsewhere = { ...ada, at: NOON + 29 * MINUTE, visitor: 'cleo' };
    await zero.record(event('cleo-in-zero', elsewhere));
    expect(await three.record(event('cleo-in-three', { ...elsewhere, ...inThree }))).toBe('repeat');
  });

  it('a replay there returns the first result', async () => {
    const [zero, one] = [0, 1].map((shard) => linkClicks(env, 'link-of-replay', shard));
    if (!zero || !one) throw new Error('unreachable');
    await zero.record(event('press-zero', ada));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => one.record(event('press-one', { ...ada, ...inOne }))),
    );
    expect(answers).toEqual(Array(10).fill('repeat'));
    expect(await one.totals()).toEqual({ persons: 0, repeats: 1, robots: 0 });
  });

  it('once it is older than the window it asks nobody', async () => {
    const [zero, one] = [0, 1].map((shard) => linkClicks(env, 'link-of-age', shard));
    if (!zero || !one) throw new Error('unreachable');
    await one.record(event('birth', { at: NOON - 31 * MINUTE, ...inOne }));
    await zero.record(event('press-zero', ada));
    expect(await one.record(event('press-one', { ...ada, ...inOne }))).toBe('person');
    expect(await rowsIn(one, "select value from state where name = 'birth'")).toEqual([
      { value: String(NOON - 31 * MINUTE) },
    ]);
  });
});
