import {
  type AccountScan,
  chainPayments,
  chainScans,
  type ListEnd,
  type PayoutAccount,
  payoutAccounts,
  payoutWallets,
  unreadTransactions,
} from '@soltrade/schema/tables/payouts';
import { revenueEntries } from '@soltrade/schema/tables/revenue';
import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { database, isOneOf, jsonRows } from '../client.ts';
import { entryStatements, type NewEntry } from './entries.ts';
import { hasLease, type WalletLease } from './payoutWallets.ts';

export type { AccountScan, ListEnd, PayoutAccount };

export type NewPayment = typeof chainPayments.$inferInsert;
export type NewUnread = typeof unreadTransactions.$inferInsert;
export type NewScan = typeof chainScans.$inferInsert;

/** A payment that an entry stands for. */
export type Attributed = { paymentId: string; entryId: string };

export type WalletReading = {
  walletId: string;
  found: number;
  entries: NewEntry[];
  /** The entries' payments. */
  attributed: Attributed[];
  /** Payments that no rule recognizes, and the entries that they would be. */
  others: { payment: NewPayment; entryId: string }[];
  unread: NewUnread[];
  /** Formerly unread signatures that are now read. */
  settled: string[];
};

type Place = { walletId: string; address: string };

const isAt = ({ walletId, address }: Place): SQL | undefined =>
  and(eq(payoutAccounts.walletId, walletId), eq(payoutAccounts.address, address));

const standing = (entryId: SQL): SQL => sql`exists (select 1 from ${revenueEntries} as standing
  where standing.id = ${entryId} and not exists (select 1 from ${revenueEntries} as taken where taken.reverses = standing.id))`;

/** Unless the entry was taken back, or its promoter assigned the payment. */
export const dropAttributed = (env: Env, attributed: readonly Attributed[]) =>
  database(env)
    .delete(chainPayments)
    .where(
      and(
        isNull(chainPayments.entryId),
        sql`${chainPayments.id} in (select value ->> '$.paymentId' from json_each(${JSON.stringify(attributed)})
          where ${standing(sql`value ->> '$.entryId'`)})`,
      ),
    );

/**
 * Idempotent. A reader with other rules may have made an entry of a payment that these don't
 * recognize.
 */
const readingStatements = async (
  env: Env,
  { walletId, entries, attributed, others, unread, settled }: WalletReading,
) => {
  const db = database(env);
  const payments = others.map(({ payment, entryId }) => ({ ...payment, standsAs: entryId }));
  const ledger = await entryStatements({ env }, entries);
  return [
    ledger.entries,
    ...ledger.behind,
    ledger.activity,
    dropAttributed(env, attributed),
    db
      .insert(chainPayments)
      .select(
        sql`${jsonRows(chainPayments, payments)} and not ${standing(sql`value ->> '$.standsAs'`)}`,
      )
      .onConflictDoNothing(),
    db
      .insert(unreadTransactions)
      .select(jsonRows(unreadTransactions, unread))
      .onConflictDoNothing(),
    db
      .delete(unreadTransactions)
      .where(
        and(
          eq(unreadTransactions.walletId, walletId),
          isOneOf(unreadTransactions.signature, settled),
        ),
      ),
  ] as const;
};

export const storeReading = async (env: Env, reading: WalletReading): Promise<void> => {
  await database(env).batch([...(await readingStatements(env, reading))]);
};

/**
 * Stored together with the position, so an interrupted scan continues after its last stored
 * signature. Returns the renewed lease; null if the reader lost it, and then another one's position
 * stays.
 */
export const storeScanStep = async (
  env: Env,
  reading: WalletReading,
  {
    address,
    scan,
    lease,
    until,
  }: { address: string; scan: AccountScan; lease: WalletLease; until: number },
): Promise<WalletLease | null> => {
  const db = database(env);
  const leased = sql`exists (select 1 from ${payoutWallets} where ${hasLease(lease)})`;
  const [renewed] = await db.batch([
    db
      .update(payoutAccounts)
      .set({ scan })
      .where(and(isAt({ walletId: reading.walletId, address }), leased)),
    ...(await readingStatements(env, reading)),
    db.update(payoutWallets).set({ leasedUntil: until }).where(hasLease(lease)),
  ]);
  return renewed.meta.changes === 0 ? null : { ...lease, until };
};

export type ScanEnd = {
  /** The account's new coverage; null for a scan that must be repeated. */
  reached: {
    slot: number;
    known: string[];
    readTo: number;
    /** Null while the end of its list is unconfirmed. */
    readSince: number | null;
    listEnd: ListEnd | null;
  } | null;
  row: NewScan;
};

/**
 * Ends a scan and stores its coverage. A cursor never moves back, even if two readers interleave.
 */
export const endScan = async (env: Env, { reached, row }: ScanEnd): Promise<void> => {
  const db = database(env);
  const { cursorSlot, known, readTo, readSince } = payoutAccounts;
  const isNewer = sql`${reached?.slot ?? -1} >= coalesce(${cursorSlot}, -1)`;
  await db.batch([
    db
      .update(payoutAccounts)
      .set(
        reached === null
          ? { scan: null }
          : {
              scan: null,
              cursorSlot: sql`max(coalesce(${cursorSlot}, 0), ${reached.slot})`,
              known: sql`case when ${isNewer} then ${JSON.stringify(reached.known)} else ${known} end`,
              readTo: sql`max(coalesce(${readTo}, 0), ${reached.readTo})`,
              readSince:
                reached.readSince === null
                  ? null
                  : sql`min(coalesce(${readSince}, ${reached.readSince}), ${reached.readSince})`,
              listEnd: reached.listEnd,
            },
      )
      .where(isAt(row)),
    db.insert(chainScans).values(row).onConflictDoNothing(),
  ]);
};

const UNREAD = {
  cursorSlot: null,
  known: [],
  scan: null,
  listEnd: null,
  readTo: null,
  readSince: null,
};

/** Rereads everything since `from`; stored rows stay. Only for the wallet's current reader. */
export const forgetReadings = async (env: Env, walletId: string, from: number): Promise<void> => {
  const db = database(env);
  await db.batch([
    db.update(payoutAccounts).set(UNREAD).where(eq(payoutAccounts.walletId, walletId)),
    db
      .update(payoutWallets)
      .set({ readFrom: from, readAgainFrom: null })
      .where(and(eq(payoutWallets.id, walletId), eq(payoutWallets.readAgainFrom, from))),
  ]);
};

export type NewAccount = Pick<
  PayoutAccount,
  'walletId' | 'address' | 'mint' | 'isListed' | 'listedAt'
>;

/**
 * At most `most` accounts per mint. Known accounts get the chain's listing time; merely shown ones
 * change nothing.
 */
export const noteAccounts = async (
  env: Env,
  accounts: readonly NewAccount[],
  most: number,
): Promise<void> => {
  const db = database(env);
  const [first] = accounts;
  if (!first) return;
  const { walletId } = first;
  const known = await db
    .select({ address: payoutAccounts.address, mint: payoutAccounts.mint })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.walletId, walletId));
  const counts = new Map<string | null, number>();
  for (const { mint } of known) counts.set(mint, (counts.get(mint) ?? 0) + 1);
  const addresses = new Set(known.map(({ address }) => address));
  const kept = accounts.filter(({ address, mint }) => {
    if (addresses.has(address)) return true;
    const count = counts.get(mint) ?? 0;
    counts.set(mint, count + 1);
    return count < most;
  });
  if (kept.length === 0) return;
  const rows = kept.map((account) => ({
    ...UNREAD,
    ...account,
  }));
  await db
    .insert(payoutAccounts)
    .select(jsonRows(payoutAccounts, rows))
    .onConflictDoUpdate({
      target: [payoutAccounts.walletId, payoutAccounts.address],
      set: { isListed: sql`excluded.is_listed`, listedAt: sql`excluded.listed_at` },
      setWhere: sql`excluded.listed_at is not null`,
    });
};

export const listAccounts = (env: Env, walletId: string): Promise<PayoutAccount[]> =>
  database(env)
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.walletId, walletId))
    .orderBy(sql`${payoutAccounts.mint} is not null`, asc(payoutAccounts.address));

export const listUnread = (
  env: Env,
  { walletId, now, limit }: { walletId: string; now: number; limit: number },
) =>
  database(env)
    .select()
    .from(unreadTransactions)
    .where(and(eq(unreadTransactions.walletId, walletId), lte(unreadTransactions.retryAt, now)))
    .orderBy(asc(unreadTransactions.retryAt))
    .limit(limit);

export const delayUnread = async (
  env: Env,
  rows: readonly { walletId: string; signature: string; reason: string; retryAt: number }[],
): Promise<void> => {
  const db = database(env);
  for (const { walletId, signature, ...set } of rows) {
    await db
      .update(unreadTransactions)
      .set({ ...set, attempts: sql`${unreadTransactions.attempts} + 1` })
      .where(
        and(eq(unreadTransactions.walletId, walletId), eq(unreadTransactions.signature, signature)),
      );
  }
};
