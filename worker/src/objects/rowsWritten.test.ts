// What the price of counting depends on: the numbers here are those of `bench/simulate`.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { AUDIENCE, CLICK } from '@soltrade/schema/limits';
import { expect, it } from 'vitest';
import { countedEvent as event } from '../../test/countedEvents.ts';
import { newLink } from '../../test/rows.ts';
import { saveLinkTotals } from '../db/counting/linkTotals.ts';
import { DAY } from '../lib/time.ts';
import { linkClicks, promoterStatistics } from '../stubs.ts';
import { firstBatch, forgetBatch } from './audienceBatches.ts';
import { sealAudience } from './audienceOutbox.ts';
import { prune } from './clickPruning.ts';
import { type ClickStorage, clickStorage } from './clickStorage.ts';
import { judge } from './sightings.ts';
import { applyDelta } from './statistics/applyDelta.ts';
import { wordsOf } from './statistics/audienceTables.ts';
import { countAudience } from './statistics/countAudience.ts';

const START = Date.UTC(2026, 10, 21, 12);

/** Counts the rows that the runtime says are written, by its own cursors. */
const counting = (sql: SqlStorage) => {
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  const counted = new Proxy(sql, {
    get: (target, key) =>
      key === 'exec'
        ? (query: string, ...values: SqlStorageValue[]) => {
            const cursor = target.exec(query, ...values);
            cursors.push(cursor);
            return cursor;
          }
        : Reflect.get(target, key),
  });
  /** Since the last time. */
  const written = (): number => cursors.splice(0).reduce((sum, { rowsWritten }) => sum + rowsWritten, 0);
  return { sql: counted, written };
};

type Measured = {
  storage: ClickStorage;
  written: () => number;
  visit: (at: number, id: string) => void;
  pass: (time: number) => void;
};

const measure = (name: string, work: (measured: Measured) => void): Promise<void> =>
  runInDurableObject(linkClicks(env, name, 0), (_, state) => {
    let now = START;
    const { sql, written } = counting(state.storage.sql);
    const storage = clickStorage(sql, () => now);
    written();
    const visit = (at: number, id: string): void => {
      const sighting = event(id, { at, kind: 'view', audience: 'IS x phone ios safari is' });
      storage.record(sighting, judge(sighting, [storage.lookBack(sighting, at - CLICK.repeatWindow)]));
    };
    const pass = (time: number): void => {
      now += time;
      sealAudience(storage, now);
      for (let batch = firstBatch(sql); batch !== null; batch = firstBatch(sql))
        forgetBatch(sql, batch.batch);
      prune(storage, now, storage.newest());
    };
    work({ storage, written, visit, pass });
  });

it('an event is a row, and half an hour of them is one more, and two for the next table', () =>
  measure('link-of-rows', ({ written, visit, pass }) => {
    visit(START, 'first');
    expect(written()).toBe(1 + 2);
    for (let index = 0; index < 500; index++) visit(START + index, `visit-${index}`);
    expect(written()).toBe(500);
    pass(AUDIENCE.tellEvery);
    // A batch of audiences: written, and taken back.
    expect(written()).toBe(2);
    pass(CLICK.repeatWindow);
    expect(written()).toBe(1);
    visit(START + 2 * CLICK.repeatWindow, 'next');
    expect(written()).toBe(1 + 2);
  }));

it('a lone event is three: its half hour needs no other table', () =>
  measure('link-of-few-rows', ({ written, visit, pass }) => {
    visit(START, 'first');
    pass(CLICK.repeatWindow);
    written();
    for (let index = 1; index < 4; index++) {
      visit(START + index * CLICK.repeatWindow, `visit-${index}`);
      pass(CLICK.repeatWindow);
      expect(written()).toBe(3);
    }
  }));

it('ids that are too many for their day are a row for each thousand, and one for the block; as many when they are forgotten', () =>
  measure('link-of-many-rows', ({ written, visit, pass }) => {
    for (let index = 0; index < 2_500; index++) visit(START + index, `visit-${index}`);
    pass(AUDIENCE.tellEvery);
    written();
    pass(CLICK.repeatWindow);
    expect(written()).toBe(1 + 1 + 3);
    pass(CLICK.eventRetention + DAY);
    expect(written()).toBe(1 + 3);
  }));

it('a delta is two rows a cell and a mark; a batch of audiences three of each day and kind, and a mark', () =>
  runInDurableObject(promoterStatistics(env, 'promoter-of-rows'), (_, state) => {
    const { sql, written } = counting(state.storage.sql);
    const words = wordsOf(sql);
    const source = { linkId: 'link-1', shard: 0 };
    const part = { kind: 'view' as const, platform: '', channel: '', persons: 5, repeats: 1, robots: 0 };
    const tell = (mark: number | null): void => {
      const cells = [part, { ...part, channel: 'x' }].map((cell) => ({
        unit: 'hour' as const,
        at: START,
        ...cell,
      }));
      const delta = { ...source, from: mark, to: (mark ?? 0) + 1, cells, events: [] };
      applyDelta(sql, { delta, parts: 0, now: START, channelOfAll: (_at, channel) => channel });
    };
    tell(null);
    written();
    tell(1);
    expect(written()).toBe(2 * 2 + 1);

    const tellAudience = (batch: number): void => {
      const audiences = [
        'IS x phone ios safari is',
        'DE x phone ios safari de',
        'DE - computer linux firefox de',
      ];
      const cells = audiences.map((audience) => ({ day: 20_000, ...part, audience }));
      countAudience({ sql, words }, { ...source, batch, cells });
    };
    tellAudience(1);
    written();
    tellAudience(2);
    expect(written()).toBe(2 + 1 + 1);
  }));

it('a total in D1 is three rows with a new click, two with new views alone', async () => {
  const linkId = await newLink();
  const written: number[] = [];
  const DB = new Proxy(env.DB, {
    get: (target, key) =>
      key === 'batch'
        ? async (statements: D1PreparedStatement[]) => {
            const results = await target.batch(statements);
            written.push(results[1]?.meta.rows_written ?? 0);
            return results;
          }
        : Reflect.get(target, key).bind(target),
  });
  const owner = await env.DB.prepare('select user_id from links where id = ?').bind(linkId).first('user_id');
  const save = (seq: number, clicks: number, views: number) => {
    const none = { repeats: 0, robots: 0 };
    const link = { linkId, clicks: { persons: clicks, ...none }, views: { persons: views, ...none } };
    return saveLinkTotals({ ...env, DB }, { userId: String(owner), seq, links: [link], now: START });
  };
  await save(1, 1, 1);
  written.splice(0);
  await save(2, 2, 1);
  await save(3, 2, 2);
  expect(written).toEqual([3, 2]);
});
