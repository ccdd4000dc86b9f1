import { SESSION } from '@soltrade/schema/firstLimits';
import { SWEEP } from '@soltrade/schema/limits/operations';
import { deleteUserRows, listDeletedUsers } from '../../db/accounts/deletedUsers.ts';
import { getAccount, type UserRow } from '../../db/accounts/users.ts';
import { findFormerIdentifiers } from '../../db/links/identifiers.ts';
import type { Ctx, SignedInCtx } from '../../lib/context.ts';
import { logInfo } from '../../lib/log.ts';
import { requireRecentSignIn } from '../../lib/recentSignIn.ts';
import { withFallback } from '../../lib/withTimeout.ts';
import { pageIdOf } from '../../model/promoterPage.ts';
import { promoterClicks } from '../../stubs.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { closeDashboards, closeDashboardsOf } from '../sessions.ts';
import { identityHash } from './createUser.ts';
import { findTarget } from './findTarget.ts';

const eraseClicks = (ctx: Ctx, userId: string): Promise<unknown> =>
  withFallback(ctx, { event: 'clicks_not_erased', fallback: null, fields: { userId } }, () =>
    Promise.all([userId, pageIdOf(userId)].map((name) => promoterClicks(ctx.env, name).erase())),
  );

/**
 * Deletes the person first: if taking the pages down fails, they expire within `LANDING.maxAge`
 * (docs/privacy.md).
 */
const eraseUser = async (ctx: Ctx, user: UserRow): Promise<void> => {
  const { id, walletAddress: wallet, twitterId } = user;
  const identityHashes = await Promise.all([
    ...(wallet === null ? [] : [identityHash(ctx, { wallet })]),
    ...(twitterId === null ? [] : [identityHash(ctx, { twitterId })]),
  ]);
  await closeDashboardsOf(ctx, id);
  const former = await findFormerIdentifiers(ctx.env, { userId: id, linkIds: null });
  await deleteUserRows(ctx.env, { id, identityHashes, now: ctx.now() });
  // From this line an operator repeats the deletion after restoring the database to an earlier
  // minute.
  logInfo('account_deleted', { requestId: ctx.requestId, userId: id });
  closeDashboards(ctx, id, null);
  await Promise.all([rewriteLandings(ctx, { userId: id, former }), eraseClicks(ctx, id)]);
};

export const deleteAccount = async (ctx: SignedInCtx): Promise<void> => {
  const user = await getAccount(ctx);
  requireRecentSignIn(ctx, {
    within: SESSION.fresh,
    detail: 'Please sign in again. An account can only be deleted within an hour of signing in.',
  });
  await eraseUser(ctx, user);
};

/** For a blocked user or one who lost the wallet. Errors: `user_not_found`. */
export const deleteAccountOf = async (
  ctx: Ctx,
  target: string,
): Promise<{ id: string; isBlocked: boolean }> => {
  const user = await findTarget(ctx, target);
  await eraseUser(ctx, user);
  return { id: user.id, isBlocked: user.blockedAt !== null };
};

export const eraseDeleted = async (ctx: Ctx): Promise<void> => {
  const since = ctx.now() - SWEEP.deletedWithin;
  const users = await listDeletedUsers(ctx.env, { since, limit: SWEEP.deletedAccounts });
  for (const userId of users) await eraseClicks(ctx, userId);
};
