import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { DIMENSIONS } from '@soltrade/schema/audience/values';
import { AUDIENCE, CLICK } from '@soltrade/schema/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrivalsIn, type ClickObject, countedEvent as event, rowsIn } from '../../test/countedEvents.ts';
import { newLink, newLinkOf } from '../../test/rows.ts';
import type { AudienceBatch } from '../model/audience.ts';
import { sumClasses } from '../model/classes.ts';
import { linkClicks, promoterStatistics } from '../stubs.ts';
import { PromoterStatistics } from './PromoterStatistics.ts';
import { sumsBetween } from './statistics/audienceSums.ts';
import { ALL_LINKS_CODE, KIND_CODES, wordsOf } from './statistics/audienceTables.ts';

/** Later than every test's own time, and moved on by hand. */
let now = Date.now();
const wait = (time: number): void => {
  now += time;
};

beforeEach(() => {
  now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const COUNTRIES = ['DE', 'BR', 'JP', 'US', 'VN'];
const BROWSERS = ['chrome', 'safari', 'firefox'];

/** Persons, repeats and robots of both kinds, from here and there. */
const someEvents = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    event(`${prefix}-${index}`, {
      kind: index % 3 === 0 ? 'click' : 'view',
      visitor: `${prefix}-visitor-${index % 17}`,
      isRobot: index % 11 === 0,
      audience: `${COUNTRIES[index % 5]} x phone ios ${BROWSERS[index % 3]} en`,
    }),
  );

const runAlarm = (stub: ClickObject): Promise<void> =>
  runInDurableObject(stub, (instance) => instance.alarm());

const record = async (stub: ClickObject, events: ReturnType<typeof someEvents>): Promise<void> => {
  await Promise.all(events.map((each) => stub.record(each)));
};

/** What the promoter's object holds by each dimension, of each kind. */
const told = (userId: string, link: string | null) =>
  runInDurableObject(promoterStatistics(env, userId), (_, { storage: { sql } }) => {
    const code = link === null ? ALL_LINKS_CODE : (wordsOf(sql).knownCode(link) ?? -1);
    const [clicks, views] = (['click', 'view'] as const).map((kind) =>
      sumsBetween(sql, { link: code, first: 0, last: Number.MAX_SAFE_INTEGER, kind: KIND_CODES[kind] }),
    );
    return DIMENSIONS.map((_dimension, index) =>
      [clicks, views].map((sums) => sumClasses([...(sums?.[index]?.values() ?? [])])),
    );
  });

/** The same as the click objects know it. */
const truth = async (stubs: ClickObject[]) => {
  const sums = [
    { persons: 0, repeats: 0, robots: 0 },
    { persons: 0, repeats: 0, robots: 0 },
  ];
  for (const stub of stubs) {
    const { clicks, views } = await stub.receipt(1);
    for (const [index, classes] of [clicks, views].entries()) {
      const sum = sums[index];
      for (const key of ['persons', 'repeats', 'robots'] as const) if (sum) sum[key] += classes[key];
    }
  }
  return DIMENSIONS.map(() => sums);
};

describe('audiences are told once', () => {
  it('of all shards and links, and every dimension sums to the events', async () => {
    const userId = await newLink();
    const other = await newLinkOf(userId);
    const stubs = [linkClicks(env, userId, 0), linkClicks(env, userId, 1), linkClicks(env, other, 0)];
    for (const [index, stub] of stubs.entries()) {
      await record(stub, someEvents(`burst-${index}`, 60));
      await runAlarm(stub);
    }
    expect(await told(userId, userId)).toEqual(await truth(stubs.slice(0, 2)));
    expect(await told(userId, other)).toEqual(await truth(stubs.slice(2)));
    expect(await told(userId, null)).toEqual(await truth(stubs));
  });

  it('when calls and answers are lost, and objects are evicted', async () => {
    const userId = await newLink();
    const stub = linkClicks(env, userId, 0);
    const { countAudience } = PromoterStatistics.prototype;
    let calls = 0;
    vi.spyOn(PromoterStatistics.prototype, 'countAudience').mockImplementation(function (
      this: PromoterStatistics,
      batch: AudienceBatch,
    ) {
      calls += 1;
      if (calls % 3 === 1) throw new Error('the call is lost');
      countAudience.call(this, batch);
      if (calls % 3 === 2) throw new Error('the answer is lost');
    });
    for (let burst = 0; burst < 4; burst++) {
      await record(stub, someEvents(`burst-${burst}`, 60));
      for (let runs = 0; runs < 3; runs++) {
        await runAlarm(stub);
        if (burst % 2 === 0) await evictDurableObject(stub);
      }
      wait(AUDIENCE.tellEvery);
    }
    expect(calls).toBe(12);
    expect(await told(userId, userId)).toEqual(await truth([stub]));
    expect(await rowsIn(stub, "select * from audience_parts where cells <> ''")).toEqual([]);
  });

  it('once a minute at most, and by an alarm of their own', async () => {
    const userId = await newLink();
    const stub = linkClicks(env, userId, 0);
    await record(stub, someEvents('first', 60));
    await runAlarm(stub);
    const before = await told(userId, userId);
    await record(stub, someEvents('second', 60));
    await runAlarm(stub);
    expect(await told(userId, userId)).toEqual(before);
    const alarm = () => runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
    expect(await alarm()).toBeLessThanOrEqual(now + CLICK.unwatchedDelay);
    await stub.watch(now + CLICK.unwatchedDelay);
    await runAlarm(stub);
    expect(await alarm()).toBeLessThanOrEqual(now + AUDIENCE.tellEvery);
    wait(AUDIENCE.tellEvery);
    await runAlarm(stub);
    expect(await told(userId, userId)).toEqual(await truth([stub]));
  });

  it('not before there are enough persons that comparing two reads singles nobody out', async () => {
    const userId = await newLink();
    const stub = linkClicks(env, userId, 0);
    const visit = (index: number) =>
      event(`visit-${index}`, { kind: 'view', audience: 'IS x phone ios safari is' });
    const none = await told(userId, userId);
    for (let index = 0; index < AUDIENCE.fewestPersons - 1; index++) {
      await record(stub, [visit(index), event(`press-${index}`, { audience: 'IS x phone ios safari is' })]);
      wait(AUDIENCE.tellEvery);
      await runAlarm(stub);
    }
    expect(await told(userId, userId)).toEqual(none);
    await record(stub, [visit(AUDIENCE.fewestPersons)]);
    await runAlarm(stub);
    const [[clicks, views] = []] = await told(userId, userId);
    expect(clicks).toEqual({ persons: 0, repeats: 0, robots: 0 });
    expect(views).toEqual({ persons: AUDIENCE.fewestPersons, repeats: 0, robots: 0 });
  });

  it('or never, where they have waited for a week', async () => {
    const userId = await newLink();
    const stub = linkClicks(env, userId, 0);
    await record(stub, [event('alone', { at: now, audience: 'IS x phone ios safari is' })]);
    await runAlarm(stub);
    const folded = "select 1 from counted_days where audience like '%IS x phone%'";
    wait(CLICK.repeatWindow);
    await runAlarm(stub);
    expect(await arrivalsIn(stub)).toEqual([]);
    expect(await rowsIn(stub, folded)).toHaveLength(1);
    wait(AUDIENCE.maxWait + 2 * 86_400_000);
    await runAlarm(stub);
    expect(await rowsIn(stub, folded)).toEqual([]);
  });

  it('together with those of other half hours, which were folded into their days', async () => {
    const userId = await newLink();
    const stub = linkClicks(env, userId, 0);
    for (let index = 0; index < AUDIENCE.fewestPersons; index++) {
      const visit = { at: now, kind: 'view', audience: 'IS x phone ios safari is' } as const;
      await record(stub, [
        event(`robot-${index}`, { ...visit, isRobot: true }),
        event(`visit-${index}`, visit),
      ]);
      await runAlarm(stub);
      if (index === 2) await evictDurableObject(stub);
      wait(CLICK.repeatWindow);
      await runAlarm(stub);
    }
    const [[, views] = []] = await told(userId, userId);
    expect(views).toEqual({ persons: AUDIENCE.fewestPersons, repeats: 0, robots: AUDIENCE.fewestPersons });
    expect(await rowsIn(stub, "select 1 from counted_days where audience <> ''")).toEqual([]);
  });

  it('and an event’s id is stored without it, and nothing but sums is after the half hour', async () => {
    const userId = await newLink();
    const stub = linkClicks(env, userId, 0);
    await record(stub, [event('alone', { at: now, audience: 'IS x phone ios safari is' })]);
    expect(await arrivalsIn(stub)).toMatchObject([{ audience: 'IS x phone ios safari is' }]);
    expect(JSON.stringify(await arrivalsIn(stub))).not.toContain('"alone"');
    wait(CLICK.repeatWindow);
    await runAlarm(stub);
    expect(await arrivalsIn(stub)).toEqual([]);
    expect(await rowsIn(stub, 'select audience from counted_days')).toEqual([
      { audience: '[["click","jupiter","","IS x phone ios safari is",1,0,0]]' },
    ]);
  });

  it('a channel beyond the day’s limit is no source of its own', async () => {
    const stub = linkClicks(env, await newLink(), 0);
    await record(
      stub,
      Array.from({ length: 60 }, (_, index) =>
        event(`channel-${index}`, { channel: `c${index}`, audience: `DE ?c${index} phone ios safari de` }),
      ),
    );
    const audiences = new Set((await arrivalsIn(stub)).map(({ audience }) => audience));
    expect(audiences.size).toBe(41);
    expect(audiences).toContain('DE ?other phone ios safari de');
  });
});
