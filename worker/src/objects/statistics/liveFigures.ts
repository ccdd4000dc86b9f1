// What a live frame tells, read from what is counted.
import type { CountedHour } from '@soltrade/schema/contracts/countedHours';
import { type LiveEvent, type LiveFrame, liveEvent } from '@soltrade/schema/contracts/live';
import { LIVE } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import { isoTime } from '../../lib/time.ts';
import { countedHour } from './countedHours.ts';
import { totalsOfLink } from './sources.ts';
import { ALL_LINKS } from './statisticsTables.ts';

/** The links and hours that changed after `since`. */
export type Changes = {
  since: number;
  links: ReadonlySet<string>;
  hours: ReadonlyMap<string, ReadonlySet<number>>;
};

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

const storedEvents = z.array(
  z.object({ ...liveEvent.shape, linkId: z.optional(z.string()), at: z.number(), platform: z.string() }),
);

/** The newest events of a link, or of all. Each click object left its own when its counts came last. */
export const newestEvents = (sql: SqlStorage, linkId: string | null): LiveEvent[] => {
  const [where, values] = linkId === null ? ['', []] : ['and link = ?', [linkId]];
  return sql
    .exec<{ link: string; events: string }>(
      `select link, events from sources where events <> '[]' ${where} order by at desc limit ${LIVE.events}`,
      ...values,
    )
    .toArray()
    .flatMap(({ link, events }) =>
      storedEvents.parse(JSON.parse(events)).map((event) => ({ ...event, linkId: link })),
    )
    .toSorted((one, other) => other.at - one.at)
    .slice(0, LIVE.events)
    .map(({ at, platform, ...event }) => ({ ...event, at: isoTime(at), platform: platform || null }));
};

type Told = Pick<LiveFrame, 'since' | 'hours' | 'links'>;

const UNTOLD: Told = { since: null, hours: [], links: [] };

/** Only that something changed, where it would be more than its readers had better fetch. */
const told = (sql: SqlStorage, { since, links, hours }: Changes): Told => {
  if (links.size > LIVE.maxLinks || (hours.get(ALL_LINKS)?.size ?? 0) > LIVE.maxHours) return UNTOLD;
  let cells = 0;
  const hoursOf = (link: string): CountedHour[] =>
    [...(hours.get(link) ?? [])]
      .toSorted((one, other) => one - other)
      .map((hour) => {
        const counted = countedHour(sql, link, hour);
        cells += counted.cells.length;
        return counted;
      });
  const change = {
    since,
    hours: hoursOf(ALL_LINKS),
    links: [...links].map((id) => {
      const { clicks, views } = totalsOfLink(sql, id);
      return { id, clicks, views, hours: hoursOf(id) };
    }),
  };
  return cells > LIVE.maxCells ? UNTOLD : change;
};

/** The figures of now, and what changed; with null only that something may have. */
export const liveFigures = (
  sql: SqlStorage,
  { readers, changes }: { readers: number; changes: Changes | null },
): Omit<LiveFrame, 'events'> => {
  const sums = sql.exec<Sums>(`select ${SUMS} from sources`).one();
  return {
    seq: sums.seq,
    readers,
    totals: totalsOf(sums),
    ...(changes === null ? UNTOLD : told(sql, changes)),
  };
};
