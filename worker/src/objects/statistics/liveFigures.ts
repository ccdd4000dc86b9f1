// What a live frame tells, read from what is counted.
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import { type LiveEvent, type LiveFrame, liveEvent } from '@soltrade/schema/contracts/live';
import { LIVE } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import { isoTime } from '../../lib/time.ts';
import { NONE } from '../../model/classes.ts';
import type { Classes, EventKind } from '../../model/counted.ts';
import { ALL_LINKS } from './statisticsTables.ts';

/** The links and hours that changed. */
export type Changed = { links: ReadonlySet<string>; hours: ReadonlyMap<string, ReadonlySet<number>> };

type Sums = {
  seq: number;
  persons: number;
  repeats: number;
  robots: number;
  viewPersons: number;
  viewRepeats: number;
  viewRobots: number;
};

const SUMS = ['seq', 'persons', 'repeats', 'robots']
  .map((column) => `coalesce(sum(${column}), 0) as ${column}`)
  .concat(
    ['Persons', 'Repeats', 'Robots'].map(
      (name) => `coalesce(sum(view_${name.toLowerCase()}), 0) as view${name}`,
    ),
  )
  .join(', ');

const totalsOf = ({ persons, repeats, robots, viewPersons, viewRepeats, viewRobots }: Sums) => ({
  clicks: { persons, repeats, robots },
  views: { persons: viewPersons, repeats: viewRepeats, robots: viewRobots },
});

/** How many events are counted, over all click objects. */
export const countedEvents = (sql: SqlStorage): number =>
  sql.exec<{ seq: number }>('select coalesce(sum(seq), 0) as seq from sources').one().seq;

const totalsOfLink = (sql: SqlStorage, link: string) =>
  totalsOf(sql.exec<Sums>(`select ${SUMS} from sources where link = ?`, link).one());

type HourSum = Classes & { at: number; kind: EventKind };

const hoursOf = (sql: SqlStorage, link: string, hours: Iterable<number>): LiveFrame['hours'] =>
  [...hours]
    .toSorted((one, other) => one - other)
    .map((hour) => {
      const rows = sql
        .exec<HourSum>(
          `select kind, sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots
           from hours where link = ? and hour = ? group by kind`,
          link,
          hour,
        )
        .toArray();
      const of = (kind: EventKind): ClickTotals => {
        const row = rows.find((each) => each.kind === kind);
        return row ? { persons: row.persons, repeats: row.repeats, robots: row.robots } : NONE;
      };
      return { at: isoTime(hour), clicks: of('click'), views: of('view') };
    });

const storedEvents = z.array(
  z.object({ ...liveEvent.shape, linkId: z.optional(z.string()), at: z.number(), platform: z.string() }),
);

/** The newest events of all links. Each click object left its own when its counts came last. */
const newestEvents = (sql: SqlStorage): LiveEvent[] =>
  sql
    .exec<{ link: string; events: string }>(
      `select link, events from sources where events <> '[]' order by at desc limit ${LIVE.events}`,
    )
    .toArray()
    .flatMap(({ link, events }) =>
      storedEvents.parse(JSON.parse(events)).map((event) => ({ ...event, linkId: link })),
    )
    .toSorted((one, other) => other.at - one.at)
    .slice(0, LIVE.events)
    .map(({ at, platform, ...event }) => ({ ...event, at: isoTime(at), platform: platform || null }));

/** The figures of now, and those that changed after `since`; without, only that something may have. */
export const liveFigures = (
  sql: SqlStorage,
  {
    readers,
    since,
    changed,
  }: { readers: number } & ({ since: number; changed: Changed } | { since: null; changed: null }),
): LiveFrame => {
  const sums = sql.exec<Sums>(`select ${SUMS} from sources`).one();
  return {
    seq: sums.seq,
    since,
    readers,
    totals: totalsOf(sums),
    hours: changed ? hoursOf(sql, ALL_LINKS, changed.hours.get(ALL_LINKS) ?? []) : [],
    links: changed
      ? [...changed.links].map((id) => ({
          id,
          ...totalsOfLink(sql, id),
          hours: hoursOf(sql, id, changed.hours.get(id) ?? []),
        }))
      : [],
    events: newestEvents(sql),
  };
};
