import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PARTNER } from '../limits/revenue.ts';
import { PAYOUT_STATES } from '../payoutStates.ts';
import { ofUser } from './accounts.ts';
import { expiresAfter } from './expiry.ts';
import { personal } from './personal.ts';

/** Senders of revenue reports to a promoter's ledger. The id is the key in the postback's URL. */
export const partners = sqliteTable(
  'partners',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** A registry id; null for other partners. */
    platform: text('platform'),
    /**
     * Random; combined with the Worker's secret, it yields the signing secret, which is never
     * stored.
     */
    seed: text('seed').notNull(),
    /** The previous seed, valid for a while after a rotation. */
    formerSeed: text('former_seed'),
    formerUntil: integer('former_until'),
    /** Hashes of the secrets for unsigned calls, or null. */
    urlSecretHash: text('url_secret_hash'),
    formerUrlSecretHash: text('former_url_secret_hash'),
    createdAt: integer('created_at').notNull(),
    /** Kept only if an operator's approval names it. */
    revokedAt: integer('revoked_at'),
  },
  (table) => [index('partners_user').on(table.userId, table.createdAt)],
);

export type Partner = typeof partners.$inferSelect;

/**
 * An operator's verification of a partner, with a signing secret that the promoter never sees. Only
 * entries signed with it count publicly, until the approval is revoked. Rows remain as a record of
 * who was approved and why.
 */
export const partnerApprovals = sqliteTable(
  'partner_approvals',
  {
    /** Also the batch of the entries signed with it. */
    id: text('id').primaryKey(),
    userId: ofUser(),
    /** Null once the account, and thus the partner, is deleted. */
    partnerId: text('partner_id'),
    /** As for a partner: combined with the Worker's secret, it yields the signing secret. */
    seed: text('seed').notNull(),
    note: text('note').notNull(),
    approvedAt: integer('approved_at').notNull(),
    revokedAt: integer('revoked_at'),
  },
  (table) => [
    uniqueIndex('partner_approvals_live')
      .on(table.partnerId)
      .where(sql`${table.revokedAt} is null`),
    index('partner_approvals_user').on(table.userId),
  ],
);

export type PartnerApproval = typeof partnerApprovals.$inferSelect;

/** Each partner's latest calls and their outcomes; also used to detect repeated calls. */
export const partnerCalls = sqliteTable(
  'partner_calls',
  {
    id: text('id').primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.id),
    at: integer('at').notNull(),
    proof: text('proof', { enum: ['approved', 'signature', 'secret'] }),
    outcome: text('outcome', {
      enum: [
        'stored',
        'changed',
        'known',
        'reversed',
        'waiting',
        'ignored',
        'test',
        'refused',
        'conflict',
        'disputed',
        'invalid',
      ],
    }).notNull(),
    detail: text('detail').notNull(),
    webhookId: text('webhook_id'),
    /** Hash of the body: the same id with another body is a conflict. */
    bodyHash: text('body_hash'),
    transactionId: text('transaction_id'),
    /** The entry that the call stored, repeated or reversed. */
    entryId: text('entry_id'),
  },
  (table) => [
    index('partner_calls_partner').on(table.partnerId, table.at),
    uniqueIndex('partner_calls_webhook')
      .on(table.partnerId, table.webhookId)
      .where(sql`${table.webhookId} is not null`),
  ],
);

export type PartnerCall = typeof partnerCalls.$inferSelect;

/**
 * States that arrived before their commission: applied once it comes, or dropped after a month.
 * Bounded per partner.
 */
export const waitingStates = sqliteTable(
  'waiting_states',
  {
    /** Hash of partner, transaction and state: idempotency of a repeated call. */
    id: text('id').primaryKey(),
    userId: ofUser(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.id),
    /** The entry that the commission will have. */
    entryId: text('entry_id').notNull(),
    transactionId: text('transaction_id').notNull(),
    state: text('state', { enum: PAYOUT_STATES }).notNull(),
    /** Decimal text of a reversed part; null is all of it. */
    amount: text('amount'),
    /** The partner's own id of the reversal. */
    reversalId: text('reversal_id'),
    reason: text('reason'),
    /** When it happened; null if unsaid. */
    at: integer('at'),
    proof: text('proof', { enum: ['approved', 'signature', 'secret'] }).notNull(),
    webhookId: text('webhook_id'),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [
    index('waiting_states_partner').on(table.partnerId),
    index('waiting_states_user').on(table.userId, table.id),
    index('waiting_states_entry').on(table.entryId),
    index('waiting_states_received').on(table.receivedAt),
  ],
);

export type WaitingState = typeof waitingStates.$inferSelect;

export const personalPartners = {
  waitingStates: personal(waitingStates, {
    owner: 'userId',
    exported: [
      'partnerId',
      'transactionId',
      'state',
      'amount',
      'reversalId',
      'reason',
      'at',
      'proof',
      'webhookId',
      'receivedAt',
    ],
    withheld: { internal: ['id'], nested: ['entryId'] },
  }),
  partnerCalls: personal(partnerCalls, {
    owner: 'partnerId',
    exported: ['at', 'proof', 'outcome', 'detail', 'webhookId', 'transactionId', 'entryId'],
    withheld: { internal: ['id', 'bodyHash'] },
    late: 'schema/triggers.sql has its own trigger',
  }),
  partners: personal(partners, {
    owner: 'userId',
    exported: ['id', 'name', 'platform', 'formerUntil', 'createdAt', 'revokedAt'],
    withheld: { secret: ['seed', 'formerSeed', 'urlSecretHash', 'formerUrlSecretHash'] },
  }),
  partnerApprovals: personal(partnerApprovals, {
    owner: 'userId',
    exported: ['id', 'partnerId', 'note', 'approvedAt', 'revokedAt'],
    withheld: { secret: ['seed'] },
    deleted: 'emptied',
    kept: { named: ['id'], empty: ['approvedAt', 'revokedAt'] },
    late: 'only an operator writes it',
  }),
};

export const expiringPartners = [
  expiresAfter(waitingStates, waitingStates.receivedAt, PARTNER.waitingFor),
];
