import type { Statistics, StatisticsQuery } from '@soltrade/schema/contracts/analytics';
import { findLinkOwner } from '../../db/links/links.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { promoterStatistics } from '../../stubs.ts';
import { getUser } from '../accounts/getUser.ts';
import { presentStatistics } from './presentStatistics.ts';

const notYours = () => new AppError('forbidden', 'This belongs to another account.');

/** Looks up nothing for the session's own id: its user exists. Errors: `user_not_found`, `forbidden`. */
export const checkOwnId = async (ctx: Ctx, sessionUserId: string, askedId: string): Promise<void> => {
  if (askedId === sessionUserId) return;
  await getUser(ctx, askedId);
  throw notYours();
};

/** Errors: `link_not_found`, `forbidden`. */
export const checkOwnLink = async (ctx: Ctx, sessionUserId: string, linkId: string): Promise<void> => {
  const owner = await findLinkOwner(ctx.env, linkId);
  if (owner === null) throw new AppError('link_not_found', 'There is no such link.');
  if (owner !== sessionUserId) throw notYours();
};

/** Views and clicks of a promoter over a range. Errors: `user_not_found`, `forbidden`, `link_not_found`. */
export const getStatistics = async (
  ctx: Ctx,
  { sessionUserId, userId, query }: { sessionUserId: string; userId: string; query: StatisticsQuery },
): Promise<Statistics> => {
  await checkOwnId(ctx, sessionUserId, userId);
  const { range, from = null, to = null, zone = 'UTC', linkId = null } = query;
  // The object is the promoter's own, and holds nothing of another promoter's link.
  const [answer] = await Promise.all([
    promoterStatistics(ctx.env, userId).statistics({
      range: { name: range, from, to },
      zone,
      filter: { linkId, platform: query.platform ?? null, channel: query.channel ?? null },
      now: ctx.now(),
    }),
    linkId === null ? null : checkOwnLink(ctx, sessionUserId, linkId),
  ]);
  return presentStatistics(range, answer);
};
