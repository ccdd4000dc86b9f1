// Revenue in the file of everything that is held about a user.
import { z } from '../zod.ts';
import { id, timestamp } from './fields.ts';
import { partnerProof } from './partners.ts';

export const exportedEntry = z.object({
  id,
  platform: z.nullable(z.string()),
  linkId: z.nullable(id),
  source: z.enum(['onchain', 'partner', 'reported']),
  kind: z.string(),
  /** Millionths of a US dollar; null while unpriced. */
  microUsd: z.nullable(z.int()),
  asset: z.string(),
  rawAmount: z.string(),
  decimals: z.int(),
  price: z.nullable(z.string()),
  priceAt: z.nullable(timestamp),
  priceSource: z.nullable(z.string()),
  at: timestamp,
  recordedAt: timestamp,
  rule: z.nullable(z.string()),
  ruleVersion: z.nullable(z.int()),
  key: z.string(),
  reverses: z.nullable(id),
  priceOf: z.nullable(id),
  batch: z.nullable(id),
  walletId: z.nullable(id),
  proof: z.nullable(partnerProof),
  evidence: z.unknown(),
});

export const exportedWallet = z.object({
  id,
  address: z.nullable(z.string()),
  provenAt: z.nullable(timestamp),
  isPublic: z.boolean(),
  pausedAt: z.nullable(timestamp),
  removedAt: z.nullable(timestamp),
  readFrom: timestamp,
  createdAt: timestamp,
  accounts: z.array(
    z.object({
      address: z.string(),
      mint: z.nullable(z.string()),
      isListed: z.boolean(),
      known: z.unknown(),
      scan: z.unknown(),
      readTo: z.nullable(timestamp),
      readSince: z.nullable(timestamp),
    }),
  ),
  unread: z.array(z.object({ signature: z.string(), reason: z.string(), foundAt: timestamp })),
});

export const exportedPayment = z.object({
  id,
  walletId: id,
  signature: z.string(),
  account: z.string(),
  asset: z.string(),
  rawAmount: z.string(),
  decimals: z.int(),
  at: timestamp,
  rule: z.nullable(z.string()),
  entryId: z.nullable(id),
  evidence: z.unknown(),
  readAt: timestamp,
});

export const exportedScan = z.object({
  id,
  walletId: id,
  address: z.string(),
  startedAt: timestamp,
  endedAt: timestamp,
  oldestAt: z.nullable(timestamp),
  readTo: z.nullable(timestamp),
  pages: z.int(),
  signatures: z.int(),
  transactions: z.int(),
  payments: z.int(),
  unread: z.int(),
  outcome: z.enum(['complete', 'unconfirmed', 'short', 'failed']),
});

export const exportedStatement = z.object({
  id,
  name: z.string(),
  entries: z.int(),
  importedAt: timestamp,
  reversedAt: z.nullable(timestamp),
});

export const exportedPartner = z.object({
  id,
  name: z.string(),
  platform: z.nullable(z.string()),
  createdAt: timestamp,
  formerUntil: z.nullable(timestamp),
  revokedAt: z.nullable(timestamp),
  calls: z.array(
    z.object({
      at: timestamp,
      proof: z.nullable(partnerProof),
      outcome: z.string(),
      detail: z.string(),
      webhookId: z.nullable(z.string()),
      transactionId: z.nullable(z.string()),
    }),
  ),
});

/** An operator's approval of a partner: its id is the batch of what came with it. */
export const exportedApproval = z.object({
  id,
  partnerId: z.nullable(id),
  note: z.string(),
  approvedAt: timestamp,
  revokedAt: z.nullable(timestamp),
});

export const exportedConnectionChange = z.object({
  /** Empty: what was before is unknown. */
  platformName: z.string(),
  hour: timestamp,
  isPaying: z.boolean(),
});

export type ExportedEntry = z.output<typeof exportedEntry>;
export type ExportedWallet = z.output<typeof exportedWallet>;
export type ExportedPayment = z.output<typeof exportedPayment>;
export type ExportedScan = z.output<typeof exportedScan>;
export type ExportedStatement = z.output<typeof exportedStatement>;
export type ExportedPartner = z.output<typeof exportedPartner>;
export type ExportedApproval = z.output<typeof exportedApproval>;
export type ExportedConnectionChange = z.output<typeof exportedConnectionChange>;
