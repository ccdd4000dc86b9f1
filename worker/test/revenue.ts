// Ledger entries inserted before a test.
import { env } from 'cloudflare:workers';
import type { RevenueEntry } from '@soltrade/schema/contracts/revenue';
import type { RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { revenueEntries } from '@soltrade/schema/tables/revenue';
import { drizzle } from 'drizzle-orm/d1';
import { expect } from 'vitest';
import { jsonRows } from '../src/db/client.ts';
import { chunksOf } from '../src/lib/chunksOf.ts';
import { call, getJson, jsonOf, nextPageOf, type Promoter } from './client.ts';

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

/** The whole ledger, which a page holds a part of. */
const ledgerOf = async ({ id, cookie }: Promoter): Promise<RevenueEntry[]> => {
  const entries: RevenueEntry[] = [];
  let next: string | undefined = `/api/revenue/${id}/entries?limit=1`;
  while (next) {
    const page = await call('GET', next, { cookie });
    entries.push(...(await page.json<RevenueEntry[]>()));
    next = nextPageOf(page);
  }
  return entries;
};

type ExportedEntry = { microUsd: number | null; pendingMicroUsd: number | null };

export type Sums = { total: string; pending: string };

/** The total and what is pending, which every screen and file that has them says. */
export const revenueEverywhere = async (of: Promoter): Promise<Sums> => {
  const { id } = of;
  const [summary, entries, analytics, exported] = await Promise.all([
    getJson<RevenueSummary>(of, `/api/revenue/${id}?range=all`),
    ledgerOf(of),
    getJson<{ totalRevenue: string; pendingRevenue: string }>(of, `/api/analytics/${id}`),
    getJson<{ entries: ExportedEntry[] }>(of, `/api/revenue/${id}/export.json`),
  ]);
  const added = (amounts: (string | null)[]) =>
    (amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 1e6), 0) / 1e6).toFixed(2);
  const json = (key: keyof ExportedEntry) =>
    (exported.entries.reduce((sum, entry) => sum + (entry[key] ?? 0), 0) / 1e6).toFixed(2);
  const csv = await (
    await call('GET', `/api/revenue/${id}/export.csv`, { cookie: of.cookie })
  ).text();
  const [header = '', ...lines] = csv.trim().split(/\r?\n/);
  // Fields with commas come after these.
  const column = (name: string) => {
    const index = header.replace('\uFEFF', '').split(',').indexOf(name);
    return added(lines.map((line) => line.split(',')[index] ?? '0'));
  };
  const [total, pending] = [summary.total, summary.pending];
  expect({
    days: added(
      summary.days.map(({ onchain, partner, reported }) =>
        String(Number(onchain) + Number(partner) + Number(reported)),
      ),
    ),
    platforms: added(summary.platforms.map((platform) => platform.total)),
    allTime: summary.allTime,
    ledger: added(entries.map(({ countedUsd }) => countedUsd)),
    analytics: analytics.totalRevenue,
    file: column('usd'),
    json: json('microUsd'),
  }).toEqual({
    days: total,
    platforms: total,
    allTime: total,
    ledger: total,
    analytics: total,
    file: total,
    json: total,
  });
  expect({
    platforms: added(summary.platforms.map((platform) => platform.pending)),
    allTime: summary.pendingAllTime,
    analytics: analytics.pendingRevenue,
    file: column('pending_usd'),
    json: json('pendingMicroUsd'),
  }).toEqual({
    platforms: pending,
    allTime: pending,
    analytics: pending,
    file: pending,
    json: pending,
  });
  return { total, pending };
};

/** All of a promoter on a report with money, as anyone reads it. */
export const sharedReportOf = async ({ id, cookie }: Promoter): Promise<ReportDocument> => {
  const { url } = await jsonOf<{ url: string }>(
    call('POST', `/api/shared-reports/${id}`, {
      cookie,
      body: {
        name: 'All',
        scope: 'all',
        firstDay: null,
        lastDay: null,
        hasMoney: true,
        password: null,
        endsInDays: null,
      },
    }),
  );
  return jsonOf(call('GET', `${new URL(url).pathname}?as=json`));
};
