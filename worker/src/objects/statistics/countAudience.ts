// How audiences of click objects become part of a promoter's statistics, each once, and bounded whatever values visitors
// invent.

import { type Audience, audienceIn, isInvented, OTHER_SOURCE } from '@soltrade/schema/audience/audience';
import { DIMENSIONS } from '@soltrade/schema/audience/values';
import { AUDIENCE } from '@soltrade/schema/limits';
import type { AudienceBatch, AudienceCell } from '../../model/audience.ts';
import type { Classes, EventKind } from '../../model/counted.ts';
import { addCombinations, FACETS } from './audienceCombinations.ts';
import { addToSums, sumsBetween } from './audienceSums.ts';
import { ALL_LINKS_CODE, KIND_CODES, type Words } from './audienceTables.ts';

type Store = { sql: SqlStorage; words: Words };

type Day = { link: number; day: number; kind: EventKind };

const isCounted = ({ sql }: Store, link: number, { shard, batch }: AudienceBatch): boolean =>
  sql
    .exec('select 1 from audience_batches where link = ? and shard = ? and batch >= ?', link, shard, batch)
    .toArray().length > 0;

const SOURCE = DIMENSIONS.indexOf('source');

/** The source that an event counts for: its own, or `other` beyond those that may be invented in a day. */
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

/** Counts once for each dimension. */
const countDays = (
  { sql, words }: Store,
  { link, day, kind }: Day,
  cells: readonly { audience: Audience; counts: Classes }[],
): void => {
  const additions = cells.flatMap(({ audience, counts }) =>
    DIMENSIONS.map((each, dimension) => ({ dimension, value: words.codeOf(audience[each]), counts })),
  );
  addToSums(sql, { link, day, kind: KIND_CODES[kind] }, additions);
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

/** Counts a batch unless it was counted before: a call may be repeated. */
export const countAudience = (store: Store, batch: AudienceBatch): void => {
  const link = store.words.codeOf(batch.linkId);
  if (isCounted(store, link, batch)) return;
  const days = Map.groupBy(batch.cells, ({ day, kind }) => `${day} ${kind}`);
  for (const cells of days.values()) {
    const [first] = cells;
    if (first) countDay(store, { link, day: first.day, kind: first.kind }, cells);
  }
  store.sql.exec(
    `insert into audience_batches (link, shard, batch) values (?, ?, ?)
     on conflict do update set batch = excluded.batch`,
    ...[link, batch.shard, batch.batch],
  );
};
