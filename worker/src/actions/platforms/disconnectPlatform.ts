import type { PlatformConnection, PlatformLinks } from '@soltrade/schema/contracts/platforms';
import { DISCONNECTION } from '@soltrade/schema/limits/links';
import { findPlatform, isSpecified } from '@soltrade/schema/platforms/index';
import { countLinksByShown } from '../../db/links/links.ts';
import {
  disconnectConnection,
  findConnection,
  type PlatformConnectionRow,
  restoreConnection,
} from '../../db/platforms.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, notOwned } from '../../lib/errors.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { connectionNotFound, getOwnConnection, presentConnection } from './platforms.ts';

type Input = { sessionUserId: string; id: string };

const rewriteWhereActive = async (
  ctx: Ctx,
  { isActive, userId }: PlatformConnectionRow,
): Promise<void> => {
  if (isActive) await rewriteLandings(ctx, { userId });
};

/** Links that chose an optional platform; 0 while inactive. Errors: `platform_not_found`, `forbidden`. */
export const countPlatformLinks = async (ctx: Ctx, input: Input): Promise<PlatformLinks> => {
  const { sessionUserId: userId, id } = input;
  // Counts the session user's links before the owner is known, so the two reads run in parallel.
  const [{ isActive, platformName }, counts] = await Promise.all([
    getOwnConnection(ctx, input),
    countLinksByShown(ctx.env, { userId, connectionId: id }),
  ]);
  if (!isActive) return { shown: 0, hidden: 0 };
  const platform = findPlatform(platformName);
  return platform && !isSpecified(platform) ? counts.chosen : counts.all;
};

/** Links fall back to the default code. The row can be restored. Errors: `platform_not_found`, `forbidden`. */
export const disconnectPlatform = async (ctx: Ctx, input: Input): Promise<void> => {
  const { id } = await getOwnConnection(ctx, input);
  const row = await disconnectConnection(ctx.env, { id, at: ctx.now() });
  if (!row) throw connectionNotFound();
  await rewriteWhereActive(ctx, row);
};

const tooLate = () =>
  new AppError('platform_not_found', 'It’s too late to undo this. Connect the platform again.');

/** Errors: `platform_not_found` if it is too late or was connected again, `forbidden`. */
export const restorePlatform = async (ctx: Ctx, input: Input): Promise<PlatformConnection> => {
  const found = await findConnection(ctx.env, input.id);
  if (!found) throw tooLate();
  if (found.userId !== input.sessionUserId) throw notOwned();
  const at = ctx.now();
  const since = at - DISCONNECTION.restorable;
  const row = await restoreConnection(ctx.env, { id: found.id, since, at });
  const connection = row && presentConnection(row);
  if (!connection) throw tooLate();
  if (found.disconnectedAt !== null) await rewriteWhereActive(ctx, row);
  return connection;
};
