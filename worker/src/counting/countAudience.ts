// Adds audiences to the sums, bounded even if visitors invent values.

import { type Audience, audienceIn } from '@soltrade/schema/audience/audience';
import { DIMENSIONS, FACETS } from '@soltrade/schema/audience/dimensions';
import { isInvented, OTHER_SOURCE } from '@soltrade/schema/audience/sources';
import { NO_EVENTS, subtractCounts } from '@soltrade/schema/counts';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import type { AudienceCell, Classes, EventKind } from '../model/statistics.ts';
import { addCombinations } from './audienceCombinations.ts';
import { ALL_LINKS_CODE, addToAudienceSums, KIND_CODES, sumsOn } from './audienceSums.ts';
import type { Dictionary } from './dictionary.ts';
import { shownByDimension } from './smallGroups.ts';

type Store = { sql: SqlStorage; dictionary: Dictionary };

type Day = { link: number; day: number; kind: EventKind };

const SOURCE = DIMENSIONS.indexOf('source');

/** The source itself, or `other` beyond the day's limit for invented ones. */
const boundedSources = ({ sql, dictionary }: Store, { link, day }: Day, most: number) => {
  const codes = Object.values(KIND_CODES).flatMap((kind) => [
    ...(sumsOn(sql, { link, day, kind })[SOURCE]?.keys() ?? []),
  ]);
  const invented = new Set(codes.map((code) => dictionary.wordOf(code)).filter(isInvented));
  return (source: string): string => {
    if (!isInvented(source) || invented.has(source)) return source;
    if (invented.size >= most) return OTHER_SOURCE;
    invented.add(source);
    return source;
  };
};

/**
 * Adds to a link's day. The day of all links gets what may be shown of this link now and couldn't
 * before.
 */
const countDays = (
  store: Store,
  { link, day, kind }: Day,
  cells: readonly { audience: Audience; counts: Classes }[],
): void => {
  const { sql, dictionary } = store;
  const place = { link, day, kind: KIND_CODES[kind] };
  const additions = cells.flatMap(({ audience, counts }) =>
    DIMENSIONS.map((each, dimension) => ({
      dimension,
      value: dictionary.codeOf(audience[each]),
      counts,
    })),
  );
  const before = shownByDimension(dictionary, sumsOn(sql, place));
  addToAudienceSums(sql, place, additions);
  const after = shownByDimension(dictionary, sumsOn(sql, place));
  const bounded = boundedSources(
    store,
    { link: ALL_LINKS_CODE, day, kind },
    AUDIENCE.maxSourcesOfPromoter,
  );
  const isOfAll = (dimension: number, value: number): boolean =>
    dimension !== SOURCE || bounded(dictionary.wordOf(value)) !== OTHER_SOURCE;
  const changes = after.flatMap((values, dimension) => {
    const was = before[dimension];
    return [...new Set([...values.keys(), ...(was?.keys() ?? [])])]
      .filter((value) => isOfAll(dimension, value))
      .map((value) => ({
        dimension,
        value,
        counts: subtractCounts(values.get(value) ?? NO_EVENTS, was?.get(value) ?? NO_EVENTS),
      }))
      .filter(({ counts }) => counts.persons !== 0 || counts.repeats !== 0 || counts.robots !== 0);
  });
  if (changes.length > 0) addToAudienceSums(sql, { ...place, link: ALL_LINKS_CODE }, changes);
};

const countCombinations = (
  { sql, dictionary }: Store,
  { link, day, kind }: Day,
  cells: readonly { cell: AudienceCell; audience: Audience }[],
): void => {
  const added = cells.map(({ cell, audience }) => ({
    facets: FACETS.map((facet) =>
      dictionary.codeOf(
        facet === 'platform' || facet === 'channel' ? cell[facet] : audience[facet],
      ),
    ),
    counts: cell,
  }));
  addCombinations(sql, { link, day, kind: KIND_CODES[kind] }, added);
};

const countDay = (store: Store, place: Day, cells: readonly AudienceCell[]): void => {
  const bounded = boundedSources(store, place, AUDIENCE.maxSources);
  const placed = cells.map((cell) => {
    const audience = audienceIn(cell.audience);
    return { cell, counts: cell, audience: { ...audience, source: bounded(audience.source) } };
  });
  countDays(store, place, placed);
  countCombinations(store, place, placed);
};

export const countAudience = (
  store: Store,
  linkId: string,
  added: readonly AudienceCell[],
): void => {
  const link = store.dictionary.codeOf(linkId);
  const days = Map.groupBy(added, ({ day, kind }) => `${day} ${kind}`);
  for (const cells of days.values()) {
    const [first] = cells;
    if (first) countDay(store, { link, day: first.day, kind: first.kind }, cells);
  }
};
