import { createStatisticsTables } from './statisticsTables.ts';

/** Whether the account was deleted: then nothing is counted here any longer. */
export const isErased = (sql: SqlStorage): boolean =>
  sql.exec("select 1 from state where name = 'erased'").toArray().length > 0;

/** Leaves nothing but the note that it was done. */
export const eraseStatistics = async ({ storage }: DurableObjectState): Promise<void> => {
  await storage.deleteAll();
  createStatisticsTables(storage.sql);
  storage.sql.exec("insert into state (name, value) values ('erased', 'true')");
};

/** The counts, and from which click objects they came. */
export const forgetCounts = (sql: SqlStorage): void => {
  for (const table of ['hours', 'days', 'day_sums', 'sources', 'parts']) sql.exec(`delete from ${table}`);
  sql.exec("delete from state where name = 'horizon'");
};
