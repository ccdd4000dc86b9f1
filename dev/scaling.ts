// `npm run scaling`: the arithmetic of docs/scaling.md, on the rows that a test measures.
import { AUDIENCE, CLICK, STATISTICS } from '@soltrade/schema/limits/counting';
import { ROWS_OF_EVENT } from '../worker/test/rowsOfEvent.ts';

const PROMOTERS = 100_000;
const CLICKS_A_MONTH = 1_000_000_000;
/** Landing pages seen for each click on a button, and pictures of a page that the browser does not have yet. */
const VIEWS_PER_CLICK = 3;
const PICTURES_PER_VIEW = 2;
/** Clicks of a promoter by rank: rank to the power of minus this, as measured on many link services (1.0 to 1.2). */
const TAIL = 1.1;
/** What the promoters' objects are measured with: those with more events a day need fewer rows for each. */
const HOT_EVENTS_A_DAY = 30_000;
const BUSY_EVENTS_A_DAY = 3_000;
/** Minutes between two times that the home page's total is saved, and that sightings are dropped. */
const SAVE_EVERY = STATISTICS.saveEvery / 60_000;
const DROP_EVERY = CLICK.repeatWindow / 60_000;
const DAYS = 30;

/** An object takes "200 to 500 requests a second with storage writes", a queue 5,000 messages. */
const OBJECT_CALLS_A_SECOND = 400;
const QUEUE_MESSAGES_A_SECOND = 5_000;
/** Events a second of `recordMany` that `npm run bench:count` asks for. */
const RECORDED_A_SECOND = 10_000;
const OBJECT_BYTES = 10 * 1024 ** 3;
/** Of an event with its id, and of a row by hour, keys included. */
const EVENT_BYTES = 150;
const EVENT_DAYS = 9;
const HOUR_BYTES = 71;
const HOUR_DAYS = 35;

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

const eventsPerClick = 1 + VIEWS_PER_CLICK;

const weights = Array.from({ length: PROMOTERS }, (_, rank) => (rank + 1) ** -TAIL);
const allWeights = weights.reduce((sum, weight) => sum + weight, 0);
const eventsADay = (weight: number): number =>
  (weight / allWeights) * (CLICKS_A_MONTH / DAYS) * eventsPerClick;
const busy = weights.filter((weight) => eventsADay(weight) >= BUSY_EVENTS_A_DAY);
const hot = busy.filter((weight) => eventsADay(weight) >= HOT_EVENTS_A_DAY);
const shareOf = (some: readonly number[]): number =>
  some.reduce((sum, weight) => sum + weight, 0) / allWeights;
const rowsOfEvent =
  shareOf(hot) * ROWS_OF_EVENT.hot +
  (shareOf(busy) - shareOf(hot)) * ROWS_OF_EVENT.busy +
  (1 - shareOf(busy)) * ROWS_OF_EVENT.thin;

/** Of a day's spans of so many minutes, how many have one of so many events that come at any time. */
const occupied = (events: number, minutes: number): number =>
  (1_440 / minutes) * (1 - Math.exp((-events * minutes) / 1_440));
/** Each event's share. */
const ofPromoters = (timesADay: (events: number) => number): number =>
  weights.reduce((sum, weight) => sum + timesADay(eventsADay(weight)), 0) /
  ((CLICKS_A_MONTH / DAYS) * eventsPerClick);
const saves = ofPromoters((events) => occupied(events / eventsPerClick, SAVE_EVERY));
/** For batches of audiences, at most one a minute; to drop sightings; to save. */
const alarms =
  saves +
  ofPromoters((events) => Math.min(1_440, events / AUDIENCE.fewestPersons) + occupied(events, DROP_EVERY));

/** Of a million clicks with their views. */
const costs = [
  [
    `rows of promoters' objects: ${rowsOfEvent.toFixed(1)} an event`,
    eventsPerClick * rowsOfEvent * PRICE.row,
  ],
  [
    `alarms: ${alarms.toFixed(2)} an event, each set twice`,
    eventsPerClick * alarms * (2 * PRICE.row + PRICE.objectRequest),
  ],
  // The object's note of it; in D1 the promoter's row, and that of all.
  [`the home page's total: saved ${saves.toFixed(2)} times an event`, eventsPerClick * saves * 3 * PRICE.row],
  [
    'calls of the objects, and their time at work',
    eventsPerClick * (PRICE.objectRequest + EVENT_SECONDS * OBJECT_GB * PRICE.objectGbSecond),
  ],
  ['Worker: events', eventsPerClick * (PRICE.workerRequest + EVENT_CPU_MS * PRICE.workerCpuMs)],
  ['Worker: landing pages', VIEWS_PER_CLICK * (PRICE.workerRequest + PAGE_CPU_MS * PRICE.workerCpuMs)],
  ['Worker: pictures', VIEWS_PER_CLICK * PICTURES_PER_VIEW * PRICE.workerRequest],
  ['KV: one read a landing page', VIEWS_PER_CLICK * PRICE.kvRead],
] as const;

const rounded = (number: number): string => Math.round(number).toLocaleString('en-US');
const line = (...cells: (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

console.log(
  `${rounded(PROMOTERS)} promoters, ${rounded(CLICKS_A_MONTH)} clicks a month, ${VIEWS_PER_CLICK} views a click\n`,
);
line('promoters by events a day', '');
line('---', '---');
line(
  'the busiest',
  `${rounded(eventsADay(weights[0] ?? 0))} (${rounded(eventsADay(weights[0] ?? 0) / 86_400)} a second)`,
);
line('the hundredth', rounded(eventsADay(weights[99] ?? 0)));
line('the ten thousandth', rounded(eventsADay(weights[9_999] ?? 0)));
const described = (some: readonly number[]): string =>
  `${rounded(some.length)}, with ${Math.round(shareOf(some) * 100)} % of all events`;
line(`hot ones, above ${rounded(HOT_EVENTS_A_DAY)}`, described(hot));
line(`these and busy ones, above ${rounded(BUSY_EVENTS_A_DAY)}`, described(busy));

console.log();
line('what one promoter can have', '');
line('---', '---');
line('events a second by direct calls', rounded(OBJECT_CALLS_A_SECOND));
line(
  'events a second through the queue, besides',
  rounded(Math.min(QUEUE_MESSAGES_A_SECOND, RECORDED_A_SECOND)),
);
line(
  `events a day that ${EVENT_DAYS} days of them leave in half of an object's 10 GB`,
  rounded(OBJECT_BYTES / 2 / EVENT_DAYS / EVENT_BYTES),
);
line(
  `hours of links, platforms and channels a day that ${HOUR_DAYS} days of them leave in the other half`,
  rounded(OBJECT_BYTES / 2 / HOUR_DAYS / HOUR_BYTES),
);

console.log();
line('a million clicks with their views', 'US$');
line('---', '---');
for (const [name, cost] of costs) line(name, (cost * 1e6).toFixed(2));
line('**in all**', `**${(costs.reduce((sum, [, cost]) => sum + cost, 0) * 1e6).toFixed(2)}**`);
