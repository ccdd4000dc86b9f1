// Sums of a promoter's events over whole UTC days, by value: as they are stored, small counts included.
import { DIMENSIONS, type Dimension } from '@soltrade/schema/audience/values';
import { DAY } from '../../lib/time.ts';
import type { AudienceFilters, AudienceQuestion } from '../../model/audience.ts';
import type { Classes, EventKind } from '../../model/counted.ts';
import { ALL_LINKS_CODE, type Facet, KIND_CODES, type Words } from './audienceTables.ts';
import { ALL_LINKS, readHorizon } from './statisticsTables.ts';
import type { Row } from './withOthers.ts';

export type Store = { sql: SqlStorage; words: Words };

/** Of one kind. */
export type Selection = AudienceQuestion & { kind: EventKind };

/** A day is told by its number since 1970. */
export type Group = 'day' | 'link' | Facet;

export type Groups = ReadonlyMap<Group, Row<string>[]>;

const SUMS = 'sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots';

/** The filters that are set; a view has no platform, so a filter by it says nothing about views. */
export const filtersOf = (filters: AudienceFilters, kind: EventKind): [Facet, string][] =>
  (['platform', 'channel', ...DIMENSIONS] as const).flatMap((facet) => {
    const value = filters[facet];
    if (value === undefined || (facet === 'platform' && kind === 'view')) return [];
    return [[facet, value] as [Facet, string]];
  });

/** Null if nothing can match, since a link or value was never seen. */
const conditionOf = ({ words }: Store, { link, first, last, kind, filters }: Selection) => {
  const wanted: [string, string][] = [
    ...(link === null ? [] : [['link', link] as [string, string]]),
    ...filtersOf(filters, kind),
  ];
  const codes: number[] = [];
  for (const [, value] of wanted) {
    const code = words.knownCode(value);
    if (code === null) return null;
    codes.push(code);
  }
  const text = ['day between ? and ?', 'kind = ?', ...wanted.map(([column]) => `${column} = ?`)].join(
    ' and ',
  );
  return { text, values: [first, last, KIND_CODES[kind], ...codes] };
};

type StoredRow = Classes & { place: number; value: number };

/** A Durable Object's SQLite unites at most five queries. */
const AT_ONCE = 4;

/** Combinations that match every filter. */
export const groupsOfCombinations = (
  store: Store,
  selection: Selection,
  groups: readonly Group[],
): Groups => {
  const found = new Map<Group, Row<string>[]>(groups.map((group) => [group, []]));
  const condition = conditionOf(store, selection);
  if (condition === null) return found;
  for (let start = 0; start < groups.length; start += AT_ONCE) {
    const parts = groups
      .slice(start, start + AT_ONCE)
      .map(
        (group, place) =>
          `select ${start + place} as place, ${group} as value, ${SUMS} from matched group by ${group}`,
      );
    const rows = store.sql.exec<StoredRow>(
      `with matched as materialized (select * from audience_cells where ${condition.text}) ${parts.join(' union all ')}`,
      ...condition.values,
    );
    for (const { place, value, ...counts } of rows) {
      const group = groups[place];
      if (!group) continue;
      found
        .get(group)
        ?.push({ value: group === 'day' ? String(value) : store.words.wordOf(value), ...counts });
    }
  }
  return found;
};

/** Of all events whose audience is known. */
export const groupsOfDimensions = ({ sql, words }: Store, { link, first, last, kind }: Selection): Groups => {
  const found = new Map<Dimension, Row<string>[]>(DIMENSIONS.map((dimension) => [dimension, []]));
  const code = link === null ? ALL_LINKS_CODE : words.knownCode(link);
  if (code === null) return found;
  const rows = sql.exec<StoredRow>(
    `select dimension as place, value, ${SUMS} from audience_days
     where link = ? and day between ? and ? and kind = ? group by dimension, value`,
    ...[code, first, last, KIND_CODES[kind]],
  );
  for (const { place, value, ...counts } of rows) {
    const dimension = DIMENSIONS[place];
    if (dimension) found.get(dimension)?.push({ value: words.wordOf(value), ...counts });
  }
  return found;
};

/** Of all events, by what is counted without an audience; only filters by platform and channel apply. */
export const groupsOfCounts = ({ sql }: Store, selection: Selection): Groups => {
  const { link, first, last, kind, filters } = selection;
  const wanted = filtersOf(filters, kind).filter(([facet]) => facet === 'platform' || facet === 'channel');
  const [start, end] = [first * DAY, (last + 1) * DAY];
  // Earlier days are in `days`, later ones in `hours` only.
  const rolledTo = readHorizon(sql)?.rolledTo ?? start;
  const sums = (value: string, scope: string, scopeLink: string): Row<string>[] => {
    const conditions = ['kind = ?', scope, ...wanted.map(([facet]) => `${facet} = ?`)].join(' and ');
    const values = [kind, scopeLink, ...wanted.map(([, wantedValue]) => wantedValue)];
    return sql
      .exec<Row<string>>(
        `select cast(value as text) as value, ${SUMS} from (
           select ${value} as value, persons, repeats, robots from (select *, hour as at from hours)
           where at >= ? and at < ? and ${conditions}
           union all
           select ${value}, persons, repeats, robots from (select *, day as at from days)
           where at >= ? and at < ? and ${conditions}
         ) group by value`,
        ...[Math.max(start, rolledTo), end, ...values],
        ...[start, Math.min(end, rolledTo), ...values],
      )
      .toArray();
  };
  const one = ['link = ?', link ?? ALL_LINKS] as const;
  return new Map<Group, Row<string>[]>([
    ['day', sums(`at / ${DAY}`, ...one)],
    ['platform', sums('platform', ...one)],
    ['channel', sums('channel', ...one)],
    ['link', link === null ? sums('link', 'link <> ?', ALL_LINKS) : sums('link', ...one)],
  ]);
};
