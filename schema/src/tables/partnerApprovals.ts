import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ofUser } from './users.ts';

/**
 * An operator's verification of a partner, with a signing secret that the promoter never sees. Only entries signed with
 * it count publicly, until the approval is revoked. Rows remain as a record of who was approved and why.
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
