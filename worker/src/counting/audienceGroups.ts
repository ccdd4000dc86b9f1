// Sums of a promoter's events over whole UTC days, by value.

import {
  DIMENSIONS,
  type Dimension,
  FACETS,
  type Facet,
  NO_DATACENTER,
} from '@soltrade/schema/audience/dimensions';
import { OTHER_SOURCE } from '@soltrade/schema/audience/sources';
import { subtractCounts } from '@soltrade/schema/counts';
import { DAY } from '@soltrade/schema/durations';
import {
  type AudienceFilters,
  type AudienceQuestion,
  type Classes,
  type EventKind,
  isNothing,
  type LinkCell,
  type StatisticsFilter,
  sumClasses,
} from '../model/statistics.ts';
import { ALL_LINKS_CODE, KIND_CODES, shownBetween } from './audienceSums.ts';
import { breakdownOf } from './breakdown.ts';
import type { Dictionary } from './dictionary.ts';
import { readRolledTo } from './hours.ts';
import { daysOf, type Span } from './series.ts';
import type { Row } from './smallGroups.ts';
import { type CombinationQuestion, type Group, sumCombinations } from './sumCombinations.ts';
import { rememberedDays } from './sumUp.ts';
import { countsOfLinks, linkRanking, linksToRank } from './topLinks.ts';

// Sums cached by an instance between queries.

export type StatisticsMemory = ReturnType<typeof statisticsMemory>;

export const statisticsMemory = (sql: SqlStorage) => {
  const [ranking, wholeDays] = [linkRanking(sql), rememberedDays(sql)];
  return {
    ranking,
    wholeDays,

    note: (cells: readonly LinkCell[]): void => {
      ranking.note(cells);
      wholeDays.note(cells);
    },
  };
};

export type Store = { sql: SqlStorage; dictionary: Dictionary } & Pick<
  StatisticsMemory,
  'ranking' | 'wholeDays'
>;

export type Selection = AudienceQuestion & { kind: EventKind };

export type Groups = ReadonlyMap<Group, Row<string>[]>;

/** The active filters; a platform filter is ignored for views, which have no platform. */
export const filtersOf = (filters: AudienceFilters, kind: EventKind): [Facet, string][] =>
  FACETS.flatMap((facet) => {
    const value = filters[facet];
    if (value === undefined || (facet === 'platform' && kind === 'view')) return [];
    return [[facet, value] as [Facet, string]];
  });

/** Null if nothing can match, because a link or value never occurred. */
const questionOf = (
  { dictionary }: Store,
  { link, first, last, kind, filters }: Selection,
): CombinationQuestion | null => {
  const linkCode = link === null ? null : dictionary.knownCode(link);
  if (link !== null && linkCode === null) return null;
  const wanted: CombinationQuestion['wanted'][number][] = [];
  for (const [facet, value] of filtersOf(filters, kind)) {
    const isNot = value === NO_DATACENTER;
    const code = dictionary.knownCode(isNot ? 'datacenter' : value);
    if (code !== null) wanted.push({ facet, code, isNot });
    else if (!isNot) return null;
  }
  const otherSource = dictionary.knownCode(OTHER_SOURCE);
  return { kind: KIND_CODES[kind], link: linkCode, first, last, wanted, otherSource };
};

export const groupsOfCombinations = (
  store: Store,
  selection: Selection,
  groups: readonly Group[],
): Groups => {
  const question = questionOf(store, selection);
  if (question === null) return new Map(groups.map((group) => [group, []]));
  const sums = sumCombinations(store.sql, question, groups);
  const nameOf = (group: Group, value: number): string =>
    group === 'day' ? String(value) : store.dictionary.wordOf(value);
  return new Map(
    groups.map((group, index) => [
      group,
      [...(sums[index] ?? [])].map(([value, counts]) => ({
        value: nameOf(group, value),
        ...counts,
      })),
    ]),
  );
};

/** The figures that may be shown for all events with a known audience. */
export const groupsOfDimensions = (
  { sql, dictionary }: Store,
  { link, first, last, kind }: Selection,
): Groups => {
  const code = link === null ? ALL_LINKS_CODE : dictionary.knownCode(link);
  const sums =
    code === null
      ? []
      : shownBetween({ sql, dictionary }, { link: code, first, last, kind: KIND_CODES[kind] });
  return new Map<Dimension, Row<string>[]>(
    DIMENSIONS.map((dimension, index) => [
      dimension,
      [...(sums[index] ?? [])].map(([value, counts]) => ({
        value: dictionary.wordOf(value),
        ...counts,
      })),
    ]),
  );
};

/** A selection as a span of statistics; both ends are UTC days. */
const spanOf = ({ first, last }: Selection): Span => ({ from: first * DAY, to: (last + 1) * DAY });

const filterOf = ({ link, filters }: Selection): StatisticsFilter => ({
  linkId: link,
  platform: filters.platform ?? null,
  channel: filters.channel ?? null,
});

const rangeOf = ({ sql }: Store, selection: Selection) => ({
  span: spanOf(selection),
  rolledTo: readRolledTo(sql, Date.now()),
});

export const countsByDay = (store: Store, selection: Selection): Row<string>[] => {
  const ofKind = daysOf(store.sql, filterOf(selection), rangeOf(store, selection)).filter(
    ({ kind }) => kind === selection.kind,
  );
  return [...Map.groupBy(ofKind, ({ at }) => Math.floor(at / DAY))]
    .toSorted(([one], [next]) => one - next)
    .map(([day, rows]) => ({ value: String(day), ...sumClasses(rows) }));
};

export const countsByPart = (
  store: Store,
  selection: Selection,
): Record<'platform' | 'channel', Row<string>[]> => {
  const range = { ...rangeOf(store, selection), wholeDays: store.wholeDays };
  const ofKind = breakdownOf(store.sql, filterOf(selection), range).filter(
    ({ kind }) => kind === selection.kind,
  );
  const by = (facet: 'platform' | 'channel') =>
    [...Map.groupBy(ofKind, (part) => part[facet])].map(([value, rows]) => ({
      value,
      ...sumClasses(rows),
    }));
  return { platform: by('platform'), channel: by('channel') };
};

/** By link: the largest ones, and the sum of the others. */
export const countsByLink = (
  store: Store,
  selection: Selection,
  total: Classes,
): Row<string | null>[] => {
  const { kind } = selection;
  const { sql, ranking } = store;
  const filter = filterOf(selection);
  const range = rangeOf(store, selection);
  const linkIds =
    selection.link === null
      ? ranking.first(kind, {
          ...range,
          now: Date.now(),
          most: linksToRank(filter),
        })
      : [selection.link];
  const rows = countsOfLinks(sql, filter, { linkIds, ...range })
    .map(({ linkId, clicks, views }) => ({ value: linkId, ...(kind === 'click' ? clicks : views) }))
    .filter((row) => !isNothing(row));
  const others = subtractCounts(total, sumClasses(rows));
  // Channels beyond a promoter's limit count as another one in the total, so a filter by channel
  // finds more per link.
  return others.persons < 0 || others.repeats < 0 || others.robots < 0
    ? rows
    : [...rows, { value: null, ...others }];
};
