import type {
  ExportedApproval,
  ExportedConnectionChange,
  ExportedEntry,
  ExportedPartner,
  ExportedPayment,
  ExportedScan,
  ExportedStatement,
  ExportedWallet,
} from '@soltrade/schema/contracts/revenueExport';
import { listConnectionChanges } from '../../db/links/connectionChanges.ts';
import {
  listChainPayments,
  listChainScans,
  listEntries,
  listStatementPage,
  readApprovalRows,
  readPartnerRows,
  readWalletRows,
} from '../../db/revenue/exportRows.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';

const ROWS = 1_000;

/** Pages by id until one is not full. */
export async function* pagesOf<Row>(
  list: (page: { userId: string; after: string; limit: number }) => Promise<Row[]>,
  { userId, idOf }: { userId: string; idOf: (row: Row) => string },
): AsyncGenerator<Row[]> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const page: Row[] = await list({ userId, after, limit: ROWS });
    yield page;
    const last = page.length === ROWS ? page.at(-1) : undefined;
    after = last === undefined ? undefined : idOf(last);
  }
}

const parsedOrNull = (json: string | null): unknown => (json === null ? null : parsed(json));

/** Evidence is JSON that we made; whatever it is, it belongs into the file. */
const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
};

export async function* exportedEntries(env: Env, userId: string): AsyncGenerator<ExportedEntry[]> {
  const pages = pagesOf((page) => listEntries(env, page), { userId, idOf: ({ entry }) => entry.id });
  for await (const rows of pages) {
    yield rows.map(({ entry: { userId: _, transactionKey: __, ...entry }, evidence }) => ({
      ...entry,
      priceAt: isoTimeOrNull(entry.priceAt),
      at: isoTime(entry.at),
      recordedAt: isoTime(entry.recordedAt),
      evidence: parsedOrNull(evidence),
    }));
  }
}

export async function* exportedPayments(env: Env, userId: string): AsyncGenerator<ExportedPayment[]> {
  const pages = pagesOf((page) => listChainPayments(env, page), { userId, idOf: ({ id }) => id });
  for await (const rows of pages) {
    yield rows.map((row) => ({
      ...row,
      evidence: parsed(row.evidence),
      at: isoTime(row.at),
      readAt: isoTime(row.readAt),
    }));
  }
}

export async function* exportedScans(env: Env, userId: string): AsyncGenerator<ExportedScan[]> {
  const pages = pagesOf((page) => listChainScans(env, page), { userId, idOf: ({ id }) => id });
  for await (const rows of pages) {
    yield rows.map((row) => ({
      ...row,
      startedAt: isoTime(row.startedAt),
      endedAt: isoTime(row.endedAt),
      oldestAt: isoTimeOrNull(row.oldestAt),
      readTo: isoTimeOrNull(row.readTo),
    }));
  }
}

export async function* exportedWallets(env: Env, userId: string): AsyncGenerator<ExportedWallet[]> {
  const { wallets, accounts, unread } = await readWalletRows(env, userId);
  yield wallets.map((wallet) => ({
    id: wallet.id,
    address: wallet.address,
    provenAt: isoTimeOrNull(wallet.provenAt),
    isPublic: wallet.isPublic,
    pausedAt: isoTimeOrNull(wallet.pausedAt),
    removedAt: isoTimeOrNull(wallet.removedAt),
    readFrom: isoTime(wallet.readFrom),
    createdAt: isoTime(wallet.createdAt),
    accounts: accounts
      .filter(({ walletId }) => walletId === wallet.id)
      .map(({ address, mint, isListed, known, scan, readTo, readSince }) => ({
        address,
        mint,
        isListed,
        known,
        scan,
        readTo: isoTimeOrNull(readTo),
        readSince: isoTimeOrNull(readSince),
      })),
    unread: unread
      .filter(({ walletId }) => walletId === wallet.id)
      .map(({ signature, reason, foundAt }) => ({ signature, reason, foundAt: isoTime(foundAt) })),
  }));
}

export async function* exportedStatements(env: Env, userId: string): AsyncGenerator<ExportedStatement[]> {
  const pages = pagesOf((page) => listStatementPage(env, page), { userId, idOf: ({ id }) => id });
  for await (const rows of pages) {
    yield rows.map(({ id, name, entries, importedAt, reversedAt }) => ({
      id,
      name,
      entries,
      importedAt: isoTime(importedAt),
      reversedAt: isoTimeOrNull(reversedAt),
    }));
  }
}

/** Partners, revoked ones too, with their last calls, without secrets or hashes. */
export async function* exportedPartners(env: Env, userId: string): AsyncGenerator<ExportedPartner[]> {
  const { partners, calls } = await readPartnerRows(env, userId);
  yield partners.map((partner) => ({
    id: partner.id,
    name: partner.name,
    platform: partner.platform,
    createdAt: isoTime(partner.createdAt),
    formerUntil: isoTimeOrNull(partner.formerUntil),
    revokedAt: isoTimeOrNull(partner.revokedAt),
    calls: calls
      .filter(({ partnerId }) => partnerId === partner.id)
      .map(({ at, proof, outcome, detail, webhookId, transactionId }) => ({
        at: isoTime(at),
        proof,
        outcome,
        detail,
        webhookId,
        transactionId,
      })),
  }));
}

/** What operators approved of a user's partners: no secret. */
export async function* exportedApprovals(env: Env, userId: string): AsyncGenerator<ExportedApproval[]> {
  const rows = await readApprovalRows(env, userId);
  yield rows.map(({ id, partnerId, note, approvedAt, revokedAt }) => ({
    id,
    partnerId,
    note,
    approvedAt: isoTime(approvedAt),
    revokedAt: isoTimeOrNull(revokedAt),
  }));
}

export async function* exportedConnectionChanges(
  env: Env,
  userId: string,
): AsyncGenerator<ExportedConnectionChange[]> {
  const rows = await listConnectionChanges(env, userId);
  yield rows.map(({ platformName, hour, isPaying }) => ({ platformName, hour: isoTime(hour), isPaying }));
}
