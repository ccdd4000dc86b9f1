import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { promoterClicks } from '@soltrade/schema/tables/accounts';
import {
  chainPayments,
  chainScans,
  type PayoutAccount,
  type PayoutWallet,
  payoutAccounts,
  payoutWallets,
  unreadTransactions,
} from '@soltrade/schema/tables/payouts';
import { revenueEntries } from '@soltrade/schema/tables/revenue';
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { database } from '../client.ts';
import { turnOf } from '../turnOf.ts';

export type { PayoutAccount, PayoutWallet };

/** A wallet being read: neither removed nor of a deleted account. */
export type LiveWallet = PayoutWallet & { address: string };

const isLive = and(isNull(payoutWallets.removedAt), isNotNull(payoutWallets.address));

const live = (rows: PayoutWallet[]): LiveWallet[] =>
  rows.flatMap((row) => (row.address === null ? [] : { ...row, address: row.address }));

export const findPayoutWallet = async (env: Env, id: string): Promise<LiveWallet | null> =>
  live(
    await database(env)
      .select()
      .from(payoutWallets)
      .where(and(eq(payoutWallets.id, id), isLive)),
  )[0] ?? null;

export const listPayoutWallets = async (env: Env, userId: string): Promise<LiveWallet[]> =>
  live(
    await database(env)
      .select()
      .from(payoutWallets)
      .where(and(eq(payoutWallets.userId, userId), isLive))
      .orderBy(asc(payoutWallets.createdAt), asc(payoutWallets.id)),
  );

/** Summaries of the wallets' accounts, scans and payments. */
export const readWalletFacts = async (env: Env, userId: string) => {
  const db = database(env);
  const ofUser = and(eq(payoutWallets.userId, userId), isLive);
  const newest = sql`${chainScans.endedAt} = (select max(newer.ended_at) from ${chainScans} as newer
    where newer.wallet_id = ${chainScans.walletId} and newer.address = ${payoutWallets.address})`;
  const taken = alias(revenueEntries, 'taken');
  const [accounts, scans, others, entries, unread] = await db.batch([
    db
      .select(getTableColumns(payoutAccounts))
      .from(payoutAccounts)
      .innerJoin(payoutWallets, eq(payoutWallets.id, payoutAccounts.walletId))
      .where(ofUser),
    db
      .select(getTableColumns(chainScans))
      .from(chainScans)
      .innerJoin(payoutWallets, eq(payoutWallets.id, chainScans.walletId))
      .where(and(ofUser, eq(chainScans.address, payoutWallets.address), newest)),
    db
      .select({ walletId: chainPayments.walletId, total: count() })
      .from(chainPayments)
      .innerJoin(payoutWallets, eq(payoutWallets.id, chainPayments.walletId))
      .where(ofUser)
      .groupBy(chainPayments.walletId),
    // Those that a rule recognized.
    db
      .select({ walletId: payoutWallets.id, total: count() })
      .from(payoutWallets)
      .innerJoin(revenueEntries, eq(revenueEntries.walletId, payoutWallets.id))
      .where(
        and(
          ofUser,
          eq(revenueEntries.source, 'onchain'),
          sql`+${revenueEntries.reverses} is null and +${revenueEntries.priceOf} is null and +${revenueEntries.changeOf} is null`,
          notExists(
            db.select({ one: sql`1` }).from(taken).where(eq(taken.reverses, revenueEntries.id)),
          ),
        ),
      )
      .groupBy(payoutWallets.id),
    db
      .select({ walletId: unreadTransactions.walletId, total: count() })
      .from(unreadTransactions)
      .innerJoin(payoutWallets, eq(payoutWallets.id, unreadTransactions.walletId))
      .where(ofUser)
      .groupBy(unreadTransactions.walletId),
  ]);
  return { accounts, scans, payments: [...others, ...entries], unread };
};

/** Adds or restores a wallet. No-op if it exists or the promoter has too many. */
export const insertPayoutWallet = async (
  env: Env,
  wallet: LiveWallet,
  limits: { open: number; rows: number },
): Promise<'added' | 'known' | 'limit'> => {
  const db = database(env);
  const ofUser = sql`from ${payoutWallets} as own where own.user_id = ${wallet.userId}`;
  const isKnown = sql`exists (select 1 from ${payoutWallets} as same
    where same.user_id = ${wallet.userId} and same.address = ${wallet.address})`;
  const row = sql.join(
    Object.entries(getTableColumns(payoutWallets)).map(
      ([key]) => sql`${Object.entries(wallet).find(([name]) => name === key)?.[1] ?? null}`,
    ),
    sql`, `,
  );
  const [added] = await db
    .insert(payoutWallets)
    .select(
      sql`select ${row} where (select count(*) ${ofUser} and own.removed_at is null) < ${limits.open}
        and (${isKnown} or (select count(*) ${ofUser}) < ${limits.rows})`,
    )
    .onConflictDoUpdate({
      target: [payoutWallets.userId, payoutWallets.address],
      set: {
        removedAt: null,
        pausedAt: null,
        // An earlier start extends the reading.
        readAgainFrom: sql`case when excluded.read_from < ${payoutWallets.readFrom} then excluded.read_from end`,
        nextReadAt: 0,
      },
      setWhere: isNotNull(payoutWallets.removedAt),
    })
    .returning({ id: payoutWallets.id });
  if (added) return 'added';
  const known = await findByAddress(env, wallet.userId, wallet.address);
  return known ? 'known' : 'limit';
};

export const findByAddress = async (
  env: Env,
  userId: string,
  address: string,
): Promise<LiveWallet | null> =>
  live(
    await database(env)
      .select()
      .from(payoutWallets)
      .where(and(eq(payoutWallets.userId, userId), eq(payoutWallets.address, address), isLive)),
  )[0] ?? null;

type OwnWallet = Pick<PayoutWallet, 'id' | 'userId'>;

const isOwn = ({ id, userId }: OwnWallet) =>
  and(eq(payoutWallets.userId, userId), eq(payoutWallets.id, id), isLive);

export const updatePayoutWallet = async (
  env: Env,
  { id, userId }: OwnWallet,
  set: Partial<Pick<PayoutWallet, 'pausedAt' | 'removedAt' | 'accountsListedAt'>>,
): Promise<void> => {
  await database(env).update(payoutWallets).set(set).where(isOwn({ id, userId }));
};

/**
 * Marks a wallet as proven; its payouts are public unless another account proved the address first.
 */
export const proveWallet = async (
  env: Env,
  { id, userId, addressHash }: PayoutWallet,
  now: number,
): Promise<void> => {
  const isFirst = sql`not exists (select 1 from ${payoutWallets} as others
    where others.address_hash = ${addressHash} and others.is_public = 1)`;
  await database(env)
    .update(payoutWallets)
    .set({
      provenAt: now,
      isPublic: sql`case when ${payoutWallets.isPublic} = 1 or ${isFirst} then 1 else 0 end`,
    })
    .where(and(isOwn({ id, userId }), isNull(payoutWallets.provenAt)));
};

/** Leases a wallet to one reader; null if another reader has it or it isn't read. */
export const leaseWallet = async (
  env: Env,
  { id, now, until }: { id: string; now: number; until: number },
): Promise<LiveWallet | null> => {
  const rows = await database(env)
    .update(payoutWallets)
    .set({ leasedUntil: until })
    .where(
      and(
        eq(payoutWallets.id, id),
        isLive,
        isNull(payoutWallets.pausedAt),
        lte(payoutWallets.leasedUntil, now),
      ),
    )
    .returning();
  return live(rows)[0] ?? null;
};

/** One reader's lease; `until` is its key. */
export type WalletLease = { id: string; until: number };

export const hasLease = ({ id, until }: WalletLease): SQL | undefined =>
  and(eq(payoutWallets.id, id), eq(payoutWallets.leasedUntil, until), isLive);

/**
 * The lease with a later end; null if the reader took too long and lost it, or the wallet was
 * removed.
 */
export const renewLease = async (
  env: Env,
  lease: WalletLease,
  until: number,
): Promise<WalletLease | null> => {
  const renewed = await database(env)
    .update(payoutWallets)
    .set({ leasedUntil: until })
    .where(hasLease(lease))
    .returning({ id: payoutWallets.id });
  return renewed.length === 0 ? null : { ...lease, until };
};

/** Keeps the lease of another reader, which began after this one overran. */
export const endLease = async (
  env: Env,
  lease: WalletLease,
  set: Partial<Pick<PayoutWallet, 'nextReadAt'>> = {},
): Promise<void> => {
  await database(env)
    .update(payoutWallets)
    .set({ ...set, leasedUntil: 0 })
    .where(hasLease(lease));
};

/** Accepts a request to read again; false if there was one within the last minute. */
export const takeReadAgain = async (
  env: Env,
  { id, userId }: OwnWallet,
  { now, next, again }: { now: number; next: number; again: number },
): Promise<boolean> => {
  const rows = await database(env)
    .update(payoutWallets)
    .set({ rescanAfter: next, readAgainFrom: again })
    .where(and(isOwn({ id, userId }), lte(payoutWallets.rescanAfter, now)))
    .returning({ id: payoutWallets.id });
  return rows.length === 1;
};

export const lastPaidAt = async (env: Env, walletId: string): Promise<number | null> => {
  const db = database(env);
  const newest = (at: SQLiteColumn) => sql<number | null>`max(${at})`;
  const rows = await db.batch([
    db
      .select({ at: newest(revenueEntries.at) })
      .from(revenueEntries)
      .where(eq(revenueEntries.walletId, walletId)),
    db
      .select({ at: newest(chainPayments.at) })
      .from(chainPayments)
      .where(eq(chainPayments.walletId, walletId)),
  ]);
  const times = rows.flat().flatMap(({ at }) => at ?? []);
  return times.length === 0 ? null : Math.max(...times);
};

// Selects the payout wallets to read next, and deletes unused ones.

/**
 * Each promoter's first wallet before anyone's second; proven before watched, and those of
 * promoters with recent clicks before others'. Places are reserved for later ones.
 */
export const takeDueWallets = async (
  env: Env,
  { now, next, limit }: { now: number; next: number; limit: number },
): Promise<string[]> => {
  const { id, userId, provenAt, nextReadAt } = payoutWallets;
  const isDue = and(lte(nextReadAt, now), isLive, isNull(payoutWallets.pausedAt));
  const isQuiet = sql`not exists (select 1 from ${promoterClicks} where ${promoterClicks.userId} = ${userId}
    and ${promoterClicks.raisedAt} > ${now - PAYOUTS.clicksAreRecentFor})`;
  const places = sql`select id, is_watched, is_quiet,
      row_number() over (partition by is_watched, is_quiet order by turn, due_at) as place
    from (select ${id} as id, ${provenAt} is null as is_watched, ${isQuiet} as is_quiet, ${nextReadAt} as due_at,
      ${turnOf([userId, sql`${provenAt} is null`], [nextReadAt])} as turn
      from ${payoutWallets} where ${isDue})`;
  const rows = await database(env)
    .update(payoutWallets)
    .set({ nextReadAt: next })
    .where(
      sql`${id} in (select id from (${places})
        order by place * iif(is_watched, ${PAYOUTS.provenPerWatched}, 1) * iif(is_quiet, ${PAYOUTS.clickedPerQuiet}, 1),
          is_watched, is_quiet limit ${limit})`,
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
  const isNamed = sql`exists (select 1 from ${revenueEntries} where ${revenueEntries.walletId} = ${payoutWallets.id})`;
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
