import type { CountedHour, LiveEvent, LiveFrame } from '@soltrade/schema/contracts/statistics';
import { LIVE } from '@soltrade/schema/limits/clicks';
import { isoTime } from '../lib/time.ts';
import type { StoredEvent } from '../model/statistics.ts';
import { countedHour } from './countedHours.ts';
import { ALL_LINKS } from './hours.ts';
import { countedEvents, totalsOfLink } from './totals.ts';

export type Changes = {
  since: number;
  links: ReadonlySet<string>;
  hours: ReadonlyMap<string, ReadonlySet<number>>;
};

export const liveEventOf = ({
  link,
  kind,
  at,
  platform,
  channel,
  class: counted,
}: StoredEvent): LiveEvent => ({
  linkId: link,
  kind,
  at: isoTime(at),
  platform: platform || null,
  channel,
  class: counted,
});

type Changed = Pick<LiveFrame, 'since' | 'hours' | 'links'>;

const UNKNOWN: Changed = { since: null, hours: [], links: [] };

/** Only signals a change, when fetching again is cheaper than a frame. */
const changed = (sql: SqlStorage, { since, links, hours }: Changes): Changed => {
  if (links.size > LIVE.maxLinks || (hours.get(ALL_LINKS)?.size ?? 0) > LIVE.maxHours) return UNKNOWN;
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
  return cells > LIVE.maxCells ? UNKNOWN : change;
};

/** The current figures and the changes; null signals that something may have changed. */
export const liveFigures = (
  sql: SqlStorage,
  { readers, changes }: { readers: number; changes: Changes | null },
): Omit<LiveFrame, 'events'> => {
  const { clicks, views } = totalsOfLink(sql, ALL_LINKS);
  return {
    seq: countedEvents(sql),
    readers,
    totals: { clicks, views },
    ...(changes === null ? UNKNOWN : changed(sql, changes)),
  };
};
