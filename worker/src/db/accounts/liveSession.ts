// What outlives a session is only made while that is live: a request that was under way when its
// session or membership ended makes nothing that works afterwards.
import { members } from '@soltrade/schema/tables/members';
import { sessions } from '@soltrade/schema/tables/sessions';
import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { By } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { database, jsonRows } from '../client.ts';

/** Whether the request's session still acts for the account; true where none does. */
export const isSessionLive = ({ actor }: By, userId: string): SQL => {
  const session = actor?.session;
  if (!session) return sql`true`;
  return sql`exists (select 1 from ${sessions} as own where own.id_hash = ${session.hash}
    and coalesce(own.acts_for, own.user_id) = ${userId} and (own.acts_for is null or exists (
      select 1 from ${members} as part where part.user_id = own.acts_for and part.member_id = own.user_id)))`;
};

/** Inserts a row while the request's session stands; its result is for `assertLive`. */
export const insertingWhileLive = <Table extends SQLiteTable>(
  by: By,
  table: Table,
  { row, userId }: { row: Table['$inferInsert']; userId: string },
) =>
  database(by.env)
    .insert(table)
    .select(sql`${jsonRows(table, [row])} and ${isSessionLive(by, userId)}`)
    .returning({ one: sql`1` });

/** Errors: `unauthenticated`. */
export const assertLive = (inserted: readonly unknown[]): void => {
  if (inserted.length === 0) throw new AppError('unauthenticated', 'Sign in to continue.');
};
