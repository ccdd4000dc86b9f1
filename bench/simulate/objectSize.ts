// One click object over months, on the real tables, deltas and pruning: how large it gets, and that it stops growing.
import { createHash } from 'node:crypto';
import { CLICK } from '@soltrade/schema/limits';
import { SPECIFIED_PLATFORMS } from '@soltrade/schema/platforms/index';
import { randomFrom } from '../../dev/randomFrom.ts';
import type { CountedEvent } from '../../worker/src/model/counted.ts';
import { eventsAfter, newestArrival } from '../../worker/src/objects/clickDeltas.ts';
import { prune } from '../../worker/src/objects/clickPruning.ts';
import { createTables, recordEvent, sumClasses } from '../../worker/src/objects/clickStorage.ts';
import { isPerson, judge, lookBack, remember } from '../../worker/src/objects/sightings.ts';
import { simulatedStorage } from './sqlStorage.js';

export type ObjectSize = {
  days: number;
  eventsPerDay: number;
  events: number;
  bytes: number;
  /** Of the events whose ids are still kept. */
  bytesPerKeptEvent: number;
  /** What is left when no event came for longer than every retention. */
  restingBytes: number;
  flushes: number;
  cellsFlushed: number;
  /** Whether the sums are still exact after everything that was pruned. */
  isExact: boolean;
};

const DAY = 24 * 60 * 60 * 1_000;
const CHANNELS = ['', 'x', 'telegram', 'discord', 'qr'];
const START = Date.UTC(2026, 0, 1);

const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const eventOf = (at: number, index: number, random: () => number): CountedEvent => {
  const isView = random() < 0.75;
  return {
    id: createHash('sha256').update(String(index)).digest('hex').slice(0, 36),
    kind: isView ? 'view' : 'click',
    at,
    platform: isView ? '' : (pick(SPECIFIED_PLATFORMS, random)?.id ?? ''),
    channel: pick(CHANNELS, random) ?? '',
    visitor: hashOf(`visitor ${Math.floor(index / 2)}`),
    previousVisitor: null,
    address: hashOf(`address ${Math.floor(index / 2)}`).slice(0, 22),
    previousAddress: null,
    place: 0,
    isRobot: random() < 0.05,
    // As long as most.
    audience: 'DE telegram phone android chrome de',
    epoch: 0,
    shards: 1,
    isOverflow: false,
  };
};

/** Events spread evenly over the days; a flush whenever one has waited for the flush's delay. */
export const simulateObject = (options: { days: number; eventsPerDay: number; seed: number }): ObjectSize => {
  const { days, eventsPerDay } = options;
  const random = randomFrom(options.seed);
  const { sql, bytes, close } = simulatedStorage();
  createTables(sql);
  const gap = DAY / eventsPerDay;
  const expected = { persons: 0, repeats: 0, robots: 0 };
  let flushAt = Number.POSITIVE_INFINITY;
  let prunedAt = START;
  let flushes = 0;
  let cellsFlushed = 0;

  let mark = 0;
  const flush = (): void => {
    while (newestArrival(sql) > mark) {
      const { to, cells } = eventsAfter(sql, mark);
      mark = to;
      flushes += 1;
      cellsFlushed += cells.length;
    }
    flushAt = Number.POSITIVE_INFINITY;
  };
  const pruneAll = (now: number): void => {
    while (prune(sql, now, mark));
    prunedAt = now;
  };

  const events = days * eventsPerDay;
  for (let index = 0; index < events; index += 1) {
    const at = Math.floor(START + index * gap);
    if (at >= flushAt) flush();
    if (at - prunedAt >= CLICK.pruneEvery) pruneAll(at);
    const event = eventOf(at, index, random);
    const verdict = judge(event, [lookBack(sql, event, at - CLICK.repeatWindow)]);
    const counted = event.isRobot ? 'robot' : isPerson(verdict) ? 'person' : 'repeat';
    recordEvent(sql, event, counted);
    if (!event.isRobot) remember(sql, event, verdict);
    if (event.kind === 'click') expected[`${counted}s`] += 1;
    flushAt = Math.min(flushAt, at + CLICK.flushDelay);
  }
  const end = START + days * DAY;
  flush();
  pruneAll(end);
  const size = bytes();
  const { kept } = sql.exec<{ kept: number }>('select count(*) as kept from entries').one();
  pruneAll(end + 400 * DAY);
  const totals = sumClasses(sql, 'click');
  const result = {
    ...{ days, eventsPerDay, events, flushes, cellsFlushed },
    bytes: size,
    bytesPerKeptEvent: size / Math.max(1, kept),
    restingBytes: bytes(),
    isExact: JSON.stringify(totals) === JSON.stringify(expected),
  };
  close();
  return result;
};
