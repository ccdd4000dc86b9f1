import { lte, or, sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { REPORT_SCOPES } from '../contracts/reports.ts';
import { SHARED_REPORT } from '../limits/reports.ts';
import { ofUser } from './accounts.ts';
import type { Expiry } from './expiry.ts';
import { personal } from './personal.ts';

/**
 * Pages of figures that promoters share. Their addresses are derived from the id and a secret, and
 * are not stored.
 */
export const sharedReports = sqliteTable(
  'shared_reports',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    name: text('name').notNull(),
    scope: text('scope').$type<(typeof REPORT_SCOPES)[number]>().notNull(),
    /** Of the scope `tag`: the links that have it when the report is opened. */
    tag: text('tag'),
    /** Of the scope `links`: the promoter's own. */
    linkIds: text('link_ids', { mode: 'json' }).$type<string[]>(),
    /** Days of UTC, both included; null is without a bound, at the end: live. */
    firstDay: text('first_day'),
    lastDay: text('last_day'),
    hasMoney: integer('has_money', { mode: 'boolean' }).notNull(),
    /** Salt and hash; null is without a password. */
    password: text('password'),
    /** Wrong guesses in a row, and when the next one is accepted. */
    guesses: integer('guesses').notNull().default(0),
    nextGuessAt: integer('next_guess_at').notNull().default(0),
    /** When it ends; null: when it is revoked. Epoch milliseconds, as all times here. */
    endsAt: integer('ends_at'),
    revokedAt: integer('revoked_at'),
    openedAt: integer('opened_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('shared_reports_user').on(table.userId, table.createdAt),
    index('shared_reports_ends').on(table.endsAt),
    index('shared_reports_revoked').on(table.revokedAt).where(sql`${table.revokedAt} is not null`),
  ],
);

export type SharedReportRow = typeof sharedReports.$inferSelect;

export const personalReports = {
  sharedReports: personal(sharedReports, {
    owner: 'userId',
    exported: [
      'id',
      'name',
      'scope',
      'tag',
      'linkIds',
      'firstDay',
      'lastDay',
      'hasMoney',
      'endsAt',
      'revokedAt',
      'openedAt',
      'createdAt',
    ],
    withheld: { secret: ['password'], internal: ['guesses', 'nextGuessAt'] },
  }),
};

export const expiringReports: readonly Expiry[] = [
  {
    table: sharedReports,
    isOver: (now) =>
      or(
        lte(sharedReports.endsAt, now),
        lte(sharedReports.revokedAt, now - SHARED_REPORT.restorable),
      ),
  },
];
