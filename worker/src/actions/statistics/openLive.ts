import type { LiveFrame } from '@soltrade/schema/contracts/statistics';
import { SESSION } from '@soltrade/schema/firstLimits';
import { findMember } from '../../db/members.ts';
import type { SignedInCtx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { openDashboard, personTag, promoterClicks } from '../../stubs.ts';
import { checkOwnLink } from '../clicks/checkOwnLink.ts';
import { closeDashboards } from '../sessions.ts';

/** `linkId` limits the newest events to one link; null includes all links. */
type Input = { linkId: string | null };

/** Errors: `link_not_found`, `forbidden`. */
export const getLive = async (ctx: SignedInCtx, { linkId }: Input): Promise<LiveFrame> => {
  // The object is the promoter's own, so another promoter's link has no counts in it.
  const [frame] = await Promise.all([
    promoterClicks(ctx.env, ctx.account.id).live(linkId),
    linkId === null ? null : checkOwnLink(ctx, linkId),
  ]);
  return frame;
};

/**
 * The client half of a WebSocket that streams changes. Errors: those of `getLive`, `rate_limited`.
 */
export const openLive = async (ctx: SignedInCtx, { linkId }: Input): Promise<WebSocket> => {
  if (linkId !== null) await checkOwnLink(ctx, linkId);
  const { id: userId } = ctx.account;
  const { personId, role, session } = ctx.actor;
  const person = personTag(personId);
  const opening = {
    session: session.hash,
    until: session.createdAt + SESSION.absolute,
    linkId,
    isOverlay: false,
    person,
  };
  const { webSocket } = await openDashboard(ctx.env, userId, opening);
  if (webSocket) {
    // Removed while it was opening: nothing would close it any more.
    const isMember =
      role === 'owner' || (await findMember(ctx.env, { userId, memberId: personId })) !== null;
    if (!isMember) closeDashboards(ctx, userId, person);
    return webSocket;
  }
  throw new AppError('rate_limited', 'Too many dashboards are open. Close one and reload.', {
    retryAfter: 60,
  });
};
