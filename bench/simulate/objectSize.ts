// One click object over months, on the real tables, deltas and pruning: how large it gets, and that it stops growing.
import { createHash } from 'node:crypto';
import { CLICK } from '@soltrade/schema/limits';
import { SPECIFIED_PLATFORMS } from '@soltrade/schema/platforms/index';
import { randomFrom } from '../../dev/randomFrom.ts';
import type { CountedEvent } from '../../worker/src/model/counted.ts';
import { firstBatch, forgetBatch } from '../../worker/src/objects/audienceBatches.ts';
import { sealAudience } from '../../worker/src/objects/audienceOutbox.ts';
import { untoldCounts } from '../../worker/src/objects/clickDeltas.ts';
import { nextPruneAt, prune } from '../../worker/src/objects/clickPruning.ts';
import { clickStorage } from '../../worker/src/objects/clickStorage.ts';
import { judge } from '../../worker/src/objects/sightings.ts';
import { simulatedStorage } from './sqlStorage.js';

export type ObjectSize = {
  days: number;
  eventsPerDay: number;
  events: number;
  bytes: number;
  /** Of the events of the last eight days; the newest half hour is in it, too. */
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
    openedAt: at - 10_000,
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
  let now = START;
  const storage = clickStorage(sql, () => now);
  const untold = untoldCounts(storage);
  const gap = DAY / eventsPerDay;
  const expected = { persons: 0, repeats: 0, robots: 0 };
  let flushAt = Number.POSITIVE_INFINITY;
  let pruneAt = Number.POSITIVE_INFINITY;
  let flushes = 0;
  let cellsFlushed = 0;

  let mark = 0;
  const flush = (): void => {
    sealAudience(storage, now);
    while (storage.newest() > mark) {
      const { to, cells } = untold.after(mark);
      mark = to;
      flushes += 1;
      cellsFlushed += cells.length;
    }
    for (let sealed = firstBatch(sql); sealed !== null; sealed = firstBatch(sql))
      forgetBatch(sql, sealed.batch);
    flushAt = Number.POSITIVE_INFINITY;
    pruneAt = nextPruneAt(storage) ?? Number.POSITIVE_INFINITY;
  };
  const pruneAll = (): void => {
    prune(storage, now, mark);
    pruneAt = nextPruneAt(storage) ?? Number.POSITIVE_INFINITY;
  };
  /** Of the last week, though the rows of days keep theirs longer. */
  const idsKept = (): number => Math.min(days * DAY, CLICK.eventRetention + DAY) / gap;

  const events = days * eventsPerDay;
  for (let index = 0; index < events; index += 1) {
    now = Math.floor(START + index * gap);
    if (now >= flushAt) flush();
    if (now >= pruneAt) pruneAll();
    const event = eventOf(now, index, random);
    const verdict = event.isRobot
      ? 'robot'
      : judge(event, [storage.lookBack(event, now - CLICK.repeatWindow)]);
    const { counted } = storage.record(event, verdict);
    untold.add(event, counted);
    if (event.kind === 'click') expected[`${counted}s`] += 1;
    flushAt = Math.min(flushAt, now + CLICK.flushDelay);
  }
  now = START + days * DAY;
  flush();
  pruneAll();
  const size = bytes();
  const kept = idsKept();
  now += 400 * DAY;
  pruneAll();
  const totals = storage.sum('click');
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
