// Weeks of thousands of events, beside an object that has space for all.
import { evictDurableObject } from 'cloudflare:test';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { SPACE } from '@soltrade/schema/limits/clicks';
import { describe, expect, it, vi } from 'vitest';
import { countedEvent, type PromoterObject, ring } from '../../test/countedEvents.ts';
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
import { seededNumbers } from '../../test/seededNumbers.ts';
import type { CountedEvent } from '../model/statistics.ts';

const MEGABYTE = 1_000_000;

/** What the promoter sees: sums, days, parts, audiences. */
const shownOf = async (stub: PromoterObject) => {
  const audience = {
    first: Math.floor(Date.now() / DAY) - 60,
    last: Math.floor(Date.now() / DAY),
    filters: {},
  };
  const range = {
    range: { name: 'all' as const, from: null, to: null },
    zone: 'UTC',
    now: Date.now(),
  };
  const ofLink = (linkId: string) => ({ linkId, platform: null, channel: null });
  return {
    totals: (await stub.totals()).toSorted((one, next) => one.linkId.localeCompare(next.linkId)),
    receipts: await Promise.all(
      LINKS.map(async (linkId) => ({ ...(await stub.receipt(linkId, 90)), eventsSince: null })),
    ),
    cells: await stub.cells({ linkIds: LINKS, after: null, limit: 100_000 }),
    audience: await stub.audience({ ...audience, link: null }),
    statistics: await stub.statistics({
      ...range,
      filter: { linkId: null, platform: null, channel: null },
    }),
    ofLinks: await Promise.all(
      LINKS.map((linkId) => stub.statistics({ ...range, filter: ofLink(linkId) })),
    ),
  };
};

describe('an object of which two days fill the space', () => {
  it('is never above its ceiling, refuses nothing and changes no sum; a repeat stays one, however late a message', async () => {
    const ceiling = 0.86 * MEGABYTE;
    const [small, large] = [newObject(), newObject()];
    await limit(small, ceiling);
    startAt((Math.floor(Date.now() / DAY) + 2) * DAY);
    const known: { event: CountedEvent; class: string }[] = [];
    const random = seededNumbers(7);
    let largest = 0;
    let shortest = Number.POSITIVE_INFINITY;
    const record = async (sent: { event: CountedEvent; class: string }[]): Promise<void> => {
      const events = sent.map(({ event }) => event);
      const classes = sent.map((each) => each.class);
      expect(await small.recordMany(events)).toEqual(classes);
      expect(await large.recordMany(events)).toEqual(classes);
      largest = Math.max(largest, await sizeOf(small));
    };
    for (let day = 0; day < 11; day += 1) {
      for (let hour = 0; hour < 24; hour += 4) {
        const all = burst(`${day}-${hour}`, { people: 125, at: Date.now(), seed: day * 24 + hour });
        for (let from = 0; from < all.length; from += 125) {
          const sent = all.slice(from, from + 125);
          await record(sent);
          known.push(...sent);
          await catchUp(small);
        }
        // Through the queue: some for the first time, days late, others again.
        const late = burst(`late-${day}-${hour}`, {
          people: 5,
          at: Date.now() - random(4 * DAY),
          seed: day,
        }).filter((each) => each.class !== 'repeat');
        await record(late);
        known.push(...late);
        const old = known.filter(({ event }) => event.at > Date.now() - 8 * DAY);
        await record(
          Array.from({ length: 10 }, () => old[random(old.length)]).filter(
            (each) => each !== undefined,
          ),
        );
        pass(4 * HOUR);
        await catchUp(small);
        await catchUp(large);
        largest = Math.max(largest, await sizeOf(small));
        shortest = Math.min(shortest, Date.now() - (await small.eventsSince()));
      }
      if (day % 3 === 1) {
        await small.notifyActivity();
        await evictDurableObject(small);
        await limit(small, ceiling);
      }
    }
    expect(known.length).toBeGreaterThan(10_000);
    expect(largest).toBeLessThan(ceiling);
    expect(await sizeOf(large)).toBeGreaterThan(1.5 * ceiling);
    expect(shortest).toBeGreaterThan(DAY);
    expect(shortest).toBeLessThan(2 * DAY);

    const shown = await shownOf(small);
    expect(shown).toEqual(await shownOf(large));
    const ofClass = (kind: string, counted: string) =>
      known.filter((each) => each.event.kind === kind && each.class === counted).length;
    for (const [kind, counts] of [
      ['click', shown.totals.map((each) => each.clicks)],
      ['view', shown.totals.map((each) => each.views)],
    ] as const) {
      const sum = (name: 'persons' | 'repeats' | 'robots') =>
        counts.reduce((all, each) => all + each[name], 0);
      expect([sum('persons'), sum('repeats'), sum('robots')]).toEqual(
        ['person', 'repeat', 'robot'].map((counted) => ofClass(kind, counted)),
      );
    }
    const since = await small.eventsSince();
    for (const linkId of LINKS) {
      const stored = [];
      for (let after = null; ; ) {
        const page = await small.events(linkId, after);
        if (page.length === 0) break;
        stored.push(...page);
        after = page.at(-1) ?? null;
      }
      expect(stored.map(({ id, kind }) => `${kind} ${id}`).toSorted()).toEqual(
        known
          .filter(({ event }) => event.linkId === linkId && event.at >= since)
          .map(({ event }) => `${event.kind} ${event.id}`)
          .toSorted(),
      );
    }
  });
});

describe('an object with less and less space', () => {
  /** Twelve days of some hundred events, until noon. */
  const fill = async (stubs: PromoterObject[]): Promise<void> => {
    for (let day = 0; day <= 12; day += 1) {
      for (let hour = 0; hour < 24; hour += 6) {
        const all = burst(`${day}-${hour}`, { people: 100, at: Date.now(), seed: day * 24 + hour });
        for (const stub of stubs) await stub.recordMany(all.map(({ event }) => event));
        pass(6 * HOUR);
        for (const stub of stubs) await catchUp(stub);
        if (day === 12 && hour === 6) return;
      }
    }
  };

  it('keeps less in order, each before the next, and loses no sum; then it says so, and goes on', async () => {
    const [small, large] = [newObject(), newObject()];
    startAt((Math.floor(Date.now() / DAY) + 2) * DAY);
    await fill([small, large]);
    const both = async (event: CountedEvent) => [
      await small.record(event),
      await large.record(event),
    ];
    const visit = (id: string, at: number) =>
      countedEvent(idOf(id), { linkId: LINKS[0] ?? '', at, visitor: 'ada' });
    const yesterday = visit('yesterday', Date.now() - DAY);
    expect(await both(yesterday)).toEqual(['person', 'person']);
    expect(await both(visit('just now', Date.now()))).toEqual(['person', 'person']);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const seen = [await keptBy(small)];
    for (let round = 0; round < 60 && log.mock.calls.length === 0; round += 1) {
      await limit(small, ((await sizeOf(small)) - 1) / SPACE.shortenAbove);
      // A pass that an eviction interrupts goes on.
      await small.recordMany([]);
      await ring(small);
      if (round % 5 === 0) {
        const ceiling = (await sizeOf(small)) / SPACE.shortenAbove;
        await small.notifyActivity();
        await evictDurableObject(small);
        await limit(small, ceiling);
      }
      await catchUp(small);
      const kept = await keptBy(small);
      if (JSON.stringify(kept) !== JSON.stringify(seen.at(-1))) seen.push(kept);
    }
    expect(log.mock.calls.join()).toContain('promoter_clicks_full');
    for (const [index, kept] of seen.entries()) {
      const { events, hours, combinations, ids } = kept;
      // Events first, as far as a day; then hours and combinations, as far as nine days; then more
      // of each.
      if (hours < 12) expect(events).toBeLessThan(2);
      if (events < 1) expect(Math.max(hours, combinations)).toBeLessThan(10);
      if (Math.min(hours, combinations) < 9) expect(events).toBeLessThan(0.2);
      if (index > 0 && ids < 8) expect(Math.max(hours, combinations)).toBeLessThan(3);
    }
    expect(seen.length).toBeGreaterThan(8);
    expect(seen.at(-1)).toEqual({ events: 0.1, hours: 2.5, combinations: 2.5, ids: 1.5 });

    expect(await both(visit('again', Date.now()))).toEqual(['repeat', 'repeat']);
    expect(await both(yesterday)).toEqual(['person', 'person']);
    const { statistics, ofLinks, ...sums } = await shownOf(small);
    const whole = await shownOf(large);
    expect(sums).toEqual({
      totals: whole.totals,
      receipts: whole.receipts,
      cells: whole.cells,
      audience: whole.audience,
    });
    expect(
      [statistics, ...ofLinks].map(({ parts, clicks, views }) => ({ parts, clicks, views })),
    ).toEqual(
      [whole.statistics, ...whole.ofLinks].map(({ parts, clicks, views }) => ({
        parts,
        clicks,
        views,
      })),
    );
    // Where single platforms have no hours, it says since when they have.
    const ofPlatform = { linkId: null, platform: 'jupiter', channel: null };
    const asked = {
      range: { name: '30d' as const, from: null, to: null },
      zone: 'UTC',
      now: Date.now(),
      filter: ofPlatform,
    };
    expect((await large.statistics(asked)).hoursSince).toBeNull();
    expect((await small.statistics(asked)).hoursSince).toBe(
      (Math.floor(Date.now() / DAY) - 2) * DAY,
    );
  });
});
