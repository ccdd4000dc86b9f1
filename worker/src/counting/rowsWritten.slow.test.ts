// The cost of counting.

import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { COUNTS } from '@soltrade/schema/limits/clicks';
import { expect, it } from 'vitest';
import { countedEvent as event } from '../../test/countedEvents.ts';
import { ROWS_OF_EVENT } from '../../test/rowsOfEvent.ts';
import { seededNumbers } from '../../test/seededNumbers.ts';
import { withNewStore } from '../../test/withNewStore.ts';
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
