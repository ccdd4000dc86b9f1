// Ledger entries inserted before a test.
import { env } from 'cloudflare:workers';
import { revenueEntries } from '@soltrade/schema/tables/revenue';
import { drizzle } from 'drizzle-orm/d1';
import { jsonRows } from '../src/db/client.ts';
import { chunksOf } from '../src/lib/chunksOf.ts';
import { getJson, type Promoter } from './client.ts';

type Row = typeof revenueEntries.$inferInsert;

/** A promoter's entry, by default reported in dollars. */
const revenueRow = (row: Partial<Row> & Pick<Row, 'userId' | 'microUsd'>): Row => {
  const id = row.id ?? crypto.randomUUID();
  return {
    id,
    platform: 'axiom',
    linkId: null,
    source: 'reported',
    kind: 'manual',
    asset: 'USD',
    rawAmount: String(row.microUsd ?? 0),
    decimals: 6,
    at: 1,
    recordedAt: 1,
    pendingMicroUsd: row.microUsd === null ? null : 0,
    price: row.microUsd === null ? null : '1',
    state: 'paid',
    remaining: row.rawAmount ?? String(row.microUsd ?? 0),
    ...row,
  };
};

export const insertRevenue = async (
  rows: (Partial<Row> & Pick<Row, 'userId' | 'microUsd'>)[],
): Promise<void> => {
  // All rows of a call are one parameter, which has a limit.
  for (const part of chunksOf(rows, 5_000)) {
    await drizzle(env.DB)
      .insert(revenueEntries)
      .select(jsonRows(revenueEntries, part.map(revenueRow)));
  }
};

/** All that a promoter earned, as the dashboard shows it. */
export const totalRevenueOf = async (promoter: Promoter): Promise<string> =>
  (await getJson<{ totalRevenue: string }>(promoter, `/api/analytics/${promoter.id}`)).totalRevenue;
