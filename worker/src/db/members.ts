// People on one account. Each limit and each condition is part of the write that depends on it.
import { DAY } from '@soltrade/schema/durations';
import { MEMBERS } from '@soltrade/schema/limits/accounts';
import type { MemberRole } from '@soltrade/schema/roles';
import { type UserRow, users } from '@soltrade/schema/tables/accounts';
import {
  type InvitationRow,
  invitations,
  type MemberRow,
  type MemberWriteRow,
  members,
  memberWrites,
} from '@soltrade/schema/tables/members';
import { sessions } from '@soltrade/schema/tables/sessions';
import { and, desc, eq, exists, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { type AccountCtx, type By, memberOf } from '../lib/context.ts';
import type { Cursor } from '../lib/cursor.ts';
import { endingMadeBy } from './accounts/access.ts';
import { assertLive, isSessionLive } from './accounts/liveSession.ts';
import { type Named, named } from './accounts/personNames.ts';
import { noteJoined, noteLeft } from './activity/activities.ts';
import { database, type RowPage, rowid, rowsAfter } from './client.ts';
import { rowsOf } from './rowCounts.ts';

export type { InvitationRow, MemberRow, MemberWriteRow, Named };

export const listMemberRows = async (
  env: Env,
  { userId, now }: { userId: string; now: number },
): Promise<{ members: (MemberRow & { person: Named })[]; invitations: InvitationRow[] }> => {
  const db = database(env);
  const [found, open] = await db.batch([
    db
      .select({ member: members, person: named })
      .from(members)
      .innerJoin(users, eq(users.id, members.memberId))
      .where(eq(members.userId, userId))
      .orderBy(members.joinedAt, members.memberId),
    db
      .select()
      .from(invitations)
      .where(and(eq(invitations.userId, userId), gt(invitations.expiresAt, now)))
      .orderBy(invitations.createdAt, invitations.id),
  ]);
  return {
    members: found.map(({ member, person }) => ({ ...member, person })),
    invitations: open,
  };
};

/** False if members and open invitations are as many as there may be. */
export const insertInvitation = async (by: By, row: InvitationRow): Promise<boolean> => {
  const { id, userId, role, secretHash, createdAt, expiresAt } = row;
  const people = sql`(select count(*) from ${members} where ${members.userId} = ${userId})`;
  const open = sql`(select count(*) from ${invitations}
    where ${invitations.userId} = ${userId} and ${invitations.expiresAt} > ${createdAt})`;
  const db = database(by.env);
  const [rows, standing] = await db.batch([
    db
      .insert(invitations)
      .select(
        sql`select ${id}, ${userId}, ${role}, ${secretHash}, ${createdAt}, ${expiresAt}
          where ${people} + ${open} < ${MEMBERS.maxPerAccount} and ${isSessionLive(by, userId)}`,
      )
      .returning({ id: invitations.id }),
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isSessionLive(by, userId))),
  ]);
  assertLive(standing);
  return rows.length === 1;
};

/** False if there is none with this id. */
export const deleteInvitation = async (
  env: Env,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> => {
  const rows = await database(env)
    .delete(invitations)
    .where(and(eq(invitations.userId, userId), eq(invitations.id, id)))
    .returning({ id: invitations.id });
  return rows.length === 1;
};

/** Only for accounts that are neither blocked nor deleted. */
const isUsable = ({ secretHash, now }: { secretHash: string; now: number }) =>
  and(
    eq(invitations.secretHash, secretHash),
    gt(invitations.expiresAt, now),
    isNull(users.deletedAt),
    isNull(users.blockedAt),
  );

export const findInvitation = async (
  env: Env,
  key: { secretHash: string; now: number },
): Promise<{ invitation: InvitationRow; account: UserRow } | null> => {
  const rows = await database(env)
    .select({ invitation: invitations, account: users })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(isUsable(key));
  return rows[0] ?? null;
};

/**
 * Makes the person a member and uses the invitation up, in one step, so that it works once. Null
 * and nothing changed if it is not usable, for the account's owner and members, and beyond
 * `MEMBERS.maxAccounts`.
 */
export const takeInvitation = async (
  env: Env,
  { secretHash, personId, now }: { secretHash: string; personId: string; now: number },
): Promise<MemberRow | null> => {
  const db = database(env);
  const isFree = sql`(select count(*) from ${members} where ${members.memberId} = ${personId})
    < ${MEMBERS.maxAccounts}`;
  const isLive = sql`exists (select 1 from ${users} as person where person.id = ${personId}
    and person.deleted_at is null and person.blocked_at is null)`;
  const ofThis = and(eq(invitations.secretHash, secretHash), gt(invitations.expiresAt, now));
  const hasJoined = sql`exists (select 1 from ${members} where ${members.userId} = ${invitations.userId}
    and ${members.memberId} = ${personId} and ${members.joinedAt} = ${now})`;
  const [joined] = await db.batch([
    db
      .insert(members)
      .select(
        sql`select ${invitations.userId}, ${personId}, ${invitations.role}, ${now}
          from ${invitations} join ${users} on ${users.id} = ${invitations.userId}
          where ${isUsable({ secretHash, now })} and ${invitations.userId} <> ${personId}
            and ${isFree} and ${isLive}`,
      )
      .onConflictDoNothing()
      .returning(),
    noteJoined({ env }, { secretHash, personId, at: now }),
    db.delete(invitations).where(and(ofThis, hasJoined)),
  ]);
  return joined[0] ?? null;
};

export const findMember = async (
  env: Env,
  { userId, memberId }: { userId: string; memberId: string },
): Promise<MemberRow | null> => {
  const rows = await database(env)
    .select()
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.memberId, memberId)));
  return rows[0] ?? null;
};

/** Null if they are no member. */
export const setRole = async (
  env: Env,
  { userId, memberId, role }: { userId: string; memberId: string; role: MemberRole },
): Promise<(MemberRow & { person: Named }) | null> => {
  const db = database(env);
  const ofMember = and(eq(members.userId, userId), eq(members.memberId, memberId));
  const [, rows] = await db.batch([
    db.update(members).set({ role }).where(ofMember),
    db
      .select({ member: members, person: named })
      .from(members)
      .innerJoin(users, eq(users.id, members.memberId))
      .where(ofMember),
  ]);
  return rows[0] ? { ...rows[0].member, person: rows[0].person } : null;
};

/**
 * With what they made for the account, and the marks of their browsers. False if they are no
 * member.
 */
export const deleteMember = async (
  env: Env,
  { userId, memberId, now }: { userId: string; memberId: string; now: number },
): Promise<boolean> => {
  const db = database(env);
  const isThis = and(eq(members.userId, userId), eq(members.memberId, memberId));
  const isMember = exists(db.select({ userId: members.userId }).from(members).where(isThis));
  const results = await db.batch([
    noteLeft({ env }, { userId, memberId, at: now }),
    ...endingMadeBy(env, { personId: memberId, accountId: userId, at: now }),
    db
      .update(users)
      .set({ ownMarksSince: now })
      .where(and(eq(users.id, userId), isMember)),
    db.delete(members).where(isThis).returning({ memberId: members.memberId }),
  ]);
  const deleted: unknown = results.at(-1);
  return Array.isArray(deleted) && deleted.length === 1;
};

/** A person's memberships, for the batch that deletes their account. */
export const deletingMemberships = (env: Env, personId: string, at: number) => [
  database(env).delete(members).where(eq(members.memberId, personId)),
  ...endingMadeBy(env, { personId, accountId: null, at }),
];

/**
 * The accounts that a person is a member of, oldest membership first; blocked and deleted ones are
 * left out.
 */
export const listMemberships = async (
  env: Env,
  personId: string,
): Promise<{ member: MemberRow; account: UserRow }[]> =>
  database(env)
    .select({ member: members, account: users })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.memberId, personId), isNull(users.deletedAt), isNull(users.blockedAt)))
    .orderBy(members.joinedAt, members.userId);

/**
 * Makes a session act for its person's own account (null) or one that they are a member of; false
 * for any other.
 */
export const setActsFor = async (
  env: Env,
  { idHash, personId, userId }: { idHash: string; personId: string; userId: string | null },
): Promise<boolean> => {
  const isMember = sql`exists (select 1 from ${members} join ${users} on ${users.id} = ${members.userId}
    where ${members.userId} = ${userId} and ${members.memberId} = ${personId}
      and ${users.deletedAt} is null and ${users.blockedAt} is null)`;
  const rows = await database(env)
    .update(sessions)
    .set({ actsFor: userId, provenWallet: null })
    .where(
      and(
        eq(sessions.idHash, idHash),
        eq(sessions.userId, personId),
        userId === null ? undefined : isMember,
      ),
    )
    .returning({ idHash: sessions.idHash });
  return rows.length === 1;
};

/**
 * Notes a write of the member who acts, its outcome open. `none` if no member acts, `full` if their
 * day is.
 */
export const insertMemberWrite = async (
  by: By,
  { id, userId, call, about, createdAt }: Omit<MemberWriteRow, 'personId' | 'outcome'>,
): Promise<'stored' | 'none' | 'full'> => {
  const personId = memberOf(by);
  if (personId === null) return 'none';
  const today = rowsOf('member_writes_of_day', personId, Math.floor(createdAt / DAY));
  const rows = await database(by.env)
    .insert(memberWrites)
    .select(
      sql`select ${id}, ${userId}, ${personId}, ${call}, ${about}, null, ${createdAt}
        where ${today} < ${MEMBERS.writesPerDay}`,
    )
    .returning({ id: memberWrites.id });
  return rows.length === 1 ? 'stored' : 'full';
};

export const closeMemberWrite = async (
  { account, env }: AccountCtx,
  { id, outcome }: { id: string; outcome: 'done' | 'refused' },
): Promise<void> => {
  await database(env)
    .update(memberWrites)
    .set({ outcome })
    .where(and(eq(memberWrites.userId, account.id), eq(memberWrites.id, id)));
};

/** For the export: after an id, in their order. */
export const listMemberWritePage = (
  env: Env,
  { of, after, limit }: RowPage<MemberWriteRow & { rowid: number }>,
) =>
  database(env)
    .select({ ...getTableColumns(memberWrites), rowid })
    .from(memberWrites)
    .where(
      and(eq(memberWrites.userId, of), rowsAfter(memberWrites.createdAt, after?.createdAt, after)),
    )
    .orderBy(memberWrites.createdAt, rowid)
    .limit(limit);

/** Newest first, after the last row of the page before. */
export const listMemberWriteRows = async (
  env: Env,
  { userId, limit, after }: { userId: string; limit: number; after: Cursor | null },
): Promise<{ write: MemberWriteRow; person: Named }[]> =>
  database(env)
    .select({ write: memberWrites, person: named })
    .from(memberWrites)
    .innerJoin(users, eq(users.id, memberWrites.personId))
    .where(
      and(
        eq(memberWrites.userId, userId),
        after === null
          ? undefined
          : sql`(${memberWrites.createdAt}, ${memberWrites.id}) < (${after.value}, ${after.id})`,
      ),
    )
    .orderBy(desc(memberWrites.createdAt), desc(memberWrites.id))
    .limit(limit);
