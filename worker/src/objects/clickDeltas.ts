// What a click object tells the promoter's statistics: its events since the receiver's mark, or everything that it ever
// counted where the receiver has no mark of it.
import { CLICK, LIVE } from '@soltrade/schema/limits';
import { HOUR } from '../lib/time.ts';
import type { FeedEvent, Source, StatisticsCell } from '../model/statistics.ts';
import type { promoterStatistics } from '../stubs.ts';

/** The arrival of the newest event; 0 before the first. */
export const newestArrival = (sql: SqlStorage): number =>
  sql.exec<{ seq: number | null }>('select max(seq) as seq from entries').one().seq ?? 0;

/** How often the receiver may have another mark than the one that it answered before. */
const MOST_MISSES = 5;

type Batch = { from: number | null; to: number; cells: StatisticsCell[]; events: FeedEvent[] };

/** The newest events up to an arrival, the newest first. */
const newestEvents = (sql: SqlStorage, to: number): FeedEvent[] =>
  sql
    .exec<FeedEvent>(
      `select kind, at, platform, channel, class from entries where seq <= ? order by seq desc limit ${LIVE.events}`,
      to,
    )
    .toArray();

/** The counts of at most `CLICK.deltaEvents` events after an arrival. Without any, `to` is `from`. */
export const eventsAfter = (sql: SqlStorage, from: number): Batch => {
  const rows = sql
    .exec<StatisticsCell & { seq: number }>(
      `select 'hour' as unit, at - at % ${HOUR} as at, kind, platform, channel,
              sum(class = 'person') as persons, sum(class = 'repeat') as repeats, sum(class = 'robot') as robots,
              max(seq) as seq
       from (select * from entries where seq > ? order by seq limit ${CLICK.deltaEvents})
       group by 2, kind, platform, channel`,
      from,
    )
    .toArray();
  const to = rows.reduce((newest, { seq }) => Math.max(newest, seq), from);
  return { from, to, cells: rows.map(({ seq: _, ...cell }) => cell), events: newestEvents(sql, to) };
};

/** Every cell as of now. */
export const snapshot = (sql: SqlStorage): Batch => {
  const cells = sql
    .exec<StatisticsCell>(
      `select 'hour' as unit, hour as at, kind, platform, channel, persons, repeats, robots from hours
       union all
       select 'day', unixepoch(day) * 1000, kind, platform, channel, persons, repeats, robots from days`,
    )
    .toArray();
  const to = newestArrival(sql);
  return { from: null, to, cells, events: newestEvents(sql, to) };
};

type Receiver = ReturnType<typeof promoterStatistics>;

type Sent = { to: number; confirmed: number | null };

const sendSnapshot = async (sql: SqlStorage, receiver: Receiver, source: Source): Promise<Sent> => {
  const { to, cells, events } = snapshot(sql);
  const parts = Math.max(0, Math.ceil(cells.length / CLICK.snapshotCells) - 1);
  const cellsOf = (part: number) => cells.slice(part * CLICK.snapshotCells, (part + 1) * CLICK.snapshotCells);
  for (let part = 0; part < parts; part += 1) {
    await receiver.keepPart({ ...source, to, part, cells: cellsOf(part) });
  }
  const last = { ...source, from: null, to, cells: cellsOf(parts), events };
  return { to, confirmed: await receiver.apply(last, parts) };
};

const sendEvents = async (
  sql: SqlStorage,
  { receiver, source, from }: { receiver: Receiver; source: Source; from: number },
): Promise<Sent> => {
  const batch = eventsAfter(sql, from);
  return { to: batch.to, confirmed: await receiver.apply({ ...source, ...batch }) };
};

/**
 * Sends until the receiver has every event, beginning at the mark that it is believed to have; null is none. Returns
 * the mark that it confirmed. The receiver's answer decides: where an answer was lost, or the sender forgot, it differs
 * from what was sent, and sending continues from there.
 */
export const sendDeltas = async (
  sql: SqlStorage,
  {
    receiver,
    source,
    mark,
    beforeSnapshot,
  }: { receiver: Receiver; source: Source; mark: number | null; beforeSnapshot: () => Promise<void> },
): Promise<number> => {
  let known = mark;
  for (let misses = 0; misses < MOST_MISSES; ) {
    if (known === null) await beforeSnapshot();
    const { to, confirmed } =
      known === null
        ? await sendSnapshot(sql, receiver, source)
        : await sendEvents(sql, { receiver, source, from: known });
    known = confirmed;
    if (confirmed !== null && confirmed > newestArrival(sql)) {
      // It has events that this object never had, or lost: what it has of all of them cannot be trusted.
      await receiver.rebuild();
      known = null;
      misses += 1;
    } else if (confirmed !== to) misses += 1;
    else if (confirmed === newestArrival(sql)) return confirmed;
  }
  throw new Error(
    `the promoter's statistics do not continue from what they had of ${source.linkId}#${source.shard}`,
  );
};
