import { REPORT_PASSWORD, SHARED_REPORT } from '@soltrade/schema/limits/reports';
import { users } from '@soltrade/schema/tables/accounts';
import { links } from '@soltrade/schema/tables/links';
import { type SharedReportRow, sharedReports } from '@soltrade/schema/tables/reports';
import { and, count, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { By } from '../lib/context.ts';
import { assertLive, insertingWhileLive, isSessionLive } from './accounts/liveSession.ts';
import type { UserRow } from './accounts/users.ts';
import { database, isOneOf } from './client.ts';

export type { SharedReportRow };

export const isOpenReport = (now: number): SQL | undefined =>
  and(
    isNull(sharedReports.revokedAt),
    or(isNull(sharedReports.endsAt), gt(sharedReports.endsAt, now)),
  );

export const listSharedReportRows = (
  env: Env,
  userId: string,
  now: number,
): Promise<SharedReportRow[]> =>
  database(env)
    .select()
    .from(sharedReports)
    .where(and(eq(sharedReports.userId, userId), isOpenReport(now)))
    .orderBy(desc(sharedReports.createdAt), desc(sharedReports.id));

/**
 * A report that is neither revoked nor expired, and its promoter, who is neither blocked nor
 * deleted.
 */
export const findOpenReport = async (
  env: Env,
  id: string,
  now: number,
): Promise<{ report: SharedReportRow; user: UserRow } | null> => {
  const rows = await database(env)
    .select({ report: sharedReports, user: users })
    .from(sharedReports)
    .innerJoin(users, eq(users.id, sharedReports.userId))
    .where(
      and(
        eq(sharedReports.id, id),
        isOpenReport(now),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    );
  return rows[0] ?? null;
};

type Own = { userId: string; id: string };

const isOwn = ({ userId, id }: Own): SQL | undefined =>
  and(eq(sharedReports.userId, userId), eq(sharedReports.id, id));

/** The number of the promoter's other open reports. */
const others = (env: Env, { userId, id }: Own, now: number) =>
  sql`(${database(env)
    .select({ all: count() })
    .from(sharedReports)
    .where(
      and(eq(sharedReports.userId, userId), sql`${sharedReports.id} <> ${id}`, isOpenReport(now)),
    )})`;

/** Stores a report; false if the promoter has as many open ones as allowed. */
export const insertSharedReport = async (by: By, row: SharedReportRow): Promise<boolean> => {
  const { env } = by;
  const db = database(env);
  const [inserted, excess] = await db.batch([
    insertingWhileLive(by, sharedReports, { row, userId: row.userId }),
    // A report beyond the limit is removed again in the same transaction.
    db
      .delete(sharedReports)
      .where(
        and(isOwn(row), sql`${others(env, row, row.createdAt)} >= ${SHARED_REPORT.perPromoter}`),
      )
      .returning({ id: sharedReports.id }),
  ]);
  assertLive(inserted);
  return excess.length === 0;
};

/** False if the promoter has no such report. */
export const revokeReport = async (env: Env, own: Own, now: number): Promise<boolean> => {
  const rows = await database(env)
    .update(sharedReports)
    .set({ revokedAt: sql`coalesce(${sharedReports.revokedAt}, ${now})` })
    .where(isOwn(own))
    .returning({ id: sharedReports.id });
  return rows.length === 1;
};

/** Undoes a revocation. Null if it is too late; `full` if other reports have taken its place. */
export const restoreReport = async (
  by: By,
  own: Own,
  now: number,
): Promise<SharedReportRow | 'full' | null> => {
  const { env } = by;
  const db = database(env);
  const isRestorable = and(
    isOwn(own),
    or(
      isNull(sharedReports.revokedAt),
      gt(sharedReports.revokedAt, now - SHARED_REPORT.restorable),
    ),
  );
  const [row] = await db
    .update(sharedReports)
    .set({ revokedAt: null })
    .where(
      and(
        isRestorable,
        isSessionLive(by, own.userId),
        sql`${others(env, own, now)} < ${SHARED_REPORT.perPromoter}`,
      ),
    )
    .returning();
  if (row) return row;
  const known = await db.select({ id: sharedReports.id }).from(sharedReports).where(isRestorable);
  return known.length === 1 ? 'full' : null;
};

/** Which of these links are the promoter's own. */
export const countOwnLinks = async (
  env: Env,
  { userId, linkIds }: { userId: string; linkIds: readonly string[] },
): Promise<number> => {
  const [row] = await database(env)
    .select({ own: count() })
    .from(links)
    .where(and(eq(links.userId, userId), isOneOf(links.id, linkIds)));
  return row?.own ?? 0;
};

/**
 * Counts a guess before it is checked, in one statement, so simultaneous guesses count too. False
 * while the report accepts none.
 */
export const takeGuess = async (env: Env, report: Own, now: number): Promise<boolean> => {
  const { freeGuesses, slowed, guessesUntilLocked, locked, forgottenAfter } = REPORT_PASSWORD;
  const { guesses, nextGuessAt } = sharedReports;
  const known = sql`case when ${nextGuessAt} <= ${now - forgottenAfter} then 0 else ${guesses} end`;
  const wait = sql`case when (${known}) + 1 < ${freeGuesses} then 0
    when (${known}) + 1 < ${guessesUntilLocked} then ${slowed} else ${locked} end`;
  const rows = await database(env)
    .update(sharedReports)
    .set({ guesses: sql`(${known}) + 1`, nextGuessAt: sql`${now} + (${wait})` })
    .where(and(isOwn(report), lte(nextGuessAt, now)))
    .returning({ id: sharedReports.id });
  return rows.length === 1;
};

export const forgetGuesses = async (env: Env, report: Own): Promise<void> => {
  await database(env)
    .update(sharedReports)
    .set({ guesses: 0, nextGuessAt: 0 })
    .where(and(isOwn(report), isNotNull(sharedReports.password)));
};

export const noteOpened = async (env: Env, report: Own, now: number): Promise<void> => {
  await database(env).update(sharedReports).set({ openedAt: now }).where(isOwn(report));
};
