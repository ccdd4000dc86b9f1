// Selects the payout wallets to read next, and deletes unused ones.
import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { chainPayments } from '@soltrade/schema/tables/chainPayments';
import { chainScans } from '@soltrade/schema/tables/chainScans';
import { payoutAccounts } from '@soltrade/schema/tables/payoutAccounts';
import { payoutWallets } from '@soltrade/schema/tables/payoutWallets';
import { revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { unreadTransactions } from '@soltrade/schema/tables/unreadTransactions';
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, ne, not, sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { turnOf } from '../turnOf.ts';
import { isLive, type LiveWallet } from './payoutWallets.ts';

/** Each promoter's first wallet before anyone's second; proven before watched, which have reserved places. */
export const takeDueWallets = async (
  env: Env,
  { now, next, limit }: { now: number; next: number; limit: number },
): Promise<string[]> => {
  const { id, userId, provenAt, nextReadAt } = payoutWallets;
  const isDue = and(lte(nextReadAt, now), isLive, isNull(payoutWallets.pausedAt));
  const places = sql`select id, is_watched, row_number() over (partition by is_watched order by turn, due_at) as place
    from (select ${id} as id, ${provenAt} is null as is_watched, ${nextReadAt} as due_at,
      ${turnOf([userId, sql`${provenAt} is null`], [nextReadAt])} as turn
      from ${payoutWallets} where ${isDue})`;
  const rows = await database(env)
    .update(payoutWallets)
    .set({ nextReadAt: next })
    .where(
      sql`${id} in (select id from (${places})
        order by place * iif(is_watched, ${PAYOUTS.provenPerWatched}, 1), is_watched limit ${limit})`,
    )
    .returning({ id });
  return rows.map((row) => row.id);
};

/** The number of a promoter's other wallets waiting for their first reading. */
export const countNewWallets = async (env: Env, { userId, id }: LiveWallet): Promise<number> => {
  const [row] = await database(env)
    .select({ total: count() })
    .from(payoutWallets)
    .where(
      and(
        eq(payoutWallets.userId, userId),
        ne(payoutWallets.id, id),
        isLive,
        sql`not exists (select 1 from ${payoutAccounts}
          where ${payoutAccounts.walletId} = ${payoutWallets.id} and ${payoutAccounts.readTo} is not null)`,
      ),
    );
  return row?.total ?? 0;
};

/** Deletes wallets removed before then that no entry names, with their readings. */
export const pruneRemovedWallets = async (
  env: Env,
  { before, limit }: { before: number; limit: number },
): Promise<number> => {
  const db = database(env);
  // Naming the sources lets an index find the entry.
  const isNamed = sql`exists (select 1 from ${revenueEntries} where ${revenueEntries.walletId} = ${payoutWallets.id}
    and ${inArray(revenueEntries.source, ['onchain', 'partner', 'reported'])})`;
  const ids = db
    .select({ id: payoutWallets.id })
    .from(payoutWallets)
    .where(and(isNotNull(payoutWallets.address), lt(payoutWallets.removedAt, before), not(isNamed)))
    .orderBy(asc(payoutWallets.removedAt), asc(payoutWallets.id))
    .limit(limit);
  const [, , , , wallets] = await db.batch([
    db.delete(payoutAccounts).where(inArray(payoutAccounts.walletId, ids)),
    db.delete(chainScans).where(inArray(chainScans.walletId, ids)),
    db.delete(chainPayments).where(inArray(chainPayments.walletId, ids)),
    db.delete(unreadTransactions).where(inArray(unreadTransactions.walletId, ids)),
    db.delete(payoutWallets).where(inArray(payoutWallets.id, ids)),
  ]);
  return wallets.meta.changes;
};
