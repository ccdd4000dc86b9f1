// A promoter's visitors, filtered or not. No output singles a visitor out.

import {
  byDimension,
  DIMENSIONS,
  type Dimension,
  FACETS,
  type Facet,
} from '@soltrade/schema/audience/dimensions';
import { OTHER_SOURCE } from '@soltrade/schema/audience/sources';
import { AUDIENCE, STATISTICS } from '@soltrade/schema/limits/clicks';
import {
  type AudienceAnswer,
  type AudienceQuestion,
  type BreakdownRow,
  type Classes,
  type EventKind,
  type KindOfAudience,
  sumClasses,
} from '../model/statistics.ts';
import {
  countsByDay,
  countsByLink,
  countsByPart,
  filtersOf,
  type Groups,
  groupsOfCombinations,
  groupsOfDimensions,
  type Selection,
  type Store,
} from './audienceGroups.ts';
import { capped, withOthers } from './smallGroups.ts';
import type { Group } from './sumCombinations.ts';

const isDimension = (facet: Facet): facet is Dimension =>
  facet !== 'platform' && facet !== 'channel';

const hasDimension = ({ filters, kind }: Selection): boolean =>
  filtersOf(filters, kind).some(([facet]) => isDimension(facet));

const rowsOf = (groups: Groups, group: Group) => groups.get(group) ?? [];

const dimensionRows = (
  groups: Groups,
  dimension: Dimension,
  total: Classes,
  fewest?: number,
): BreakdownRow[] => {
  const rows = rowsOf(groups, dimension).filter(({ value }) => value !== OTHER_SOURCE);
  return capped(withOthers(rows, total, fewest), AUDIENCE.maxRows);
};

/**
 * Exact sums for all events, a platform or a channel, since only audiences can single anyone out.
 * `showsDevices`: among five persons or more, devices of few are shown too, which a filter would
 * single out.
 */
const exact = (store: Store, selection: Selection, showsDevices: boolean): KindOfAudience => {
  const days = countsByDay(store, selection);
  const parts = countsByPart(store, selection);
  const groups =
    filtersOf(selection.filters, selection.kind).length === 0
      ? groupsOfDimensions(store, selection)
      : groupsOfCombinations(store, selection, DIMENSIONS);
  const total = sumClasses(days);
  const hasDevices = showsDevices && total.persons >= AUDIENCE.fewestPersons;
  return {
    total,
    days,
    links: capped(countsByLink(store, selection, total), STATISTICS.topLinks),
    breakdowns: {
      platform: capped(parts.platform, AUDIENCE.maxRows),
      channel: capped(parts.channel, AUDIENCE.maxRows),
      ...byDimension((dimension) =>
        dimensionRows(
          groups,
          dimension,
          total,
          hasDevices && dimension === 'device' ? 0 : undefined,
        ),
      ),
    },
  };
};

/**
 * From matching combinations; null if they have too few persons, or if filters would single some
 * out.
 */
const filtered = (store: Store, selection: Selection): KindOfAudience | null => {
  const groups = groupsOfCombinations(store, selection, ['day', 'link', ...FACETS]);
  const total = sumClasses(rowsOf(groups, 'day'));
  if (total.persons < AUDIENCE.fewestPersons) return null;
  const shown = (group: Group) => withOthers(rowsOf(groups, group), total);
  return {
    total,
    days: shown('day'),
    links: capped(shown('link'), STATISTICS.topLinks),
    breakdowns: {
      platform: shown('platform'),
      channel: capped(shown('channel'), AUDIENCE.maxRows),
      ...byDimension((dimension) => dimensionRows(groups, dimension, total)),
    },
  };
};

const eventsOf = ({ persons, repeats, robots }: Classes): number => persons + repeats + robots;

/** How many events have a combination, and how many there are. */
const knownOf = (store: Store, question: AudienceQuestion): { events: number; of: number } => {
  const kinds: EventKind[] = ['click', 'view'];
  let [events, of] = [0, 0];
  for (const kind of kinds) {
    const all = { ...question, kind, filters: {} };
    events += eventsOf(sumClasses(rowsOf(groupsOfCombinations(store, all, ['day']), 'day')));
    of += eventsOf(sumClasses(countsByDay(store, all)));
  }
  return { events, of };
};

export const readAudience = (store: Store, question: AudienceQuestion): AudienceAnswer => {
  const isFiltered = Object.values(question.filters).some((value) => value !== undefined);
  const answerOf = (kind: EventKind): KindOfAudience | null => {
    const selection = { ...question, kind };
    return hasDimension(selection)
      ? filtered(store, selection)
      : exact(store, selection, !isFiltered);
  };
  return {
    clicks: answerOf('click'),
    views: answerOf('view'),
    known: isFiltered ? knownOf(store, question) : null,
  };
};
