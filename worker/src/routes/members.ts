import * as contracts from '@soltrade/schema/contracts/members';
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
import { ownRoute, Reply, route } from '../http/route.ts';
import { writeHint } from '../lib/sessionCookie.ts';

export const members = [
  ownRoute(contracts.listMembers, listMembers),

  ownRoute(contracts.listMemberWrites, listMemberWrites),

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
