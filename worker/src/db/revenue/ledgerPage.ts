import { ASSETS } from '@soltrade/schema/assets';
import { LEDGER } from '@soltrade/schema/limits/revenue';
import { PLATFORMS } from '@soltrade/schema/platforms/index';
import { partnerApprovals } from '@soltrade/schema/tables/partners';
import { type PayoutWallet, payoutAccounts, payoutWallets } from '@soltrade/schema/tables/payouts';
import { type RevenueEntry, revenueEntries } from '@soltrade/schema/tables/revenue';
import { and, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { By } from '../../lib/context.ts';
import type { Cursor } from '../../lib/cursor.ts';
import type { Senders } from '../../lib/sendersOf.ts';
import { RULES } from '../../model/revenue/rules/index.ts';
import { database, isOneOf } from '../client.ts';
import { hadQuota, type Taking, takeQuotas, usedOf } from '../quotas.ts';
import { readRowCount, rowsOf } from '../rowCounts.ts';
import { corrected, entryStatements, type NewEntry, transactionKeyOf } from './entries.ts';

const price = alias(revenueEntries, 'price');
const latest = alias(revenueEntries, 'latest');

/**
 * A payout as one row: the original entry, its later price, its position, and when it was reversed.
 */
export type LedgerRow = {
  entry: RevenueEntry;
  priced: Pick<
    RevenueEntry,
    'microUsd' | 'pendingMicroUsd' | 'price' | 'priceAt' | 'priceSource'
  > | null;
  /** After its latest change; null if it never changed. */
  latest: Pick<RevenueEntry, 'state' | 'remaining'> | null;
  /** The sum of corrections of its amount. */
  corrected: string;
  /** What it adds to Total Revenue, with all its changes. */
  countedMicroUsd: number | null;
  reversedAt: number | null;
};

// Ignores reversals that were reversed themselves.
const reversedAt = sql<number | null>`(select taken.recorded_at from ${revenueEntries} as taken
  where taken.reverses = ${revenueEntries.id}
  and not exists (select 1 from ${revenueEntries} as restored where restored.reverses = taken.id))`;

const isLatest = sql`${latest.changeOf} = ${revenueEntries.id} and ${latest.follows} is not null
  and not exists (select 1 from ${revenueEntries} as later where later.follows = ${latest.id})`;

const countedMicroUsd = sql<
  number | null
>`coalesce(${revenueEntries.microUsd}, ${price.microUsd}) + coalesce((
  select sum(each.micro_usd) from ${revenueEntries} as each
  where each.change_of = ${revenueEntries.id} and each.reverses is null), 0)`;

const ledger = (env: Env) =>
  database(env)
    .select({
      entry: getTableColumns(revenueEntries),
      priced: {
        microUsd: price.microUsd,
        pendingMicroUsd: price.pendingMicroUsd,
        price: price.price,
        priceAt: price.priceAt,
        priceSource: price.priceSource,
      },
      latest: { state: latest.state, remaining: latest.remaining },
      corrected,
      countedMicroUsd,
      reversedAt,
    })
    .from(revenueEntries)
    .leftJoin(price, eq(price.priceOf, revenueEntries.id))
    .leftJoin(latest, isLatest);

export type LedgerFilter = {
  source: RevenueEntry['source'] | null;
  platform: string | null;
  /** An asset, rule or kind; or a signature or address. */
  text: string | null;
};

/** Longest word of ours; longer text is an address or signature. */
const LONGEST_WORD = 31;

/** Our matching words are few and known, so no row-by-row text comparison is needed. */
const matchesWord = (text: string): SQL | undefined => {
  const { asset, rule, kind, platform } = revenueEntries;
  const word = text.toLowerCase();
  const found = (words: readonly string[]) =>
    words.filter((each) => each.toLowerCase().includes(word));
  return or(
    isOneOf(asset, found([...ASSETS.map(({ id }) => id), 'USD'])),
    isOneOf(rule, found(RULES.map(({ id }) => id))),
    isOneOf(kind, found(kind.enumValues)),
    isOneOf(platform, found(PLATFORMS.map(({ id }) => id))),
  );
};

/** Entries by a whole signature, payout wallet or token account. */
const matchesAddress = async (env: Env, userId: string, text: string): Promise<SQL> => {
  const db = database(env);
  const ofUser = eq(payoutWallets.userId, userId);
  const ids = db.select({ id: payoutWallets.id }).from(payoutWallets).where(ofUser);
  const [wallets, accounts] = await db.batch([
    db
      .select({ id: payoutWallets.id })
      .from(payoutWallets)
      .where(and(ofUser, eq(payoutWallets.address, text))),
    db
      .select({ walletId: payoutAccounts.walletId })
      .from(payoutAccounts)
      .where(and(sql`${payoutAccounts.walletId} in ${ids}`, eq(payoutAccounts.address, text))),
  ]);
  const { walletId, transactionKey, evidence } = revenueEntries;
  const [wallet] = wallets;
  if (wallet) return eq(walletId, wallet.id);
  const [account] = accounts;
  if (account)
    return sql`${walletId} = ${account.walletId} and ${evidence} ->> '$.destination' = ${text}`;
  return eq(transactionKey, await transactionKeyOf(userId, text));
};

/** A page of a promoter's ledger after the cursor, newest first. */
export const listLedger = async (
  env: Env,
  {
    userId,
    filter,
    after,
    limit,
  }: { userId: string; filter: LedgerFilter; after: Cursor | null; limit: number },
): Promise<LedgerRow[]> => {
  const { text } = filter;
  const isAddress = text !== null && text.length > LONGEST_WORD;
  const matches = isAddress
    ? await matchesAddress(env, userId, text)
    : text === null
      ? undefined
      : matchesWord(text);
  const order = [desc(revenueEntries.at), desc(revenueEntries.id)];
  // Selects ids first, from the index alone: rare matches scan many entries.
  const page = database(env)
    .select({ id: revenueEntries.id })
    .from(revenueEntries)
    .where(
      and(
        // An address has an index of its own, which the plus makes SQLite use.
        isAddress ? sql`+${revenueEntries.userId} = ${userId}` : eq(revenueEntries.userId, userId),
        sql`${revenueEntries.reverses} is null and ${revenueEntries.priceOf} is null
          and ${revenueEntries.changeOf} is null`,
        filter.source === null ? undefined : eq(revenueEntries.source, filter.source),
        filter.platform === null ? undefined : eq(revenueEntries.platform, filter.platform),
        matches,
        after === null
          ? undefined
          : sql`(${revenueEntries.at}, ${revenueEntries.id}) < (${after.value}, ${after.id})`,
      ),
    )
    .orderBy(...order)
    .limit(limit);
  return ledger(env)
    .where(inArray(revenueEntries.id, page))
    .orderBy(...order);
};

export type LedgerDetail = LedgerRow & {
  wallet: Pick<PayoutWallet, 'address' | 'provenAt' | 'isPublic'> | null;
  /** Whether its approval is in force; null if it had none. */
  isApproved: boolean | null;
  /** From the reversal. */
  reversalEvidence: string | null;
};

export const findLedgerRow = async (
  env: Env,
  { userId, id }: { userId: string; id: string },
): Promise<LedgerDetail | null> => {
  const db = database(env);
  const [rows, reversals, wallets, approvals] = await Promise.all([
    ledger(env).where(and(eq(revenueEntries.id, id), eq(revenueEntries.userId, userId))),
    db
      .select({ evidence: revenueEntries.evidence })
      .from(revenueEntries)
      .where(eq(revenueEntries.reverses, id)),
    db
      .select({
        address: payoutWallets.address,
        provenAt: payoutWallets.provenAt,
        isPublic: payoutWallets.isPublic,
      })
      .from(revenueEntries)
      .innerJoin(payoutWallets, eq(payoutWallets.id, revenueEntries.walletId))
      .where(eq(revenueEntries.id, id)),
    db
      .select({ revokedAt: partnerApprovals.revokedAt })
      .from(revenueEntries)
      .innerJoin(partnerApprovals, eq(partnerApprovals.id, revenueEntries.batch))
      .where(eq(revenueEntries.id, id)),
  ]);
  const [row] = rows;
  if (!row) return null;
  const [approval] = approvals;
  return {
    ...row,
    wallet: wallets[0] ?? null,
    reversalEvidence: reversals[0]?.evidence ?? null,
    isApproved: approval ? approval.revokedAt === null : null,
  };
};

// Limits of ledger writes, checked within the write: everything is stored or nothing.

export type Room = {
  /** Unique per write. */
  id: string;
  keys: LedgerKeys;
  rows: number;
  /** The account that is written to, and whether it has standing. */
  userId: string;
  isStanding: boolean;
  /** Whether its limit of reported entries applies. */
  isReported: boolean;
  /** Whether a partner sends it, from an address that isn't the promoter's. */
  isByPartner: boolean;
  now: number;
};

/** The keys of daily quotas. */
export type LedgerKeys = Senders & {
  /** The quota of partners' calls for the account. */
  account: string;
  /** The quota of all accounts with, or all without, standing. */
  all: string;
};

/** The remainder is reserved for networks that wrote little. */
const mostOfEveryone = ({ keys: { network }, rows }: Room): SQL =>
  sql`case when ${usedOf(network)} + ${rows} <= ${LEDGER.fewRowsOfNetwork} then ${LEDGER.maxRowsPerDay}
    else ${LEDGER.maxRowsPerDay - LEDGER.rowsKeptForOthers} end`;

/**
 * Accounts with standing are bounded by no limit of everyone. Nor is what a partner sends for one
 * bounded by others' use of the partner's address, up to what is plausible for one account.
 */
const takingOf = (room: Room): Taking => {
  const { id, rows, now, keys, isStanding, isByPartner } = room;
  const isPlausible = sql`${usedOf(keys.account)} + ${rows} <= ${LEDGER.partnerRowsOfAccountAndDay}`;
  const applies = isStanding && isByPartner ? sql`not (${isPlausible})` : sql`true`;
  return {
    id,
    amount: rows,
    now,
    quotas: [
      { key: keys.all, most: isStanding ? null : mostOfEveryone(room) },
      { key: keys.address, most: LEDGER.maxRowsPerAddressAndDay, applies },
      { key: keys.network, most: LEDGER.maxRowsPerNetworkAndDay, applies },
      ...(isByPartner ? [{ key: keys.account, most: null }] : []),
    ],
  };
};

/** First in a write's batch: changes no row if there is no room, or the condition fails. */
export const takeRoom = (env: Env, room: Room, condition: SQL = sql`true`) => {
  const { rows, userId, isReported } = room;
  const hasOwn = isReported
    ? sql`${rowsOf('reported_entries', userId)} + ${rows} <= ${LEDGER.maxReportedEntries}`
    : undefined;
  return takeQuotas(env, takingOf(room), and(hasOwn, condition));
};

/** Condition for the batch's other statements. */
export const hadRoom = (room: Room): SQL => hadQuota(takingOf(room));

export const termsOf = (room: Room) => ({
  condition: hadRoom(room),
  network: room.keys.network,
});

/** Returns the number of new entries; null if there was no room. */
export const storeWithin = async (
  by: By,
  room: Room,
  entries: readonly NewEntry[],
): Promise<number | null> => {
  const { entries: inserted, behind, activity } = await entryStatements(by, entries, termsOf(room));
  const [taken, stored] = await database(by.env).batch([
    takeRoom(by.env, room),
    inserted,
    ...behind,
    activity,
  ]);
  return taken.meta.changes === 0 ? null : stored.length;
};

/** A promoter's reported entries, including reversed ones. */
export const countReported = (env: Env, userId: string): Promise<number> =>
  readRowCount(env, 'reported_entries', userId);
