import type { Overlay } from '@soltrade/schema/contracts/embeds';
import { LIVE, OVERLAY } from '@soltrade/schema/limits/clicks';
import { overlayPath } from '@soltrade/schema/paths';
import {
  deleteOverlay,
  findOverlay,
  findOverlayBySecret,
  insertOverlay,
  type OverlayRow,
} from '../db/embeds.ts';
import type { AccountCtx, Ctx } from '../lib/context.ts';
import { randomSecret } from '../lib/crypto.ts';
import { AppError } from '../lib/errors.ts';
import { mayMiss } from '../lib/rateLimits.ts';
import { isoTime } from '../lib/time.ts';
import { openDashboard, overlayTag, promoterClicks } from '../stubs.ts';
import { checkOwnLink } from './clicks/checkOwnLink.ts';

const present = ({ config }: Ctx, { secret, createdAt }: OverlayRow): Overlay => ({
  url: config.publicOrigin + overlayPath(secret),
  createdAt: isoTime(createdAt),
});

/**
 * Returns the same address until it is revoked. Errors: those of `checkOwnLink`,
 * `too_many_overlays`.
 */
export const makeOverlay = async (
  ctx: AccountCtx,
  { linkId }: { linkId: string },
): Promise<Overlay> => {
  await checkOwnLink(ctx, linkId);
  const made = { linkId, userId: ctx.account.id, secret: randomSecret(), createdAt: ctx.now() };
  await insertOverlay(ctx, made, OVERLAY.perPromoter);
  const row = await findOverlay(ctx.env, linkId);
  if (row === null) {
    throw new AppError(
      'too_many_overlays',
      `You can have ${OVERLAY.perPromoter} overlays. Revoke one of another link first.`,
    );
  }
  return present(ctx, row);
};

/** Closes the address's open sockets before it returns. */
export const revokeOverlay = async (
  ctx: AccountCtx,
  { linkId }: { linkId: string },
): Promise<void> => {
  await checkOwnLink(ctx, linkId);
  await deleteOverlay(ctx, linkId);
  await promoterClicks(ctx.env, ctx.account.id).closeDashboards(overlayTag(linkId));
};

/** What `randomSecret` makes. */
const SECRET = /^[\w-]{43}$/;

/** The overlay of an address; null if it doesn't exist or was revoked. Errors: `rate_limited`. */
export const findOpenOverlay = async (ctx: Ctx, secret: string): Promise<OverlayRow | null> => {
  if (!SECRET.test(secret)) return null;
  // A client that tries many addresses causes no database queries.
  if (!(await mayMiss(ctx))) {
    throw new AppError('rate_limited', 'Please wait a moment, then try again.', { retryAfter: 60 });
  }
  return findOverlayBySecret(ctx.env, secret);
};

/** The browser's half of an overlay's socket. Its validity is checked again after an hour. */
export const openOverlay = async (ctx: Ctx, { linkId, userId }: OverlayRow): Promise<WebSocket> => {
  const opening = {
    session: overlayTag(linkId),
    until: ctx.now() + LIVE.socketMaxAge,
    linkId,
    isOverlay: true,
    person: null,
  };
  const { webSocket } = await openDashboard(ctx.env, userId, opening);
  if (webSocket) return webSocket;
  throw new AppError('rate_limited', 'This overlay is open too often. Close one first.', {
    retryAfter: 60,
  });
};
