import { activities } from '@soltrade/schema/tables/activities';
import { apiKeys } from '@soltrade/schema/tables/apiKeys';
import { blockedIdentities } from '@soltrade/schema/tables/blockedIdentities';
import { callMultiples } from '@soltrade/schema/tables/callMultiples';
import { calls } from '@soltrade/schema/tables/calls';
import { chainPayments } from '@soltrade/schema/tables/chainPayments';
import { chainScans } from '@soltrade/schema/tables/chainScans';
import { challenges } from '@soltrade/schema/tables/challenges';
import { channels } from '@soltrade/schema/tables/channels';
import { connectionChanges } from '@soltrade/schema/tables/connectionChanges';
import { disclosures } from '@soltrade/schema/tables/disclosures';
import { links } from '@soltrade/schema/tables/links';
import { linkTags } from '@soltrade/schema/tables/linkTags';
import { linkWords } from '@soltrade/schema/tables/linkWords';
import { noticeMarks } from '@soltrade/schema/tables/noticeMarks';
import { oauthFlows } from '@soltrade/schema/tables/oauthFlows';
import { partnerApprovals } from '@soltrade/schema/tables/partnerApprovals';
import { partnerCalls } from '@soltrade/schema/tables/partnerCalls';
import { partners } from '@soltrade/schema/tables/partners';
import { payoutAccounts } from '@soltrade/schema/tables/payoutAccounts';
import { payoutWallets } from '@soltrade/schema/tables/payoutWallets';
import { platformConnections } from '@soltrade/schema/tables/platformConnections';
import { promoterPages } from '@soltrade/schema/tables/promoterPages';
import { renames } from '@soltrade/schema/tables/renames';
import { revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { revenueEvidence } from '@soltrade/schema/tables/revenueEvidence';
import { sessions } from '@soltrade/schema/tables/sessions';
import { settlements } from '@soltrade/schema/tables/settlements';
import { statements } from '@soltrade/schema/tables/statements';
import { telegramAccounts } from '@soltrade/schema/tables/telegramAccounts';
import { telegramTokens } from '@soltrade/schema/tables/telegramTokens';
import { unpricedEntries } from '@soltrade/schema/tables/unpricedEntries';
import { unreadTransactions } from '@soltrade/schema/tables/unreadTransactions';
import { users } from '@soltrade/schema/tables/users';
import { webhookDeliveries } from '@soltrade/schema/tables/webhookDeliveries';
import { webhookEndpoints } from '@soltrade/schema/tables/webhookEndpoints';
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { database } from '../client.ts';
import { returnNamesOf } from './unusedNames.ts';

export type DeletedUser = {
  id: string;
  /** The hashes of a blocked user's wallet and X account: a new account with one of them is refused. */
  identityHashes: string[];
  now: number;
};

/** Atomic. The row stays, with names it used; the person's columns become null. Triggers refuse later writes. */
export const deleteUserRows = async (env: Env, { id, identityHashes, now }: DeletedUser): Promise<void> => {
  const db = database(env);
  const isUser = and(eq(users.id, id), isNull(users.deletedAt));
  // Whether the user is blocked is read in the same transaction, so no block of this moment is lost.
  const blocked: SQL = sql`
    select hashes.value from ${users}, json_each(${JSON.stringify(identityHashes)}) as hashes
    where ${and(isUser, isNotNull(users.blockedAt))}`;
  const wallets = db.select({ id: payoutWallets.id }).from(payoutWallets).where(eq(payoutWallets.userId, id));
  const ofWallets = (walletId: SQLiteColumn): SQL => inArray(walletId, wallets);
  const ofUser = db.select({ id: partners.id }).from(partners).where(eq(partners.userId, id));
  const ofPromoter = db.select({ id: links.id }).from(links).where(eq(links.userId, id));
  const endpoints = db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, id));
  const wallet = db.select({ address: users.walletAddress }).from(users).where(isUser);
  await db.batch([
    db.insert(blockedIdentities).select(blocked).onConflictDoNothing(),
    // Used messages are kept until they expire, because that keeps their signatures from working again.
    db.delete(challenges).where(sql`${challenges.input} ->> 'address' = ${wallet}`),
    db.delete(sessions).where(eq(sessions.userId, id)),
    db.delete(apiKeys).where(eq(apiKeys.userId, id)),
    db.delete(oauthFlows).where(eq(oauthFlows.userId, id)),
    db.delete(telegramTokens).where(eq(telegramTokens.userId, id)),
    db.delete(telegramAccounts).where(eq(telegramAccounts.userId, id)),
    db.delete(platformConnections).where(eq(platformConnections.userId, id)),
    // After the connections, whose triggers write it.
    db.delete(connectionChanges).where(eq(connectionChanges.userId, id)),
    // While it can be seen whether the account ever had a page or X.
    returnNamesOf(env, id),
    db.delete(channels).where(eq(channels.userId, id)),
    db.delete(promoterPages).where(eq(promoterPages.userId, id)),
    db.delete(noticeMarks).where(eq(noticeMarks.userId, id)),
    db.delete(renames).where(eq(renames.userId, id)),
    db.delete(partnerCalls).where(inArray(partnerCalls.partnerId, ofUser)),
    db.delete(partners).where(eq(partners.userId, id)),
    // Entries name the approvals, which stay without a word about anyone.
    db
      .update(partnerApprovals)
      .set({ partnerId: null, seed: '', note: '' })
      .where(eq(partnerApprovals.userId, id)),
    db.delete(statements).where(eq(statements.userId, id)),
    db.delete(chainPayments).where(ofWallets(chainPayments.walletId)),
    db.delete(chainScans).where(ofWallets(chainScans.walletId)),
    db.delete(unreadTransactions).where(ofWallets(unreadTransactions.walletId)),
    db.delete(payoutAccounts).where(ofWallets(payoutAccounts.walletId)),
    // Entries name the wallets, which stay without an address.
    db
      .update(payoutWallets)
      .set({ address: null, removedAt: now, rulesVersion: '', replayedTo: null })
      .where(and(eq(payoutWallets.userId, id), isNotNull(payoutWallets.address))),
    db.delete(webhookDeliveries).where(inArray(webhookDeliveries.endpointId, endpoints)),
    db.delete(webhookEndpoints).where(eq(webhookEndpoints.userId, id)),
    db.delete(callMultiples).where(inArray(callMultiples.linkId, ofPromoter)),
    db.delete(activities).where(eq(activities.userId, id)),
    db.delete(settlements).where(inArray(settlements.linkId, ofPromoter)),
    db.delete(calls).where(inArray(calls.linkId, ofPromoter)),
    db.delete(linkWords).where(inArray(linkWords.linkId, ofPromoter)),
    db.delete(linkTags).where(eq(linkTags.userId, id)),
    db
      .update(links)
      .set({ isActive: false, archivedAt: null, platforms: [], updatedAt: now })
      .where(and(eq(links.userId, id), exists(db.select({ id: users.id }).from(users).where(isUser)))),
    // From here on the triggers refuse.
    db
      .update(users)
      .set({
        username: null,
        displayName: null,
        profilePicture: null,
        walletAddress: null,
        twitterId: null,
        twitterUsername: null,
        twitterProfileImageUrl: null,
        deletedAt: now,
        updatedAt: now,
      })
      .where(isUser),
    // The database releases evidence of deleted accounts only.
    db.delete(revenueEvidence).where(eq(revenueEvidence.userId, id)),
    db.delete(unpricedEntries).where(
      sql`${unpricedEntries.entryId} in (select ${revenueEntries.id} from ${revenueEntries}
          where ${revenueEntries.userId} = ${id} and ${revenueEntries.source} = 'reported')`,
    ),
    db
      .delete(revenueEntries)
      .where(and(eq(revenueEntries.userId, id), eq(revenueEntries.source, 'reported'))),
    db.delete(disclosures).where(inArray(disclosures.linkId, ofPromoter)),
  ]);
};

/** Users who deleted their accounts since then, the last ones first. */
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
