// What a click object tells the promoter's statistics: its events since the receiver's mark, or everything that it ever
// counted where the receiver has no mark of it.
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { CLICK, LIVE } from '@soltrade/schema/limits';
import { HOUR, hourOf } from '../lib/time.ts';
import type { CountedEvent } from '../model/counted.ts';
import type { Delta, FeedEvent, Source, StatisticsCell } from '../model/statistics.ts';
import type { promoterStatistics } from '../stubs.ts';
import type { ClickStorage } from './clickStorage.ts';
import { mergedCells } from './countedDays.ts';

/** How often the receiver may have another mark than the one that it answered before. */
const MOST_MISSES = 5;

type Batch = Pick<Delta, 'from' | 'to' | 'cells' | 'events' | 'counted'>;

/** The newest events of those after one arrival and up to another, the newest first. */
const newestEvents = (storage: ClickStorage, from: number, to: number): FeedEvent[] =>
  storage.sql
    .exec<FeedEvent>(
      `select kind, at, platform, channel, class from (${storage.eventsAfter(from)}) where seq <= ?
       order by seq desc limit ${LIVE.events}`,
      to,
    )
    .toArray();

/** The counts of at most `CLICK.deltaEvents` events after an arrival, read from storage. */
const storedAfter = (storage: ClickStorage, from: number): Batch & { from: number } => {
  const rows = storage.sql
    .exec<StatisticsCell & { seq: number }>(
      `select 'hour' as unit, at - at % ${HOUR} as at, kind, platform, channel,
              sum(class = 'person') as persons, sum(class = 'repeat') as repeats, sum(class = 'robot') as robots,
              max(seq) as seq
       from (select * from (${storage.eventsAfter(from)}) order by seq limit ${CLICK.deltaEvents})
       group by 2, kind, platform, channel`,
    )
    .toArray();
  const to = rows.reduce((newest, { seq }) => Math.max(newest, seq), from);
  return {
    from,
    to,
    cells: rows.map(({ seq: _, ...cell }) => cell),
    events: newestEvents(storage, from, to),
  };
};

/**
 * The counts of the events after an arrival, kept along with them: they are told every second, and reading them from storage
 * would read the rest of the half hour.
 */
export const untoldCounts = (storage: ClickStorage) => {
  let from = storage.newest();
  let cells = new Map<string, StatisticsCell>();
  let events: FeedEvent[] = [];
  const restart = (arrival: number): void => {
    from = arrival;
    cells = new Map();
    events = [];
  };

  return {
    add: ({ at, kind, platform, channel }: CountedEvent, counted: ClickClass): void => {
      const name = [hourOf(at), kind, platform, channel].join('\n');
      const cell = cells.get(name) ?? {
        ...{ unit: 'hour' as const, at: hourOf(at), kind, platform, channel },
        ...{ persons: 0, repeats: 0, robots: 0 },
      };
      cell[`${counted}s`] += 1;
      cells.set(name, cell);
      events.unshift({ kind, at, platform, channel, class: counted });
      if (events.length > LIVE.events) events.pop();
    },

    /** Without any events, `to` is `from`. */
    after: (arrival: number): Batch => {
      const known: Batch = { from, to: storage.newest(), cells: [...cells.values()], events };
      const batch = arrival === from ? known : storedAfter(storage, arrival);
      if (batch.to !== storage.newest()) return batch;
      // What comes from now on belongs to the next one; if this one gets lost, storage has it.
      restart(batch.to);
      return { ...batch, counted: storage.counted() };
    },

    /** Every cell as of now. */
    snapshot: (): Batch => {
      const to = storage.newest();
      restart(to);
      const everything = mergedCells(storage.cells());
      return {
        from: null,
        to,
        cells: everything,
        events: newestEvents(storage, 0, to),
        counted: storage.counted(),
      };
    },
  };
};

type UntoldCounts = ReturnType<typeof untoldCounts>;

type Receiver = ReturnType<typeof promoterStatistics>;

type Sent = { to: number; confirmed: number | null };

const sendSnapshot = async (untold: UntoldCounts, receiver: Receiver, source: Source): Promise<Sent> => {
  const { to, cells, events, counted } = untold.snapshot();
  const parts = Math.max(0, Math.ceil(cells.length / CLICK.snapshotCells) - 1);
  const cellsOf = (part: number) => cells.slice(part * CLICK.snapshotCells, (part + 1) * CLICK.snapshotCells);
  for (let part = 0; part < parts; part += 1) {
    await receiver.keepPart({ ...source, to, part, cells: cellsOf(part) });
  }
  const last: Delta = { ...source, from: null, to, cells: cellsOf(parts), events, counted };
  return { to, confirmed: await receiver.apply(last, parts) };
};

const sendEvents = async (
  untold: UntoldCounts,
  { receiver, source, from }: { receiver: Receiver; source: Source; from: number },
): Promise<Sent> => {
  const batch = untold.after(from);
  return { to: batch.to, confirmed: await receiver.apply({ ...source, ...batch }) };
};

type Telling = {
  storage: ClickStorage;
  untold: UntoldCounts;
  receiver: Receiver;
  source: Source;
  mark: number | null;
  beforeSnapshot: () => Promise<void>;
};

/**
 * Sends until the receiver has every event, beginning at the mark that it is believed to have; null is none. Returns
 * the mark that it confirmed. The receiver's answer decides: where an answer was lost, or the sender forgot, it differs
 * from what was sent, and sending continues from there.
 */
export const sendDeltas = async ({
  storage,
  untold,
  receiver,
  source,
  mark,
  beforeSnapshot,
}: Telling): Promise<number> => {
  let known = mark;
  for (let misses = 0; misses < MOST_MISSES; ) {
    if (known === null) await beforeSnapshot();
    const { to, confirmed } =
      known === null
        ? await sendSnapshot(untold, receiver, source)
        : await sendEvents(untold, { receiver, source, from: known });
    known = confirmed;
    if (confirmed !== null && (confirmed > storage.newest() || confirmed < storage.foldedUpTo())) {
      // It has events that this object never had, or lost, or it lost some that are not known one by one any longer:
      // what it has of all of them cannot be trusted.
      await receiver.rebuild();
      known = null;
      misses += 1;
    } else if (confirmed !== to) misses += 1;
    else if (confirmed === storage.newest()) return confirmed;
  }
  throw new Error(
    `the promoter's statistics do not continue from what they had of ${source.linkId}#${source.shard}`,
  );
};
