// Pages of an account's export: each reads its own rows, in the order of an index.
import { waitingStates } from '@soltrade/schema/tables/partners';
import { chainPayments, chainScans, payoutWallets } from '@soltrade/schema/tables/payouts';
import { revenueEntries, statements } from '@soltrade/schema/tables/revenue';
import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { database, type RowPage, rowid, rowsAfter } from '../client.ts';
import type { RevenueEntry } from './entries.ts';

/** Oldest first. */
export const listEntries = (
  env: Env,
  { of, after, limit }: RowPage<RevenueEntry>,
): Promise<RevenueEntry[]> => {
  const { userId, at, id } = revenueEntries;
  return database(env)
    .select()
    .from(revenueEntries)
    .where(
      and(eq(userId, of), after ? sql`(${at}, ${id}) > (${after.at}, ${after.id})` : undefined),
    )
    .orderBy(asc(at), asc(id))
    .limit(limit);
};

export const listWalletIds = async (env: Env, userId: string): Promise<string[]> => {
  const rows = await database(env)
    .select({ id: payoutWallets.id })
    .from(payoutWallets)
    .where(eq(payoutWallets.userId, userId));
  return rows.map(({ id }) => id);
};

export const listChainPayments = (env: Env, page: RowPage<{ at: number; rowid: number }>) =>
  database(env)
    .select({ ...getTableColumns(chainPayments), rowid })
    .from(chainPayments)
    .where(
      and(
        eq(chainPayments.walletId, page.of),
        rowsAfter(chainPayments.at, page.after?.at, page.after),
      ),
    )
    .orderBy(asc(chainPayments.at), rowid)
    .limit(page.limit);

export const listChainScans = (env: Env, page: RowPage<{ endedAt: number; rowid: number }>) =>
  database(env)
    .select({ ...getTableColumns(chainScans), rowid })
    .from(chainScans)
    .where(
      and(
        eq(chainScans.walletId, page.of),
        rowsAfter(chainScans.endedAt, page.after?.endedAt, page.after),
      ),
    )
    .orderBy(asc(chainScans.endedAt), rowid)
    .limit(page.limit);

export const listWaitingPage = (env: Env, page: RowPage<{ id: string }>) =>
  database(env)
    .select()
    .from(waitingStates)
    .where(and(eq(waitingStates.userId, page.of), gt(waitingStates.id, page.after?.id ?? '')))
    .orderBy(asc(waitingStates.id))
    .limit(page.limit);

export const listStatementPage = (env: Env, page: RowPage<{ importedAt: number; rowid: number }>) =>
  database(env)
    .select({ ...getTableColumns(statements), rowid })
    .from(statements)
    .where(
      and(
        eq(statements.userId, page.of),
        rowsAfter(statements.importedAt, page.after?.importedAt, page.after),
      ),
    )
    .orderBy(asc(statements.importedAt), rowid)
    .limit(page.limit);
