import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ofUser } from './users.ts';

/**
 * An operator's word that a partner is who they say, with a signing secret of its own that the promoter never sees. Only what it
 * signed counts publicly, and only until the approval is revoked. Rows are kept as the record of who was approved and why.
 */
export const partnerApprovals = sqliteTable(
  'partner_approvals',
  {
    /** The batch of the entries that were signed with it. */
    id: text('id').primaryKey(),
    userId: ofUser(),
    /** Null after the account was deleted, which takes the partner with it. */
    partnerId: text('partner_id'),
    /** As of a partner: with the Worker's own secret it makes the signing secret. */
    seed: text('seed').notNull(),
    note: text('note').notNull(),
    approvedAt: integer('approved_at').notNull(),
    revokedAt: integer('revoked_at'),
  },
  (table) => [
    uniqueIndex('partner_approvals_live').on(table.partnerId).where(sql`${table.revokedAt} is null`),
    index('partner_approvals_user').on(table.userId),
  ],
);

export type PartnerApproval = typeof partnerApprovals.$inferSelect;
