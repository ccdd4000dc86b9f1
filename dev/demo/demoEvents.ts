// Ninety days of views and clicks of the demo's links, each as the queue hands it over.
import { DAY, HOUR } from '@soltrade/schema/durations';
import { type PlatformId, SPECIFIED_IDS } from '../../schema/src/platforms/index.ts';
import type { QueuedEvent } from '../../worker/src/model/queuedEvent.ts';
import { randomFrom } from '../randomFrom.ts';
import { DEMO_PROMOTER } from './demoPromoter.ts';
import { type DemoVisitor, demoRobot, demoVisitor, pick } from './demoVisitors.ts';

/** How many people of a hundred a platform gets: fewer, the later its button comes. */
const PLATFORM_SHARES = SPECIFIED_IDS.map((id, place): [PlatformId, number] => [id, 28 * 0.78 ** place]);

/** How many of a day's events come in each hour of UTC: few at night in Europe, most when America is awake. */
const HOURS = [5, 4, 3, 2, 1, 1, 1, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 9, 8, 7, 7, 7, 6, 6].map(
  (share, hour): [number, number] => [hour, share],
);

/** A link is hot when it is new, cools down by half every two weeks, and is never quite forgotten. */
const visitorsOfDay = (age: number, popularity: number, random: () => number): number =>
  Math.round(popularity * (2 ** (-age / 14) + 0.12) * (0.6 + 0.8 * random()));

export type DemoLink = { linkId: string; startedDaysAgo: number; pausedDaysAgo: number | null };

/** The events of one link, oldest first. */
export const demoEvents = (link: DemoLink, place: number, now: number): QueuedEvent[] => {
  const { linkId, startedDaysAgo, pausedDaysAgo } = link;
  const random = randomFrom(2_026 + place);
  const popularity = 50 / (1 + place * 0.2);
  const today = now - (now % DAY);
  const events: QueuedEvent[] = [];
  const add = (
    { channel, audience }: DemoVisitor,
    { at, visitor, platform }: { at: number; visitor: string; platform: PlatformId | null },
    isRobot = false,
  ): void => {
    if (at > now) return;
    const event: QueuedEvent['event'] = {
      id: `${linkId}-${events.length}`,
      linkId,
      kind: platform === null ? 'view' : 'click',
      at,
      platform: platform ?? '',
      channel,
      isRobot,
      audience,
      visitor,
      address: visitor,
      network: visitor,
      previous: null,
      openedAt: at,
    };
    events.push({ promoterId: DEMO_PROMOTER, event });
  };
  for (let age = 0; age <= startedDaysAgo - (pausedDaysAgo ?? 0); age += 1) {
    const day = today - (startedDaysAgo - age) * DAY;
    for (let left = visitorsOfDay(age, popularity, random); left > 0; left -= 1) {
      const at = Math.round(day + (pick(HOURS, random) + random()) * HOUR);
      const visitor = `${linkId}-visitor-${age}-${left}`;
      if (random() < 0.12) {
        const platform = random() < 0.2 ? pick(PLATFORM_SHARES, random) : null;
        add(demoRobot(random), { at, visitor, platform }, true);
        continue;
      }
      const who = demoVisitor(random);
      add(who, { at, visitor, platform: null });
      if (random() > 0.45) continue;
      const platform = pick(PLATFORM_SHARES, random);
      add(who, { at: at + 8_000, visitor, platform });
      // A visitor who comes back within the half hour is a repeat.
      if (random() < 0.15) add(who, { at: at + 300_000, visitor, platform });
    }
  }
  return events.toSorted((one, next) => one.event.at - next.event.at);
};
