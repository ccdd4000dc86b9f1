import type { LiveFrame } from '@soltrade/schema/contracts/statistics';
import { SESSION } from '@soltrade/schema/firstLimits';
import { checkOwnId } from '../../db/accounts/users.ts';
import { findMember } from '../../db/members.ts';
import type { SessionUser } from '../../lib/appEnv.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { openDashboard, personTag, promoterClicks } from '../../stubs.ts';
import { checkOwnLink } from '../clicks/checkOwnLink.ts';
import { closeDashboards } from '../sessions.ts';

/** `linkId` limits the newest events to one link; null includes all links. */
type Input = { session: SessionUser; userId: string; linkId: string | null };

/** Only another user's id or a link id needs a query, to distinguish forbidden from unknown. */
const requireOwn = async (ctx: Ctx, { session, userId, linkId }: Input): Promise<void> => {
  await checkOwnId(ctx, session.userId, userId);
  if (linkId !== null) await checkOwnLink(ctx, session.userId, linkId);
};

/** Errors: those of `getOwnUser`, `link_not_found`. */
export const getLive = async (ctx: Ctx, input: Input): Promise<LiveFrame> => {
  const { session, userId, linkId } = input;
  await checkOwnId(ctx, session.userId, userId);
  // The object is the promoter's own, so another promoter's link has no counts in it.
  const [frame] = await Promise.all([
    promoterClicks(ctx.env, userId).live(linkId),
    linkId === null ? null : checkOwnLink(ctx, session.userId, linkId),
  ]);
  return frame;
};

/** The client half of a WebSocket that streams changes. Errors: those of `getLive`, `rate_limited`. */
export const openLive = async (ctx: Ctx, input: Input): Promise<WebSocket> => {
  await requireOwn(ctx, input);
  const { sessionHash, createdAt, personId, role } = input.session;
  const person = personTag(personId);
  const opening = {
    session: sessionHash,
    until: createdAt + SESSION.absolute,
    linkId: input.linkId,
    isOverlay: false,
    person,
  };
  const { webSocket } = await openDashboard(ctx.env, input.userId, opening);
  if (webSocket) {
    // Removed while it was opening: nothing would close it any more.
    const isMember =
      role === 'owner' ||
      (await findMember(ctx.env, { userId: input.userId, memberId: personId })) !== null;
    if (!isMember) closeDashboards(ctx, input.userId, person);
    return webSocket;
  }
  throw new AppError('rate_limited', 'Too many dashboards are open. Close one and reload.', {
    retryAfter: 60,
  });
};
