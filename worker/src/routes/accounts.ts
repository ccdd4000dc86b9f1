import * as accounts from '@soltrade/schema/contracts/accounts';
import * as record from '@soltrade/schema/contracts/record';
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
import { routes } from '../http/route.ts';
import { clearSessionCookie, writeSessionCookie } from '../lib/sessionCookie.ts';
import { presentUser } from '../model/accounts.ts';

export const users = [
  ...routes(contracts, {
    // Must precede the parameter route.
    getCurrentUser: lookUpCurrentUser,
    getUserByWallet: lookUpUserByWallet,
    updateUser: async (ctx, profile) => presentUser(await updateUserProfile(ctx, profile)),
    linkWallet: async (ctx, input, c) => {
      const user = await linkWallet(ctx, input);
      const secret = await continueSession(ctx, ctx.actor.session);
      if (secret !== null) writeSessionCookie(c, { secret, userId: user.id });
      return presentUser(user);
    },
  }),
  ...routes(accounts, {
    deleteAccount: async (ctx, _, c) => {
      // Nobody can repeat it, since the sessions end with it, and pages and clicks are erased after
      // it.
      c.get('waitForDatabase')();
      await deleteAccount(ctx);
      clearSessionCookie(c);
    },
    exportAccount,
  }),
  ...routes(record, { getRecord }),
];
