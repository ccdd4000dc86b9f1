import { blockedIdentities, users } from '@soltrade/schema/tables/accounts';
import { hosts } from '@soltrade/schema/tables/hosts';
import { links } from '@soltrade/schema/tables/links';
import { partnerApprovals } from '@soltrade/schema/tables/partners';
import { payoutWallets } from '@soltrade/schema/tables/payouts';
import { PERSONAL } from '@soltrade/schema/tables/personalData';
import { revenueEntries, unpricedEntries } from '@soltrade/schema/tables/revenue';
import { challenges } from '@soltrade/schema/tables/sessions';
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { deletingMemberships } from '../members.ts';
import { returnNamesOf } from './newUsers.ts';
import { emptied, personalDeletions } from './personalRows.ts';
import { NO_PERSON } from './users.ts';

export type DeletedUser = {
  id: string;
  /** Hashes of a blocked user's wallet and X account, which block a new account. */
  identityHashes: string[];
  now: number;
};

/** Empties rows that stay, because others reference them or they reserve what was posted. */
const emptyRows = (env: Env, { id, now }: Pick<DeletedUser, 'id' | 'now'>) => {
  const db = database(env);
  return [
    // Entries reference approvals.
    db
      .update(partnerApprovals)
      .set({ partnerId: null, seed: '', note: '' })
      .where(eq(partnerApprovals.userId, id)),
    db.delete(hosts).where(and(eq(hosts.userId, id), eq(hosts.state, 'dns'))),
    // They stay until the cron has deleted their hostnames at Cloudflare.
    db
      .update(hosts)
      .set({ userId: null, state: 'removed', problem: null, dueAt: now })
      .where(eq(hosts.userId, id)),
    // Entries reference wallets.
    db
      .update(payoutWallets)
      .set({ address: null, removedAt: now, rulesVersion: '', replayedTo: null })
      .where(and(eq(payoutWallets.userId, id), isNotNull(payoutWallets.address))),
    // Their present identifiers stay taken. Of a deleted account's links, triggers refuse changes.
    db
      .update(links)
      .set({ ...emptied(PERSONAL.links), isActive: false, platforms: [], updatedAt: now })
      .where(
        and(
          eq(links.userId, id),
          exists(db.select({ id: users.id }).from(users).where(isLive(id))),
        ),
      ),
  ];
};

const isLive = (id: string) => and(eq(users.id, id), isNull(users.deletedAt));

/** What only its promoter said; proven income stays. */
const reportedIncome = (env: Env, id: string) => {
  const db = database(env);
  const isReported = and(eq(revenueEntries.userId, id), eq(revenueEntries.source, 'reported'));
  const reported = db.select({ id: revenueEntries.id }).from(revenueEntries).where(isReported);
  return [
    db.delete(unpricedEntries).where(inArray(unpricedEntries.entryId, reported)),
    db.delete(revenueEntries).where(isReported),
  ];
};

/**
 * Atomic, by the registry of personal data. The row and its names stay; personal columns become
 * null. Triggers refuse later writes.
 */
export const deleteUserRows = async (
  env: Env,
  { id, identityHashes, now }: DeletedUser,
): Promise<void> => {
  const db = database(env);
  // Reads the block in the same transaction, so a concurrent one isn't lost.
  const blocked: SQL = sql`
    select hashes.value from ${users}, json_each(${JSON.stringify(identityHashes)}) as hashes
    where ${and(isLive(id), isNotNull(users.blockedAt))}`;
  const wallet = db.select({ address: users.walletAddress }).from(users).where(isLive(id));
  await db.batch([
    db.insert(blockedIdentities).select(blocked).onConflictDoNothing(),
    // Used messages stay until they expire, which keeps their signatures from working again.
    db.delete(challenges).where(sql`${challenges.input} ->> 'address' = ${wallet}`),
    // Must run while the account's page and X account are still visible.
    returnNamesOf(env, id),
    ...deletingMemberships(env, id, now),
    ...personalDeletions(env, id, 'first'),
    ...emptyRows(env, { id, now }),
    // From here on, the triggers refuse writes, and release what they kept.
    db
      .update(users)
      .set({ ...NO_PERSON, deletedAt: now, updatedAt: now })
      .where(isLive(id)),
    ...personalDeletions(env, id, 'last'),
    ...reportedIncome(env, id),
    // It names wallets and transactions.
    db
      .update(revenueEntries)
      .set({ evidence: null })
      .where(and(eq(revenueEntries.userId, id), isNotNull(revenueEntries.evidence))),
  ]);
};

/** Users who deleted their accounts since then, latest first. */
export const listDeletedUsers = async (
  env: Env,
  { since, limit }: { since: number; limit: number },
): Promise<string[]> => {
  const rows = await database(env)
    .select({ id: users.id })
    .from(users)
    .where(gt(users.deletedAt, since))
    .orderBy(desc(users.deletedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
};
