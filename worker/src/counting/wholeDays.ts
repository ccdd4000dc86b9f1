// Caches whole days' sums by platform and channel until a late event is counted.
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import type { LinkCell, Part, StatisticsFilter } from '../model/statistics.ts';
import { conditionOf, linkOf, type Span } from './series.ts';

/** Ordered by kind, platform and channel, like all such groups. */
export const readDays = (sql: SqlStorage, filter: StatisticsFilter, { from, to }: Span): Part[] => {
  if (from >= to) return [];
  const { where, values } = conditionOf(filter);
  return sql
    .exec<Part>(
      `select kind, platform, channel, sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots
       from days where link = ? and day >= ? and day < ? ${where} group by kind, platform, channel`,
      linkOf(filter),
      from,
      to,
      ...values,
    )
    .toArray();
};

type Answered = { question: string; days: Span; parts: readonly Part[] };

export type WholeDays = ReturnType<typeof rememberedDays>;

export const rememberedDays = (sql: SqlStorage) => {
  /** Least recently used first. */
  let remembered: Answered[] = [];

  const remember = (answered: Answered): readonly Part[] => {
    remembered.push(answered);
    let rows = remembered.reduce((sum, { parts }) => sum + parts.length, 0);
    while (rows > STATISTICS.rememberedParts || remembered.length > STATISTICS.rememberedDays) {
      rows -= remembered.shift()?.parts.length ?? 0;
    }
    return answered.parts;
  };

  return {
    /** `days` must be rolled up. */
    parts: (filter: StatisticsFilter, days: Span): readonly Part[] => {
      const question = JSON.stringify([filter.linkId, filter.platform, filter.channel, days.from, days.to]);
      const index = remembered.findIndex((answered) => answered.question === question);
      const [known] = index === -1 ? [] : remembered.splice(index, 1);
      return remember(known ?? { question, days, parts: readDays(sql, filter, days) });
    },

    note: (cells: readonly LinkCell[]): void => {
      const first = Math.min(...cells.map(({ at }) => at));
      remembered = remembered.filter(({ days }) => days.to <= first);
    },
  };
};
