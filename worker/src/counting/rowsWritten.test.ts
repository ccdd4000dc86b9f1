// The cost of counting.

import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { COUNTS } from '@soltrade/schema/limits/clicks';
import { expect, it } from 'vitest';
import { countedEvent as event } from '../../test/countedEvents.ts';
import { BYTES_OF, ROWS_OF_EVENT } from '../../test/rowsOfEvent.ts';
import { seededNumbers } from '../../test/seededNumbers.ts';
import { withNewStore } from '../../test/withNewStore.ts';
import { keepIds } from './eventIds.ts';
import { insertEvent } from './events.ts';
import { addToCounts } from './hours.ts';
import { recordEvent } from './recordEvent.ts';
import type { Store } from './store.ts';
import { countAudiences, nextUpkeepAt, prune, sumUp } from './upkeep.ts';

/** Passes the rows written by the new store since the last call. */
const measure = (work: (store: Store, written: () => number) => void): Promise<void> =>
  withNewStore((store, cursors) =>
    work(store, () => cursors.splice(0).reduce((sum, { rowsWritten }) => sum + rowsWritten, 0)),
  );

const NOW = Date.UTC(2026, 10, 21, 12);

it('an event is two rows, and none if its id is known; sums are written when someone asks', () =>
  measure((store, written) => {
    recordEvent(store, event('first', { at: NOW }), NOW);
    written();
    for (let index = 0; index < 100; index++) {
      recordEvent(store, event(`event-${index}`, { at: NOW + index }), NOW + index);
    }
    expect(written()).toBe(2 * 100);
    for (let index = 0; index < 100; index++) {
      recordEvent(store, event(`event-${index}`, { at: NOW + index }), NOW + index);
    }
    expect(written()).toBe(0);
    sumUp(store, NOW + MINUTE);
    // The hour and the total, for the link and all, and the day's summed position.
    expect(written()).toBeLessThanOrEqual(2 * 2 + 2);
    sumUp(store, NOW + MINUTE);
    expect(written()).toBe(0);
  }));

it.each([
  ['where links are hot', { links: 5, events: 5_000, hours: 4 }, ROWS_OF_EVENT.hot],
  ['where links are busy', { links: 5, events: 6_000, hours: 48 }, ROWS_OF_EVENT.busy],
  [
    'where few events share an hour of a link, platform and channel',
    { links: 30, events: 2_000, hours: 48 },
    ROWS_OF_EVENT.thin,
  ],
])(
  'rows of an event with sums, audiences, the end of the day and of all that is kept for a while, %s',
  (_, { links, events, hours }, most) =>
    measure((store, written) => {
      const random = seededNumbers(11);
      let upkeepAt = Number.POSITIVE_INFINITY;
      const upkeep = (now: number): void => {
        countAudiences(store, now);
        prune(store, now);
        upkeepAt = nextUpkeepAt(store, now) ?? Number.POSITIVE_INFINITY;
      };
      let askedAt = 0;
      for (let index = 0; index < events; index++) {
        const now = NOW + Math.floor((index * hours * HOUR) / events);
        while (upkeepAt <= now) upkeep(upkeepAt);
        const kind = random(4) === 0 ? 'click' : 'view';
        const { audienceDueAt } = recordEvent(
          store,
          event(`event-${index}`, {
            kind,
            at: now,
            linkId: `link-${Math.floor((random(links) * random(links)) / links)}`,
            platform: kind === 'view' ? '' : (['jupiter', 'axiom', 'bullx'][random(3)] ?? ''),
            channel: ['', 'x', 'telegram'][random(3)] ?? '',
            visitor: `visitor-${random(2_000)}`,
            isRobot: random(12) === 0,
            audience: `${['DE', 'BR', 'JP', 'US'][random(4)]} x phone ios ${['chrome', 'safari'][random(2)]} en`,
          }),
          now,
        );
        upkeepAt = Math.min(
          upkeepAt,
          Math.max(audienceDueAt ?? Number.POSITIVE_INFINITY, now),
          nextUpkeepAt(store, now) ?? upkeepAt,
        );
        // The promoter opens the dashboard a few times a day.
        if (now > askedAt + 6 * 60 * MINUTE) {
          askedAt = now;
          sumUp(store, now);
        }
      }
      const end = NOW + 14 * DAY;
      while (upkeepAt <= end) upkeep(upkeepAt);
      expect(store.eventDays).toEqual([]);
      // Hours are deleted when a later day ends.
      const later = NOW + COUNTS.hourRetention + 3 * DAY;
      recordEvent(store, event('later', { at: later }), later);
      upkeep(later + DAY);
      expect(written() / events).toBeLessThanOrEqual(most);
    }),
);

it('a kept id takes a small part of its event, and an hour of a link less than an event, as docs/scaling.md reckons', async ({
  annotate,
}) => {
  const measured = { event: 0, id: 0, hour: 0 };
  await measure(({ sql, eventDays, idDays }) => {
    const count = 20_000;
    const bytesOf = (work: () => void): number => {
      const before = sql.databaseSize;
      work();
      return (sql.databaseSize - before) / count;
    };
    const random = seededNumbers(3);
    const [link, day] = [crypto.randomUUID(), Math.floor(NOW / DAY)];
    const facts = { link, platform: 'jupiter', channel: 'telegram', class: 'person' } as const;
    const events = Array.from({ length: count }, () => ({
      ...facts,
      id: crypto.randomUUID(),
      kind: random(4) === 0 ? ('click' as const) : ('view' as const),
      at: NOW + random(HOUR),
      viewed: '',
    }));
    Object.assign(measured, {
      event: bytesOf(() => {
        for (const each of events) insertEvent(sql, eventDays, each);
      }),
      id: bytesOf(() => {
        // As many at a time as a portion has, so each is somewhere between those before.
        for (let from = 0; from < count; from += 500)
          keepIds(sql, { days: idDays, day }, events.slice(from, from + 500));
      }),
      hour: bytesOf(() => {
        for (const { kind, platform } of events) {
          const counts = { persons: 1 + random(300), repeats: random(90), robots: random(30) };
          const at = NOW + random(800) * HOUR;
          const cell = {
            linkId: link,
            at,
            kind,
            platform,
            channel: String(random(1e9)),
            ...counts,
          };
          addToCounts(sql, 'hours', link, cell);
        }
      }),
    });
  });
  // For whoever writes BYTES_OF: how large a row is, is SQLite's business and no promise.
  await annotate(`bytes: ${JSON.stringify(measured)}`);
  for (const name of ['id', 'hour'] as const)
    expect(measured[name] / measured.event).toBeCloseTo(BYTES_OF[name] / BYTES_OF.event, 1);
});
