import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { ACTIVITY } from '../limits/webhooks.ts';
import { MEMBER_ROLES, WRITE_OUTCOMES } from '../roles.ts';
import { ofUser, users } from './accounts.ts';
import { expiresAfter } from './expiry.ts';
import { personal } from './personal.ts';

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id);

/** Who acts for an account besides its owner, `userId`. A removed member's row is deleted. */
export const members = sqliteTable(
  'members',
  {
    userId: ofUser(),
    memberId: person('member_id'),
    role: text('role', { enum: MEMBER_ROLES }).notNull(),
    joinedAt: integer('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.memberId] }),
    index('members_member').on(table.memberId),
  ],
);

export type MemberRow = typeof members.$inferSelect;

/** Open ones: an invitation is deleted when it is used, revoked or expired. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    role: text('role', { enum: MEMBER_ROLES }).notNull(),
    /** SHA-256 of the address's secret, so a copy of this table opens no account. */
    secretHash: text('secret_hash').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_secret_hash').on(table.secretHash),
    index('invitations_user').on(table.userId),
    index('invitations_expires_at').on(table.expiresAt),
  ],
);

export type InvitationRow = typeof invitations.$inferSelect;

/**
 * What members did with the account `userId`, written before it happens. Append-only: but for the
 * outcome no row changes, and it is deleted by age alone. The owner's own writes have no row.
 */
export const memberWrites = sqliteTable(
  'member_writes',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    personId: person('person_id'),
    /** `POST /api/links/:linkId`. */
    call: text('call').notNull(),
    /** The ids of the call's path, without the account's. */
    about: text('about'),
    /** Null: under way, or failed on our side, so that it may have happened. */
    outcome: text('outcome', { enum: WRITE_OUTCOMES }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('member_writes_user').on(table.userId, table.createdAt),
    index('member_writes_created_at').on(table.createdAt),
    index('member_writes_person').on(table.personId),
  ],
);

export type MemberWriteRow = typeof memberWrites.$inferSelect;

export const personalMembers = {
  members: personal(members, {
    owner: 'userId',
    exported: ['memberId', 'role', 'joinedAt'],
  }),
  invitations: personal(invitations, {
    owner: 'userId',
    exported: ['id', 'role', 'createdAt', 'expiresAt'],
    withheld: { secret: ['secretHash'] },
  }),
  memberWrites: personal(memberWrites, {
    owner: 'userId',
    exported: ['id', 'personId', 'call', 'about', 'outcome', 'createdAt'],
  }),
};

export const expiringMembers = [
  expiresAfter(invitations, invitations.expiresAt),
  expiresAfter(memberWrites, memberWrites.createdAt, ACTIVITY.kept),
];
