import {
  deleteAccount as deleteContract,
  exportAccount as exportContract,
} from '@soltrade/schema/contracts/accounts';
import { getRecord as recordContract } from '@soltrade/schema/contracts/record';
import * as contracts from '@soltrade/schema/contracts/users';
import { deleteAccount } from '../actions/accounts/deleteAccount.ts';
import { exportAccount } from '../actions/accounts/exportAccount.ts';
import {
  lookUpCurrentUser,
  lookUpUserByWallet,
  updateUserProfile,
} from '../actions/accounts/updateUserProfile.ts';
import { getRecord } from '../actions/record/getRecord.ts';
import { continueSession } from '../actions/sessions.ts';
import { linkWallet } from '../actions/wallets.ts';
import { Download, route } from '../http/route.ts';
import { clearSessionCookie, writeSessionCookie } from '../lib/sessionCookie.ts';
import { presentUser } from '../model/accounts.ts';

export const users = [
  // Must precede the parameter route.
  route(contracts.getCurrentUser, ({ ctx, session }) => lookUpCurrentUser(ctx, session)),

  route(contracts.getUserByWallet, ({ ctx, params }) => lookUpUserByWallet(ctx, params.id)),

  route(contracts.updateUser, async ({ ctx, session, params, body }) =>
    presentUser(
      await updateUserProfile(ctx, {
        sessionUserId: session.userId,
        userId: params.id,
        profile: body,
      }),
    ),
  ),

  route(deleteContract, async ({ c, ctx, session, params }) => {
    // Nobody can repeat it, since the sessions end with it, and pages and clicks are erased after it.
    c.get('waitForDatabase')();
    await deleteAccount(ctx, { session, userId: params.id });
    clearSessionCookie(c);
  }),

  route(
    exportContract,
    async ({ ctx, session, params }) =>
      new Download(await exportAccount(ctx, { session, userId: params.id })),
  ),

  route(recordContract, ({ ctx, session, params }) =>
    getRecord(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),

  route(contracts.linkWallet, async ({ c, ctx, session, params, body }) => {
    const user = await linkWallet(ctx, {
      session,
      userId: params.id,
      walletAddress: body.walletAddress,
    });
    const secret = await continueSession(ctx, session);
    if (secret !== null) writeSessionCookie(c, { secret, userId: user.id });
    return presentUser(user);
  }),
];
