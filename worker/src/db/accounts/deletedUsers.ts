import { blockedIdentities, renames, users } from '@soltrade/schema/tables/accounts';
import { activities, noticeMarks } from '@soltrade/schema/tables/activity';
import { hosts } from '@soltrade/schema/tables/hosts';
import { apiKeys } from '@soltrade/schema/tables/keys';
import {
  channels,
  formerIdentifiers,
  links,
  linkTags,
  linkWords,
  overlays,
  promoterPages,
} from '@soltrade/schema/tables/links';
import { partnerApprovals, partnerCalls, partners } from '@soltrade/schema/tables/partners';
import {
  chainPayments,
  chainScans,
  payoutAccounts,
  payoutWallets,
  unreadTransactions,
} from '@soltrade/schema/tables/payouts';
import { connectionChanges, platformConnections } from '@soltrade/schema/tables/platforms';
import { callMultiples, calls, disclosures, settlements } from '@soltrade/schema/tables/record';
import { sharedReports } from '@soltrade/schema/tables/reports';
import {
  revenueEntries,
  revenueEvidence,
  statements,
  unpricedEntries,
} from '@soltrade/schema/tables/revenue';
import { challenges, oauthFlows, sessions } from '@soltrade/schema/tables/sessions';
import { telegramAccounts, telegramTokens } from '@soltrade/schema/tables/telegram';
import { webhookDeliveries, webhookEndpoints } from '@soltrade/schema/tables/webhooks';
import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { database } from '../client.ts';
import { returnNamesOf } from './newUsers.ts';
import { NO_PERSON } from './users.ts';

export type DeletedUser = {
  id: string;
  /** Hashes of a blocked user's wallet and X account, which block a new account. */
  identityHashes: string[];
  now: number;
};

/** Deletes data read for a user's payout wallets, and clears the wallets, which entries reference. */
const walletDeletions = (env: Env, id: string, now: number) => {
  const db = database(env);
  const wallets = db
    .select({ id: payoutWallets.id })
    .from(payoutWallets)
    .where(eq(payoutWallets.userId, id));
  return [
    ...[chainPayments, chainScans, unreadTransactions, payoutAccounts].map((table) =>
      db.delete(table).where(inArray(table.walletId, wallets)),
    ),
    db
      .update(payoutWallets)
      .set({ address: null, removedAt: now, rulesVersion: '', replayedTo: null })
      .where(and(eq(payoutWallets.userId, id), isNotNull(payoutWallets.address))),
  ];
};

const KEPT_OF_LINK: readonly string[] = ['shortIdentifier', 'shortIdentifierKey', 'blockedAt'];

const NO_FIELDS = Object.fromEntries(
  Object.entries(getTableColumns(links)).flatMap(([name, { notNull }]) =>
    notNull || KEPT_OF_LINK.includes(name) ? [] : [[name, null]],
  ),
);

/** Deletes data of a user's links, and pauses the links, whose present identifiers stay. */
const linkDeletions = (
  env: Env,
  id: string,
  { isUser, now }: { isUser: SQL | undefined; now: number },
) => {
  const db = database(env);
  const ofPromoter = db.select({ id: links.id }).from(links).where(eq(links.userId, id));
  return [
    ...[callMultiples, settlements, calls, linkWords].map((table) =>
      db.delete(table).where(inArray(table.linkId, ofPromoter)),
    ),
    ...[linkTags, formerIdentifiers].map((table) => db.delete(table).where(eq(table.userId, id))),
    db
      .update(links)
      .set({
        ...NO_FIELDS,
        isActive: false,
        platforms: [],
        updatedAt: now,
      })
      .where(
        and(eq(links.userId, id), exists(db.select({ id: users.id }).from(users).where(isUser))),
      ),
  ];
};

/** Atomic. The row and its names stay; personal columns become null. Triggers refuse later writes. */
export const deleteUserRows = async (
  env: Env,
  { id, identityHashes, now }: DeletedUser,
): Promise<void> => {
  const db = database(env);
  const isUser = and(eq(users.id, id), isNull(users.deletedAt));
  // Reads the block in the same transaction, so a concurrent one isn't lost.
  const blocked: SQL = sql`
    select hashes.value from ${users}, json_each(${JSON.stringify(identityHashes)}) as hashes
    where ${and(isUser, isNotNull(users.blockedAt))}`;
  const wallet = db.select({ address: users.walletAddress }).from(users).where(isUser);
  const ownPartners = db.select({ id: partners.id }).from(partners).where(eq(partners.userId, id));
  const endpoints = db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, id));
  const ofUser = (table: SQLiteTable & { userId: SQLiteColumn }) =>
    db.delete(table).where(eq(table.userId, id));
  const isReported = and(eq(revenueEntries.userId, id), eq(revenueEntries.source, 'reported'));
  const reported = db.select({ id: revenueEntries.id }).from(revenueEntries).where(isReported);
  await db.batch([
    db.insert(blockedIdentities).select(blocked).onConflictDoNothing(),
    // Used messages stay until they expire, which keeps their signatures from working again.
    db.delete(challenges).where(sql`${challenges.input} ->> 'address' = ${wallet}`),
    // Connection changes are deleted after the connections, whose triggers write them.
    ...[sessions, apiKeys, oauthFlows, telegramTokens, telegramAccounts, platformConnections].map(
      ofUser,
    ),
    ofUser(connectionChanges),
    // Must run while the account's page and X account are still visible.
    returnNamesOf(env, id),
    ...[channels, promoterPages, noticeMarks, overlays, renames, sharedReports].map(ofUser),
    db.delete(partnerCalls).where(inArray(partnerCalls.partnerId, ownPartners)),
    ofUser(partners),
    // Entries reference approvals, so these stay without personal data.
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
    ofUser(statements),
    ...walletDeletions(env, id, now),
    db.delete(webhookDeliveries).where(inArray(webhookDeliveries.endpointId, endpoints)),
    ...[webhookEndpoints, activities].map(ofUser),
    ...linkDeletions(env, id, { isUser, now }),
    // From here on, the triggers refuse writes.
    db
      .update(users)
      .set({ ...NO_PERSON, deletedAt: now, updatedAt: now })
      .where(isUser),
    // The database releases evidence of deleted accounts only.
    ofUser(revenueEvidence),
    db.delete(unpricedEntries).where(inArray(unpricedEntries.entryId, reported)),
    db.delete(revenueEntries).where(isReported),
    db
      .delete(disclosures)
      .where(
        inArray(
          disclosures.linkId,
          db.select({ id: links.id }).from(links).where(eq(links.userId, id)),
        ),
      ),
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
