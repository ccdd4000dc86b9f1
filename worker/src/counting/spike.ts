// An hour in which many more people than usual clicked on a promoter's links.

import { boundedMap } from '@soltrade/schema/boundedMap';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { SPIKE } from '@soltrade/schema/limits/clicks';
import { hourOf } from '../lib/time.ts';
import type { Spike } from '../model/clicks.ts';
import { ALL_LINKS } from './hours.ts';
import { readAudience } from './readAudience.ts';
import type { Store } from './store.ts';

/** The people of the hours before, and how many hours these are. */
export type Before = { persons: number; hours: number };

export const usualHour = ({ persons, hours }: Before): number => persons / Math.max(1, hours);

export const isSpike = (persons: number, before: Before): boolean =>
  persons >= SPIKE.fewestPersons &&
  before.hours * HOUR >= SPIKE.leastHistory &&
  persons >= SPIKE.times * usualHour(before);

const personsWithin = (sql: SqlStorage, from: number, to: number): number =>
  sql
    .exec<{ persons: number }>(
      `select coalesce(sum(persons), 0) as persons from hours
       where link = ? and kind = 'click' and hour >= ? and hour < ?`,
      ALL_LINKS,
      from,
      to,
    )
    .one().persons;

const readBefore = (sql: SqlStorage, hour: number): Before => {
  const [row] = sql
    .exec<{ first: number }>(
      "select hour as first from hours where link = ? and kind = 'click' order by hour limit 1",
      ALL_LINKS,
    )
    .toArray();
  const from = Math.max(row ? hourOf(row.first) : hour, hour - SPIKE.usualOver);
  return { persons: personsWithin(sql, from, hour), hours: Math.max(0, (hour - from) / HOUR) };
};

/** This hour and the one before, whose last clicks may have come after the last check. */
const lookedAt = (now: number): number[] => [hourOf(now) - HOUR, hourOf(now)];

/** Whether an hour has enough people for a spike, including events not yet summed. */
export const mayBeSpike = ({ sql, unsummed }: Store, now: number): boolean =>
  lookedAt(now).some((hour) => {
    const waiting = [...unsummed.values()].filter(
      ({ kind, at }) => kind === 'click' && hourOf(at) === hour,
    );
    const persons = waiting.reduce(
      (sum, cell) => sum + cell.persons,
      personsWithin(sql, hour, hour + HOUR),
    );
    return persons >= SPIKE.fewestPersons;
  });

const busiestLink = (sql: SqlStorage, hour: number): string | null => {
  const [row] = sql
    .exec<{ link: string }>(
      `select totals.link as link from totals
       join hours on hours.link = totals.link and hours.hour >= ? and hours.hour < ? and hours.kind = 'click'
       where totals.link <> ? group by totals.link order by sum(hours.persons) desc, totals.link limit 1`,
      hour,
      hour + HOUR,
      ALL_LINKS,
    )
    .toArray();
  return row?.link ?? null;
};

/**
 * From the day's audiences, which have no time below a day and no group of fewer than five people.
 */
const datacenterPercent = ({ sql, dictionary, memory }: Store, hour: number): number | null => {
  const day = Math.floor(hour / DAY);
  const question = { link: null, first: day, last: day, filters: {} };
  const { clicks } = readAudience({ sql, dictionary, ...memory }, question);
  const row = clicks?.breakdowns.network.find(({ value }) => value === 'datacenter');
  return row && clicks ? Math.round((row.persons / clicks.total.persons) * 100) : null;
};

/** Looks for spikes in up-to-date sums. The usual hour is read once an hour. */
export const spikeFinder = () => {
  const known = boundedMap<number, Before>(2);
  return (store: Store, now: number): Spike | null => {
    for (const hour of lookedAt(now)) {
      const persons = personsWithin(store.sql, hour, hour + HOUR);
      if (persons < SPIKE.fewestPersons) continue;
      const before = known.get(hour) ?? readBefore(store.sql, hour);
      known.set(hour, before);
      if (!isSpike(persons, before)) continue;
      return {
        hour,
        persons,
        usual: Math.round(usualHour(before) * 10) / 10,
        linkId: busiestLink(store.sql, hour),
        datacenterPercent: datacenterPercent(store, hour),
      };
    }
    return null;
  };
};
