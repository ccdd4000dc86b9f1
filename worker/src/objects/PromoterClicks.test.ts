import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { type DurableObject, env } from 'cloudflare:workers';
import { type LiveFrame, liveFrame } from '@soltrade/schema/contracts/statistics';
import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { CLICK, LIVE } from '@soltrade/schema/limits/clicks';
import { describe, expect, it, vi } from 'vitest';
import { countedEvent, NOON, type PromoterObject, ring, rowsIn } from '../../test/countedEvents.ts';
import { eventually } from '../../test/eventually.ts';
import { newLink } from '../../test/rows.ts';
import { pageIdOf } from '../model/promoterPage.ts';
import type { StatisticsQuestion } from '../model/statistics.ts';
import { openDashboard, promoterClicks } from '../stubs.ts';
import type { PromoterClicks } from './PromoterClicks.ts';

const newObject = () => promoterClicks(env, pageIdOf(crypto.randomUUID()));

const NOTHING = { persons: 0, repeats: 0, robots: 0 };
const NO_OWN = { clicks: 0, views: 0 };

const alarmOf = (stub: PromoterObject): Promise<number | null> =>
  runInDurableObject(stub, (_, { storage }) => storage.getAlarm());

describe('an event', () => {
  it('counts once by its id, link and kind, also in a new instance', async () => {
    const stub = newObject();
    expect(await stub.record(countedEvent('event-1'))).toBe('person');
    expect(await stub.record(countedEvent('event-1'))).toBe('person');
    expect(await stub.record(countedEvent('event-1', { linkId: 'link-2' }))).toBe('person');
    expect(await stub.record(countedEvent('event-1', { kind: 'view' }))).toBe('person');
    expect(await stub.record(countedEvent('event-2', { isRobot: true }))).toBe('robot');
    expect(await stub.record(countedEvent('event-3', { visitor: 'visitor-of-event-1' }))).toBe(
      'repeat',
    );
    await evictDurableObject(stub);
    expect(await stub.record(countedEvent('event-1'))).toBe('person');
    expect(await stub.record(countedEvent('event-3'))).toBe('repeat');
    expect(await stub.totals()).toEqual([
      {
        linkId: 'link-1',
        clicks: { persons: 1, repeats: 1, robots: 1 },
        views: { persons: 1, repeats: 0, robots: 0 },
        own: NO_OWN,
      },
      {
        linkId: 'link-2',
        clicks: { persons: 1, repeats: 0, robots: 0 },
        views: NOTHING,
        own: NO_OWN,
      },
    ]);
  });

  it('of 150 at the same time, 50 of which come twice, counts once, over an eviction and an alarm', async () => {
    const stub = newObject();
    const events = Array.from({ length: 150 }, (_, index) =>
      countedEvent(`event-${index}`, { at: Date.now() }),
    );
    const twice = events.slice(50, 100);
    const answers = await Promise.all([...events, ...twice].map((event) => stub.record(event)));
    expect(answers).toEqual(Array(200).fill('person'));
    const counted = [
      { linkId: 'link-1', clicks: { ...NOTHING, persons: 150 }, views: NOTHING, own: NO_OWN },
    ];
    await evictDurableObject(stub);
    expect(await stub.totals()).toEqual(counted);
    await ring(stub);
    await evictDurableObject(stub);
    expect(await stub.recordMany(twice)).toEqual(Array(50).fill('person'));
    expect(await stub.totals()).toEqual(counted);
  });

  it('that comes again on another day counts once, unless its page was opened later', async () => {
    const stub = newObject();
    const again = (at: number, openedAt: number | null = null) =>
      stub.record(countedEvent('event-0', { at, openedAt }));
    expect(await again(NOON)).toBe('person');
    expect(await again(NOON + DAY)).toBe('person');
    await stub.record(countedEvent('event-1', { at: NOON + DAY }));
    expect(await again(NOON + 2 * DAY)).toBe('person');
    expect(await stub.totals()).toMatchObject([{ clicks: { ...NOTHING, persons: 2 } }]);
    await again(NOON + 3 * DAY, NOON + 3 * DAY);
    expect(await stub.totals()).toMatchObject([{ clicks: { ...NOTHING, persons: 3 } }]);
  });

  it('of many at once counts as if it came alone', async () => {
    const [one, many] = [newObject(), newObject()];
    const events = Array.from({ length: 100 }, (_, index) =>
      countedEvent(`event-${index % 85}`, {
        at: NOON + ((index * 37) % 80) * MINUTE,
        kind: index % 3 === 0 ? 'view' : 'click',
        visitor: `visitor-${index % 40}`,
        address: `address-${index % 3}`,
        isRobot: index % 11 === 0,
        isOwn: index % 13 === 0,
        channel: `channel-${index % 50}`,
      }),
    );
    const classes: string[] = [];
    for (const event of events) classes.push(await one.record(event));
    expect(new Set(classes).size).toBe(4);
    expect(await many.recordMany(events)).toEqual(classes);
    expect(await many.totals()).toEqual(await one.totals());
    expect(await many.events('link-1', null)).toEqual(await one.events('link-1', null));
  });

  it('is looked for from the day on which its page was opened', async () => {
    const stub = newObject();
    const click = countedEvent('event-1');
    await stub.record(click);
    for (const openedAt of [null, NOON - 3 * DAY, NOON, NOON + 12 * HOUR + CLICK.clockSkew - 1]) {
      expect(await stub.record({ ...click, openedAt })).toBe('person');
    }
    expect((await stub.receipt('link-1', 1)).clicks.persons).toBe(1);
  });

  it('is known for eight days, and gone a day after that, with all that was stored of its visitor within 90 minutes', async () => {
    const stub = newObject();
    const start = Math.ceil(Date.now() / DAY) * DAY + 23 * HOUR;
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    await stub.record(countedEvent('event-1', { at: start }));
    const tables = () =>
      rowsIn(
        stub,
        "select name from sqlite_master where name glob 'events_[0-9]*' or name glob 'sightings_*'",
      );
    vi.setSystemTime(start + HOUR - 1);
    await ring(stub);
    expect(await tables()).toHaveLength(2);
    vi.setSystemTime(start + 90 * MINUTE);
    await ring(stub);
    expect(await tables()).toHaveLength(1);
    for (const day of [1, 4, 8]) {
      vi.setSystemTime(start + day * DAY);
      await ring(stub);
      await evictDurableObject(stub);
      expect(await stub.record(countedEvent('event-1', { at: start }))).toBe('person');
    }
    expect(await stub.events('link-1', null)).toHaveLength(1);
    vi.setSystemTime(start + 9 * DAY + HOUR);
    for (let rings = 0; rings < 3; rings++) await ring(stub);
    expect(await tables()).toEqual([]);
    expect(await stub.events('link-1', null)).toEqual([]);
    expect((await stub.receipt('link-1', 1)).clicks.persons).toBe(1);
  });

  it('that nobody asks for is summed up and forgotten like any other, even if it is late', async () => {
    const stub = newObject();
    const now = Math.ceil(Date.now() / DAY) * DAY + HOUR;
    vi.useFakeTimers({ toFake: ['Date'], now });
    await stub.record(countedEvent('event-1', { kind: 'view', at: now }));
    // The network's part of an end is another thing to forget.
    await stub.setEnd('link-1', 5);
    await stub.record(countedEvent('event-3', { at: now }));
    await stub.record(
      countedEvent('event-2', { kind: 'view', at: now - CLICK.eventRetention - 2 * HOUR }),
    );
    const rings: number[] = [];
    for (let day = 0; day <= 10; day++) {
      vi.setSystemTime(now + day * DAY);
      await ring(stub);
      const at = await alarmOf(stub);
      if (at !== null) rings.push(at - Date.now());
    }
    // Alarms never run again immediately.
    expect(Math.min(...rings)).toBeGreaterThan(0);
    expect(
      await rowsIn(stub, "select name from sqlite_master where name glob 'events_[0-9]*'"),
    ).toEqual([]);
    expect(await rowsIn(stub, 'select * from networks')).toEqual([]);
    expect((await stub.receipt('link-1', 20)).days.map(({ views }) => views.persons)).toEqual([
      1, 1,
    ]);
    expect(await alarmOf(stub)).toBeNull();
  });

  it('sets an alarm, also where one was left behind without', async () => {
    const stub = newObject();
    await stub.record(countedEvent('event-1', { at: Date.now() }));
    expect(await alarmOf(stub)).not.toBeNull();
    await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm());
    await evictDurableObject(stub);
    await stub.record(countedEvent('event-2', { at: Date.now(), kind: 'view' }));
    expect(await alarmOf(stub)).not.toBeNull();
  });

  it('of an invented channel counts as other once a day of its link has too many, never of our own', async () => {
    const stub = newObject();
    const most = CLICK.maxChannelsPerDay;
    let presses = 0;
    const by = (channel: string) => countedEvent(`event-${presses++}`, { channel });
    // One event counts under one channel, however many its repetitions name.
    const repeated = Array.from({ length: most }, (_, index) => `repeated-${index}`);
    await stub.recordMany([by('invented-0')]);
    await stub.recordMany(repeated.map((channel) => countedEvent('event-0', { channel })));
    await stub.recordMany(
      Array.from({ length: most - 1 }, (_, index) => by(`invented-${index + 1}`)),
    );
    await evictDurableObject(stub);
    await stub.recordMany(['one-more', 'another', 'telegram', 'invented-3'].map(by));
    await stub.record(countedEvent('event-next', { channel: 'one-more', at: NOON + DAY }));
    const channels = Map.groupBy(await stub.events('link-1', null), ({ channel }) => channel);
    expect(channels.get('other')).toHaveLength(2);
    expect(channels.get('invented-3')).toHaveLength(2);
    expect(channels.get('telegram')).toHaveLength(1);
    expect(channels.get('one-more')).toHaveLength(1);
    expect(channels.size).toBe(most + 3);
  });
});

const OF_A_WEEK = (): StatisticsQuestion => ({
  range: { name: '7d', from: null, to: null },
  zone: 'UTC',
  now: Date.now(),
  filter: { linkId: null, platform: null, channel: null },
});

describe('an account that is deleted', () => {
  const expectNothing = async (stub: PromoterObject): Promise<void> => {
    const tables = "select name from sqlite_master where type = 'table' and name not glob '_cf_*'";
    const stored: string[] = [];
    for (const { name } of await rowsIn(stub, tables)) {
      if ((await rowsIn(stub, `select 1 from "${name}"`)).length > 0) stored.push(String(name));
    }
    expect(stored).toEqual(['state']);
    expect(await rowsIn(stub, 'select * from state')).toEqual([{ name: 'erased', value: 'true' }]);
  };

  it('leaves nothing, and counts nothing more', async () => {
    const userId = await newLink();
    const stub = promoterClicks(env, userId);
    const event = (id: string) =>
      countedEvent(id, { linkId: userId, at: Date.now(), audience: 'IS x phone ios safari is' });
    await stub.recordMany(Array.from({ length: 20 }, (_, index) => event(`event-${index}`)));
    await ring(stub);
    await stub.statistics(OF_A_WEEK());
    await stub.erase();
    expect(await stub.record(event('event-late'))).toBe('repeat');
    expect(await stub.recordMany([{ ...event('event-robot'), isRobot: true }])).toEqual(['robot']);
    await stub.beginClickBatches();
    await stub.renameLink(userId, 'renamed');
    await evictDurableObject(stub);
    expect(await stub.record(event('event-later'))).toBe('repeat');
    expect(await stub.totals()).toEqual([]);
    expect(await stub.events(userId, null)).toEqual([]);
    expect(await alarmOf(stub)).toBeNull();
    await expectNothing(stub);
  });

  /** Each method of the object; a new one doesn't compile without its call. */
  type Methods = Exclude<keyof PromoterClicks, keyof DurableObject | 'erase'>;
  const CALLS: Record<Methods, (stub: PromoterObject, linkId: string) => Promise<unknown>> = {
    record: (stub, linkId) => stub.record(countedEvent('late', { linkId, at: Date.now() })),
    recordMany: (stub, linkId) => stub.recordMany([countedEvent('later', { linkId })]),
    live: (stub, linkId) => stub.live(linkId),
    notifyActivity: (stub) => stub.notifyActivity(),
    closeDashboards: (stub) => stub.closeDashboards(null),
    audience: (stub, link) => stub.audience({ link, first: 0, last: 30_000, filters: {} }),
    statistics: (stub) => stub.statistics(OF_A_WEEK()),
    partsSince: (stub) => stub.partsSince(0),
    clicksSince: async (stub) => void (await stub.clicksSince(0)),
    clicksOfLink: (stub, linkId) => stub.clicksOfLink(linkId, 0),
    recentClicks: async (stub, linkId) => void (await stub.recentClicks([linkId], 0)),
    viewedHours: (stub, linkId) => stub.viewedHours(linkId, { from: 0, to: Date.now() }),
    totals: (stub) => stub.totals(),
    totalsOf: (stub, linkId) => stub.totalsOf([linkId]),
    receipt: (stub, linkId) => stub.receipt(linkId, 20),
    eventsSince: (stub) => stub.eventsSince(),
    report: (stub, linkId) => stub.report({ linkIds: [linkId], first: 0, last: 30_000 }),
    setEnd: (stub, linkId) => stub.setEnd(linkId, 5),
    peopleForEnd: (stub, linkId) => stub.peopleForEnd(linkId),
    experimentPeople: (stub, linkId) => stub.experimentPeople(linkId),
    events: (stub, linkId) => stub.events(linkId, null),
    cells: (stub, linkId) => stub.cells({ linkIds: [linkId], after: null, limit: 10 }),
    renameLink: (stub, linkId) => stub.renameLink(linkId, 'renamed'),
    beginClickBatches: (stub) => stub.beginClickBatches(),
  };

  it.each(Object.entries(CALLS))('is left without a row by %s', async (_name, make) => {
    const userId = await newLink();
    const stub = promoterClicks(env, userId);
    await stub.record(countedEvent('event-1', { linkId: userId, at: Date.now() }));
    await stub.erase();
    await make(stub, userId);
    await expectNothing(stub);
    expect(await alarmOf(stub)).toBeNull();
    await evictDurableObject(stub);
    await make(stub, userId);
    await expectNothing(stub);
  });

  it('takes no row from a look-up of names that began before', async () => {
    const userId = await newLink();
    const stub = promoterClicks(env, userId);
    await stub.record(countedEvent('event-1', { linkId: userId, at: Date.now() }));
    const prepare = env.DB.prepare.bind(env.DB);
    let looksUp = 0;
    vi.spyOn(env.DB, 'prepare').mockImplementation((query) => {
      const statement = prepare(query);
      const bind = statement.bind.bind(statement);
      vi.spyOn(statement, 'bind').mockImplementation((...values) => {
        const bound = bind(...values);
        const raw = bound.raw.bind(bound);
        vi.spyOn(bound, 'raw').mockImplementation(async () => {
          const rows = await raw<never>();
          looksUp += 1;
          await promoterClicks(env, userId).erase();
          return rows;
        });
        return bound;
      });
      return statement;
    });
    await stub.statistics(OF_A_WEEK());
    expect(looksUp).toBeGreaterThan(0);
    await expectNothing(stub);
  });

  it('leaves nothing where an alarm is just saving its total', async () => {
    const userId = await newLink();
    const stub = promoterClicks(env, userId);
    await stub.record(countedEvent('event-1', { linkId: userId, at: Date.now() }));
    const batch = env.DB.batch.bind(env.DB);
    vi.spyOn(env.DB, 'batch').mockImplementationOnce(async (statements) => {
      const answer = await batch<never>(statements);
      await promoterClicks(env, userId).erase();
      return answer;
    });
    await ring(stub);
    await expectNothing(stub);
    expect(await alarmOf(stub)).toBeNull();
  });
});

describe('an open dashboard', () => {
  const open = async (promoterId: string, linkId: string | null = null) => {
    const opening = {
      session: 'session-1',
      until: Date.now() + HOUR,
      linkId,
      isOverlay: false,
      person: null,
    };
    const { webSocket } = await openDashboard(env, promoterId, opening);
    if (!webSocket) throw new Error('no socket');
    const frames: LiveFrame[] = [];
    const closed: number[] = [];
    webSocket.addEventListener('message', ({ data }) => {
      frames.push(liveFrame.parse(JSON.parse(String(data))));
    });
    webSocket.addEventListener('close', ({ code }) => {
      closed.push(code);
    });
    webSocket.accept();
    await eventually(() => expect(frames).toHaveLength(1));
    return { frames, closed };
  };

  it('is told of an event whose day is summed up before the frame', async () => {
    const id = pageIdOf(crypto.randomUUID());
    const stub = promoterClicks(env, id);
    const midnight = Math.ceil(Date.now() / DAY) * DAY;
    vi.useFakeTimers({ toFake: ['Date'], now: midnight - 10 });
    await stub.record(countedEvent('event-0', { at: midnight - 10 }));
    const { frames } = await open(id);
    await stub.record(countedEvent('event-1', { at: midnight - 10 }));
    vi.setSystemTime(midnight);
    await ring(stub);
    await eventually(() => expect(frames).toHaveLength(2));
    const changed = { since: 1, links: ['link-1'], kinds: ['click'] };
    expect(frames[1]).toMatchObject({ seq: 2, totals: { clicks: { persons: 2 } }, changed });
    // The promoter's own is no sum's, and shown beside them.
    await stub.record(countedEvent('event-2', { at: midnight, isOwn: true }));
    await eventually(() => expect(frames).toHaveLength(3));
    expect(frames[2]).toMatchObject({
      totals: { clicks: { persons: 2 }, own: { clicks: 1 } },
      changed: { since: 2, links: ['link-1'], kinds: ['click'] },
    });
  });

  it('has the newest events of its link or of all, the same in a new instance', async () => {
    const id = pageIdOf(crypto.randomUUID());
    const stub = promoterClicks(env, id);
    const ids = Array.from({ length: LIVE.events + 10 }, (_, index) => index);
    for (const index of ids) {
      await stub.record(
        countedEvent(`event-${index}`, { at: NOON + index, linkId: `link-${index % 2}` }),
      );
      if (index === 5) await stub.live('link-1');
    }
    const times = async (linkId: string | null) =>
      (await stub.live(linkId)).events.map(({ at }) => Date.parse(at) - NOON);
    const expected = [
      ids.toReversed().slice(0, LIVE.events),
      ids.filter((index) => index % 2 === 1).toReversed(),
    ];
    expect([await times(null), await times('link-1')]).toEqual(expected);
    await evictDurableObject(stub);
    expect([await times(null), await times('link-1')]).toEqual(expected);
  });
});
