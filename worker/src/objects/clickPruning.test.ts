import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { CLICK, COUNTS } from '@soltrade/schema/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  arrivalsIn,
  type ClickObject,
  countedEvent,
  drain,
  idsIn,
  inD1,
  rowsIn,
} from '../../test/countedEvents.ts';
import { newLink } from '../../test/rows.ts';
import { DAY, HOUR, MINUTE } from '../lib/time.ts';
import { linkClicks } from '../stubs.ts';
import { PromoterStatistics } from './PromoterStatistics.ts';

/** What an event costs at most until it is folded into its day, and its id until that is pruned; docs/storage.md. */
const MAX_EVENT_BYTES = 330;
const MAX_ID_BYTES = 20;

const event = (id: string, age = 0) =>
  // Hashes as long as they really are.
  countedEvent(id, {
    at: Date.now() - age,
    visitor: `${id}-`.padEnd(43, 'x'),
    address: `${id}-`.padEnd(22, 'x').slice(0, 22),
  });

const wait = (time: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + time });
};

/** The promoter's statistics do not respond. */
const silence = () =>
  vi.spyOn(PromoterStatistics.prototype, 'apply').mockImplementation(() => {
    throw new Error('silent');
  });

const runAlarm = async (stub: ClickObject) => {
  await runInDurableObject(stub, (_, state) => state.storage.setAlarm(Date.now()));
  await runDurableObjectAlarm(stub);
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('event ids are kept for 7 days at least', () => {
  it('forgets them with the hours of their day, never their counts, and goes on counting', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    for (const id of ['event-1', 'event-2', 'event-3']) await stub.record(event(id));
    await drain(stub);
    wait(CLICK.repeatWindow);
    await runAlarm(stub);
    expect(await idsIn(stub)).toBe(3);
    wait(COUNTS.hourRetention + 2 * DAY);
    await runAlarm(stub);
    expect(await idsIn(stub)).toBe(0);
    expect(await stub.receipt(9, 3)).toMatchObject({ clicks: { persons: 3 }, waiting: { click: 0 } });

    await evictDurableObject(stub);
    await stub.record(event('event-4'));
    expect(await stub.receipt(9, 3)).toMatchObject({ clicks: { persons: 4 }, waiting: { click: 1 } });
    await runAlarm(stub);
    await drain(stub);
    expect(await stub.receipt(9, 4)).toMatchObject({ waiting: { click: 0 } });
    expect(await inD1(linkId)).toMatchObject({ persons: 4 });
  });

  it('knows them until then, whenever the page was opened, and across evictions', async () => {
    const stub = linkClicks(env, await newLink(), 0);
    const answers: string[] = [];
    const opened = new Map<number, number>();
    for (let day = 0; day < 15; day++) {
      opened.set(day, Date.now());
      await stub.record(event(`event-${day}`));
      await runAlarm(stub);
      for (let old = Math.max(0, day - 6); old <= day; old++) {
        answers.push(await stub.record(event(`event-${old}`)));
        const openedAt = opened.get(old) ?? null;
        answers.push(await stub.record({ ...event(`event-${old}`), openedAt }));
      }
      wait(DAY);
      if (day % 4 === 0) await evictDurableObject(stub);
    }
    expect(new Set(answers)).toEqual(new Set(['person']));
    expect(await stub.totals()).toEqual({ persons: 15, repeats: 0, robots: 0 });
  });

  it('a retry after its half hour finds what the first attempt counted, with its class', async () => {
    const stub = linkClicks(env, await newLink(), 0);
    const openedAt = Date.now();
    const classes = ['person', 'repeat', 'robot'];
    const attempts = [{}, {}, { isRobot: true }].map((change, index) =>
      countedEvent(`event-${index}`, { at: openedAt, visitor: 'ada', openedAt, ...change }),
    );
    for (const [index, attempt] of attempts.entries())
      expect(await stub.record(attempt)).toBe(classes[index]);
    wait(CLICK.repeatWindow);
    await runAlarm(stub);
    expect(await arrivalsIn(stub)).toEqual([]);
    for (const [index, attempt] of attempts.entries()) {
      expect(await stub.record({ ...attempt, isRobot: false, at: Date.now() })).toBe(classes[index]);
    }
    expect(await stub.totals()).toEqual({ persons: 1, repeats: 1, robots: 1 });
    expect(await stub.receipt(1)).toMatchObject({ duplicates: { click: 3 } });
    // A click is not its view, though both have the page's id.
    const view = countedEvent('event-0', { kind: 'view', at: Date.now(), visitor: 'bob', openedAt });
    expect(await stub.record(view)).toBe('person');
  });

  it('wakes again when there is something to forget, and then no more', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    const alarm = () => runInDurableObject(stub, (_, state) => state.storage.getAlarm());
    await stub.record(event('event-1'));
    await drain(stub);
    expect(await alarm()).toBeGreaterThan(Date.now() + CLICK.repeatWindow - MINUTE);
    expect(await alarm()).toBeLessThanOrEqual(Date.now() + CLICK.repeatWindow);
    wait(CLICK.repeatWindow);
    await drain(stub);
    expect(await alarm()).toBeGreaterThan(Date.now() + CLICK.eventRetention - HOUR);
    wait(2 * CLICK.eventRetention);
    await drain(stub);
    expect(await alarm()).toBeGreaterThan(Date.now() + COUNTS.hourRetention - 3 * CLICK.eventRetention);
    wait(COUNTS.hourRetention);
    await drain(stub);
    expect(await alarm()).toBeNull();
  });
});

describe('what is known of a visitor is forgotten after half an hour', () => {
  it('when nobody comes any longer', async () => {
    const stub = linkClicks(env, await newLink(), 0);
    await stub.record(event('event-old'));
    wait(20 * MINUTE);
    await stub.record(event('event-new'));
    wait(20 * MINUTE);
    await drain(stub);
    expect(await arrivalsIn(stub)).toHaveLength(2);
    wait(10 * MINUTE);
    await drain(stub);
    expect(await arrivalsIn(stub)).toEqual([]);
    expect(await stub.totals()).toMatchObject({ persons: 2 });
  });

  it('and within the hour where someone always comes', async () => {
    const stub = linkClicks(env, await newLink(), 0);
    for (let minute = 0; minute < 120; minute += 10) {
      await stub.record(event(`event-${minute}`));
      await runAlarm(stub);
      const known = (await arrivalsIn(stub)).map(({ at }) => Number(at));
      expect(Math.min(...known)).toBeGreaterThan(Date.now() - 2 * CLICK.repeatWindow - MINUTE);
      wait(10 * MINUTE);
    }
    expect(await stub.totals()).toMatchObject({ persons: 12 });
  });

  it('also while the statistics do not respond, which get the events later', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await stub.record(event('event-told'));
    await drain(stub);
    const silent = silence();
    for (const round of [1, 2]) {
      await stub.record(event(`event-silent-${round}`));
      wait(CLICK.repeatWindow);
      await runAlarm(stub);
      expect(await arrivalsIn(stub)).toEqual([]);
      expect(await stub.receipt(1, 1)).toMatchObject({
        ...{ clicks: { persons: 1 + round }, waiting: { click: round } },
      });
      expect(await runInDurableObject(stub, (_, state) => state.storage.getAlarm())).not.toBeNull();
      if (round === 1) await evictDurableObject(stub);
    }
    silent.mockRestore();
    await stub.record(event('event-later'));
    await runAlarm(stub);
    await drain(stub);
    expect(await inD1(linkId)).toMatchObject({ persons: 4 });
    wait(CLICK.repeatWindow);
    await runAlarm(stub);
    expect(await rowsIn(stub, 'select 1 from untold')).toEqual([]);
  });
});

describe('the promoter’s statistics', () => {
  it('that were restored to before the last half hours get everything again', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    const statistics = env.PROMOTER_STATISTICS.getByName(linkId);
    await stub.record(event('event-1'));
    await drain(stub);
    const before = await runInDurableObject(statistics, (_, { storage }) =>
      ['sources', 'hours'].map(
        (table) => [table, storage.sql.exec(`select * from ${table}`).toArray()] as const,
      ),
    );
    await stub.record(event('event-2'));
    await runAlarm(stub);
    wait(CLICK.repeatWindow);
    await runAlarm(stub);
    await runInDurableObject(statistics, (_, { storage }) => {
      for (const [table, rows] of before) {
        storage.sql.exec(`delete from ${table}`);
        for (const row of rows) {
          const values = Object.values(row);
          storage.sql.exec(`insert into ${table} values (${values.map(() => '?').join(', ')})`, ...values);
        }
      }
    });
    await stub.record(event('event-3'));
    await runAlarm(stub);
    await drain(stub);
    expect(await statistics.receipt(linkId)).toMatchObject({ clicks: { persons: 3 } });
  });
});

describe('hours become days', () => {
  it('once they are old; sums stay, and a late event adds to its day', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    const old = COUNTS.hourRetention + 2 * DAY;
    // Half an hour later it is still the same day.
    wait(DAY - (Date.now() % DAY));
    const days = () => rowsIn(stub, 'select persons, has_hours from counted_days order by day');
    await stub.record(event('event-1', old));
    await stub.record(event('event-2', old));
    await stub.record(event('event-3', 0));
    wait(CLICK.repeatWindow);
    await drain(stub);
    expect(await days()).toEqual([
      { persons: 2, has_hours: 0 },
      { persons: 1, has_hours: 1 },
    ]);
    expect(await stub.totals()).toMatchObject({ persons: 3 });

    await stub.record(event('event-4', old));
    wait(CLICK.repeatWindow);
    await drain(stub);
    await evictDurableObject(stub);
    expect(await stub.totals()).toMatchObject({ persons: 4 });
    expect(await days()).toMatchObject([{ persons: 3, has_hours: 0 }, {}]);
    expect(await inD1(linkId)).toMatchObject({ persons: 4 });
    expect((await stub.receipt(9)).days.map(({ persons }) => persons)).toEqual([1, 3]);
  });
});

describe('a link with ten million clicks stays within a stated size', () => {
  it('an event costs at most the bytes that docs/storage.md states, and an id fewer', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    const count = 4_000;
    const size = () => runInDurableObject(stub, (_, state) => state.storage.sql.databaseSize);
    const record = () =>
      runInDurableObject(stub, async (object) => {
        for (let done = 0; done < count; done++) await object.record(event(crypto.randomUUID()));
      });
    await stub.totals();
    const empty = await size();
    await record();
    const full = await size();
    expect((full - empty) / count).toBeLessThan(MAX_EVENT_BYTES);

    wait(CLICK.repeatWindow);
    await drain(stub);
    await record();
    // What an event took besides its id fits into what was freed.
    expect((await size()) - full).toBeLessThan(count * MAX_ID_BYTES);
  });
});
