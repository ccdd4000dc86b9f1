import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { DIMENSIONS } from '@soltrade/schema/audience/dimensions';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { AUDIENCE, CLICK } from '@soltrade/schema/limits/clicks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countedEvent, type PromoterObject, ring, rowsIn } from '../../test/countedEvents.ts';
import { pageIdOf } from '../model/promoterPage.ts';
import { type CountedEvent, type EventKind, sumClasses } from '../model/statistics.ts';
import { promoterClicks } from '../stubs.ts';
import { ALL_LINKS_CODE, KIND_CODES, sumsOn } from './audienceSums.ts';
import { dictionaryOf } from './dictionary.ts';

let now = Date.now();
const wait = (time: number): void => {
  now += time;
  vi.setSystemTime(now);
};

beforeEach(() => {
  now = Math.ceil(Date.now() / DAY) * DAY + HOUR;
  vi.useFakeTimers({ toFake: ['Date'], now });
});

const newObject = () => promoterClicks(env, pageIdOf(crypto.randomUUID()));

const ICELAND = 'IS x phone ios safari is';
const FEWEST = AUDIENCE.fewestPersons;

let visits = 0;
const visit = (change: Partial<CountedEvent> = {}): CountedEvent => {
  visits += 1;
  return countedEvent(`visit-${visits}`, { at: now, kind: 'view', audience: ICELAND, ...change });
};
const several = (count: number, change: Partial<CountedEvent> = {}): CountedEvent[] =>
  Array.from({ length: count }, () => visit(change));

/** A kind's sums by dimension, of one link or each of them, small values included. */
const summed = (stub: PromoterObject, kind: EventKind, link: string | null = null) =>
  runInDurableObject(stub, (_, { storage: { sql } }) => {
    const code = link === null ? null : (dictionaryOf(sql).knownCode(link) ?? -1);
    const places = sql
      .exec<{ link: number; day: number }>(
        'select link, day from audience_sums where kind = ? and link <> ?',
        KIND_CODES[kind],
        ALL_LINKS_CODE,
      )
      .toArray()
      .filter((place) => code === null || place.link === code)
      .map((place) => sumsOn(sql, { ...place, kind: KIND_CODES[kind] }));
    return DIMENSIONS.map((_, dimension) =>
      sumClasses(places.flatMap((sums) => [...(sums[dimension]?.values() ?? [])])),
    );
  });

const personsOf = async (stub: PromoterObject, kind: EventKind = 'view'): Promise<number> =>
  (await summed(stub, kind))[0]?.persons ?? 0;

const sightings = async (stub: PromoterObject): Promise<number> =>
  (await rowsIn(stub, "select 1 from sqlite_master where name glob 'sightings_*'")).length;

describe('audiences join the sums', () => {
  it('in batches of at least five persons of a link and kind', async () => {
    const stub = newObject();
    for (let count = 1; count < FEWEST; count++) {
      await stub.recordMany([
        visit(),
        visit({ isRobot: true }),
        visit({ kind: 'click', platform: 'axiom' }),
        visit({ linkId: 'link-2' }),
      ]);
      wait(AUDIENCE.countEvery);
      await ring(stub);
    }
    expect([await personsOf(stub), await personsOf(stub, 'click')]).toEqual([0, 0]);
    await stub.record(visit());
    await ring(stub);
    const batch = { persons: FEWEST, repeats: 0, robots: FEWEST - 1 };
    expect(await summed(stub, 'view')).toEqual(DIMENSIONS.map(() => batch));
    expect(await summed(stub, 'view', 'link-1')).toEqual(DIMENSIONS.map(() => batch));
    expect(await summed(stub, 'view', 'link-2')).toEqual(
      DIMENSIONS.map(() => ({ persons: 0, repeats: 0, robots: 0 })),
    );
    expect(await personsOf(stub, 'click')).toBe(0);
  });

  it('at least a minute apart, by an alarm of their own, also where sightings were dropped or the object was evicted', async () => {
    const stub = newObject();
    const early = several(1);
    await stub.recordMany(early);
    // Just before the alarm that drops their table.
    wait(90 * 60_000 - 1_000);
    await stub.recordMany(several(FEWEST));
    await ring(stub);
    expect(await personsOf(stub)).toBe(FEWEST + 1);
    wait(1_000);
    await ring(stub);
    await stub.recordMany(several(FEWEST));
    await ring(stub);
    expect(await personsOf(stub)).toBe(FEWEST + 1);
    await evictDurableObject(stub);
    await stub.recordMany(several(1));
    const at = await runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
    expect(at).toBe(now - 1_000 + AUDIENCE.countEvery);
    wait(AUDIENCE.countEvery - 1_000);
    await ring(stub);
    expect(await personsOf(stub)).toBe(2 * (FEWEST + 1));
  });

  it('after days, from sightings whose tables are long dropped, once each, over evictions', async () => {
    const stub = newObject();
    for (let count = 0; count < FEWEST - 1; count++) {
      await stub.recordMany([visit(), visit({ isRobot: true })]);
      if (count % 2 === 0) await evictDurableObject(stub);
      wait(DAY);
      await ring(stub);
      expect(await sightings(stub)).toBe(0);
      expect(await personsOf(stub)).toBe(0);
      await evictDurableObject(stub);
    }
    await stub.record(visit());
    await ring(stub);
    const batch = { persons: FEWEST, repeats: 0, robots: FEWEST - 1 };
    expect(await summed(stub, 'view')).toEqual(DIMENSIONS.map(() => batch));
    wait(2 * HOUR);
    await ring(stub);
    expect(await rowsIn(stub, "select 1 from audience_marks where waiting <> '[]'")).toEqual([]);
    await evictDurableObject(stub);
    await ring(stub);
    expect(await personsOf(stub)).toBe(FEWEST);
  });

  it('also those that have waited for almost a week', async () => {
    const stub = newObject();
    await stub.recordMany(several(FEWEST - 1));
    wait(2 * HOUR);
    await ring(stub);
    wait(AUDIENCE.maxWait - 2 * HOUR);
    await stub.record(visit());
    await ring(stub);
    expect(await personsOf(stub)).toBe(FEWEST);
  });

  it('or never, where they waited for a week', async () => {
    const stub = newObject();
    await stub.recordMany(several(FEWEST - 1));
    wait(2 * HOUR);
    await ring(stub);
    expect(
      await rowsIn(stub, `select 1 from audience_marks where waiting like '%${ICELAND}%'`),
    ).toHaveLength(1);
    wait(AUDIENCE.maxWait + DAY);
    await stub.record(visit());
    await ring(stub);
    expect(await personsOf(stub)).toBe(0);
    wait(AUDIENCE.maxWait + DAY);
    await ring(stub);
    expect(await rowsIn(stub, "select 1 from audience_marks where waiting <> '[]'")).toEqual([]);
  });

  it('all of them, whatever happens in between', async () => {
    const stub = newObject();
    let sent = 0;
    for (let step = 0; step < 40; step++) {
      const events = several(1 + ((step * 7) % 4), {
        linkId: `link-${step % 3}`,
        visitor: `visitor-${step}`,
      });
      sent += events.length;
      await stub.recordMany([...events, ...events.slice(0, 1)]);
      if (step % 2 === 0) await evictDurableObject(stub);
      if (step % 3 === 0) await ring(stub);
      wait(step % 5 === 0 ? CLICK.repeatWindow : 20_000);
    }
    for (const link of [0, 1, 2])
      await stub.recordMany(several(FEWEST, { linkId: `link-${link}` }));
    sent += 3 * FEWEST;
    wait(AUDIENCE.countEvery);
    await ring(stub);
    for (const { persons, repeats } of await summed(stub, 'view'))
      expect(persons + repeats).toBe(sent);
    const { views } = await stub.audience({
      link: null,
      first: 0,
      last: Math.floor(now / DAY),
      filters: {},
    });
    for (const dimension of DIMENSIONS)
      expect(sumClasses(views?.breakdowns[dimension] ?? [])).toEqual(views?.total);
    expect(views?.total).toEqual((await summed(stub, 'view'))[0]);
  });

  it('with the channel under which their day counts them', async () => {
    const stub = newObject();
    const most = CLICK.maxChannelsPerDay;
    const channels = Array.from({ length: most + 10 }, (_, index) =>
      visit({ channel: `c${index}`, audience: `DE ?c${index} phone ios safari de` }),
    );
    await stub.recordMany(channels);
    await ring(stub);
    const { views } = await stub.audience({
      link: 'link-1',
      first: 0,
      last: Math.floor(now / DAY),
      filters: { channel: 'other' },
    });
    expect(views?.total.persons).toBe(10);
  });
});

it('the table of events says nothing of an audience', async () => {
  const stub = newObject();
  await stub.record(visit());
  const columns = await rowsIn(
    stub,
    `select name from pragma_table_info('events_${Math.floor(now / DAY)}')`,
  );
  expect(columns.map(({ name }) => name)).toEqual([
    'id',
    'kind',
    'link',
    'seq',
    'at',
    'platform',
    'channel',
    'class',
    'viewed',
  ]);
});
