import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { AUDIENCE, CLICK } from '@soltrade/schema/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ClickObject, drain, countedEvent as event, inD1, rowsIn } from '../../test/countedEvents.ts';
import { newLink } from '../../test/rows.ts';
import { DAY, dayOf, HOUR, hourOf, MINUTE } from '../lib/time.ts';
import { sumClasses } from '../model/classes.ts';
import { linkClicks, promoterStatistics } from '../stubs.ts';
import { sumsBetween } from './statistics/audienceSums.ts';
import { KIND_CODES, wordsOf } from './statistics/audienceTables.ts';

/** The tables of the layout with a row for each event, its hour, its sighting and its audience. */
const TABLES = `
  create table entries (seq integer primary key, id text not null, kind text not null, at integer not null,
    platform text not null, channel text not null, class text not null, unique (id, kind));
  create table hours (hour integer not null, kind text not null, platform text not null, channel text not null,
    persons integer not null default 0, repeats integer not null default 0, robots integer not null default 0,
    primary key (hour, kind, platform, channel)) without rowid;
  create table days (day text not null, kind text not null, platform text not null, channel text not null,
    persons integer not null, repeats integer not null, robots integer not null,
    primary key (day, kind, platform, channel)) without rowid;
  create table audiences (batch integer not null, day integer not null, kind text not null, platform text not null,
    channel text not null, audience text not null, persons integer not null default 0,
    repeats integer not null default 0, robots integer not null default 0,
    primary key (batch, kind, day, platform, channel, audience)) without rowid;
  create table sightings (address text not null, visitor text not null, platform text not null, at integer not null,
    admitted_at integer, primary key (address, visitor, platform)) without rowid;`;

const AUDIENCE_TEXT = 'IS x phone ios safari is';
const EVENTS = 6;

/** An object as that layout left it: six views of today, two days of earlier counts, and its promoter. */
const leave = async (linkId: string, { sealed = false } = {}): Promise<ClickObject> => {
  const stub = linkClicks(env, linkId, 0);
  const now = Date.now();
  await runInDurableObject(stub, (_, { storage: { sql } }) => {
    for (const table of ['counted_days', 'audience_parts', 'untold']) sql.exec(`drop table ${table}`);
    sql.exec(TABLES);
    for (let index = 1; index <= EVENTS; index++) {
      const at = now - (EVENTS - index) * MINUTE;
      sql.exec(
        `insert into entries (id, kind, at, platform, channel, class) values (?, 'view', ?, '', 'x', ?)`,
        ...[`event-${index}`, at, index === 2 ? 'repeat' : 'person'],
      );
      sql.exec(
        `insert into hours (hour, kind, platform, channel, ${index === 2 ? 'repeats' : 'persons'})
         values (?, 'view', '', 'x', 1) on conflict do update set persons = persons + excluded.persons, repeats = repeats + excluded.repeats`,
        hourOf(at),
      );
      sql.exec('insert into sightings values (?, ?, ?, ?, ?)', `home-${index}`, `ada-${index}`, '', at, at);
    }
    sql.exec("insert into hours values (?, 'click', 'axiom', '', 7, 2, 1)", hourOf(now - 3 * DAY));
    sql.exec("insert into days values (?, 'click', 'jupiter', 'x', 100, 20, 3)", dayOf(now - 50 * DAY));
    sql.exec(
      "insert into audiences values (?, ?, 'view', '', 'x', ?, 4, 1, 0)",
      ...[sealed ? 1 : 0, Math.floor(now / DAY), AUDIENCE_TEXT],
    );
    if (sealed) {
      sql.exec('insert into state values (?, ?)', 'audience', JSON.stringify({ batch: 1, at: now - HOUR }));
    }
  });
  await evictDurableObject(stub);
  return stub;
};

const totals = {
  clicks: { persons: 107, repeats: 22, robots: 4 },
  views: { persons: EVENTS - 1, repeats: 1, robots: 0 },
};

afterEach(() => {
  vi.useRealTimers();
});

/** By a value of the audience. */
const audienceOf = (linkId: string) =>
  runInDurableObject(promoterStatistics(env, linkId), (_, { storage: { sql } }) => {
    const { knownCode } = wordsOf(sql);
    const all = { link: knownCode(linkId) ?? -1, first: 0, last: Number.MAX_SAFE_INTEGER };
    const counts = Object.values(KIND_CODES).flatMap(
      (kind) => sumsBetween(sql, { ...all, kind })[0]?.get(knownCode('IS') ?? -1) ?? [],
    );
    const { persons, repeats } = sumClasses(counts);
    return { persons, repeats };
  });

describe('an object of the layout with a row for everything', () => {
  it('keeps its counts, ids and visitors, and counts on', async () => {
    const linkId = await newLink();
    const stub = await leave(linkId);
    expect(await stub.receipt(90)).toMatchObject(totals);
    expect(
      await rowsIn(
        stub,
        "select name from sqlite_master where name in ('hours', 'days', 'sightings', 'audiences')",
      ),
    ).toEqual([]);
    // Known by their ids, and by their visitors.
    expect(await stub.record(event('event-2', { kind: 'view' }))).toBe('repeat');
    expect(await stub.record(event('event-3', { kind: 'view' }))).toBe('person');
    const again = { kind: 'view', at: Date.now(), visitor: 'ada-1', address: 'home-1' } as const;
    expect(await stub.record(event('event-again', again))).toBe('repeat');
    expect(await stub.record(event('event-else', { ...again, visitor: 'bob' }))).toBe('person');
    expect(await stub.receipt(90)).toMatchObject({
      clicks: totals.clicks,
      views: { persons: EVENTS, repeats: 2, robots: 0 },
      duplicates: { click: 0, view: 2 },
    });
    await runDurableObjectAlarm(stub);
    await drain(stub);
    expect(await inD1(linkId)).toEqual(totals.clicks);
    expect(await inD1(linkId, 'view')).toEqual({ persons: EVENTS, repeats: 2, robots: 0 });
  });

  it.each([0, 1, 4, EVENTS])('tells each event once, of which the statistics had %i', async (had) => {
    const linkId = await newLink();
    const stub = await leave(linkId);
    const statistics = promoterStatistics(env, linkId);
    if (had > 0) {
      // What the statistics had by then: everything but the events after that.
      const cell = { unit: 'hour', kind: 'view', platform: '', channel: 'x', robots: 0 } as const;
      const cells = [
        { ...cell, at: hourOf(Date.now()), persons: had === 1 ? 1 : had - 1, repeats: had === 1 ? 0 : 1 },
      ];
      const clicks = { unit: 'day', kind: 'click', platform: 'axiom', channel: '' } as const;
      const before = { ...clicks, at: Date.now() - (Date.now() % DAY) - 9 * DAY, ...totals.clicks };
      await statistics.apply({
        linkId,
        shard: 0,
        from: null,
        to: had,
        cells: [...cells, before],
        events: [],
      });
    }
    await stub.record(event('event-new', { kind: 'view', at: Date.now() }));
    for (let time = 0; time < 2; time++) {
      await runInDurableObject(stub, (object) => object.alarm());
      await evictDurableObject(stub);
    }
    expect(await statistics.receipt(linkId)).toMatchObject({
      clicks: totals.clicks,
      views: { persons: EVENTS, repeats: 1, robots: 0 },
      sources: [{ seq: EVENTS + 1 }],
    });
  });

  it.each([false, true])('tells its audience once: in a batch already: %s', async (sealed) => {
    const linkId = await newLink();
    const stub = await leave(linkId, { sealed });
    for (const id of ['event-a', 'event-b', 'event-c', 'event-d', 'event-e']) {
      await stub.record(event(id, { kind: 'view', at: Date.now(), audience: AUDIENCE_TEXT }));
    }
    await runInDurableObject(stub, (object) => object.alarm());
    await evictDurableObject(stub);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + AUDIENCE.tellEvery });
    await runInDurableObject(stub, (object) => object.alarm());
    expect(await audienceOf(linkId)).toEqual({ persons: 9, repeats: 1 });
  });

  it('drops the events of that time after their week, and numbering goes on', async () => {
    const linkId = await newLink();
    const stub = await leave(linkId);
    await drain(stub);
    await runInDurableObject(stub, (object) => object.alarm());
    expect(await rowsIn(stub, 'select 1 from entries')).toHaveLength(EVENTS);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + CLICK.eventRetention + MINUTE });
    await runInDurableObject(stub, (object) => object.alarm());
    expect(await rowsIn(stub, "select 1 from sqlite_master where name = 'entries'")).toEqual([]);
    await evictDurableObject(stub);
    await stub.record(event('event-new', { kind: 'view', at: Date.now() }));
    await runInDurableObject(stub, (object) => object.alarm());
    expect(await promoterStatistics(env, linkId).receipt(linkId)).toMatchObject({
      views: { persons: EVENTS, repeats: 1, robots: 0 },
      sources: [{ seq: EVENTS + 1 }],
    });
  });
});

describe('an object of the layout with ids in tables of weeks', () => {
  /** As that version left it: two clicks of this half hour, one of the week before. */
  const leaveIds = async (linkId: string): Promise<ClickObject> => {
    const stub = linkClicks(env, linkId, 0);
    const now = Date.now();
    const week = Math.floor(now / CLICK.eventRetention);
    await runInDurableObject(stub, (_, { storage: { sql } }) => {
      sql.exec(`
        drop table counted_days;
        create table counted_days (day integer primary key, seq integer not null, persons integer not null,
          repeats integer not null, robots integer not null, view_persons integer not null,
          view_repeats integer not null, view_robots integer not null, has_hours integer not null,
          audience text not null, cells text not null);
        create table arrivals_3 (address text not null, standing integer not null, visitor text not null,
          platform text not null, at integer not null, seq integer not null, kind text not null,
          channel text not null, class text not null, audience text not null,
          primary key (address, standing, visitor, platform, at, seq)) without rowid;`);
      for (const each of [week - 1, week]) {
        sql.exec(
          `create table ids_${each} (id text not null, kind text not null, class text not null, primary key (id, kind)) without rowid`,
        );
      }
      const day = now - (now % DAY) - 7 * DAY;
      const cells = JSON.stringify([[day, 'click', 'axiom', '', 0, 1, 0]]);
      sql.exec("insert into counted_days values (?, 1, 0, 1, 0, 0, 0, 0, 1, '', ?)", day, cells);
      sql.exec(`insert into ids_${week - 1} values ('event-1', 'click', 'repeat')`);
      for (const seq of [2, 3]) {
        const row = [`home-${seq}`, 2, `ada-${seq}`, 'axiom', now, seq, 'click', '', 'person', ''];
        sql.exec('insert into arrivals_3 values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', ...row);
        sql.exec(`insert into ids_${week} values (?, 'click', 'person')`, `event-${seq}`);
      }
    });
    await evictDurableObject(stub);
    return stub;
  };

  it('goes on in its rows, and knows the ids of both until they are old', async () => {
    const linkId = await newLink();
    const stub = await leaveIds(linkId);
    const again = async () => {
      const at = Date.now();
      const change = { kind: 'click', platform: 'axiom', at } as const;
      return Promise.all([1, 2, 3, 4].map((seq) => stub.record(event(`event-${seq}`, change))));
    };
    const classes = ['repeat', 'person', 'person', 'person'];
    expect(await again()).toEqual(classes);
    await evictDurableObject(stub);
    expect(await again()).toEqual(classes);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + CLICK.repeatWindow });
    await runInDurableObject(stub, (object) => object.alarm());
    expect(await rowsIn(stub, "select 1 from sqlite_master where name glob 'arrivals_*'")).toEqual([]);
    expect(await again()).toEqual(classes);
    expect(await stub.receipt(9)).toMatchObject({
      clicks: { persons: 3, repeats: 1, robots: 0 },
      duplicates: { click: 3 + 4 + 4 },
    });
    await drain(stub);
    expect(await promoterStatistics(env, linkId).receipt(linkId)).toMatchObject({
      clicks: { persons: 3, repeats: 1 },
    });

    vi.setSystemTime(Date.now() + 2 * CLICK.eventRetention);
    await runInDurableObject(stub, (object) => object.alarm());
    expect(await rowsIn(stub, "select 1 from sqlite_master where name glob 'ids_*'")).toEqual([]);
    await evictDurableObject(stub);
    expect(await stub.totals()).toEqual({ persons: 3, repeats: 1, robots: 0 });
  });
});
