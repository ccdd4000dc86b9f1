// What an instance remembers of the counts, so the next question does not read them again. It has to be told of each delta.
import type { Delta } from '../../model/statistics.ts';
import { linkRanking } from './ranking.ts';
import { wholeDays } from './wholeDays.ts';

export type StatisticsMemory = ReturnType<typeof statisticsMemory>;

export const statisticsMemory = (sql: SqlStorage) => {
  const [ranking, days] = [linkRanking(sql), wholeDays(sql)];
  return {
    ranking,
    days,

    /** A delta was counted now. */
    note: (delta: Delta): void => {
      ranking.note(delta);
      days.note(delta);
    },

    forget: (): void => {
      ranking.forget();
      days.forget();
    },
  };
};
