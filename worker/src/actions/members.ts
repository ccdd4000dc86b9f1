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
import { getUser, type UserRow } from '../db/accounts/users.ts';
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
import type { AccountCtx, Ctx, PersonCtx, SignedInCtx } from '../lib/context.ts';
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

export const listMembers = async ({ account, env, now }: AccountCtx) => {
  const { members, invitations } = await listMemberRows(env, { userId: account.id, now: now() });
  return {
    members: members.map(presentMember),
    invitations: invitations.map(presentInvitation),
  };
};

const SUMMARY_OF: ReadonlyMap<string, string> = new Map(
  Object.values(ENDPOINTS).map(({ method, path, summary }) => [`${method} ${path}`, summary]),
);

/** Newest first. Errors: `invalid_input`. */
export const listMemberWrites = async (
  { account, env }: AccountCtx,
  { limit, cursor }: { limit: number; cursor: string | null },
): Promise<{ writes: MemberWrite[]; next: string | null }> => {
  const after = cursor === null ? null : decodeCursor(cursor);
  const rows = await listMemberWriteRows(env, { userId: account.id, limit: limit + 1, after });
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

/** Errors: `recent_sign_in_required`, `member_limit`. */
export const inviteMember = async (
  ctx: SignedInCtx,
  { role }: { role: MemberRole },
): Promise<{ invitation: Invitation; url: string }> => {
  requireSignInForAccess(ctx, 'People can only be invited');
  const secret = randomSecret();
  const now = ctx.now();
  const row = {
    id: newId(),
    userId: ctx.account.id,
    role,
    // No slow hash: 256 random bits cannot be guessed, however fast each guess is.
    secretHash: await sha256Hex(secret),
    createdAt: now,
    expiresAt: now + MEMBERS.invitationLifetime,
  };
  if (!(await insertInvitation(ctx, row))) {
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

/** Errors: `not_found`. */
export const revokeInvitation = async (
  { account, env }: AccountCtx,
  { invitationId }: { invitationId: string },
): Promise<void> => {
  if (await deleteInvitation(env, { userId: account.id, id: invitationId })) return;
  throw new AppError('not_found', 'This invitation was used, revoked, or has expired.');
};

/** Errors: `recent_sign_in_required`, `not_found`. */
export const changeMember = async (
  ctx: SignedInCtx,
  change: { memberId: string; role: MemberRole },
): Promise<Member> => {
  if (change.role === 'manager') requireSignInForAccess(ctx, 'A role can only be raised');
  const member = await setRole(ctx.env, { userId: ctx.account.id, ...change });
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

/** Errors: `not_found`. */
export const removeMember = (ctx: AccountCtx, { memberId }: { memberId: string }): Promise<void> =>
  endMembership(ctx, { userId: ctx.account.id, memberId });

const unusable = (): AppError =>
  new AppError(
    'invitation_unusable',
    'This invitation was already used or revoked, or has expired. Ask for a new one.',
  );

/** Needs only the address. Errors: `invitation_unusable`. */
export const lookUpInvitation = async (
  ctx: Ctx,
  { secret }: { secret: string },
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
  ctx: PersonCtx,
  { secret }: { secret: string },
): Promise<{ accountId: string; role: MemberRole }> => {
  const { personId } = ctx.session;
  const secretHash = await sha256Hex(secret);
  const member = await takeInvitation(ctx.env, { secretHash, personId, now: ctx.now() });
  if (member === null) throw await refusalOf(ctx, { secretHash, personId });
  announceActivity(ctx, [member.userId]);
  return { accountId: member.userId, role: member.role };
};

/** The person's accounts; `current` is the one that their session acts for. */
export const listAccounts = async (
  ctx: PersonCtx,
  current = ctx.session.actsFor,
): Promise<Account[]> => {
  const { personId } = ctx.session;
  const [own, memberships] = await Promise.all([
    getUser(ctx, personId),
    listMemberships(ctx.env, personId),
  ]);
  const present = (account: UserRow, role: Account['role']): Account => ({
    id: account.id,
    name: personName(account),
    profileImageUrl: pictureOf(account),
    role,
    isCurrent: account.id === current,
  });
  return [
    present(own, 'owner'),
    ...memberships.map(({ account, member }) => present(account, member.role)),
  ];
};

/**
 * Closes the session's dashboards of the account left. Errors: `not_found` unless the person is on
 * the account.
 */
export const switchAccount = async (
  ctx: PersonCtx,
  { accountId }: { accountId: string },
): Promise<Account[]> => {
  const { hash: idHash, personId, actsFor } = ctx.session;
  const userId = accountId === personId ? null : accountId;
  if (!(await setActsFor(ctx.env, { idHash, personId, userId }))) {
    throw new AppError('not_found', 'You are no member of this account.');
  }
  if (actsFor !== accountId) closeDashboards(ctx, actsFor, idHash);
  return listAccounts(ctx, accountId);
};

/** Errors: `not_found`. */
export const leaveAccount = (ctx: PersonCtx, { accountId }: { accountId: string }): Promise<void> =>
  endMembership(ctx, { userId: accountId, memberId: ctx.session.personId });

const fullDay = (now: number): AppError =>
  new AppError(
    'rate_limited',
    `You can make ${MEMBERS.writesPerDay} changes a day on other people’s accounts. The account’s owner still can.`,
    { retryAfter: secondsToNextDay(now) },
  );

/**
 * Notes a member's write before it happens, so that none goes unnamed, and returns what closes the
 * note: a failure of ours leaves it open, since the write may have happened. Null if the account's
 * owner acts, or a program of theirs. Errors: `rate_limited`.
 */
export const noteMemberWrite = async (
  ctx: AccountCtx,
  { contract: { method, path }, params }: { contract: Endpoint; params: Record<string, string> },
): Promise<((failure: unknown) => void) | null> => {
  const { id: userId } = ctx.account;
  const about = Object.values(params).filter((value) => value !== userId);
  const id = newId();
  const now = ctx.now();
  const noted = await insertMemberWrite(ctx, {
    id,
    userId,
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
    ctx.background(closeMemberWrite(ctx, { id, outcome }));
  };
};

/** Ids are shorter; a path can be anything. */
const MAX_ABOUT = 200;
