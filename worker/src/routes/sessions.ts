import * as accounts from '@soltrade/schema/contracts/accounts';
import * as contracts from '@soltrade/schema/contracts/sessions';
import { issueChallenge, signInWithWallet } from '../actions/accounts/signIn.ts';
import { endAllSessions, endSession, getAccess, startSession } from '../actions/sessions.ts';
import { handOverToWallet, linkHandedOver, lookUpHandOver } from '../actions/wallets.ts';
import { routes } from '../http/route.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '../lib/sessionCookie.ts';
import { presentUser } from '../model/accounts.ts';

export const auth = [
  ...routes(contracts, {
    signIn: async (ctx, { handOver, ...proof }, c) => {
      const former = readSessionCookie(c);
      const { user, outcome } =
        handOver === undefined
          ? await signInWithWallet(ctx, { proof, session: ctx.session })
          : {
              user: await linkHandedOver(ctx, { secret: handOver, proof }),
              outcome: 'signed_in' as const,
            };
      const secret =
        outcome === 'proven'
          ? former
          : await startSession(ctx, { userId: user.id, formerSecret: former });
      if (secret !== null) writeSessionCookie(c, { secret, userId: user.id });
      return { user: presentUser(user) };
    },
    getChallenge: (ctx, { query }) => issueChallenge(ctx, query.walletAddress),
    handOverToWallet,
    lookUpHandOver,
    signOut: async (ctx, _, c) => {
      const secret = readSessionCookie(c);
      if (secret) await endSession(ctx, secret);
      clearSessionCookie(c);
    },
    signOutEverywhere: async (ctx, { ends = [] }, c) => {
      await endAllSessions(ctx, ctx.session.personId, ends);
      clearSessionCookie(c);
    },
  }),
  ...routes(accounts, { countAccess: getAccess }),
];
