import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ACTIVITY_TYPES } from '../activityTypes.ts';
import { ACTIVITY } from '../limits/webhooks.ts';
import { ofUser, users } from './accounts.ts';
import { expiresAfter } from './expiry.ts';
import { links } from './links.ts';
import { personal } from './personal.ts';

/** Never empty, as an enum has to be. */
const [first = 'link.created', ...others] = ACTIVITY_TYPES;

/**
 * Events of a promoter's links, calls and money, written in the transaction of the change. Triggers
 * write nothing for a deleted user, and keep only the newest of each type.
 */
export const activities = sqliteTable(
  'activities',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    type: text('type', { enum: [first, ...others] }).notNull(),
    linkId: text('link_id').references(() => links.id),
    /** Unique within its type, so a repeated report is stored once. */
    key: text('key').notNull(),
    data: text('data', { mode: 'json' }).$type<object>().notNull(),
    createdAt: integer('created_at').notNull(),
    /** The member whose write it tells of; null: the owner, or nobody. */
    personId: text('person_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('activities_key').on(table.userId, table.type, table.key),
    index('activities_user').on(table.userId, table.createdAt),
    index('activities_type').on(table.userId, table.type, table.createdAt),
    index('activities_created').on(table.createdAt),
    index('activities_person').on(table.personId).where(sql`${table.personId} is not null`),
  ],
);

export type ActivityRow = typeof activities.$inferSelect;

export const noticeMarks = sqliteTable('notice_marks', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Seen up to this time; epoch milliseconds. */
  seenAt: integer('seen_at').notNull(),
  /** Ids of seen problems that persist. */
  problems: text('problems', { mode: 'json' }).$type<string[]>().notNull(),
  /** Kinds of notices that are turned off. */
  muted: text('muted', { mode: 'json' }).$type<string[]>().notNull(),
});

export type NoticeMarkRow = typeof noticeMarks.$inferSelect;

export const personalActivity = {
  activities: personal(activities, {
    owner: 'userId',
    exported: ['id', 'type', 'linkId', 'key', 'data', 'createdAt', 'personId'],
    late: 'schema/triggers.sql has its own trigger',
  }),
  noticeMarks: personal(noticeMarks, {
    owner: 'userId',
    exported: ['seenAt', 'problems', 'muted'],
  }),
};

export const expiringActivity = [expiresAfter(activities, activities.createdAt, ACTIVITY.kept)];
