import { waitingStates } from '@soltrade/schema/tables/partners';
import { chainPayments, chainScans, payoutWallets } from '@soltrade/schema/tables/payouts';
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

export const listWaitingPage = (env: Env, page: Page) =>
  database(env)
    .select()
    .from(waitingStates)
    .where(and(eq(waitingStates.userId, page.userId), gt(waitingStates.id, page.after)))
    .orderBy(asc(waitingStates.id))
    .limit(page.limit);

export const listStatementPage = (env: Env, page: Page) =>
  database(env)
    .select()
    .from(statements)
    .where(and(eq(statements.userId, page.userId), gt(statements.id, page.after)))
    .orderBy(asc(statements.id))
    .limit(page.limit);
