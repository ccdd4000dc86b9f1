import { type UserRow, users } from '@soltrade/schema/tables/accounts';
import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** A person's names; all null where there is no person. */
export type Named = Pick<UserRow, 'username' | 'twitterUsername' | 'walletAddress'>;

/**
 * Those columns of a joined table, for a query. Expressions, because drizzle takes a left join for
 * unmatched whose first column is null; with names of their own, because a batch of D1 returns rows
 * by name.
 */
export const namesIn = (
  table: Record<keyof Named, SQLiteColumn>,
  prefix: string,
): Record<keyof Named, SQL.Aliased<string | null>> => {
  const named = (column: keyof Named) =>
    sql<string | null>`${table[column]}`.as(`${prefix}_${column}`);
  return {
    username: named('username'),
    twitterUsername: named('twitterUsername'),
    walletAddress: named('walletAddress'),
  };
};

export const named = namesIn(users, 'person');
