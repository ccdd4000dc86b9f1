// People on one account: its members, how they are invited, and which account a session acts for.

import { MEMBER_ROLES, ROLES, WRITE_OUTCOMES } from '../roles.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, pageQuery, timestamp } from './fields.ts';

/** A person as others on the account see them. Null: their account was deleted. */
const personName = z.nullable(z.string());

const role = z.enum(MEMBER_ROLES);

export const member = z.object({ id, name: personName, role, joinedAt: timestamp });

export type Member = z.output<typeof member>;

export const invitation = z.object({ id, role, createdAt: timestamp, expiresAt: timestamp });

export type Invitation = z.output<typeof invitation>;

/** Something that a member did with the account. */
export const memberWrite = z.object({
  id,
  personId: id,
  name: personName,
  /** Like `POST /api/links/:linkId`. */
  call: z.string(),
  /** The call in words; null if there is no such call any more. */
  summary: z.nullable(z.string()),
  /** Ids in the call's path, without the account's; null without any. */
  about: z.nullable(z.string()),
  /** Null: under way, or failed on our side, so that it may have happened. */
  outcome: z.nullable(z.enum(WRITE_OUTCOMES)),
  at: timestamp,
});

export type MemberWrite = z.output<typeof memberWrite>;

/**
 * Every call about other people on the account, or about what lets one take it over, is the
 * owner's.
 */
const owners = { role: 'owner' } as const;

export const listMembers = endpoint('GET /api/members/:userId', {
  summary: 'Who acts for the account besides its owner, and open invitations',
  ...owners,
  responses: { 200: z.object({ members: z.array(member), invitations: z.array(invitation) }) },
});

/** Newest first, of the last 90 days. */
export const listMemberWrites = endpoint('GET /api/members/:userId/writes', {
  summary: 'What members did with the account, newest first',
  ...owners,
  query: z.object(pageQuery),
  responses: { 200: z.array(memberWrite) },
});

export const inviteMember = endpoint('POST /api/members/:userId/invitations', {
  summary: 'Invite a person to the account; the address is only in this response',
  ...owners,
  body: z.object({ role }),
  /** The address is returned only once. */
  responses: { 201: z.object({ invitation, url: z.string() }) },
  errors: ['recent_sign_in_required', 'member_limit'],
});

export const revokeInvitation = endpoint('DELETE /api/members/:userId/invitations/:invitationId', {
  summary: 'Revoke an open invitation',
  ...owners,
  responses: { 204: null },
  errors: ['not_found'],
});

export const changeMember = endpoint('PATCH /api/members/:userId/:memberId', {
  summary: 'Change a member’s role, effective with their next request',
  ...owners,
  body: z.object({ role }),
  responses: { 200: member },
  errors: ['recent_sign_in_required', 'not_found'],
});

/** Ends their access at once: sessions, sockets, and the API keys that they made. */
export const removeMember = endpoint('DELETE /api/members/:userId/:memberId', {
  summary: 'Remove a member: their sessions, sockets and API keys for this account end at once',
  ...owners,
  responses: { 204: null },
  errors: ['not_found'],
});

/** In the body, because addresses end up in logs. */
const secret = z.string().check(z.maxLength(100, 'This is not an invitation'));

export const lookUpInvitation = endpoint('POST /api/invitations/look-up', {
  summary: 'Which account an invitation is of, and which role it gives',
  access: 'public',
  limiter: 'lookup',
  body: z.object({ secret }),
  responses: {
    200: z.object({
      account: z.object({ id, name: personName, profileImageUrl: z.nullable(z.string()) }),
      role,
      expiresAt: timestamp,
    }),
  },
  errors: ['invitation_unusable'],
});

/** Uses the invitation up: it works once. */
export const acceptInvitation = endpoint('POST /api/invitations/accept', {
  summary: 'Join the account of an invitation, which works once',
  role: 'person',
  body: z.object({ secret }),
  responses: { 200: z.object({ accountId: id, role }) },
  errors: ['invitation_unusable', 'already_member', 'membership_limit'],
});

export const account = z.object({
  id,
  name: personName,
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(ROLES),
  /** Whether this session acts for it. */
  isCurrent: z.boolean(),
});

export type Account = z.output<typeof account>;

/** The person's own account first, then those they are a member of. */
export const listAccounts = endpoint('GET /api/accounts', {
  summary: 'The accounts that this person acts for',
  role: 'person',
  responses: { 200: z.array(account) },
});

export const switchAccount = endpoint('PUT /api/accounts/current', {
  summary: 'Choose the account that this session acts for',
  role: 'person',
  body: z.object({ accountId: id }),
  responses: { 200: z.array(account) },
  errors: ['not_found'],
});

/** The member's own way out of an account. */
export const leaveAccount = endpoint('DELETE /api/accounts/:accountId', {
  summary: 'Leave an account of someone else',
  role: 'person',
  responses: { 204: null },
  errors: ['not_found'],
});
