// Sums of the combinations that match a filter. One link on one day is a part: values of too few
// persons are left out before parts are added, so subtracting links or days can't reveal them.
import { FACETS, type Facet } from '@soltrade/schema/audience/dimensions';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import type { Classes } from '../model/statistics.ts';
import { combinationsBetween, PERSONS, WIDTH } from './audienceCombinations.ts';
import { shownOf, type Values } from './smallGroups.ts';

/** A day is its number since 1970. */
export type Group = 'day' | 'link' | Facet;

/** `isNot`: every value but this one. */
type Wanted = { facet: Facet; code: number; isNot: boolean };

export type CombinationQuestion = {
  kind: number;
  link: number | null;
  first: number;
  last: number;
  wanted: readonly Wanted[];
  /** The code of the collective source, `other`. */
  otherSource: number | null;
};

type Sum = { persons: number; repeats: number; robots: number };

const noSum = (): Sum => ({ persons: 0, repeats: 0, robots: 0 });

const add = (sum: Sum, [persons = 0, repeats = 0, robots = 0]: Iterable<number>): void => {
  sum.persons += persons;
  sum.repeats += repeats;
  sum.robots += robots;
};

const sumAt = (sums: Map<number, Sum>, value: number): Sum => {
  const known = sums.get(value) ?? noSum();
  sums.set(value, known);
  return known;
};

/**
 * A part's sums: what matches the filter, by facet; and for each condition's own facet, what
 * matches all other conditions.
 */
const readPart = (
  packed: Int32Array,
  {
    conditions,
    facets,
  }: { conditions: readonly (Wanted & { place: number })[]; facets: readonly Facet[] },
) => {
  const places = facets.map((facet) => FACETS.indexOf(facet));
  const byFacet = places.map(() => new Map<number, Sum>());
  const byCondition = conditions.map(() => new Map<number, Sum>());
  const matching = noSum();
  for (let at = 0; at < packed.length; at += WIDTH) {
    const isMissed = ({ place, code, isNot }: Wanted & { place: number }): boolean =>
      (packed[at + place] === code) === isNot;
    const missed = conditions.findIndex(isMissed);
    if (missed !== conditions.findLastIndex(isMissed)) continue;
    const counts = packed.subarray(at + PERSONS, at + WIDTH);
    for (const [index, { place }] of conditions.entries()) {
      const sums = byCondition[index];
      if (sums && (missed === -1 || missed === index))
        add(sumAt(sums, packed[at + place] ?? 0), counts);
    }
    if (missed !== -1) continue;
    add(matching, counts);
    for (const [index, place] of places.entries()) {
      const sums = byFacet[index];
      if (sums) add(sumAt(sums, packed[at + place] ?? 0), counts);
    }
  }
  return { matching, byFacet, byCondition };
};

/** Leaves out nobody, or enough persons to hide each other. */
const canBeLeftOut = (left: Classes | undefined): boolean =>
  !left || left.persons + left.repeats === 0 || left.persons >= AUDIENCE.fewestPersons;

/** A platform or channel reveals nothing about who came. */
const isOfAudience = ({ facet }: Wanted): boolean => facet !== 'platform' && facet !== 'channel';

export const sumCombinations = (
  sql: SqlStorage,
  question: CombinationQuestion,
  groups: readonly Group[],
): Values[] => {
  const { wanted, otherSource } = question;
  const without = (facet: Facet) => ({ without: facet === 'source' ? otherSource : null });
  const conditions = wanted.map((each) => ({ ...each, place: FACETS.indexOf(each.facet) }));
  const facets = groups.filter((group) => group !== 'day' && group !== 'link');
  const isFiltered = wanted.some(isOfAudience);
  const sums = groups.map(() => new Map<number, Sum>());

  const addTold = (group: Group, told: Values): void => {
    const ofGroup = sums[groups.indexOf(group)];
    for (const [value, { persons, repeats, robots }] of told) {
      if (ofGroup) add(sumAt(ofGroup, value), [persons, repeats, robots]);
    }
  };

  for (const { link, day, counts } of combinationsBetween(sql, question)) {
    const { matching, byFacet, byCondition } = readPart(new Int32Array(counts), {
      conditions,
      facets,
    });
    // Filtering by a value that the part hides would reveal it.
    const tells = wanted.every((each, index) => {
      const values = byCondition[index] ?? new Map();
      if (!isOfAudience(each)) return true;
      if (each.isNot) return canBeLeftOut(values.get(each.code));
      return shownOf(values, without(each.facet)).has(each.code);
    });
    if (!tells || (isFiltered && matching.persons < AUDIENCE.fewestPersons)) continue;
    addTold('day', new Map([[day, matching]]));
    addTold('link', new Map([[link, matching]]));
    for (const [index, facet] of facets.entries())
      addTold(facet, shownOf(byFacet[index] ?? new Map(), without(facet)));
  }
  return sums;
};
