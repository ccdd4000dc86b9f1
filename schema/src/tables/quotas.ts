import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What addresses, their networks and all of them together used of a day's quotas. */
export const quotas = sqliteTable(
  'quotas',
  {
    /** Keyed hash of purpose, day, and address or network: it identifies no account, and can't be compared across days. */
    key: text('key').primaryKey(),
    used: integer('used').notNull(),
    /** The last write within the quota; its batch's other statements check for it. */
    admitted: text('admitted').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('quotas_created_at').on(table.createdAt)],
);
