import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LINK_PROBLEM_KINDS, LINK_PROBLEM_REASONS } from '../contracts/linkHealth.ts';
import { ofUser } from './accounts.ts';
import { personal } from './personal.ts';

/**
 * Which problems of links the last weekly digest found, once for all links that share it: they are
 * told once.
 */
export const toldProblems = sqliteTable(
  'told_problems',
  {
    userId: ofUser(),
    kind: text('kind', { enum: LINK_PROBLEM_KINDS }).notNull(),
    /** A platform, a token's address or a host. */
    subject: text('subject').notNull(),
    reason: text('reason', { enum: LINK_PROBLEM_REASONS }).notNull(),
    /** Epoch milliseconds. */
    toldAt: integer('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.subject] })],
);

export const personalLinkHealth = {
  toldProblems: personal(toldProblems, {
    owner: 'userId',
    exported: ['kind', 'subject', 'reason', 'toldAt'],
  }),
};
