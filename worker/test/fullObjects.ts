// Objects that run out of space: a small ceiling, and more events than fit below it.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { DAY, MINUTE } from '@soltrade/schema/durations';
import { vi } from 'vitest';
import { pageIdOf } from '../src/model/promoterPage.ts';
import type { CountedEvent } from '../src/model/statistics.ts';
import { promoterClicks } from '../src/stubs.ts';
import { countedEvent, type PromoterObject, ring, rowsIn } from './countedEvents.ts';
import { seededNumbers } from './seededNumbers.ts';

/** As long as real ones. */
export const idOf = (text: string): string => text.padStart(36, '0');

export const LINKS = ['bonk', 'popcat', 'wif'].map(idOf);

export const startAt = (at: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
};

export const pass = (time: number): void => {
  vi.setSystemTime(Date.now() + time);
};

export const newObject = (): PromoterObject => promoterClicks(env, pageIdOf(crypto.randomUUID()));

/**
 * Also after each eviction. With as many portions and measurements for thousands of events as a
 * real object has for millions.
 */
export const limit = (stub: PromoterObject, ceiling: number): Promise<void> =>
  runInDurableObject(stub, (instance) => {
    Object.assign(instance, { ceiling, measureEvery: 50, portion: 200 });
  });

export const sizeOf = (stub: PromoterObject): Promise<number> =>
  runInDurableObject(stub, (_, { storage }) => storage.sql.databaseSize);

const isDue = (stub: PromoterObject): Promise<boolean> =>
  runInDurableObject(stub, async (_, { storage }) => {
    const at = await storage.getAlarm();
    return at !== null && at <= Date.now();
  });

/** Runs all alarms up to now, one portion each. Returns their number. */
export const catchUp = async (stub: PromoterObject): Promise<number> => {
  let rings = 0;
  for (; await isDue(stub); rings += 1) await ring(stub);
  return rings;
};

const tablesOf = async (stub: PromoterObject, prefix: string): Promise<number[]> =>
  (
    await rowsIn(
      stub,
      `select name from sqlite_master where name glob '${prefix}_[0-9]*' order by name`,
    )
  ).map(({ name }) => Number(String(name).slice(prefix.length + 1)));

const countries = ['DE', 'BR', 'JP'];

/** People, some returning within minutes, and robots, each of a known class. */
export const burst = (
  name: string,
  { people, at, seed }: { people: number; at: number; seed: number },
): { event: CountedEvent; class: string }[] => {
  const random = seededNumbers(seed);
  return Array.from({ length: people }, (_, index) => {
    const visitor = `visitor-${name}-${index}`;
    const isRobot = random(10) === 0;
    const kind = random(3) === 0 ? ('click' as const) : ('view' as const);
    const facts = {
      visitor,
      kind,
      isRobot,
      linkId: LINKS[random(LINKS.length)] ?? '',
      platform: kind === 'view' ? '' : (['jupiter', 'axiom'][random(2)] ?? ''),
      channel: ['', 'x', 'telegram'][random(3)] ?? '',
      audience: `${countries[random(3)]} x phone ios safari en`,
    };
    const event = (again: number) =>
      countedEvent(idOf(`${name}-${index}-${again}`), {
        ...facts,
        at: at + index + again * MINUTE,
      });
    const first = { event: event(0), class: isRobot ? 'robot' : 'person' };
    return random(4) === 0
      ? [first, { event: event(1), class: isRobot ? 'robot' : 'repeat' }]
      : [first];
  }).flat();
};

/** How long things are kept, in days. */
export const keptBy = async (stub: PromoterObject) => {
  const ageOf = (at: unknown) => Math.round(((Date.now() - Number(at)) / DAY) * 10) / 10;
  const [found] = await rowsIn(
    stub,
    `select (select value from state where name = 'hoursFrom') as declared, (select min(hour) from hours) as hours,
       (select min(day) from audience_combinations) * ${DAY} as combinations`,
  );
  const [ids] = await tablesOf(stub, 'event_ids');
  return {
    events: ageOf(await stub.eventsSince()),
    hours: ageOf(found?.hours),
    combinations: ageOf(found?.combinations),
    ids: ids === undefined ? 0 : ageOf(ids * DAY),
  };
};
