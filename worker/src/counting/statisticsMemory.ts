// Sums cached by an instance between queries.
import type { LinkCell } from '../model/statistics.ts';
import { rememberedDays } from './sumUp.ts';
import { linkRanking } from './topLinks.ts';

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
