import { chainPayments } from '@soltrade/schema/tables/chainPayments';
import { partnerApprovals } from '@soltrade/schema/tables/partnerApprovals';
import { type PayoutWallet, payoutWallets } from '@soltrade/schema/tables/payoutWallets';
import { type RevenueEntry, revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { revenueEvidence } from '@soltrade/schema/tables/revenueEvidence';
import { and, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Cursor } from '../../lib/cursor.ts';
import { database } from '../client.ts';

const price = alias(revenueEntries, 'price');

/** A payout as one row: what was recorded first, the price that came later, and when it was taken back. */
export type LedgerRow = {
  entry: RevenueEntry;
  priced: Pick<RevenueEntry, 'microUsd' | 'price' | 'priceAt' | 'priceSource'> | null;
  reversedAt: number | null;
};

// A reversal that was taken back itself does not count.
const reversedAt = sql<number | null>`(select taken.recorded_at from ${revenueEntries} as taken
  where taken.reverses = ${revenueEntries.id}
  and not exists (select 1 from ${revenueEntries} as restored where restored.reverses = taken.id))`;

const ledger = (env: Env) =>
  database(env)
    .select({
      entry: getTableColumns(revenueEntries),
      priced: {
        microUsd: price.microUsd,
        price: price.price,
        priceAt: price.priceAt,
        priceSource: price.priceSource,
      },
      reversedAt,
    })
    .from(revenueEntries)
    .leftJoin(price, eq(price.priceOf, revenueEntries.id));

export type LedgerFilter = {
  source: RevenueEntry['source'] | null;
  platform: string | null;
  /** An asset, a rule or a kind; or a signature or address. */
  text: string | null;
};

/** The longest text that is a word of ours; a longer one is an address or a signature. */
const LONGEST_WORD = 31;

const matches = (userId: string, text: string): SQL | undefined => {
  const { asset, rule, kind, platform } = revenueEntries;
  if (text.length > LONGEST_WORD) {
    return sql`${revenueEntries.id} in (
      select ${chainPayments.entryId} from ${chainPayments}
      join ${payoutWallets} on ${payoutWallets.id} = ${chainPayments.walletId}
      where ${payoutWallets.userId} = ${userId}
      and (${chainPayments.signature} = ${text} or ${chainPayments.account} = ${text} or ${payoutWallets.address} = ${text}))`;
  }
  const word = text.toLowerCase();
  return or(...[asset, rule, kind, platform].map((column) => sql`instr(lower(${column}), ${word}) > 0`));
};

/** A page of a promoter's ledger, newest first, after the cursor. */
export const listLedger = (
  env: Env,
  {
    userId,
    filter,
    after,
    limit,
  }: { userId: string; filter: LedgerFilter; after: Cursor | null; limit: number },
): Promise<LedgerRow[]> =>
  ledger(env)
    .where(
      and(
        eq(revenueEntries.userId, userId),
        isNull(revenueEntries.reverses),
        isNull(revenueEntries.priceOf),
        filter.source === null ? undefined : eq(revenueEntries.source, filter.source),
        filter.platform === null ? undefined : eq(revenueEntries.platform, filter.platform),
        filter.text === null ? undefined : matches(userId, filter.text),
        after === null
          ? undefined
          : sql`(${revenueEntries.at}, ${revenueEntries.id}) < (${after.value}, ${after.id})`,
      ),
    )
    .orderBy(desc(revenueEntries.at), desc(revenueEntries.id))
    .limit(limit);

/** A promoter's own entry with its evidence, or null. */
export const findLedgerRow = async (
  env: Env,
  { userId, id }: { userId: string; id: string },
): Promise<
  | (LedgerRow & {
      evidence: string | null;
      wallet: Pick<PayoutWallet, 'address' | 'provenAt' | 'isPublic'> | null;
      /** Whether the approval that it came with is in force; null if it came with none. */
      isApproved: boolean | null;
    })
  | null
> => {
  const db = database(env);
  const [rows, evidence, wallets, approvals] = await Promise.all([
    ledger(env).where(and(eq(revenueEntries.id, id), eq(revenueEntries.userId, userId))),
    db.select().from(revenueEvidence).where(eq(revenueEvidence.entryId, id)),
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
    evidence: evidence[0]?.evidence ?? null,
    wallet: wallets[0] ?? null,
    isApproved: approval ? approval.revokedAt === null : null,
  };
};

/** When a promoter's first entry happened; null without one. */
export const firstEntryAt = async (env: Env, userId: string): Promise<number | null> => {
  const [row] = await database(env)
    .select({ at: sql<number | null>`min(${revenueEntries.at})` })
    .from(revenueEntries)
    .where(eq(revenueEntries.userId, userId));
  return row?.at ?? null;
};
