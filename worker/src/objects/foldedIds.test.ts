import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { CLICK } from '@soltrade/schema/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ClickObject, countedEvent, idsIn, rowsIn } from '../../test/countedEvents.ts';
import { DAY, dayStart, HOUR, MINUTE } from '../lib/time.ts';
import type { CountedEvent } from '../model/counted.ts';
import { linkClicks } from '../stubs.ts';
import { createCountedDays } from './countedDays.ts';
import { foldedIdsOf, withIds } from './foldedIds.ts';
import type { IdHash } from './idSet.ts';

const NOON = dayStart(Date.now()) + DAY / 2;

const setClock = (now: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now });
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const runAlarm = (stub: ClickObject) => runInDurableObject(stub, (object) => object.alarm());

const MANY = 2_500;

const recordAll = (stub: ClickObject, change: (index: number) => Partial<CountedEvent>) =>
  runInDurableObject(stub, async (object) => {
    const classes = new Map<string, number>();
    for (let index = 0; index < MANY; index++) {
      const counted = await object.record(countedEvent(`event-${index}`, change(index)));
      classes.set(counted, (classes.get(counted) ?? 0) + 1);
    }
    return Object.fromEntries(classes);
  });

describe('ids that are too many for the row of their day', () => {
  it('are found in blocks, also by a new instance, until every page that could send them is too old', async () => {
    const stub = linkClicks(env, 'link-of-blocks', 0);
    setClock(NOON);
    const openedAt = NOON - MINUTE;
    const change = (index: number) => ({ at: Date.now(), openedAt, isRobot: index % 10 === 0 });
    const first = await recordAll(stub, change);
    expect(first).toEqual({ person: 0.9 * MANY, robot: 0.1 * MANY });
    setClock(NOON + HOUR);
    await runAlarm(stub);
    expect(await rowsIn(stub, 'select sum(length(ids)) / 8 as ids from id_parts')).toEqual([{ ids: MANY }]);
    // Nobody's hash is kept with them.
    expect(await rowsIn(stub, "select 1 from sqlite_master where name glob 'arrivals_*'")).toEqual([]);

    setClock(NOON + 6 * DAY);
    await evictDurableObject(stub);
    // A robot once is a robot again, whatever it calls itself now.
    expect(await recordAll(stub, () => ({ at: Date.now(), openedAt }))).toEqual(first);
    expect(await recordAll(stub, () => ({ at: Date.now(), openedAt: null }))).toEqual(first);
    expect(await stub.totals()).toEqual({ persons: 0.9 * MANY, repeats: 0, robots: 0.1 * MANY });

    setClock(NOON + CLICK.eventRetention + DAY);
    await runAlarm(stub);
    expect(await idsIn(stub)).toBe(0);
    expect(await rowsIn(stub, 'select 1 from id_blocks')).toEqual([]);
    expect(await stub.totals()).toMatchObject({ persons: 0.9 * MANY });
  });

  it('wake the object once they are to be forgotten', async () => {
    const stub = linkClicks(env, 'link-of-wakes', 0);
    setClock(NOON);
    await recordAll(stub, () => ({ at: Date.now() }));
    setClock(NOON + HOUR);
    await runAlarm(stub);
    const alarm = await runInDurableObject(stub, (_, state) => state.storage.getAlarm());
    expect(alarm).toBeLessThanOrEqual(NOON + CLICK.eventRetention + DAY);
  });
});

it('are not looked for if the page was opened after all that is folded had come', async () => {
  const stub = linkClicks(env, 'link-of-looks', 0);
  setClock(NOON);
  await stub.record(countedEvent('event-1', { at: NOON }));
  setClock(NOON + 20 * MINUTE);
  await stub.record(countedEvent('event-2', { at: Date.now() }));
  setClock(NOON + 51 * MINUTE);
  await runAlarm(stub);
  await runInDurableObject(stub, (_, { storage: { sql } }) => {
    const { noteFolded, find } = foldedIdsOf(sql, NOON);
    noteFolded(NOON + 20 * MINUTE);
    const asked = vi.spyOn(Object.getPrototypeOf(sql), 'exec');
    const looksFor = (openedAt: number | null): boolean => {
      asked.mockClear();
      find({ high: 1, low: 4 }, openedAt, Date.now());
      return asked.mock.calls.length > 0;
    };
    expect(looksFor(NOON + 20 * MINUTE + CLICK.clockSkew + 1)).toBe(false);
    expect(looksFor(NOON + 20 * MINUTE + CLICK.clockSkew)).toBe(true);
    expect(looksFor(null)).toBe(true);
  });
});

it('many blocks of a day become few, in which no id is lost', () =>
  runInDurableObject(linkClicks(env, 'link-of-merges', 0), (_, { storage: { sql } }) => {
    createCountedDays(sql);
    const hashes: IdHash[] = [];
    for (let fold = 0; fold < 60; fold++) {
      const some = Array.from({ length: 2_001 }, () => {
        const [high = 0, low = 0] = crypto.getRandomValues(new Int32Array(2));
        return { high, low: low & ~3 };
      });
      hashes.push(...some);
      withIds(
        sql,
        NOON,
        new ArrayBuffer(0),
        new Int32Array(some.flatMap(({ high, low }) => [low | 1, high])),
      );
      const { blocks } = sql.exec<{ blocks: number }>('select count(*) as blocks from id_blocks').one();
      expect(blocks).toBeLessThanOrEqual(6);
    }
    const { find } = foldedIdsOf(sql, NOON);
    const sample = hashes.filter((_hash, index) => index % 97 === 0);
    expect(sample.filter((hash) => find(hash, NOON, NOON) !== 'person')).toEqual([]);
    expect(sql.exec('select sum(length(ids)) / 8 as ids from id_parts').one()).toEqual({
      ids: hashes.length,
    });
  }));

it('hashes that someone made alike are told apart, wherever a part begins', () =>
  runInDurableObject(linkClicks(env, 'link-of-likes', 0), (_, { storage: { sql } }) => {
    createCountedDays(sql);
    // All with the same upper half, those of both signs, and the extremes.
    const hashes = Array.from(
      { length: 6_000 },
      (_, index): IdHash => ({
        high: [7, -7, 0x7fffffff, -0x80000000][index % 4] ?? 0,
        low: ((index - 3_000) * 715_000) & ~3,
      }),
    );
    const pairs = new Int32Array(hashes.flatMap(({ high, low }) => [low | 2, high]));
    expect(withIds(sql, NOON, new ArrayBuffer(0), pairs).byteLength).toBe(0);
    const { find } = foldedIdsOf(sql, NOON);
    const missing = hashes.filter((hash) => find(hash, NOON, NOON) !== 'repeat');
    expect(missing).toEqual([]);
    const others = hashes.map(({ high, low }) => ({ high, low: low ^ 64 }));
    const known = new Set(hashes.map(({ high, low }) => `${high} ${low}`));
    const invented = others.filter(({ high, low }) => !known.has(`${high} ${low}`));
    expect(invented.length).toBeGreaterThan(5_000);
    expect(invented.filter((hash) => find(hash, NOON, NOON) !== null)).toEqual([]);
  }));
