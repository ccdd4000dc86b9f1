import type { Endpoint, SuccessBody } from '@soltrade/schema/contracts/endpoint';
import { ENDPOINTS } from '@soltrade/schema/contracts/index';
import type {
  Account,
  Invitation,
  lookUpInvitation as lookUpContract,
  Member,
  MemberWrite,
} from '@soltrade/schema/contracts/members';
import { MEMBERS } from '@soltrade/schema/limits/accounts';
import { invitationPath, userImagePath } from '@soltrade/schema/paths';
import type { MemberRole } from '@soltrade/schema/roles';
import { checkOwnId, getUser, type UserRow } from '../db/accounts/users.ts';
import {
  closeMemberWrite,
  deleteInvitation,
  deleteMember,
  findInvitation,
  findMember,
  type InvitationRow,
  insertInvitation,
  insertMemberWrite,
  listMemberRows,
  listMemberships,
  listMemberWriteRows,
  type MemberRow,
  type Named,
  setActsFor,
  setRole,
  takeInvitation,
} from '../db/members.ts';
import type { SessionUser } from '../lib/appEnv.ts';
import type { Ctx } from '../lib/context.ts';
import { randomSecret, sha256Hex } from '../lib/crypto.ts';
import { decodeCursor, pageOf } from '../lib/cursor.ts';
import { AppError, appErrorIn } from '../lib/errors.ts';
import { newId } from '../lib/ids.ts';
import { requireSignInForAccess } from '../lib/recentSignIn.ts';
import { isoTime, secondsToNextDay } from '../lib/time.ts';
import { personName } from '../model/accounts.ts';
import { personTag } from '../stubs.ts';
import { announceActivity } from './activity.ts';
import { closeDashboards } from './sessions.ts';

type Owned = { sessionUserId: string; userId: string };

const presentMember = ({ memberId, role, joinedAt, person }: MemberRow & { person: Named }) =>
  ({ id: memberId, name: personName(person), role, joinedAt: isoTime(joinedAt) }) satisfies Member;

const presentInvitation = ({ id, role, createdAt, expiresAt }: InvitationRow): Invitation => ({
  id,
  role,
  createdAt: isoTime(createdAt),
  expiresAt: isoTime(expiresAt),
});

const pictureOf = ({ id, profilePicture, twitterProfileImageUrl }: UserRow): string | null =>
  profilePicture || twitterProfileImageUrl ? userImagePath(id) : null;

/** Errors: those of `checkOwnId`. */
export const listMembers = async (ctx: Ctx, { sessionUserId, userId }: Owned) => {
  await checkOwnId(ctx, sessionUserId, userId);
  const { members, invitations } = await listMemberRows(ctx.env, { userId, now: ctx.now() });
  return {
    members: members.map(presentMember),
    invitations: invitations.map(presentInvitation),
  };
};

const SUMMARY_OF: ReadonlyMap<string, string> = new Map(
  Object.values(ENDPOINTS).map(({ method, path, summary }) => [`${method} ${path}`, summary]),
);

/** Newest first. Errors: those of `checkOwnId`, `invalid_input`. */
export const listMemberWrites = async (
  ctx: Ctx,
  { sessionUserId, userId, limit, cursor }: Owned & { limit: number; cursor: string | null },
): Promise<{ writes: MemberWrite[]; next: string | null }> => {
  await checkOwnId(ctx, sessionUserId, userId);
  const after = cursor === null ? null : decodeCursor(cursor);
  const rows = await listMemberWriteRows(ctx.env, { userId, limit: limit + 1, after });
  const { page, next } = pageOf(rows, limit, ({ write: { createdAt, id } }) => ({
    value: createdAt,
    id,
  }));
  const writes = page.map(({ write: { createdAt, userId: _, ...write }, person }) => ({
    ...write,
    name: personName(person),
    summary: SUMMARY_OF.get(write.call) ?? null,
    at: isoTime(createdAt),
  }));
  return { writes, next };
};

/** Errors: those of `checkOwnId`, `recent_sign_in_required`, `member_limit`. */
export const inviteMember = async (
  ctx: Ctx,
  { session, userId, role }: { session: SessionUser; userId: string; role: MemberRole },
): Promise<{ invitation: Invitation; url: string }> => {
  await checkOwnId(ctx, session.userId, userId);
  requireSignInForAccess(ctx, session, 'People can only be invited');
  const secret = randomSecret();
  const now = ctx.now();
  const row = {
    id: newId(),
    userId,
    role,
    // No slow hash: 256 random bits cannot be guessed, however fast each guess is.
    secretHash: await sha256Hex(secret),
    createdAt: now,
    expiresAt: now + MEMBERS.invitationLifetime,
  };
  if (!(await insertInvitation(ctx.env, row))) {
    throw new AppError(
      'member_limit',
      `An account can have ${MEMBERS.maxPerAccount} members, open invitations included. Remove one first.`,
    );
  }
  return {
    invitation: presentInvitation(row),
    url: `${ctx.config.publicOrigin}${invitationPath(secret)}`,
  };
};

const noMember = (): AppError =>
  new AppError('not_found', 'This person is no member of the account any more.');

/** Errors: those of `checkOwnId`, `not_found`. */
export const revokeInvitation = async (
  ctx: Ctx,
  { sessionUserId, userId, id }: Owned & { id: string },
): Promise<void> => {
  await checkOwnId(ctx, sessionUserId, userId);
  if (await deleteInvitation(ctx.env, { userId, id })) return;
  throw new AppError('not_found', 'This invitation was used, revoked, or has expired.');
};

/** Errors: those of `checkOwnId`, `recent_sign_in_required`, `not_found`. */
export const changeMember = async (
  ctx: Ctx,
  {
    session,
    ...change
  }: { session: SessionUser; userId: string; memberId: string; role: MemberRole },
): Promise<Member> => {
  await checkOwnId(ctx, session.userId, change.userId);
  if (change.role === 'manager') requireSignInForAccess(ctx, session, 'A role can only be raised');
  const member = await setRole(ctx.env, change);
  if (member === null) throw noMember();
  return presentMember(member);
};

const endMembership = async (
  ctx: Ctx,
  { userId, memberId }: { userId: string; memberId: string },
): Promise<void> => {
  if (!(await deleteMember(ctx.env, { userId, memberId, now: ctx.now() }))) throw noMember();
  closeDashboards(ctx, userId, personTag(memberId));
  announceActivity(ctx, [userId]);
};

/** Errors: those of `checkOwnId`, `not_found`. */
export const removeMember = async (
  ctx: Ctx,
  { sessionUserId, userId, memberId }: Owned & { memberId: string },
): Promise<void> => {
  await checkOwnId(ctx, sessionUserId, userId);
  await endMembership(ctx, { userId, memberId });
};

const unusable = (): AppError =>
  new AppError(
    'invitation_unusable',
    'This invitation was already used or revoked, or has expired. Ask for a new one.',
  );

/** For whoever has the address. Errors: `invitation_unusable`. */
export const lookUpInvitation = async (
  ctx: Ctx,
  secret: string,
): Promise<SuccessBody<typeof lookUpContract, 200>> => {
  const found = await findInvitation(ctx.env, {
    secretHash: await sha256Hex(secret),
    now: ctx.now(),
  });
  if (found === null) throw unusable();
  const { account, invitation } = found;
  return {
    account: {
      id: account.id,
      name: personName(account),
      profileImageUrl: pictureOf(account),
    },
    role: invitation.role,
    expiresAt: isoTime(invitation.expiresAt),
  };
};

/** Why the person could not join: the write itself decides, and doesn't say. */
const refusalOf = async (
  ctx: Ctx,
  { secretHash, personId }: { secretHash: string; personId: string },
): Promise<AppError> => {
  const found = await findInvitation(ctx.env, { secretHash, now: ctx.now() });
  if (found === null) return unusable();
  const { userId } = found.invitation;
  if (userId === personId || (await findMember(ctx.env, { userId, memberId: personId }))) {
    return new AppError(
      'already_member',
      'You are on this account already. The invitation is still open for someone else.',
    );
  }
  return new AppError(
    'membership_limit',
    `You can be a member of ${MEMBERS.maxAccounts} accounts. Leave one first.`,
  );
};

/** Errors: `invitation_unusable`, `already_member`, `membership_limit`. */
export const acceptInvitation = async (
  ctx: Ctx,
  { personId, secret }: { personId: string; secret: string },
): Promise<{ accountId: string; role: MemberRole }> => {
  const secretHash = await sha256Hex(secret);
  const member = await takeInvitation(ctx.env, { secretHash, personId, now: ctx.now() });
  if (member === null) throw await refusalOf(ctx, { secretHash, personId });
  announceActivity(ctx, [member.userId]);
  return { accountId: member.userId, role: member.role };
};

/** Of a person, in a session that acts for `actsFor`. */
export const listAccounts = async (
  ctx: Ctx,
  { personId, actsFor }: { personId: string; actsFor: string },
): Promise<Account[]> => {
  const [own, memberships] = await Promise.all([
    getUser(ctx, personId),
    listMemberships(ctx.env, personId),
  ]);
  const present = (account: UserRow, role: Account['role']): Account => ({
    id: account.id,
    name: personName(account),
    profileImageUrl: pictureOf(account),
    role,
    isCurrent: account.id === actsFor,
  });
  return [
    present(own, 'owner'),
    ...memberships.map(({ account, member }) => present(account, member.role)),
  ];
};

type Acting = { sessionHash: string; personId: string; actsFor: string };

/** Closes the session's dashboards of the account left. Errors: `not_found` unless the person is on the account. */
export const switchAccount = async (
  ctx: Ctx,
  { sessionHash: idHash, personId, actsFor, accountId }: Acting & { accountId: string },
): Promise<Account[]> => {
  const userId = accountId === personId ? null : accountId;
  if (!(await setActsFor(ctx.env, { idHash, personId, userId }))) {
    throw new AppError('not_found', 'You are no member of this account.');
  }
  if (actsFor !== accountId) closeDashboards(ctx, actsFor, idHash);
  return listAccounts(ctx, { personId, actsFor: accountId });
};

/** Errors: `not_found`. */
export const leaveAccount = async (
  ctx: Ctx,
  { personId, accountId }: { personId: string; accountId: string },
): Promise<void> => {
  await endMembership(ctx, { userId: accountId, memberId: personId });
};

const fullDay = (now: number): AppError =>
  new AppError(
    'rate_limited',
    `You can make ${MEMBERS.writesPerDay} changes a day on other people’s accounts. The account’s owner still can.`,
    { retryAfter: secondsToNextDay(now) },
  );

/**
 * Notes a member's write before it happens, so that none goes unnamed, and returns what closes the note: a failure of ours leaves it
 * open, since the write may have happened. Null if the account's owner acts, or a program of theirs. Errors: `rate_limited`.
 */
export const noteMemberWrite = async (
  ctx: Ctx,
  {
    contract: { method, path },
    accountId,
    params,
  }: { contract: Endpoint; accountId: string; params: Record<string, string> },
): Promise<((failure: unknown) => void) | null> => {
  const about = Object.values(params).filter((value) => value !== accountId);
  const id = newId();
  const now = ctx.now();
  const noted = await insertMemberWrite(ctx.env, {
    id,
    userId: accountId,
    call: `${method} ${path}`,
    about: about.length === 0 ? null : about.join(' ').slice(0, MAX_ABOUT),
    createdAt: now,
  });
  if (noted === 'full') throw fullDay(now);
  if (noted === 'none') return null;
  return (failure) => {
    const status = failure === null ? 200 : (appErrorIn(failure)?.status ?? 500);
    if (status >= 500) return;
    const outcome = failure === null ? 'done' : 'refused';
    ctx.background(closeMemberWrite(ctx.env, { id, outcome }));
  };
};

/** Ids are shorter; a path can be anything. */
const MAX_ABOUT = 200;
