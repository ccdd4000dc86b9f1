// The newest events with what tells people from repeats, in tables that are dropped as a whole: the runtime counts no
// row for that. An event is one row, found by its address and visitor; what needs the order of arrival reads all rows.
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { CLICK } from '@soltrade/schema/limits';
import { DAY, HOUR } from '../lib/time.ts';
import type { AudienceCell } from '../model/audience.ts';
import type { CountedEvent, EventKind, Sighting } from '../model/counted.ts';
import type { StatisticsCell } from '../model/statistics.ts';
import { type IdHash, type IdSet, idSet, joinedPairs } from './idSet.ts';
import { hasColumn, numberedTables } from './numberedTables.ts';
import type { Known, Verdict } from './sightings.ts';

/** How a visitor is remembered: not at all, as one who was seen, or as one who took a place of the address. */
const STANDING = { nobody: 0, seen: 1, newcomer: 2 } as const;

const standingOf = (verdict: Verdict | 'robot'): number => {
  if (verdict === 'newcomer') return STANDING.newcomer;
  return verdict === 'robot' || verdict === 'beyond' ? STANDING.nobody : STANDING.seen;
};

/** What other objects had counted, so it is only remembered here. */
const UNCOUNTED = '';

type Table = {
  number: number;
  name: string;
  rows: number;
  /** When the first one came, and of which time the last one is. */
  since: number;
  until: number;
  /** Until when events have come. */
  lastCame: number;
  /** Arrival of its newest event. */
  newest: number;
  ids: IdSet;
  /** Whether it remembers visitors of before addresses were told apart. */
  hasUnplaced: boolean;
  /** The same text for all of its events, by which the runtime finds the statement again. */
  insertion: string;
};

type Seen = { visitor: string; platform: string; isNewcomer: number };

export type ArrivedEvent = {
  seq: number;
  kind: EventKind;
  at: number;
  platform: string;
  channel: string;
  class: ClickClass;
};

const nameOf = (number: number): string => `arrivals_${number}`;

const insertionInto = (name: string): string =>
  `insert into ${name} values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`;

const CLASSES = `sum(class = 'person') as persons, sum(class = 'repeat') as repeats, sum(class = 'robot') as robots`;

/** The ids in a table. Those of earlier versions had none, and ids in tables of their own. */
const idsIn = (sql: SqlStorage, name: string): IdSet => {
  if (!hasColumn(sql, name, 'id_high')) {
    for (const column of ['id_high', 'id_low']) sql.exec(`alter table ${name} add column ${column} integer`);
  }
  const ids = idSet();
  // One by one: an hour of a hot link would not fit into memory as rows.
  const rows = sql.exec<{ high: number; low: number; class: ClickClass }>(
    `select id_high as high, id_low as low, class from ${name} where id_low is not null`,
  );
  for (const { high, low, class: counted } of rows) ids.add({ high, low }, counted);
  return ids;
};

export const arrivalsOf = (sql: SqlStorage, startedAt: number) => {
  const readTable = (number: number): Table => {
    const name = nameOf(number);
    const { rows, since, until, newest } = sql
      .exec<{ rows: number; since: number | null; until: number | null; newest: number | null }>(
        `select count(*) as rows, min(at) as since, max(at) as until, max(seq) as newest from ${name}`,
      )
      .one();
    const unplaced = `select 1 from ${name} where address = '' and standing = ${STANDING.seen} limit 1`;
    return {
      ...{ number, name, rows, since: since ?? 0, until: until ?? 0, newest: newest ?? 0 },
      ...{ lastCame: startedAt, ids: idsIn(sql, name) },
      hasUnplaced: sql.exec(unplaced).toArray().length > 0,
      insertion: insertionInto(name),
    };
  };
  let tables: Table[] = numberedTables(sql, 'arrivals').map(readTable);

  const create = (): Table => {
    const number = (tables.at(-1)?.number ?? 0) + 1;
    sql.exec(`
      create table if not exists arrivals_${number} (
        address text not null,
        standing integer not null,
        visitor text not null,
        platform text not null,
        at integer not null,
        seq integer not null,
        kind text not null,
        channel text not null,
        class text not null,
        audience text not null,
        id_high integer,
        id_low integer,
        primary key (address, standing, visitor, platform, at, seq)
      ) without rowid`);
    const name = nameOf(number);
    const table = {
      number,
      name,
      insertion: insertionInto(name),
      rows: 0,
      since: 0,
      until: 0,
      lastCame: 0,
      newest: 0,
      hasUnplaced: false,
      ids: idSet(),
    };
    tables = [...tables, table];
    return table;
  };

  const current = (now: number): Table => {
    const last = tables.at(-1);
    return last && (last.rows === 0 || now < last.since + CLICK.repeatWindow) ? last : create();
  };

  type Row = Pick<ArrivedEvent, 'seq' | 'channel'> & {
    class: string;
    audience: string;
    id: IdHash | null;
    now: number;
  };

  const insert = (
    sighting: Sighting,
    standing: number,
    { seq, channel, class: counted, audience, id, now }: Row,
  ): Table => {
    const table = current(now);
    const { address, visitor, platform, at, kind } = sighting;
    const isNobody = standing === STANDING.nobody;
    sql.exec(
      table.insertion,
      ...[isNobody ? '' : address, standing, isNobody ? '' : visitor, platform, at, seq],
      ...[kind, channel, counted, audience, id?.high ?? null, id?.low ?? null],
    );
    if (table.rows === 0) table.since = now;
    table.rows += 1;
    table.lastCame = now;
    table.until = Math.max(table.until, at);
    table.newest = Math.max(table.newest, seq);
    table.hasUnplaced ||= address === '' && standing === STANDING.seen;
    return table;
  };

  /** Of the tables that may have something newer. */
  const eventsFrom = (some: readonly Table[], columns: string, after: number): string =>
    some
      .filter(({ newest }) => newest > after)
      .map(({ name }) => `select ${columns} from ${name} where seq > ${after}`)
      .join(' union all ');

  const cellsIn = (some: readonly Table[], after: number): StatisticsCell[] => {
    const events = eventsFrom(some, 'at, kind, platform, channel, class', Math.max(0, after));
    if (events === '') return [];
    return sql
      .exec<StatisticsCell>(
        `select 'hour' as unit, at - at % ${HOUR} as at, kind, platform, channel, ${CLASSES}
         from (${events}) group by 2, kind, platform, channel`,
      )
      .toArray();
  };

  const audienceIn = (some: readonly Table[], after: number): AudienceCell[] => {
    const events = eventsFrom(some, 'at, kind, platform, channel, class, audience', Math.max(0, after));
    if (events === '') return [];
    return sql
      .exec<AudienceCell>(
        `select at / ${DAY} as day, kind, platform, channel, audience, ${CLASSES}
         from (${events}) where audience <> '' group by 1, kind, platform, channel, audience`,
      )
      .toArray();
  };

  /** The same for all events until the tables change: the runtime finds a statement again by its text. */
  let lookUp = { tables: '', text: '' };
  const lookUpIn = (some: readonly Table[]): string => {
    const names = some.map(({ number }) => number).join();
    if (lookUp.tables === names) return lookUp.text;
    const text = some
      .map(
        ({ name }) => `select visitor, platform, 1 as isNewcomer from ${name}
          where address = ?1 and standing = ${STANDING.newcomer} and at > ?4
          union all select * from (select visitor, platform, 0 from ${name}
          where address = ?1 and standing = ${STANDING.seen} and visitor = ?2 and platform = ?3 and at > ?4 limit 1)`,
      )
      .join(' union all ');
    lookUp = { tables: names, text };
    return text;
  };

  const isExpired = ({ rows, until }: Table, now: number): boolean =>
    rows > 0 && until + CLICK.repeatWindow <= now;

  return {
    /** The newest event here; 0 is none. */
    newest: (): number => Math.max(0, ...tables.map(({ newest }) => newest)),

    /** When the last event came, as far as that is known. */
    lastAt: (): number => Math.max(0, ...tables.map(({ until }) => until)),

    add: (
      event: CountedEvent,
      {
        seq,
        counted,
        verdict,
        id,
        now,
      }: { seq: number; counted: ClickClass; verdict: Verdict | 'robot'; id: IdHash; now: number },
    ): void => {
      const { channel, audience } = event;
      const row = { seq, channel, class: counted, audience, id, now };
      insert(event, standingOf(verdict), row).ids.add(id, counted);
    },

    /** The class of the event that has the id; null if it is not one of these. */
    find: (id: IdHash): ClickClass | null => {
      for (const { ids } of tables) {
        const counted = ids.find(id);
        if (counted !== null) return counted;
      }
      return null;
    },

    /** Remembers a visitor whose event another object counts. */
    remember: (sighting: Sighting, verdict: Verdict, now: number): void => {
      if (verdict === 'beyond') return;
      const uncounted = { seq: 0, channel: '', class: UNCOUNTED, audience: '', id: null, now };
      insert(sighting, standingOf(verdict), uncounted);
    },

    /** A view is known by views, a click by clicks of its platform; places are counted apart for the two. */
    lookBack: (sighting: Sighting, since: number): Known => {
      const { visitor, previousVisitor, address, previousAddress, platform, kind } = sighting;
      const recent = tables.filter(({ until }) => until > since);
      if (recent.length === 0) return { wasSeen: false, admitted: [] };
      const query = lookUpIn(recent);
      const find = (ofAddress: string, ofVisitor: string): Seen[] =>
        sql.exec<Seen>(query, ofAddress, ofVisitor, platform, since).toArray();
      const rows = find(address, visitor);
      if (previousVisitor !== null) rows.push(...find(address, previousVisitor));
      if (previousAddress !== null) rows.push(...find(previousAddress, previousVisitor ?? visitor));
      if (recent.some(({ hasUnplaced }) => hasUnplaced)) rows.push(...find('', visitor));
      const isSame = (row: Seen): boolean =>
        row.platform === platform && (row.visitor === visitor || row.visitor === previousVisitor);
      if (rows.some(isSame)) return { wasSeen: true, admitted: [] };
      const admitted = rows.filter(
        (row) => row.isNewcomer === 1 && (row.platform === '') === (kind === 'view'),
      );
      return { wasSeen: false, admitted: admitted.map((row) => row.visitor) };
    },

    /** The events after an arrival, as a query; empty if there are none. */
    eventsAfter: (after: number): string =>
      eventsFrom(tables, 'seq, kind, at, platform, channel, class', Math.max(0, after)),

    /** Counts of all events here. */
    cells: (): StatisticsCell[] => cellsIn(tables, 0),

    /** Audiences of the events after an arrival. */
    audience: (after: number): AudienceCell[] => audienceIn(tables, after),

    channelsBetween: (from: number, to: number): string[] => {
      const events = eventsFrom(tables, 'at, channel', 0);
      if (events === '') return [];
      return sql
        .exec<{ channel: string }>(
          `select distinct channel from (${events}) where at >= ? and at < ?`,
          ...[from, to],
        )
        .toArray()
        .map(({ channel }) => channel);
    },

    /** What is in the tables whose events are all older than the window; the audience only of those after an arrival. */
    expired: (now: number, toldAudience: number) => {
      const some = tables.filter((table) => isExpired(table, now));
      return {
        isNone: some.length === 0,
        lastCame: Math.max(0, ...some.map(({ lastCame }) => lastCame)),
        ids: joinedPairs(some.map(({ ids }) => ids.pairs())),
        newest: Math.max(0, ...some.map(({ newest }) => newest)),
        cells: cellsIn(some, 0),
        audience: audienceIn(some, toldAudience),
        events: (after: number): string =>
          eventsFrom(some, 'seq, kind, at, platform, channel, class', Math.max(0, after)),
      };
    },

    dropExpired: (now: number): void => {
      const expired = tables.filter((each) => isExpired(each, now));
      // A table is two rows of its database, so it is not worth while to make another one for a few events.
      const emptied = expired.filter((table) => table.rows <= 2 && table === tables.at(-1));
      const dropped = expired.filter((table) => !emptied.includes(table));
      for (const { name } of emptied) sql.exec(`delete from ${name}`);
      for (const { name } of dropped) sql.exec(`drop table ${name}`);
      // Once nothing can fail any longer.
      const nothing = { rows: 0, since: 0, until: 0, newest: 0, hasUnplaced: false };
      for (const table of emptied) Object.assign(table, { ...nothing, ids: idSet() });
      tables = tables.filter((table) => !dropped.includes(table));
    },

    /** When the next table expires; null if there is none. */
    nextExpiryAt: (): number | null => {
      const times = tables.filter(({ rows }) => rows > 0).map(({ until }) => until + CLICK.repeatWindow);
      return times.length === 0 ? null : Math.min(...times);
    },
  };
};

export type Arrivals = ReturnType<typeof arrivalsOf>;
