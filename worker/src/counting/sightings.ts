// Recent sightings separate people from repeats and limit persons per address. One table per half
// hour, dropped whole.

import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { DAY } from '@soltrade/schema/durations';
import { CLICK } from '@soltrade/schema/limits/clicks';
import { chunksOf } from '../lib/chunksOf.ts';
import type { AudienceCell, CountedEvent, Sighting } from '../model/statistics.ts';
import { numberedTables } from './events.ts';
import type { Newcomers } from './newcomers.ts';

/**
 * `newcomer` takes one of the address's places, `admitted` has one, `repeat` is the same visitor
 * again, `beyond` finds none free.
 */
export type Verdict = 'newcomer' | 'admitted' | 'repeat' | 'beyond' | 'robot';

export const classOf = (verdict: Verdict): ClickClass => {
  if (verdict === 'robot') return verdict;
  return verdict === 'newcomer' || verdict === 'admitted' ? 'person' : 'repeat';
};

/** How a visitor is stored: not at all, as seen, or in one of the address's places. */
const STANDING = { unknown: 0, seen: 1, newcomer: 2 } as const;

const standingOf = (verdict: Verdict): number => {
  if (verdict === 'newcomer') return STANDING.newcomer;
  return verdict === 'robot' || verdict === 'beyond' ? STANDING.unknown : STANDING.seen;
};

/** Half hours that have a table, oldest first. */
export type SightingTables = number[];

export type Sightings = { sql: SqlStorage; tables: SightingTables; newcomers: Newcomers };

const tableOf = (halfHour: number): string => `sightings_${halfHour}`;

export const halfHourOf = (time: number): number => Math.floor(time / CLICK.repeatWindow);

export const readSightingTables = (sql: SqlStorage): SightingTables =>
  numberedTables(sql, 'sightings');

/** 0 if there are none. */
export const newestSighting = (sql: SqlStorage, tables: SightingTables): number =>
  Math.max(
    0,
    ...tables.map(
      (each) =>
        sql
          .exec<{ number: number | null }>(`select max(number) as number from ${tableOf(each)}`)
          .one().number ?? 0,
    ),
  );

export const insertSighting = (
  { sql, tables, newcomers }: Sightings,
  {
    event,
    verdict,
    number,
    now,
  }: { event: CountedEvent; verdict: Verdict; number: number; now: number },
): void => {
  const halfHour = halfHourOf(now);
  if (!tables.includes(halfHour)) {
    sql.exec(`create table if not exists ${tableOf(halfHour)} (
      network text not null,
      standing integer not null,
      address text not null,
      visitor text not null,
      platform text not null,
      at integer not null,
      number integer not null,
      kind text not null,
      link text not null,
      channel text not null,
      class text not null,
      audience text not null,
      primary key (network, standing, address, visitor, platform, at, number)
    ) without rowid`);
    tables.push(halfHour);
  }
  sql.exec(
    `insert into ${tableOf(halfHour)} values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    event.network,
    standingOf(verdict),
    event.address,
    event.visitor,
    event.platform,
    event.at,
    number,
    event.kind,
    event.linkId,
    event.channel,
    classOf(verdict),
    event.audience,
  );
  if (verdict === 'newcomer') newcomers.add(event);
};

type Seen = { visitor: string; platform: string; isNewcomer: number };

/** Sightings to compare with: those holding a place of the address, and the visitor's own. */
const lookUp = (table: number): string =>
  `select visitor, platform, 1 as isNewcomer from ${tableOf(table)}
   where network = ?1 and standing = ${STANDING.newcomer} and address = ?2 and at > ?5 and at < ?6
   union all select * from (select visitor, platform, 0 from ${tableOf(table)}
   where network = ?1 and standing = ${STANDING.seen} and address = ?2 and visitor = ?3 and platform = ?4
   and at > ?5 and at < ?6 limit 1)`;

/** Two tables at a time: a late event may need four, and a query has at most five parts. */
const lookUps = (tables: readonly number[]): string[] =>
  chunksOf(tables, 2).map((some) => some.map(lookUp).join(' union all '));

/** Just after midnight, part of the window has yesterday's hashes. */
const hashesOf = (sighting: Sighting): { network: string; address: string; visitor: string }[] => {
  const { network, address, visitor, previous } = sighting;
  return [{ network, address, visitor }, ...(previous === null ? [] : [previous])];
};

/** Also looks after the sighting, because the queue may deliver it late. */
const seenRecently = (
  sql: SqlStorage,
  tables: SightingTables,
  sighting: Sighting,
  after = 0,
): Seen[] => {
  const since = Math.max(after, sighting.at - CLICK.repeatWindow);
  const until = sighting.at + CLICK.repeatWindow;
  const recent = tables.filter((each) => (each + 1) * CLICK.repeatWindow > since);
  const queries = lookUps(recent);
  return hashesOf(sighting).flatMap(({ network, address, visitor }) =>
    queries.flatMap((query) =>
      sql.exec<Seen>(query, network, address, visitor, sighting.platform, since, until).toArray(),
    ),
  );
};

const isOf =
  ({ visitor, previous }: Sighting) =>
  (row: Seen): boolean =>
    row.visitor === visitor || row.visitor === previous?.visitor;

/**
 * Whether a view of the same visitor took a place of the address, at most half an hour before the
 * event and after `since`.
 */
export const hasViewed = (
  sql: SqlStorage,
  tables: SightingTables,
  { event, since }: { event: Sighting; since: number },
): boolean =>
  seenRecently(sql, tables, { ...event, platform: '' }, since).some(
    (row) => row.isNewcomer === 1 && row.platform === '' && isOf(event)(row),
  );

const MOST = CLICK.newVisitorsPerNetwork;

/**
 * New visitors of the sighting's network and kind since an hour before it; at least `MOST` if there
 * are more.
 */
const newVisitors = (
  sql: SqlStorage,
  tables: SightingTables,
  { sighting, until }: { sighting: Sighting; until: number },
): number => {
  const counts = tables.map(
    (table) => `(select count(*) from (select 1 from ${tableOf(table)} where network = ?1
      and standing = ${STANDING.newcomer} and at > ?2 and at < ?3 and kind = ?4 limit ${MOST}))`,
  );
  if (counts.length === 0) return 0;
  const { at, kind } = sighting;
  const found = hashesOf(sighting).map(
    ({ network }) =>
      sql
        .exec<{ found: number }>(
          `select ${counts.join(' + ')} as found`,
          network,
          at - CLICK.networkWindow,
          until,
          kind,
        )
        .one().found,
  );
  return found.reduce((sum, each) => sum + each, 0);
};

/**
 * When the newest `MOST` of them came, newest first; the sighting's hashes must be those of one
 * day.
 */
const newestTimes = (
  sql: SqlStorage,
  tables: SightingTables,
  { sighting, until }: { sighting: Sighting; until: number },
): number[] =>
  tables
    .flatMap((table) =>
      sql
        .exec<{ at: number }>(
          `select at from ${tableOf(table)} where network = ? and standing = ${STANDING.newcomer}
             and at > ? and at < ? and kind = ? order by at desc limit ${MOST}`,
          sighting.network,
          sighting.at - CLICK.networkWindow,
          until,
          sighting.kind,
        )
        .toArray(),
    )
    .map(({ at }) => at)
    .toSorted((one, other) => other - one)
    .slice(0, MOST);

/**
 * Whether a network has reached its hourly limit of new visitors of a kind; carriers have many
 * phones per network.
 */
const isNetworkFull = ({ sql, tables, newcomers }: Sightings, sighting: Sighting): boolean => {
  const until = sighting.at + CLICK.networkWindow;
  // Just after midnight, a network's count is that of two hashes.
  if (sighting.previous !== null) return newVisitors(sql, tables, { sighting, until }) >= MOST;
  if (newcomers.isFull(sighting)) return true;
  if ((newcomers.atMost(sighting) ?? MOST) < MOST) return false;
  const since = newVisitors(sql, tables, { sighting, until: Number.MAX_SAFE_INTEGER });
  newcomers.remember(sighting, since);
  if (since < MOST) return false;
  const last = newestTimes(sql, tables, { sighting, until })[MOST - 1];
  if (last === undefined) return false;
  newcomers.rememberFull(sighting, last + CLICK.networkWindow);
  return true;
};

/** Compares a view with views, and a click with its platform's clicks; each has its own places. */
export const judge = (sightings: Sightings, event: CountedEvent): Verdict => {
  if (event.isRobot) return 'robot';
  const { sql, tables } = sightings;
  const { platform, kind } = event;
  const seen = seenRecently(sql, tables, event);
  const isVisitor = isOf(event);
  if (seen.some((row) => row.platform === platform && isVisitor(row))) return 'repeat';
  const admitted = new Set<string>();
  for (const row of seen) {
    if (row.isNewcomer === 0 || (row.platform === '') !== (kind === 'view')) continue;
    if (isVisitor(row)) return 'admitted';
    admitted.add(row.visitor);
  }
  const isFull = admitted.size >= CLICK.newVisitorsPerAddress || isNetworkFull(sightings, event);
  return isFull ? 'beyond' : 'newcomer';
};

/** `halfHour` names the table. */
export type SightedAudience = AudienceCell & { linkId: string; halfHour: number };

/** Audiences of sightings newer than the last one in the sums, by link and kind. */
export const audiencesAfter = (sql: SqlStorage, tables: SightingTables): SightedAudience[] =>
  tables.flatMap((table) =>
    sql
      .exec<SightedAudience>(
        `select ${table} as halfHour, s.link as linkId, s.at / ${DAY} as day, s.kind, s.platform, s.channel, s.audience,
           sum(s.class = 'person') as persons, sum(s.class = 'repeat') as repeats, sum(s.class = 'robot') as robots
         from ${tableOf(table)} as s left join audience_marks as m on m.link = s.link and m.kind = s.kind
         where s.audience <> '' and s.number > coalesce(m.number, 0)
         group by s.link, s.at / ${DAY}, s.kind, s.platform, s.channel, s.audience`,
      )
      .toArray(),
  );

/**
 * The oldest half hour kept. A table outlives its half hour by an hour, because a network's new
 * visitors count that long.
 */
export const keptSince = (now: number): number => halfHourOf(now - CLICK.networkWindow);

export const hasExpiredSightings = (tables: SightingTables, now: number): boolean =>
  tables.some((each) => each < keptSince(now));

export const dropOldSightings = (sql: SqlStorage, tables: SightingTables, now: number): void => {
  const kept = keptSince(now);
  for (const table of tables.filter((each) => each < kept))
    sql.exec(`drop table ${tableOf(table)}`);
  tables.splice(0, tables.length, ...tables.filter((each) => each >= kept));
};

/** When to drop the oldest table, or null. */
export const nextSightingsExpiry = ([oldest]: SightingTables): number | null =>
  oldest === undefined ? null : (oldest + 1) * CLICK.repeatWindow + CLICK.networkWindow;
