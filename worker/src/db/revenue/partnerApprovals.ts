import { type PartnerApproval, partnerApprovals } from '@soltrade/schema/tables/partnerApprovals';
import { partners } from '@soltrade/schema/tables/partners';
import { revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { database } from '../client.ts';

export type { PartnerApproval };

const isLive = isNull(partnerApprovals.revokedAt);

export const findApproval = async (env: Env, partnerId: string): Promise<PartnerApproval | null> =>
  (
    await database(env)
      .select()
      .from(partnerApprovals)
      .where(and(eq(partnerApprovals.partnerId, partnerId), isLive))
  )[0] ?? null;

export const listLiveApprovals = (env: Env, userId: string): Promise<PartnerApproval[]> => {
  const db = database(env);
  const own = db.select({ id: partners.id }).from(partners).where(eq(partners.userId, userId));
  return db
    .select()
    .from(partnerApprovals)
    .where(and(inArray(partnerApprovals.partnerId, own), isLive));
};

/** Approves a partner with a key; false if it is approved already or was just revoked. */
export const insertApproval = async (
  env: Env,
  {
    id,
    partnerId,
    seed,
    note,
    approvedAt,
  }: Omit<PartnerApproval, 'userId' | 'partnerId' | 'revokedAt'> & { partnerId: string },
): Promise<boolean> => {
  const { meta } = await database(env)
    .insert(partnerApprovals)
    .select(
      sql`select ${id}, ${partners.userId}, ${partners.id}, ${seed}, ${note}, ${approvedAt}, null
        from ${partners} where ${partners.id} = ${partnerId} and ${partners.revokedAt} is null`,
    )
    .onConflictDoNothing();
  return meta.changes > 0;
};

/** Null if there was none. */
export const revokeApproval = async (
  env: Env,
  { partnerId, at }: { partnerId: string; at: number },
): Promise<PartnerApproval | null> => {
  const rows = await database(env)
    .update(partnerApprovals)
    .set({ revokedAt: at })
    .where(and(eq(partnerApprovals.partnerId, partnerId), isLive))
    .returning();
  return rows[0] ?? null;
};

/** The newest approvals, including revoked ones, with their entries' sums. */
export const listApprovals = (env: Env, limit: number) =>
  database(env)
    .select({
      approval: partnerApprovals,
      partnerName: partners.name,
      entries: sql<number>`(select count(*) from ${revenueEntries} where ${revenueEntries.batch} = ${partnerApprovals.id})`,
      microUsd: sql<number>`coalesce((select sum(${revenueEntries.microUsd}) from ${revenueEntries}
        where ${revenueEntries.batch} = ${partnerApprovals.id}), 0)`,
    })
    .from(partnerApprovals)
    .leftJoin(partners, eq(partners.id, partnerApprovals.partnerId))
    .orderBy(desc(partnerApprovals.approvedAt), desc(partnerApprovals.id))
    .limit(limit);
