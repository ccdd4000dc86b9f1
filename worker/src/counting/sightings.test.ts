import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { HOUR, MINUTE } from '@soltrade/schema/durations';
import { CLICK } from '@soltrade/schema/limits/clicks';
import { describe, expect, it, vi } from 'vitest';
import { countedEvent, NOON, type PromoterObject } from '../../test/countedEvents.ts';
import { seededNumbers } from '../../test/seededNumbers.ts';
import { withNewStore } from '../../test/withNewStore.ts';
import { pageIdOf } from '../model/promoterPage.ts';
import type { CountedEvent } from '../model/statistics.ts';
import { promoterClicks } from '../stubs.ts';
import { rememberedNewcomers } from './newcomers.ts';
import { recordEvent } from './recordEvent.ts';

const PLACES = CLICK.newVisitorsPerAddress;
const MIDNIGHT = Date.UTC(2026, 10, 22);

const newObject = () => promoterClicks(env, pageIdOf(crypto.randomUUID()));

let events = 0;
const event = (change: Partial<CountedEvent>): CountedEvent => {
  events += 1;
  return countedEvent(`event-${events}`, change);
};

/** Browsers at one address, whose hashes are their names. */
const browsers = (from: number, to: number, change: Partial<CountedEvent> = {}): CountedEvent[] =>
  Array.from({ length: to - from }, (_, index) =>
    event({ visitor: `browser-${from + index}`, address: 'home', ...change }),
  );

const personsOf = async (stub: PromoterObject, some: CountedEvent[]): Promise<number> =>
  (await stub.recordMany(some)).filter((each) => each === 'person').length;

describe('persons, repeats and robots', () => {
  const ada = (minutes: number, change: Partial<CountedEvent> = {}) =>
    event({ visitor: 'ada', at: NOON + minutes * MINUTE, ...change });
  const view = { kind: 'view', platform: '' } as const;
  it.each<[string, CountedEvent[], string]>([
    ['again within half an hour', [ada(0), ada(29)], 'person repeat'],
    ['again after half an hour', [ada(0), ada(30)], 'person person'],
    ['on another platform', [ada(0), ada(1, { platform: 'axiom' })], 'person person'],
    [
      'ten presses a minute apart',
      Array.from({ length: 10 }, (_, at) => ada(at)),
      `person${' repeat'.repeat(9)}`,
    ],
    ['a repeat goes on being one', [ada(0), ada(20), ada(40)], 'person repeat repeat'],
    ['a view and a click', [ada(0, view), ada(1), ada(2, view)], 'person person repeat'],
    [
      'a robot is never a person',
      [ada(0, { isRobot: true }), ada(1), ada(2, { isRobot: true })],
      'robot person robot',
    ],
    ['arrived in the other order', [ada(20), ada(0)], 'person repeat'],
    ['arrived late, and an hour apart', [ada(60), ada(0)], 'person person'],
    ['arrived late, half an hour apart', [ada(30), ada(0)], 'person person'],
  ])('%s', async (_, some, classes) => {
    expect((await newObject().recordMany(some)).join(' ')).toBe(classes);
  });

  it('an event that waited for an hour is compared with all half hours since then', async () => {
    const stub = newObject();
    const start = Math.ceil(Date.now() / HOUR) * HOUR;
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const seen = { visitor: 'ada', at: start };
    for (let half = 0; half < 4; half++) {
      vi.setSystemTime(start + half * CLICK.repeatWindow);
      const other = event({ at: start + half * CLICK.repeatWindow });
      expect(await stub.recordMany(half === 1 ? [event(seen), other] : [other])).not.toContain(
        'repeat',
      );
    }
    expect(await stub.record(event({ ...seen, at: start + 10 * MINUTE }))).toBe('repeat');
  });

  it('a repeat stays one across midnight, when all hashes change', async () => {
    const [before, after] = ['21', '22'].map((day) => ({
      visitor: `visitor-${day}`,
      address: `address-${day}`,
      network: `network-${day}`,
    }));
    if (!before || !after) throw new Error('unreachable');
    const late = { ...after, previous: before, at: MIDNIGHT + 5 * MINUTE };
    const classes = await newObject().recordMany([
      event({ ...before, at: MIDNIGHT - 5 * MINUTE }),
      event(late),
      event({ ...late, platform: 'axiom' }),
      event({ ...after, at: MIDNIGHT + 31 * MINUTE }),
    ]);
    expect(classes).toEqual(['person', 'repeat', 'person', 'repeat']);
  });
});

describe('one address is ten people at most', () => {
  it('sixty browsers are ten persons and fifty repeats, also over an eviction', async () => {
    const stub = newObject();
    expect(await personsOf(stub, browsers(0, 6))).toBe(6);
    await evictDurableObject(stub);
    expect(await personsOf(stub, browsers(6, 60))).toBe(PLACES - 6);
  });

  it('who has a place is a person on every platform, who has none on none', async () => {
    const stub = newObject();
    expect(await personsOf(stub, browsers(0, PLACES))).toBe(PLACES);
    expect(await personsOf(stub, browsers(0, PLACES, { platform: 'axiom' }))).toBe(PLACES);
    expect(await personsOf(stub, browsers(PLACES, 60, { platform: 'bullx' }))).toBe(0);
  });

  it('views and clicks apart, other addresses not at all, and a robot takes no place', async () => {
    const stub = newObject();
    const view = { kind: 'view', platform: '' } as const;
    expect(await personsOf(stub, browsers(0, 60, { isRobot: true }))).toBe(0);
    expect(await personsOf(stub, browsers(0, 60, view))).toBe(PLACES);
    expect(await personsOf(stub, browsers(0, 60))).toBe(PLACES);
    expect(await personsOf(stub, browsers(60, 70, { address: 'office' }))).toBe(PLACES);
  });

  it('places are free again after half an hour, not before, however busy who has them is', async () => {
    const stub = newObject();
    const at = (minute: number) => ({ at: NOON + minute * MINUTE });
    expect(await personsOf(stub, browsers(0, PLACES))).toBe(PLACES);
    for (const minute of [15, 29])
      expect(await personsOf(stub, browsers(0, 30, at(minute)))).toBe(0);
    expect(await personsOf(stub, browsers(30, 60, at(30)))).toBe(PLACES);
    expect(await personsOf(stub, browsers(0, PLACES, at(40)))).toBe(0);
  });

  it('across midnight', async () => {
    const stub = newObject();
    await stub.recordMany(browsers(0, 6, { at: MIDNIGHT - MINUTE }));
    const after = (name: string, before: string) =>
      event({
        visitor: name,
        address: 'home-22',
        platform: 'axiom',
        at: MIDNIGHT + MINUTE,
        previous: { visitor: before, address: 'home', network: 'network-of-home' },
      });
    expect(await personsOf(stub, [after('a-22', 'browser-0'), after('b-22', 'browser-1')])).toBe(2);
    const others = Array.from({ length: 30 }, (_, index) =>
      after(`other-${index}`, `none-${index}`),
    );
    expect(await personsOf(stub, others)).toBe(PLACES - 6);
  });
});

describe('one network is two hundred new people an hour at most', () => {
  const MOST = CLICK.newVisitorsPerNetwork;
  const phones = (
    name: string,
    count: number,
    change: Partial<CountedEvent> = {},
  ): CountedEvent[] =>
    Array.from({ length: count }, (_, index) =>
      event({ visitor: `${name}-${index}`, network: 'carrier', ...change }),
    );

  it('as the tables say, whatever an instance remembers, for events of any order and lateness', async () => {
    const random = seededNumbers(5);
    const some = Array.from({ length: 1_500 }, (_, index) => {
      const now = NOON + index * 8_000;
      const isLate = random(10) === 0;
      const kind = random(3) === 0 ? ('view' as const) : ('click' as const);
      const change = {
        kind,
        network: `carrier-${random(3)}`,
        at: isLate ? now - random(2 * HOUR) : now,
      };
      return { now, event: event({ ...change, platform: kind === 'view' ? '' : 'jupiter' }) };
    });
    const classes = async (isForgetful: boolean): Promise<string[]> => {
      const counted: string[] = [];
      await withNewStore((store) => {
        for (const { event: each, now } of some) {
          if (isForgetful) store.newcomers = rememberedNewcomers();
          counted.push(recordEvent(store, each, now).counted);
        }
      });
      return counted;
    };
    const remembering = await classes(false);
    expect(remembering).toEqual(await classes(true));
    expect(new Set(remembering)).toEqual(new Set(['person', 'repeat']));
  });

  it('whatever addresses it has, over an eviction, for views and clicks apart', async () => {
    const stub = newObject();
    expect(await personsOf(stub, phones('first', MOST - 20))).toBe(MOST - 20);
    await evictDurableObject(stub);
    expect(await personsOf(stub, phones('second', 50))).toBe(20);
    // Holders keep their place on any platform, and others find none.
    expect(await personsOf(stub, phones('first', 5, { platform: 'axiom' }))).toBe(5);
    expect(await personsOf(stub, phones('third', 5, { platform: 'axiom' }))).toBe(0);
    expect(await personsOf(stub, phones('fourth', 5, { kind: 'view', platform: '' }))).toBe(5);
    expect(await personsOf(stub, phones('fifth', 5, { network: 'another' }))).toBe(5);
  });

  it('again after an hour, not before', async () => {
    const stub = newObject();
    await stub.recordMany(phones('first', MOST));
    expect(await personsOf(stub, phones('second', 5, { at: NOON + HOUR - 1 }))).toBe(0);
    expect(await personsOf(stub, phones('third', 5, { at: NOON + HOUR }))).toBe(5);
  });

  it('across midnight', async () => {
    const stub = newObject();
    await stub.recordMany(phones('first', MOST - 5, { at: MIDNIGHT - MINUTE }));
    const after = (index: number) =>
      event({
        visitor: `late-${index}`,
        network: 'carrier-22',
        at: MIDNIGHT + MINUTE,
        previous: { visitor: `v-${index}`, address: `a-${index}`, network: 'carrier' },
      });
    expect(
      await personsOf(
        stub,
        Array.from({ length: 20 }, (_, index) => after(index)),
      ),
    ).toBe(5);
  });
});
