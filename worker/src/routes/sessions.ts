import { countAccess } from '@soltrade/schema/contracts/accounts';
import * as contracts from '@soltrade/schema/contracts/sessions';
import { issueChallenge, signInWithWallet } from '../actions/accounts/signIn.ts';
import { endAllSessions, endSession, getAccess, startSession } from '../actions/sessions.ts';
import { handOverToWallet, linkHandedOver, lookUpHandOver } from '../actions/wallets.ts';
import { ownRoute, Reply, route } from '../http/route.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '../lib/sessionCookie.ts';
import { presentUser } from '../model/accounts.ts';

export const auth = [
  route(contracts.signIn, async ({ c, ctx, session, body }) => {
    const former = readSessionCookie(c);
    const { handOver, ...proof } = body;
    const { user, outcome } =
      handOver === undefined
        ? await signInWithWallet(ctx, { proof, session })
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
  }),

  route(contracts.getChallenge, ({ ctx, query }) => issueChallenge(ctx, query.walletAddress)),

  route(
    contracts.handOverToWallet,
    async ({ ctx, session }) => new Reply(201, await handOverToWallet(ctx, session)),
  ),

  route(contracts.lookUpHandOver, ({ ctx, body }) => lookUpHandOver(ctx, body)),

  route(contracts.signOut, async ({ c, ctx }) => {
    const secret = readSessionCookie(c);
    if (secret) await endSession(ctx, secret);
    clearSessionCookie(c);
  }),

  route(contracts.signOutEverywhere, async ({ c, ctx, session, body }) => {
    await endAllSessions(ctx, session.userId, body.ends ?? []);
    clearSessionCookie(c);
  }),

  ownRoute(countAccess, getAccess),
];
