// The counts of single hours, for responses and live frames.
import type { AsOf, CountedHour } from '@soltrade/schema/contracts/statistics';
import { HOUR } from '@soltrade/schema/durations';
import { hourOf, isoTime } from '../lib/time.ts';
import type { GroupCount } from '../model/statistics.ts';
import { countedEvents, totalsOfLinks } from './totals.ts';

export const countedHour = (sql: SqlStorage, link: string, hour: number): CountedHour => ({
  at: isoTime(hour),
  cells: sql
    .exec<GroupCount>(
      `select kind, platform, channel, sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots
       from hours where link = ? and hour >= ? and hour < ? group by kind, platform, channel`,
      link,
      hour,
      hour + HOUR,
    )
    .toArray()
    .map(({ platform, ...cell }) => ({ ...cell, platform: platform || null })),
});

/** `link` is the subject of the response, or all; `listed` are the links it lists. */
export const countedAsOf = (
  sql: SqlStorage,
  { link, listed, now }: { link: string; listed: readonly string[]; now: number },
): AsOf => ({
  seq: countedEvents(sql),
  hours: [hourOf(now) - HOUR, hourOf(now)].map((hour) => countedHour(sql, link, hour)),
  links: totalsOfLinks(sql, listed).map(({ linkId, ...counts }) => ({ id: linkId, ...counts })),
});
