// An object with little space: many days of events against a small ceiling, killed again and again.
// A model counts them, too.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { randomFrom } from '../../dev/randomFrom.ts';
import { limited } from '../openBench.ts';
import { startServer } from './server.ts';
import { all, type Classes } from './workload.ts';

const ENTRY = join(import.meta.dirname, 'smallObjectWorker.js');
const CEILING = 48_000_000;

const AT_ONCE = 1_000;
const DAYS = 12;
const LINKS = Array.from({ length: 5 }, () => crypto.randomUUID());
const PLATFORMS = ['jupiter', 'axiom', 'bullx', 'padre'];
const CHANNELS = ['', 'x', 'telegram', 'discord', 'qr'];

type Kind = 'click' | 'view';

type Played = {
  id: string;
  linkId: string;
  kind: Kind;
  at: number;
  platform: string;
  channel: string;
  visitor: string;
  isRobot: boolean;
  class: 'person' | 'repeat' | 'robot';
};

const eventOf = ({ class: _, ...event }: Played) => ({
  ...event,
  address: `address of ${event.visitor}`,
  network: `network of ${event.visitor}`,
  previous: null,
  audience: 'DE x phone ios safari de',
  openedAt: null,
});

const NAMES = { person: 'persons', repeat: 'repeats', robot: 'robots' } as const;

/** Counts by a text of each event. */
const modelOf = (keyOf: (event: Played) => string) => {
  const counts: Record<string, Classes> = {};
  return {
    counts,
    add: (event: Played): void => {
      const key = keyOf(event);
      counts[key] ??= { persons: 0, repeats: 0, robots: 0 };
      counts[key][NAMES[event.class]] += 1;
    },
  };
};

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

type Answer = { classes: string[]; size: number; alarms: number; eventsSince: number };

type Sums = {
  totals: { linkId: string; clicks: Classes; views: Classes }[];
  receipts: { days: { day: number; clicks: Classes; views: Classes }[] }[];
  cells: ({
    linkId: string;
    day: string;
    kind: Kind;
    platform: string;
    channel: string;
  } & Classes)[];
  stored: number;
};

/** What the product tells, by the keys of the models. */
const toldOf = ({ totals, receipts, cells }: Sums) => ({
  totals: Object.fromEntries(
    totals.flatMap(({ linkId, clicks, views }) => [
      [`${linkId} click`, clicks],
      [`${linkId} view`, views],
    ]),
  ),
  days: Object.fromEntries(
    receipts.flatMap(({ days }, link) =>
      days.flatMap(({ day, clicks, views }) => [
        [`${LINKS[link]} click ${dayOf(day)}`, clicks],
        [`${LINKS[link]} view ${dayOf(day)}`, views],
      ]),
    ),
  ),
  cells: Object.fromEntries(
    cells.map(({ linkId, day, kind, platform, channel, ...classes }) => [
      [linkId, kind, day, platform, channel].join(' '),
      classes,
    ]),
  ),
});

const wrongIn = (told: Record<string, Classes>, model: Record<string, Classes>): number =>
  [...new Set([...Object.keys(told), ...Object.keys(model)])].filter(
    (key) => !isDeepStrictEqual(told[key], model[key]) && all(told[key] ?? model[key] ?? NONE) > 0,
  ).length;

const NONE = { persons: 0, repeats: 0, robots: 0 };

export const runSmallObject = async (
  { events, kills, seed }: { events: number; kills: number; seed: number },
  { config, persist }: { config: string; persist: string },
) => {
  const start = () =>
    startServer({ config, persist, entry: ENTRY, log: join(persist, 'worker.log') });
  let server = await start();
  const random = randomFrom(seed);
  const below = (most: number): number => Math.floor(random() * most);
  const models = {
    totals: modelOf(({ linkId, kind }) => `${linkId} ${kind}`),
    days: modelOf(({ linkId, kind, at }) => `${linkId} ${kind} ${dayOf(at)}`),
    cells: modelOf(({ linkId, kind, at, platform, channel }) =>
      [linkId, kind, dayOf(at), platform, channel].join(' '),
    ),
  };

  const send = async <Output>(body: object): Promise<Output> => {
    const response = await fetch(new URL('/__bench/', server.url), {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response.json() as Promise<Output>;
  };

  const began = (Math.floor(Date.now() / DAY) + 2) * DAY;
  const batches = Math.ceil(events / AT_ONCE);
  const step = (DAYS * DAY) / batches;
  const ringing = new Set(Array.from({ length: kills }, () => below(batches)));
  /** Of each batch a few events, which come again days later. */
  const kept: Played[] = [];
  const visits: Played[] = [];
  let [refused, wrongClasses, sent, again, killed, alarms] = [0, 0, 0, 0, 0, 0];
  let [largest, shortest] = [0, Number.POSITIVE_INFINITY];

  const newEvent = (now: number): Played => {
    const at = now - below(MINUTE);
    const id = crypto.randomUUID();
    const earlier = visits.length > 0 && below(5) === 0 ? visits[below(visits.length)] : undefined;
    // Within half an hour of the first visit: a repeat.
    if (earlier && Math.abs(at - earlier.at) < 25 * MINUTE)
      return { ...earlier, id, at, class: 'repeat' };
    const kind = below(4) === 0 ? 'click' : 'view';
    const isRobot = below(12) === 0;
    const event: Played = {
      id,
      at: below(50) === 0 ? now - below(3 * DAY) : at,
      linkId: LINKS[below(LINKS.length)] ?? '',
      kind,
      platform: kind === 'view' ? '' : (PLATFORMS[below(PLATFORMS.length)] ?? ''),
      channel: CHANNELS[below(CHANNELS.length)] ?? '',
      visitor: `visitor ${id}`,
      isRobot,
      class: isRobot ? 'robot' : 'person',
    };
    if (!isRobot) {
      visits.push(event);
      if (visits.length > 100) visits.shift();
    }
    return event;
  };

  const began0 = performance.now();
  try {
    for (let batch = 0; batch < batches; batch += 1) {
      const now = began + Math.floor(batch * step);
      const fresh = Array.from({ length: AT_ONCE }, () => newEvent(now));
      const old = kept.filter(({ at }) => at > now - 7 * DAY);
      const repeated = Array.from({ length: 10 }, () => old[below(old.length)]).filter(
        (each) => each !== undefined,
      );
      const played = [...fresh, ...repeated];
      const body = { now, events: played.map(eventOf) };
      if (ringing.has(batch)) {
        // Somewhere in between: what was stored comes again, too.
        const cut = send(body).catch(() => null);
        await sleep(below(60));
        await server.kill();
        await cut;
        server = await start();
        killed += 1;
      }
      const answer = await send<Answer>(body).catch((error: unknown) => {
        console.error(error);
        refused += played.length;
        return null;
      });
      if (answer === null) break;
      wrongClasses += played.filter((event, at) => answer.classes[at] !== event.class).length;
      for (const event of fresh) for (const model of Object.values(models)) model.add(event);
      kept.push(...fresh.slice(0, 5));
      sent += fresh.length;
      again += repeated.length;
      alarms += answer.alarms;
      largest = Math.max(largest, answer.size);
      shortest = Math.min(shortest, now - answer.eventsSince);
    }
    const seconds = (performance.now() - began0) / 1_000;
    const sums = await send<Sums>({ now: began + DAYS * DAY, links: LINKS });
    const told = toldOf(sums);
    const { results, broken } = limited({
      bytesAboveTheCeiling: [Math.max(0, largest - CEILING), 0],
      refused: [refused, 0],
      notSent: [Math.max(0, events - sent), 0],
      wrongClasses: [wrongClasses, 0],
      wrongTotals: [wrongIn(told.totals, models.totals.counts), 0],
      wrongDays: [wrongIn(told.days, models.days.counts), 0],
      wrongCells: [wrongIn(told.cells, models.cells.counts), 0],
    });
    return {
      results: {
        events: sent,
        sentAgainDaysLater: again,
        kills: killed,
        alarms,
        perSecond: Math.round(sent / seconds),
        ceilingMB: CEILING / 1_000_000,
        largestMB: Number((largest / 1_000_000).toFixed(1)),
        fewestHoursOfEvents: Math.floor(shortest / HOUR),
        storedAtTheEnd: sums.stored,
        ...results,
      },
      broken,
    };
  } finally {
    await server.kill();
  }
};
