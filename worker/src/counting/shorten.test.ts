// An object that runs out of space.
import { evictDurableObject } from 'cloudflare:test';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { expect, it, vi } from 'vitest';
import { countedEvent, type PromoterObject, ring, rowsIn } from '../../test/countedEvents.ts';
import {
  burst,
  catchUp,
  idOf,
  keptBy,
  LINKS,
  limit,
  newObject,
  pass,
  sizeOf,
  startAt,
} from '../../test/fullObjects.ts';

const [link = ''] = LINKS;
const dayAfterTomorrow = (Math.floor(Date.now() / DAY) + 2) * DAY;

const visit = (id: string, visitor = id) =>
  countedEvent(idOf(id), {
    linkId: link,
    at: Date.now(),
    visitor,
    audience: 'DE x phone ios safari en',
  });

const platform = { linkId: null, platform: 'jupiter', channel: null };

/** What shows sums only, which never shrink, and what is shown of hours. */
const shownOf = async (stub: PromoterObject) => {
  const range = { name: 'all' as const, from: null, to: null };
  const question = { range, zone: 'UTC', now: Date.now(), filter: platform };
  const { clicks, parts, hoursSince } = await stub.statistics(question);
  const sums = {
    clicks,
    parts,
    totals: await stub.totals(),
    days: (await stub.receipt(link, 90)).days,
    cells: await stub.cells({ linkIds: [link], after: null, limit: 1_000 }),
  };
  return { sums, hoursSince };
};

it('without space keeps events for less time, then hours and combinations, then more of each, and changes no sum', async () => {
  const stub = newObject();
  startAt(dayAfterTomorrow);
  for (let day = 0; day <= 12; day += 1) {
    await stub.recordMany([visit(`${day} first`), visit(`${day} second`)]);
    pass(DAY / 2);
    await stub.record(visit(`${day} third`, 'ada'));
    if (day === 12) break;
    pass(DAY / 2);
    await catchUp(stub);
  }
  await catchUp(stub);
  const before = await shownOf(stub);
  expect(before.hoursSince).toBeNull();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const seen = [await keptBy(stub)];
  await limit(stub, 1);
  await stub.recordMany([]);
  while (log.mock.calls.length === 0) {
    await ring(stub);
    const kept = await keptBy(stub);
    if (JSON.stringify(kept) !== JSON.stringify(seen.at(-1))) seen.push(kept);
  }
  expect(log.mock.calls.join()).toContain('promoter_clicks_full');
  // Nothing comes back, so what each keeps at these turns says what was shortened between them.
  const whole = { events: 8.5, hours: 12.5, combinations: 12.5, ids: 0 };
  const turns = [
    whole,
    { ...whole, events: 1.5, ids: 8.5 },
    { events: 1.5, hours: 9.5, combinations: 12.5, ids: 8.5 },
    { events: 1.5, hours: 9.5, combinations: 9.5, ids: 8.5 },
    { events: 0.1, hours: 9.5, combinations: 9.5, ids: 8.5 },
    { events: 0.1, hours: 2.5, combinations: 9.5, ids: 8.5 },
    { events: 0.1, hours: 2.5, combinations: 2.5, ids: 8.5 },
    { events: 0.1, hours: 2.5, combinations: 2.5, ids: 1.5 },
  ];
  expect(seen).toEqual(expect.arrayContaining(turns));
  expect(seen.at(-1)).toEqual(turns.at(-1));
  const hoursSince = (Math.floor(Date.now() / DAY) - 2) * DAY;
  expect(await shownOf(stub)).toEqual({ sums: before.sums, hoursSince });
  // Still known, a repeat and repeated messages are none of the persons, whether or not the event
  // itself is left.
  expect(await stub.record({ ...visit('12 first'), at: dayAfterTomorrow + 12 * DAY })).toBe(
    'person',
  );
  expect(await stub.record(visit('again', 'ada'))).toBe('repeat');
  expect(await stub.record(visit('12 third', 'ada'))).toBe('person');
  expect((await shownOf(stub)).sums.clicks).toEqual({
    ...before.sums.clicks,
    repeats: before.sums.clicks.repeats + 1,
  });
});

it('is never above its ceiling', async () => {
  const stub = newObject();
  startAt(dayAfterTomorrow);
  await stub.record(visit('first'));
  const ceiling = (await sizeOf(stub)) + 240_000;
  await limit(stub, ceiling);
  for (let hour = 0; hour < 27; hour += 3) {
    const events = burst(String(hour), { people: 150, at: Date.now(), seed: hour });
    for (let from = 0; from < events.length; from += 125) {
      await stub.recordMany(events.slice(from, from + 125).map(({ event }) => event));
      expect(await sizeOf(stub)).toBeLessThan(ceiling);
      await catchUp(stub);
    }
    pass(3 * HOUR);
    await catchUp(stub);
  }
  expect((await keptBy(stub)).events).toBeLessThan(1);
});

it('counts what comes after all events of the day were shortened away, over restarts', async () => {
  const stub = newObject();
  startAt(dayAfterTomorrow + HOUR);
  const at = Date.now();
  const first = burst('first', { people: 50, at, seed: 1 });
  await stub.recordMany(first.map(({ event }) => event));
  pass(8 * HOUR);
  await catchUp(stub);
  await limit(stub, 1);
  for (let portion = 0; portion < 20; portion += 1) await ring(stub);
  expect(
    await rowsIn(stub, `select count(*) as count from events_${Math.floor(at / DAY)}`),
  ).toEqual([{ count: 0 }]);
  await stub.notifyActivity();
  await evictDurableObject(stub);
  const second = burst('second', { people: 20, at: Date.now(), seed: 2 });
  await stub.recordMany(second.map(({ event }) => event));
  await stub.notifyActivity();
  await evictDurableObject(stub);
  const counted = (await stub.totals()).flatMap(({ clicks, views }) => [clicks, views]);
  const sum = counted.reduce((all, each) => all + each.persons + each.repeats + each.robots, 0);
  expect(sum).toBe(first.length + second.length);
});
