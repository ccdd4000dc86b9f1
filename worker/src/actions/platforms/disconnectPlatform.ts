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
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { AppError, ownedBy } from '../../lib/errors.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { connectionNotFound, getOwnConnection, presentConnection } from './platforms.ts';

type Input = { connectionId: string };

const rewriteWhereActive = async (
  ctx: Ctx,
  { isActive, userId }: PlatformConnectionRow,
): Promise<void> => {
  if (isActive) await rewriteLandings(ctx, { userId });
};

/**
 * Links that chose an optional platform; 0 while inactive. Errors: `platform_not_found`,
 * `forbidden`.
 */
export const countPlatformLinks = async (
  ctx: AccountCtx,
  { connectionId }: Input,
): Promise<PlatformLinks> => {
  // Counts the account's links before the connection's owner is known: two reads in parallel.
  const [{ isActive, platformName }, counts] = await Promise.all([
    getOwnConnection(ctx, connectionId),
    countLinksByShown(ctx.env, { userId: ctx.account.id, connectionId }),
  ]);
  if (!isActive) return { shown: 0, hidden: 0 };
  const platform = findPlatform(platformName);
  return platform && !isSpecified(platform) ? counts.chosen : counts.all;
};

/**
 * Links fall back to the default code. The row can be restored. Errors: `platform_not_found`,
 * `forbidden`.
 */
export const disconnectPlatform = async (
  ctx: AccountCtx,
  { connectionId }: Input,
): Promise<void> => {
  const { id } = await getOwnConnection(ctx, connectionId);
  const row = await disconnectConnection(ctx, { id, at: ctx.now() });
  if (!row) throw connectionNotFound();
  await rewriteWhereActive(ctx, row);
};

const tooLate = () =>
  new AppError('platform_not_found', 'It’s too late to undo this. Connect the platform again.');

/** Errors: `platform_not_found` if it is too late or was connected again, `forbidden`. */
export const restorePlatform = async (
  ctx: AccountCtx,
  { connectionId }: Input,
): Promise<PlatformConnection> => {
  const found = ownedBy(ctx.account, await findConnection(ctx.env, connectionId), tooLate);
  const at = ctx.now();
  const since = at - DISCONNECTION.restorable;
  const row = await restoreConnection(ctx, { id: found.id, since, at });
  const connection = row && presentConnection(row);
  if (!connection) throw tooLate();
  if (found.disconnectedAt !== null) await rewriteWhereActive(ctx, row);
  return connection;
};
