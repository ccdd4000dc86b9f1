import type { Blocked, BlockKind } from '@soltrade/schema/contracts/ops';
import { linkPath, parseLandingPath } from '@soltrade/schema/paths';
import { unblockIdentity } from '../../db/accounts/blockedIdentities.ts';
import { findLinkById, type LinkWithToken } from '../../db/links/links.ts';
import { blockLink, blockUser, unblockLink, unblockUser } from '../../db/operations/blocks.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { logInfo } from '../../lib/log.ts';
import { isoTimeOrNull } from '../../lib/time.ts';
import { landingAddress } from '../../model/landingRecord.ts';
import { identityHash } from '../accounts/blockedIdentity.ts';
import { closeDashboards } from '../accounts/closeDashboards.ts';
import { getUser } from '../accounts/getUser.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { lookUpAddress, lookUpIdentifier } from '../links/findReferral.ts';
import { refCodeOf } from '../links/presentLink.ts';
import { findTarget } from './findTarget.ts';

/** The path of an address, or null if the text is not one. */
const pathIn = (target: string): string | null => {
  if (target.startsWith('/')) return target.replace(/[?#].*$/s, '');
  return /^https?:\/\//i.test(target) && URL.canParse(target) ? new URL(target).pathname : null;
};

/** Every address that opens a link names it, those under a former name or identifier too. */
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
  if (!link) throw new AppError('link_not_found', 'There is no link with this id, identifier or address.');
  return link;
};

type Change = { kind: BlockKind; target: string; isBlocked: boolean };

const changeLink = async (ctx: Ctx, { target, isBlocked }: Change): Promise<Blocked> => {
  const { link } = await linkOf(ctx, target);
  const { id } = link;
  const isChanged = isBlocked ? await blockLink(ctx.env, id, ctx.now()) : await unblockLink(ctx.env, id);
  // Even if nothing changed: an operator who repeats the command wants the pages to be right.
  await rewriteLandings(ctx, { linkId: id });
  const [owner, now] = await Promise.all([getUser(ctx, link.userId), findLinkById(ctx.env, id)]);
  const blockedAt = now?.link.blockedAt ?? null;
  return {
    kind: 'link',
    id,
    name: link.identifier,
    url: `${ctx.config.linkOrigin}${linkPath(refCodeOf(owner), link.mint)}`,
    blockedAt: isoTimeOrNull(blockedAt),
    isChanged,
  };
};

/** A wallet or an X id whose blocked account was deleted; it may have a new one from now on. */
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
  const isChanged = isBlocked ? await blockUser(ctx.env, id, ctx.now()) : await unblockUser(ctx.env, id);
  if (isBlocked) closeDashboards(ctx, id, null);
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

/**
 * Blocks or unblocks a link, or a user with all their links, and updates the landing pages. Errors: `link_not_found`,
 * `user_not_found`.
 */
export const blockTarget = async (ctx: Ctx, change: Change): Promise<Blocked> => {
  const outcome = change.kind === 'link' ? await changeLink(ctx, change) : await changeUser(ctx, change);
  const { kind, id, isChanged } = outcome;
  logInfo(change.isBlocked ? 'blocked' : 'unblocked', { requestId: ctx.requestId, kind, id, isChanged });
  return outcome;
};
