import {
  type Partner,
  type PartnerApproval,
  type PartnerCall,
  partnerApprovals,
  partnerCalls,
  partners,
  waitingStates,
} from '@soltrade/schema/tables/partners';
import { revenueEntries } from '@soltrade/schema/tables/revenue';
import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AccountCtx, By } from '../lib/context.ts';
import { assertLive, insertingWhileLive } from './accounts/liveSession.ts';
import { database, removeExcess } from './client.ts';

export type { Partner, PartnerCall };

const isLive = isNull(partners.revokedAt);

export const findPartner = async (env: Env, id: string): Promise<Partner | null> =>
  (
    await database(env)
      .select()
      .from(partners)
      .where(and(eq(partners.id, id), isLive))
  )[0] ?? null;

export const listPartnerRows = (env: Env, userId: string): Promise<Partner[]> =>
  database(env)
    .select()
    .from(partners)
    .where(and(eq(partners.userId, userId), isLive))
    .orderBy(desc(partners.createdAt));

/** False if the promoter is at the limit. */
export const insertPartner = async (by: By, row: Partner, limit: number): Promise<boolean> => {
  const among = and(eq(partners.userId, row.userId), isLive);
  const [inserted, excess] = await database(by.env).batch([
    insertingWhileLive(by, partners, { row, userId: row.userId }),
    removeExcess(by.env, partners, { isRow: eq(partners.id, row.id), among, most: limit }),
  ]);
  assertLive(inserted);
  return excess.length === 0;
};

const isOwn = ({ account }: AccountCtx, id: string) =>
  and(eq(partners.userId, account.id), eq(partners.id, id));

export const updatePartner = async (
  ctx: AccountCtx,
  id: string,
  set: Partial<
    Pick<Partner, 'seed' | 'formerSeed' | 'formerUntil' | 'urlSecretHash' | 'formerUrlSecretHash'>
  >,
): Promise<void> => {
  await database(ctx.env).update(partners).set(set).where(isOwn(ctx, id));
};

/**
 * Entries name a partner in their evidence, so its row is deleted too, unless it has an operator's
 * approval.
 */
export const revokingPartners = (env: Env, which: SQL | undefined, revokedAt: number) => {
  const db = database(env);
  const isApproved = exists(
    db
      .select({ id: partnerApprovals.id })
      .from(partnerApprovals)
      .where(eq(partnerApprovals.partnerId, partners.id)),
  );
  const ids = db.select({ id: partners.id }).from(partners).where(which);
  return [
    db.delete(partnerCalls).where(inArray(partnerCalls.partnerId, ids)),
    db.delete(waitingStates).where(inArray(waitingStates.partnerId, ids)),
    db.delete(partners).where(and(which, not(isApproved))),
    db.update(partners).set({ revokedAt }).where(and(which, isLive)),
  ] as const;
};

export const revokePartnerRow = async (ctx: AccountCtx, id: string): Promise<void> => {
  await database(ctx.env).batch(revokingPartners(ctx.env, isOwn(ctx, id), ctx.now()));
};

export const listCalls = (env: Env, partnerId: string, limit: number): Promise<PartnerCall[]> =>
  database(env)
    .select()
    .from(partnerCalls)
    .where(eq(partnerCalls.partnerId, partnerId))
    .orderBy(desc(partnerCalls.at), desc(partnerCalls.id))
    .limit(limit);

const TAKEN: PartnerCall['outcome'][] = ['stored', 'changed', 'known', 'reversed', 'ignored'];
const NOT_TAKEN: PartnerCall['outcome'][] = ['refused', 'invalid'];

/** What a later call doesn't settle: the promoter has to look. */
const CONTRADICTING: PartnerCall['outcome'][] = ['conflict', 'disputed'];

/** Partners whose calls contradict the ledger since `since`, and when the latest did. */
export const listContradictingPartners = (
  env: Env,
  { userId, since }: { userId: string; since: number },
): Promise<{ id: string; name: string; at: number }[]> =>
  database(env)
    .select({ id: partners.id, name: partners.name, at: sql<number>`max(${partnerCalls.at})` })
    .from(partners)
    .innerJoin(partnerCalls, eq(partnerCalls.partnerId, partners.id))
    .where(
      and(
        eq(partners.userId, userId),
        isLive,
        gt(partnerCalls.at, since),
        inArray(partnerCalls.outcome, CONTRADICTING),
      ),
    )
    .groupBy(partners.id)
    .orderBy(desc(partners.createdAt));

/**
 * Partners with at least that many failed calls since `since`. Excludes tests, which the promoter
 * can send too.
 */
export const listFailingPartners = (
  env: Env,
  { userId, since, least }: { userId: string; since: number; least: number },
): Promise<{ id: string; name: string }[]> =>
  database(env)
    .select({ id: partners.id, name: partners.name })
    .from(partners)
    .innerJoin(partnerCalls, eq(partnerCalls.partnerId, partners.id))
    .where(
      and(
        eq(partners.userId, userId),
        isLive,
        gt(partnerCalls.at, since),
        inArray(partnerCalls.outcome, NOT_TAKEN),
        sql`not exists (select 1 from ${partnerCalls} as later where later.partner_id = ${partners.id}
          and later.at >= ${partnerCalls.at} and ${inArray(sql`later.outcome`, TAKEN)})`,
      ),
    )
    .groupBy(partners.id)
    .having(gte(count(), least))
    .orderBy(desc(partners.createdAt));

export const findCall = async (
  env: Env,
  partnerId: string,
  webhookId: string,
): Promise<PartnerCall | null> =>
  (
    await database(env)
      .select()
      .from(partnerCalls)
      .where(and(eq(partnerCalls.partnerId, partnerId), eq(partnerCalls.webhookId, webhookId)))
  )[0] ?? null;

const pruned = (env: Env, partnerId: string, kind: SQL, keep: number) =>
  database(env)
    .delete(partnerCalls)
    .where(
      sql`${partnerCalls.id} in (select id from ${partnerCalls}
      where ${partnerCalls.partnerId} = ${partnerId} and ${kind}
      order by ${partnerCalls.at} desc, ${partnerCalls.id} desc limit -1 offset ${keep})`,
    );

/** Logs a call of a proven partner; only the latest are kept. */
export const storeCall = async (env: Env, call: PartnerCall, keep: number): Promise<void> => {
  const db = database(env);
  await db.batch([
    db.insert(partnerCalls).values(call).onConflictDoNothing(),
    pruned(env, call.partnerId, isNotNull(partnerCalls.proof) as SQL, keep),
  ]);
};

/**
 * At most one since `since`, and separate from proven calls, so strangers can't fill the database
 * or the log.
 */
export const storeRefusal = async (
  env: Env,
  call: PartnerCall,
  { keep, since }: { keep: number; since: number },
): Promise<void> => {
  const recent = sql`select 1 from ${partnerCalls}
    where ${partnerCalls.partnerId} = ${call.partnerId} and ${partnerCalls.proof} is null and ${partnerCalls.at} > ${since}`;
  const db = database(env);
  await db.batch([
    db.insert(partnerCalls).select(
      sql`select ${call.id}, ${call.partnerId}, ${call.at}, null, ${call.outcome}, ${call.detail}, null, null, null, null
        where not exists (${recent})`,
    ),
    pruned(env, call.partnerId, isNull(partnerCalls.proof) as SQL, keep),
  ]);
};

export type { PartnerApproval };

const isUndecided = isNull(partnerApprovals.revokedAt);

export const findApproval = async (env: Env, partnerId: string): Promise<PartnerApproval | null> =>
  (
    await database(env)
      .select()
      .from(partnerApprovals)
      .where(and(eq(partnerApprovals.partnerId, partnerId), isUndecided))
  )[0] ?? null;

export const listLiveApprovals = (env: Env, userId: string): Promise<PartnerApproval[]> => {
  const db = database(env);
  const own = db.select({ id: partners.id }).from(partners).where(eq(partners.userId, userId));
  return db
    .select()
    .from(partnerApprovals)
    .where(and(inArray(partnerApprovals.partnerId, own), isUndecided));
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
    .where(and(eq(partnerApprovals.partnerId, partnerId), isUndecided))
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
