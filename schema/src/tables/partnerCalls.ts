import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { partners } from './partners.ts';

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
      enum: ['stored', 'known', 'reversed', 'ignored', 'test', 'refused', 'conflict', 'invalid'],
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
