import * as contracts from '@soltrade/schema/contracts/members';
import { MEMBERS } from '@soltrade/schema/limits/accounts';
import {
  acceptInvitation,
  changeMember,
  inviteMember,
  leaveAccount,
  listAccounts,
  listMembers,
  listMemberWrites,
  lookUpInvitation,
  removeMember,
  revokeInvitation,
  switchAccount,
} from '../actions/members.ts';
import { linkNextPage, ownRoute, Reply, route } from '../http/route.ts';
import { writeHint } from '../lib/sessionCookie.ts';

export const members = [
  ownRoute(contracts.listMembers, listMembers),

  route(contracts.listMemberWrites, async ({ c, ctx, session, params, query }) => {
    const { limit = MEMBERS.writesShown, cursor = null } = query;
    const own = { sessionUserId: session.userId, userId: params.userId };
    const { writes, next } = await listMemberWrites(ctx, { ...own, limit, cursor });
    linkNextPage(c, { next, limit });
    return writes;
  }),

  route(
    contracts.inviteMember,
    async ({ ctx, session, params, body }) =>
      new Reply(201, await inviteMember(ctx, { session, userId: params.userId, role: body.role })),
  ),

  ownRoute(contracts.revokeInvitation, revokeInvitation),

  route(contracts.changeMember, ({ ctx, session, params, body }) =>
    changeMember(ctx, { session, ...params, role: body.role }),
  ),

  ownRoute(contracts.removeMember, removeMember),

  route(contracts.lookUpInvitation, ({ ctx, body }) => lookUpInvitation(ctx, body.secret)),

  route(contracts.acceptInvitation, ({ ctx, session, body }) =>
    acceptInvitation(ctx, { personId: session.personId, secret: body.secret }),
  ),

  route(contracts.listAccounts, ({ c, ctx, session }) =>
    listAccounts(ctx, { personId: session.personId, actsFor: c.get('actsFor') }),
  ),

  route(contracts.switchAccount, async ({ c, ctx, session, body: { accountId } }) => {
    const accounts = await switchAccount(ctx, {
      ...session,
      actsFor: c.get('actsFor'),
      accountId,
    });
    writeHint(c, { userId: accountId });
    return accounts;
  }),

  route(contracts.leaveAccount, ({ ctx, session, params }) =>
    leaveAccount(ctx, { personId: session.personId, accountId: params.accountId }),
  ),
];
