// Adds audiences to the sums, bounded even if visitors invent values.

import { type Audience, audienceIn, isInvented, OTHER_SOURCE } from '@soltrade/schema/audience/audience';
import { DIMENSIONS } from '@soltrade/schema/audience/values';
import { AUDIENCE } from '@soltrade/schema/limits/counting';
import type { AudienceCell } from '../model/audience.ts';
import type { Classes, EventKind } from '../model/counted.ts';
import { addCombinations, FACETS } from './audienceCombinations.ts';
import { ALL_LINKS_CODE, addToAudienceSums, KIND_CODES, sumsBetween } from './audienceSums.ts';
import type { Words } from './words.ts';

type Store = { sql: SqlStorage; words: Words };

type Day = { link: number; day: number; kind: EventKind };

const SOURCE = DIMENSIONS.indexOf('source');

/** The event's source, or `other` beyond the day's limit for invented ones. */
const boundedSources = ({ sql, words }: Store, { link, day }: Day, most: number) => {
  const codes = Object.values(KIND_CODES).flatMap((kind) => [
    ...(sumsBetween(sql, { link, first: day, last: day, kind })[SOURCE]?.keys() ?? []),
  ]);
  const invented = new Set(codes.map((code) => words.wordOf(code)).filter(isInvented));
  return (audience: Audience): Audience => {
    const { source } = audience;
    if (!isInvented(source) || invented.has(source)) return audience;
    if (invented.size >= most) return { ...audience, source: OTHER_SOURCE };
    invented.add(source);
    return audience;
  };
};

const countDays = (
  { sql, words }: Store,
  { link, day, kind }: Day,
  cells: readonly { audience: Audience; counts: Classes }[],
): void => {
  const additions = cells.flatMap(({ audience, counts }) =>
    DIMENSIONS.map((each, dimension) => ({ dimension, value: words.codeOf(audience[each]), counts })),
  );
  addToAudienceSums(sql, { link, day, kind: KIND_CODES[kind] }, additions);
};

const countCombinations = (
  { sql, words }: Store,
  { link, day, kind }: Day,
  cells: readonly { cell: AudienceCell; audience: Audience }[],
): void => {
  const added = cells.map(({ cell, audience }) => ({
    facets: FACETS.map((facet) =>
      words.codeOf(facet === 'platform' || facet === 'channel' ? cell[facet] : audience[facet]),
    ),
    counts: cell,
  }));
  addCombinations(sql, { link, day, kind: KIND_CODES[kind] }, added);
};

const countDay = (store: Store, place: Day, cells: readonly AudienceCell[]): void => {
  const bounded = boundedSources(store, place, AUDIENCE.maxSources);
  const placed = cells.map((cell) => ({ cell, counts: cell, audience: bounded(audienceIn(cell.audience)) }));
  countDays(store, place, placed);
  const all = { ...place, link: ALL_LINKS_CODE };
  const boundedOfAll = boundedSources(store, all, AUDIENCE.maxSourcesOfPromoter);
  countDays(
    store,
    all,
    placed.map(({ audience, counts }) => ({ audience: boundedOfAll(audience), counts })),
  );
  countCombinations(store, place, placed);
};

export const countAudience = (store: Store, linkId: string, added: readonly AudienceCell[]): void => {
  const link = store.words.codeOf(linkId);
  const days = Map.groupBy(added, ({ day, kind }) => `${day} ${kind}`);
  for (const cells of days.values()) {
    const [first] = cells;
    if (first) countDay(store, { link, day: first.day, kind: first.kind }, cells);
  }
};
