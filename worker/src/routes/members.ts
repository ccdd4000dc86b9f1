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
import { linkNextPage, routes } from '../http/route.ts';
import { writeHint } from '../lib/sessionCookie.ts';

export const members = routes(contracts, {
  listMembers,
  listMemberWrites: async (ctx, { query }, c) => {
    const { limit = MEMBERS.writesShown, cursor = null } = query;
    const { writes, next } = await listMemberWrites(ctx, { limit, cursor });
    linkNextPage(c, { next, limit });
    return writes;
  },
  inviteMember,
  revokeInvitation,
  changeMember,
  removeMember,
  lookUpInvitation,
  acceptInvitation,
  listAccounts: (ctx) => listAccounts(ctx),
  switchAccount: async (ctx, { accountId }, c) => {
    const accounts = await switchAccount(ctx, { accountId });
    writeHint(c, { userId: accountId });
    return accounts;
  },
  leaveAccount,
});
