import type { Blocked, BlockKind } from '@soltrade/schema/contracts/operations';
import { parseLandingPath } from '@soltrade/schema/landingPath';
import { linkInText } from '@soltrade/schema/mintFromInput';
import { linkPath } from '@soltrade/schema/paths';
import { unblockIdentity } from '../../db/accounts/newUsers.ts';
import { getUser } from '../../db/accounts/users.ts';
import { findLinkById, type LinkWithToken } from '../../db/links/links.ts';
import { hideWords, showWords, wordsHiddenAt } from '../../db/links/linkTexts.ts';
import { lookUpAddress, lookUpIdentifier } from '../../db/links/referrals.ts';
import { blockLink, blockUser, unblockLink, unblockUser } from '../../db/operations.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { logInfo } from '../../lib/log.ts';
import { isoTimeOrNull } from '../../lib/time.ts';
import { landingAddress } from '../../model/landing.ts';
import { refCodeOf } from '../../model/links.ts';
import { identityHash } from '../accounts/createUser.ts';
import { findTarget } from '../accounts/findTarget.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { closeDashboards, closeDashboardsOf } from '../sessions.ts';

const pathIn = (target: string): string | null =>
  target.startsWith('/') ? target.replace(/[?#].*$/s, '') : (linkInText(target)?.pathname ?? null);

/** Resolves any address that opens the link, including former names and identifiers. */
const linkAt = async (ctx: Ctx, pathname: string): Promise<LinkWithToken | null> => {
  const path = parseLandingPath(pathname);
  const address = path && landingAddress(path);
  return (address && (await lookUpAddress(ctx, address))?.link) ?? null;
};

const linkOf = async (ctx: Ctx, target: string): Promise<LinkWithToken> => {
  const pathname = pathIn(target);
  const link =
    pathname === null
      ? ((await findLinkById(ctx.env, target)) ?? (await lookUpIdentifier(ctx, target))?.link)
      : await linkAt(ctx, pathname);
  if (!link)
    throw new AppError('link_not_found', 'There is no link with this id, identifier or address.');
  return link;
};

type Change = { kind: BlockKind; target: string; isBlocked: boolean };

const switchLink = async (ctx: Ctx, id: string, { kind, isBlocked }: Change) => {
  const { env } = ctx;
  if (kind === 'words') {
    const isChanged = await (isBlocked ? hideWords(env, id, ctx.now()) : showWords(env, id));
    return { isChanged, blockedAt: await wordsHiddenAt(env, id) };
  }
  const isChanged = await (isBlocked ? blockLink(env, id, ctx.now()) : unblockLink(env, id));
  return { isChanged, blockedAt: (await findLinkById(env, id))?.link.blockedAt ?? null };
};

const changeLink = async (ctx: Ctx, change: Change): Promise<Blocked> => {
  const { link } = await linkOf(ctx, change.target);
  const { id } = link;
  const { isChanged, blockedAt } = await switchLink(ctx, id, change);
  // Also if nothing changed: an operator who repeats the command wants the pages corrected.
  await rewriteLandings(ctx, { linkId: id });
  const owner = await getUser(ctx, link.userId);
  return {
    kind: change.kind,
    id,
    name: link.identifier,
    url: `${ctx.config.linkOrigin}${linkPath(refCodeOf(owner), link.mint)}`,
    blockedAt: isoTimeOrNull(blockedAt),
    isChanged,
  };
};

/** A wallet or X id whose blocked account was deleted; unblocking it allows a new account. */
const unblockedIdentity = async (ctx: Ctx, target: string): Promise<Blocked | null> => {
  const hashes = await Promise.all(
    [{ wallet: target }, { twitterId: target }].map((identity) => identityHash(ctx, identity)),
  );
  const outcomes = await Promise.all(hashes.map((hash) => unblockIdentity(ctx.env, hash)));
  if (!outcomes.includes(true)) return null;
  return { kind: 'user', id: target, name: target, url: null, blockedAt: null, isChanged: true };
};

const changeUser = async (ctx: Ctx, { target, isBlocked }: Change): Promise<Blocked> => {
  const identity = isBlocked ? null : await unblockedIdentity(ctx, target);
  if (identity) return identity;
  const { id } = await findTarget(ctx, target);
  const isChanged = isBlocked
    ? await blockUser(ctx.env, id, ctx.now())
    : await unblockUser(ctx.env, id);
  if (isBlocked) {
    closeDashboards(ctx, id, null);
    await closeDashboardsOf(ctx, id);
  }
  await rewriteLandings(ctx, { userId: id });
  const user = await getUser(ctx, id);
  return {
    kind: 'user',
    id,
    name: refCodeOf(user),
    url: null,
    blockedAt: isoTimeOrNull(user.blockedAt),
    isChanged,
  };
};

/** Updates the landing pages. Errors: `link_not_found`, `user_not_found`. */
export const blockTarget = async (ctx: Ctx, change: Change): Promise<Blocked> => {
  const outcome =
    change.kind === 'user' ? await changeUser(ctx, change) : await changeLink(ctx, change);
  const { kind, id, isChanged } = outcome;
  logInfo(change.isBlocked ? 'blocked' : 'unblocked', {
    requestId: ctx.requestId,
    kind,
    id,
    isChanged,
  });
  return outcome;
};
