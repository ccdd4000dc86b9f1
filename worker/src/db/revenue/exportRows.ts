import { partnerApprovals, partnerCalls, partners } from '@soltrade/schema/tables/partners';
import {
  chainPayments,
  chainScans,
  payoutAccounts,
  payoutWallets,
  unreadTransactions,
} from '@soltrade/schema/tables/payouts';
import { revenueEntries, revenueEvidence, statements } from '@soltrade/schema/tables/revenue';
import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import { database } from '../client.ts';

type Page = { userId: string; after: string; limit: number };

export const listEntries = (env: Env, page: Page) =>
  database(env)
    .select({ entry: revenueEntries, evidence: revenueEvidence.evidence })
    .from(revenueEntries)
    .leftJoin(revenueEvidence, eq(revenueEvidence.entryId, revenueEntries.id))
    .where(and(eq(revenueEntries.userId, page.userId), gt(revenueEntries.id, page.after)))
    .orderBy(asc(revenueEntries.id))
    .limit(page.limit);

export const listChainPayments = (env: Env, page: Page) =>
  database(env)
    .select(getTableColumns(chainPayments))
    .from(chainPayments)
    .innerJoin(payoutWallets, eq(payoutWallets.id, chainPayments.walletId))
    .where(and(eq(payoutWallets.userId, page.userId), gt(chainPayments.id, page.after)))
    .orderBy(asc(chainPayments.id))
    .limit(page.limit);

export const listChainScans = (env: Env, page: Page) =>
  database(env)
    .select(getTableColumns(chainScans))
    .from(chainScans)
    .innerJoin(payoutWallets, eq(payoutWallets.id, chainScans.walletId))
    .where(and(eq(payoutWallets.userId, page.userId), gt(chainScans.id, page.after)))
    .orderBy(asc(chainScans.id))
    .limit(page.limit);

/** A user's wallets with their accounts and unread transactions: few each. */
export const readWalletRows = async (env: Env, userId: string) => {
  const db = database(env);
  const ofUser = eq(payoutWallets.userId, userId);
  const [wallets, accounts, unread] = await db.batch([
    db.select().from(payoutWallets).where(ofUser).orderBy(asc(payoutWallets.createdAt)),
    db
      .select(getTableColumns(payoutAccounts))
      .from(payoutAccounts)
      .innerJoin(payoutWallets, eq(payoutWallets.id, payoutAccounts.walletId))
      .where(ofUser),
    db
      .select(getTableColumns(unreadTransactions))
      .from(unreadTransactions)
      .innerJoin(payoutWallets, eq(payoutWallets.id, unreadTransactions.walletId))
      .where(ofUser),
  ]);
  return { wallets, accounts, unread };
};

export const listStatementPage = (env: Env, page: Page) =>
  database(env)
    .select()
    .from(statements)
    .where(and(eq(statements.userId, page.userId), gt(statements.id, page.after)))
    .orderBy(asc(statements.id))
    .limit(page.limit);

export const readPartnerRows = async (env: Env, userId: string) => {
  const db = database(env);
  const ofUser = eq(partners.userId, userId);
  const [rows, calls] = await db.batch([
    db.select().from(partners).where(ofUser).orderBy(asc(partners.createdAt)),
    db
      .select(getTableColumns(partnerCalls))
      .from(partnerCalls)
      .innerJoin(partners, eq(partners.id, partnerCalls.partnerId))
      .where(ofUser)
      .orderBy(asc(partnerCalls.at)),
  ]);
  return { partners: rows, calls };
};

export const readApprovalRows = (env: Env, userId: string) =>
  database(env)
    .select()
    .from(partnerApprovals)
    .where(eq(partnerApprovals.userId, userId))
    .orderBy(asc(partnerApprovals.approvedAt));
