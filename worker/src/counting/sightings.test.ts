import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { CLICK } from '@soltrade/schema/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CountedEvent } from '../model/counted.ts';
import { linkClicks } from '../stubs.ts';
import { arrivalsIn, type ClickObject, countedEvent, drain, NOON, rowsIn } from '../test/countedEvents.ts';
import { newLink } from '../test/rows.ts';

const MINUTE = 60_000;
const PLACES = CLICK.newVisitorsPerAddress;

afterEach(() => {
  vi.useRealTimers();
});

let events = 0;

/** The so many-th browser of one address, whose hash is its name. */
const browser = (index: number, change: Partial<CountedEvent> = {}): CountedEvent => {
  events += 1;
  return countedEvent(`event-${events}`, { visitor: `browser-${index}`, address: 'home', ...change });
};

const press = async (stub: ClickObject, from: number, to: number, change: Partial<CountedEvent> = {}) => {
  const classes: string[] = [];
  for (let index = from; index < to; index++) classes.push(await stub.record(browser(index, change)));
  return classes;
};

const persons = (classes: string[]): number => classes.filter((each) => each === 'person').length;

describe('one address is ten people at most', () => {
  it('sixty browsers of one address are ten people and fifty repeats, also after an eviction', async () => {
    const stub = linkClicks(env, 'link-of-sixty', 0);
    await press(stub, 0, 30);
    await evictDurableObject(stub);
    await press(stub, 30, 60);
    expect(await stub.totals()).toEqual({ persons: PLACES, repeats: 60 - PLACES, robots: 0 });
  });

  it('whatever they press: who has a place is a person on every platform, who has none on none', async () => {
    const stub = linkClicks(env, 'link-of-platforms', 0);
    expect(persons(await press(stub, 0, PLACES))).toBe(PLACES);
    expect(persons(await press(stub, 0, PLACES, { platform: 'axiom' }))).toBe(PLACES);
    expect(persons(await press(stub, PLACES, 60, { platform: 'axiom' }))).toBe(0);
    expect(persons(await press(stub, PLACES, 60, { platform: 'bullx' }))).toBe(0);
  });

  it('views and clicks apart, and other addresses not at all', async () => {
    const stub = linkClicks(env, 'link-of-kinds', 0);
    const view = { kind: 'view', platform: '' } as const;
    expect(persons(await press(stub, 0, 60, view))).toBe(PLACES);
    expect(persons(await press(stub, 100, 160))).toBe(PLACES);
    expect(persons(await press(stub, 60, 70, { ...view, address: 'office' }))).toBe(PLACES);
  });

  it('places are free again after half an hour, not before', async () => {
    const stub = linkClicks(env, 'link-of-half-hours', 0);
    await press(stub, 0, PLACES);
    expect(persons(await press(stub, 20, 30, { at: NOON + 29 * MINUTE }))).toBe(0);
    expect(persons(await press(stub, 30, 60, { at: NOON + 30 * MINUTE }))).toBe(PLACES);
  });

  it('a visitor who keeps clicking stays a repeat, and does not hold a place forever', async () => {
    const stub = linkClicks(env, 'link-of-loyal', 0);
    const classes: string[] = [];
    for (let minute = 0; minute <= 60; minute += 20) {
      classes.push(...(await press(stub, 0, PLACES, { at: NOON + minute * MINUTE })));
    }
    expect(persons(classes)).toBe(PLACES);
    expect(persons(await press(stub, 20, 30, { at: NOON + 60 * MINUTE }))).toBe(PLACES);
  });

  it('across midnight, when all hashes change', async () => {
    const stub = linkClicks(env, 'link-of-nights', 0);
    const midnight = Date.UTC(2026, 10, 22);
    await press(stub, 0, 6, { at: midnight - MINUTE });
    const after = { at: midnight + MINUTE, address: 'home-22', previousAddress: 'home' };
    const again = browser(0, { ...after, platform: 'axiom', visitor: 'b-22', previousVisitor: 'browser-0' });
    expect(await stub.record(again)).toBe('person');
    expect(persons(await press(stub, 10, 40, after))).toBe(PLACES - 6);
  });

  it('remembers no more than its places, and forgets them with the window', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    const at = Date.now();
    await press(stub, 0, 60, { at });
    const known = (await arrivalsIn(stub)).filter(({ address, visitor }) => address !== '' || visitor !== '');
    expect(known).toHaveLength(PLACES);
    vi.useFakeTimers({ toFake: ['Date'], now: at + CLICK.repeatWindow - 1 });
    await drain(stub);
    expect(await arrivalsIn(stub)).toHaveLength(60);
    vi.setSystemTime(at + CLICK.repeatWindow);
    await runInDurableObject(stub, (object) => object.alarm());
    expect(await arrivalsIn(stub)).toEqual([]);
  });

  it('a robot takes no place', async () => {
    const stub = linkClicks(env, 'link-of-crawlers', 0);
    await press(stub, 0, 60, { isRobot: true });
    expect(persons(await press(stub, 60, 120))).toBe(PLACES);
  });
});

describe('one address is ten people also where a link is sharded', () => {
  /** An address that belongs to the last of so many shards. */
  const last = (shards: number, epoch = 1) => ({ shards, epoch, place: 63 }) as const;

  it('whatever page tokens it collected, or none', async () => {
    const id = 'link-of-tokens';
    const later = { at: NOON + 40 * MINUTE };
    const home = linkClicks(env, id, 7);
    expect(persons(await press(home, 0, 4, last(8)))).toBe(4);
    // Tokens of pages that were opened from elsewhere lead to other shards.
    for (const shard of [0, 1, 2, 3, 4, 5, 6]) {
      const stub = linkClicks(env, id, shard);
      const found = persons(await press(stub, shard, shard + 10, last(8)));
      expect(found, `shard ${shard}`).toBe(shard === 0 ? 6 : 0);
    }
    // Half an hour after the growth a token of before it, and none at all, mean no more than the newest.
    expect(persons(await press(home, 100, 104, { ...last(8), ...later }))).toBe(4);
    const zero = linkClicks(env, id, 0);
    expect(persons(await press(zero, 104, 120, { ...last(1, 0), ...later }))).toBe(6);
    expect(persons(await press(zero, 120, 140, { epoch: null, shards: null, place: 63, ...later }))).toBe(0);
    expect(persons(await press(home, 140, 160, { ...last(8), ...later }))).toBe(0);
  });

  it('the same visitor is one person in all shards, and its press counts where its token says', async () => {
    const [home, away] = [3, 2].map((shard) => linkClicks(env, 'link-of-travel', shard));
    if (!home || !away) throw new Error('unreachable');
    expect(await home.record(browser(0, last(4)))).toBe('person');
    const press = browser(0, last(4));
    expect(await away.record(press)).toBe('repeat');
    expect(await away.record(press)).toBe('repeat');
    expect(await away.record(browser(1, last(4)))).toBe('person');
    expect(await home.record(browser(1, last(4)))).toBe('repeat');
    expect(await away.totals()).toEqual({ persons: 1, repeats: 1, robots: 0 });
    expect(await home.totals()).toEqual({ persons: 1, repeats: 1, robots: 0 });
  });

  it('a shard that grew out of another knows who was seen there', async () => {
    const [zero, one, three] = [0, 1, 3].map((shard) => linkClicks(env, 'link-of-shoots', shard));
    if (!zero || !one || !three) throw new Error('unreachable');
    expect(persons(await press(zero, 0, 5, last(1, 0)))).toBe(5);
    expect(persons(await press(one, 5, 9, last(2)))).toBe(4);
    expect(persons(await press(three, 9, 30, last(4)))).toBe(1);
    expect(await three.record(browser(2, { ...last(4), platform: 'axiom' }))).toBe('person');
  });

  it('what a shard remembers for another one is forgotten in time too', async () => {
    const [home, away] = [1, 0].map((shard) => linkClicks(env, 'link-of-guests', shard));
    if (!home || !away) throw new Error('unreachable');
    await away.record(browser(0, { ...last(2), at: Date.now() }));
    expect(await arrivalsIn(home)).toMatchObject([{ visitor: 'browser-0', seq: 0 }]);
    expect(await runInDurableObject(home, (_, state) => state.storage.getAlarm())).not.toBeNull();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + CLICK.repeatWindow });
    await drain(home);
    expect(await arrivalsIn(home)).toEqual([]);
  });
});

it('an object of before addresses were told apart still knows who was seen', async () => {
  const stub = linkClicks(env, 'link-of-yore', 0);
  await rowsIn(
    stub,
    `create table seen (visitor text not null, platform text not null, at integer not null,
       primary key (visitor, platform)) without rowid`,
  );
  await rowsIn(stub, `insert into seen values ('browser-0', 'jupiter', ${NOON - MINUTE})`);
  await evictDurableObject(stub);
  expect(await press(stub, 0, 2)).toEqual(['repeat', 'person']);
  expect(await rowsIn(stub, "select 1 from sqlite_master where name = 'seen'")).toEqual([]);
});
