import { links } from '@soltrade/schema/tables/links';
import { type ReportRow, reports } from '@soltrade/schema/tables/reports';
import { tokens } from '@soltrade/schema/tables/tokens';
import { users } from '@soltrade/schema/tables/users';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { database } from './client.ts';

export type { ReportRow };

/** Stores a report, or merges it into the open one with the same id. True where it is a new one. */
export const saveReport = async (env: Env, report: ReportRow): Promise<boolean> => {
  const rows = await database(env)
    .insert(reports)
    .values(report)
    .onConflictDoUpdate({
      target: reports.id,
      set: { reason: report.reason, detail: sql`coalesce(excluded.detail, ${reports.detail})` },
      setWhere: isNull(reports.closedAt),
    })
    .returning({ createdAt: reports.createdAt });
  return rows[0]?.createdAt === report.createdAt;
};

export const reportExists = async (env: Env, id: string): Promise<boolean> =>
  (await database(env).select({ id: reports.id }).from(reports).where(eq(reports.id, id))).length === 1;

export const countOpenReports = async (env: Env, linkId: string): Promise<number> => {
  const rows = await database(env)
    .select({ total: count() })
    .from(reports)
    .where(and(eq(reports.linkId, linkId), isNull(reports.closedAt)));
  return rows[0]?.total ?? 0;
};

/** Reports with what an operator needs to judge them, newest first. */
export const listReports = (env: Env, { closed, limit }: { closed: boolean; limit: number }) =>
  database(env)
    .select({ report: reports, link: links, token: tokens, user: users })
    .from(reports)
    .innerJoin(links, eq(links.id, reports.linkId))
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .innerJoin(users, eq(users.id, links.userId))
    .where(closed ? undefined : isNull(reports.closedAt))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit);

/** Closes an open report; false where there is none with this id. */
export const closeReport = async (env: Env, id: string, now: number): Promise<boolean> => {
  const rows = await database(env)
    .update(reports)
    .set({ closedAt: now })
    .where(and(eq(reports.id, id), isNull(reports.closedAt)))
    .returning({ id: reports.id });
  return rows.length === 1;
};
