// The arithmetic of docs/scaling.md, on rows and bytes that a test measures and on the product's own limits.

import { DAY, MINUTE } from '@soltrade/schema/durations';
import { AUDIENCE, CLICK, COUNTS, SPACE, STATISTICS } from '@soltrade/schema/limits/clicks';
import { ADDRESSES_PER_NETWORK, RATE_PER_MINUTE } from '@soltrade/schema/limits/requests';
import { BYTES_OF, ROWS_OF_EVENT } from '../worker/test/rowsOfEvent.ts';
import { roundTables } from './scalingRounds.ts';

const PROMOTERS = 100_000;
const CLICKS_A_MONTH = 1_000_000_000;
/** Landing pages seen for each click on a button, and pictures of a page that the browser does not have yet. */
const VIEWS_PER_CLICK = 3;
const PICTURES_PER_VIEW = 2;
/** Clicks of a promoter by rank: rank to the power of minus this. */
const TAIL = 1.1;
/** What the promoters' objects are measured with: those with more events a day need fewer rows for each. */
const HOT_EVENTS_A_DAY = 30_000;
const BUSY_EVENTS_A_DAY = 3_000;
const DAYS = 30;

/** An object takes some hundred calls a second with a write each, a queue 5,000 messages. */
const OBJECT_CALLS_A_SECOND = 400;
const QUEUE_MESSAGES_A_SECOND = 5_000;
const DATABASE_WRITES_A_SECOND = 500;
const EVENT_DAYS = CLICK.eventRetention / DAY + 1;
const HOUR_DAYS = COUNTS.hourRetention / DAY;
/** Of an object, for hours, days and audiences. */
const SUMS_BYTES = 1_000_000_000;

/** Of a promoter's events, on paper (ADR 57): objects that keep events, and no sums. */
const PARTS = 8;
/** Of a part and minute, as the prototype wrote them: what is packed for the sums, and what the promoter's object makes of it. */
export const PARCEL_ROWS = 130;
const PARCELS_A_DAY = DAY / MINUTE;
/** Of a promoter who is signed in much. */
const QUESTIONS_A_DAY = 1_000;

/** US dollars, list prices of the paid plan beyond what it includes (November 2026). */
const PRICE = {
  workerRequest: 0.3 / 1e6,
  workerCpuMs: 0.02 / 1e6,
  objectRequest: 0.15 / 1e6,
  objectGbSecond: 12.5 / 1e6,
  row: 1 / 1e6,
  kvRead: 0.5 / 1e6,
};
const PAGE_CPU_MS = 1.5;
const EVENT_CPU_MS = 1;
const EVENT_SECONDS = 0.004;
const OBJECT_GB = 0.128;
/** Of an object's method, and its time at work. */
const callPrice = PRICE.objectRequest + EVENT_SECONDS * OBJECT_GB * PRICE.objectGbSecond;

const eventsPerClick = 1 + VIEWS_PER_CLICK;
const allEventsADay = (CLICKS_A_MONTH / DAYS) * eventsPerClick;

const weights = Array.from({ length: PROMOTERS }, (_, rank) => (rank + 1) ** -TAIL);
const allWeights = weights.reduce((sum, weight) => sum + weight, 0);
/** Of each promoter, the busiest first. */
const events = weights.map((weight) => (weight / allWeights) * allEventsADay);
const above = (least: number): readonly number[] => events.filter((each) => each >= least);
const shareOf = (some: readonly number[]): number =>
  some.reduce((sum, each) => sum + each, 0) / allEventsADay;
const busy = above(BUSY_EVENTS_A_DAY);
const hot = above(HOT_EVENTS_A_DAY);
const rowsOfEvent =
  shareOf(hot) * ROWS_OF_EVENT.hot +
  (shareOf(busy) - shareOf(hot)) * ROWS_OF_EVENT.busy +
  (1 - shareOf(busy)) * ROWS_OF_EVENT.thin;

/** Of a day's spans of this length, how many have one of so many events that come at any time. */
const occupied = (some: number, span: number): number =>
  (DAY / span) * (1 - Math.exp((-some * span) / DAY));
const inAll = (timesADay: (some: number) => number): number =>
  events.reduce((sum, each) => sum + timesADay(each), 0);
const savesADay = (saveEvery: number): number =>
  inAll((each) => occupied(each / eventsPerClick, saveEvery));
const saves = savesADay(STATISTICS.saveEvery) / allEventsADay;
/** For batches of audiences, at most one a minute; to drop sightings; to save. */
const alarms =
  saves +
  inAll(
    (each) =>
      Math.min(DAY / AUDIENCE.countEvery, each / AUDIENCE.fewestPersons) +
      occupied(each, CLICK.repeatWindow),
  ) /
    allEventsADay;

/**
 * Days of events that an object with so many a day keeps beside the ids of all others, which none does below a day: at the
 * size that shortening ends with.
 */
const daysKept = (eventsADay: number, sumsBytes = SUMS_BYTES): number => {
  const room = SPACE.ceiling * SPACE.shortenTo - sumsBytes - EVENT_DAYS * eventsADay * BYTES_OF.id;
  return room / (eventsADay * (BYTES_OF.event - BYTES_OF.id));
};

/** The least that shortening leaves: two days of ids, and two hours of events. */
const leastBytes = 2 * BYTES_OF.id + BYTES_OF.event / 12;
const mostEvents = (SPACE.ceiling - SUMS_BYTES) / leastBytes;
const mostEventsInParts = (PARTS * SPACE.ceiling) / leastBytes;

const ADDRESS_EVENTS = (RATE_PER_MINUTE.click * DAY) / MINUTE;
const FLOOD_BYTES = ADDRESS_EVENTS * EVENT_DAYS * BYTES_OF.event;
const FLOOD_ID_BYTES = ADDRESS_EVENTS * EVENT_DAYS * BYTES_OF.id;
const FLOOD_NEWEST_BYTES = ADDRESS_EVENTS * (BYTES_OF.event - BYTES_OF.id);
const FLOODED_AT = SPACE.ceiling * SPACE.shortenAbove - SUMS_BYTES;

const rounded = (number: number): string => Math.round(number).toLocaleString('en-US');
const kept = (eventsADay: number, sumsBytes?: number): string => {
  const days = Math.min(EVENT_DAYS, daysKept(eventsADay, sumsBytes));
  return days < 1 ? 'hours' : `${days.toFixed(1)} days`;
};
const described = (some: readonly number[]): string =>
  `${rounded(some.length)}, with ${Math.round(shareOf(some) * 100)} % of all events`;
const busiest = events[0] ?? 0;

const lineOf = ([what, figure]: readonly [string, string]): string =>
  `| ${what} |${figure === '' ? '' : ` ${figure}`} |`;

const table = (head: readonly [string, string], rows: readonly (readonly [string, string])[]) => [
  lineOf(head),
  '|---|---|',
  ...rows.map(lineOf),
];

/** Of a million clicks with their views. */
const costs: readonly (readonly [string, number])[] = [
  [
    `rows of promoters' objects: ${rowsOfEvent.toFixed(1)} an event`,
    eventsPerClick * rowsOfEvent * PRICE.row,
  ],
  [
    `alarms: ${alarms.toFixed(2)} an event, each set twice`,
    eventsPerClick * alarms * (2 * PRICE.row + PRICE.objectRequest),
  ],
  // The object's note of it; in D1 the promoter's row, and that of all.
  [
    `the home page's total: saved ${saves.toFixed(3)} times an event`,
    eventsPerClick * saves * 3 * PRICE.row,
  ],
  ['calls of the objects, and their time at work', eventsPerClick * callPrice],
  ['Worker: events', eventsPerClick * (PRICE.workerRequest + EVENT_CPU_MS * PRICE.workerCpuMs)],
  [
    'Worker: landing pages',
    VIEWS_PER_CLICK * (PRICE.workerRequest + PAGE_CPU_MS * PRICE.workerCpuMs),
  ],
  ['Worker: pictures', VIEWS_PER_CLICK * PICTURES_PER_VIEW * PRICE.workerRequest],
  ['KV: one read a landing page', VIEWS_PER_CLICK * PRICE.kvRead],
];

/** The tables of the document, each as its lines. */
export const scalingTables = (): string[][] => [
  table(
    ['promoters by events a day', ''],
    [
      ['the busiest', `${rounded(busiest)} (${rounded(busiest / 86_400)} a second)`],
      ['the hundredth', rounded(events[99] ?? 0)],
      ['the ten thousandth', rounded(events[9_999] ?? 0)],
      [`hot promoters, above ${rounded(HOT_EVENTS_A_DAY)}`, described(hot)],
      [`hot and busy promoters, above ${rounded(BUSY_EVENTS_A_DAY)}`, described(busy)],
    ],
  ),
  table(
    ['what one promoter can have', ''],
    [
      ['events a second by direct calls', rounded(OBJECT_CALLS_A_SECOND)],
      ['additional events a second through the queue', rounded(QUEUE_MESSAGES_A_SECOND)],
      [
        `events a day of which ${EVENT_DAYS} days fill half of an object`,
        rounded(SPACE.ceiling / 2 / EVENT_DAYS / BYTES_OF.event),
      ],
      [
        `hours of links, platforms and channels a day of which ${HOUR_DAYS} days fill the other half`,
        rounded(SPACE.ceiling / 2 / HOUR_DAYS / BYTES_OF.hour),
      ],
      [
        `promoters of the table above whose events are kept for less than ${EVENT_DAYS} days`,
        rounded(events.filter((each) => daysKept(each) < EVENT_DAYS).length),
      ],
      [
        '… at ten times their events',
        rounded(events.filter((each) => daysKept(10 * each) < EVENT_DAYS).length),
      ],
      ['events of the busiest promoter are kept for', kept(busiest)],
      ['… of the second', kept(events[1] ?? 0)],
      ['… of the busiest at ten times their events', kept(10 * busiest)],
      [
        "US$ a day for the busiest promoter's two rows more of an event of which the id is kept",
        (busiest * 2 * PRICE.row).toFixed(0),
      ],
      [
        'events a day of which not even two days of ids fit, and two hours of events',
        `${rounded(mostEvents)} (${rounded(mostEvents / 86_400)} a second)`,
      ],
    ],
  ),
  table(
    [`a promoter in ${PARTS} parts, on paper`, ''],
    [
      ['events a second by direct calls', rounded(PARTS * OBJECT_CALLS_A_SECOND)],
      [
        'events a day of a part, of the busiest promoter at ten times their events',
        rounded((10 * busiest) / PARTS),
      ],
      ['… which are kept for', kept((10 * busiest) / PARTS, 0)],
      [
        'events a day of which not even two days of ids fit, and two hours of events',
        `${rounded(mostEventsInParts)} (${rounded(mostEventsInParts / 86_400)} a second)`,
      ],
      [
        'networks that together send three quarters of the direct calls of one object',
        rounded(
          Math.ceil(
            (0.75 * OBJECT_CALLS_A_SECOND * 86_400) / (ADDRESS_EVENTS * ADDRESSES_PER_NETWORK),
          ),
        ),
      ],
      ['calls of objects for each question', rounded(1 + PARTS)],
      ['US$ more for a million questions', (1e6 * PARTS * callPrice).toFixed(2)],
      [
        'US$ a day for what each part sends to the sums every minute',
        (PARTS * PARCELS_A_DAY * (PARCEL_ROWS * PRICE.row + 2 * callPrice)).toFixed(2),
      ],
      [
        `US$ a month for parts that a flood caused, at ${rounded(QUESTIONS_A_DAY)} questions a day`,
        (DAYS * QUESTIONS_A_DAY * PARTS * callPrice).toFixed(2),
      ],
    ],
  ),
  table(
    ['strangers', ''],
    [
      ['events a day of one address', rounded(ADDRESS_EVENTS)],
      ['… of one network', rounded(ADDRESS_EVENTS * ADDRESSES_PER_NETWORK)],
      [
        'addresses that send all day until a promoter of few events keeps them for less time',
        rounded(Math.ceil(FLOODED_AT / FLOOD_BYTES)),
      ],
      [
        '… until people’s events are, if repeats were shortened first, to a day',
        rounded(Math.ceil(FLOODED_AT / (FLOOD_ID_BYTES + FLOOD_NEWEST_BYTES))),
      ],
      ['… if nothing but ids was kept of them', rounded(Math.ceil(FLOODED_AT / FLOOD_ID_BYTES))],
      [
        "days of events that one network's flood leaves",
        kept(ADDRESS_EVENTS * ADDRESSES_PER_NETWORK),
      ],
    ],
  ),
  table(
    ['totals saved a second, over all promoters', ''],
    [
      [
        `every ${rounded(STATISTICS.saveEvery / MINUTE)} minutes, as it is`,
        `${(savesADay(STATISTICS.saveEvery) / 86_400).toFixed(1)}, at most ${rounded(PROMOTERS / (STATISTICS.saveEvery / 1_000))}`,
      ],
      [
        'every 10 minutes',
        `${(savesADay(10 * MINUTE) / 86_400).toFixed(1)}, at most ${rounded(PROMOTERS / 600)}`,
      ],
      [
        `promoters at whose most D1's single writer (${rounded(DATABASE_WRITES_A_SECOND)} small writes a second) does nothing else`,
        rounded(DATABASE_WRITES_A_SECOND * (STATISTICS.saveEvery / 1_000)),
      ],
    ],
  ),
  table(
    ['a million clicks with their views', 'US$'],
    [
      ...costs.map(([name, cost]) => [name, (cost * 1e6).toFixed(2)] as const),
      ['**in all**', `**${(costs.reduce((sum, [, cost]) => sum + cost, 0) * 1e6).toFixed(2)}**`],
    ],
  ),
  ...roundTables(),
];
