import type { PlatformConnection, PlatformLinks } from '@soltrade/schema/contracts/platforms';
import { DISCONNECTION } from '@soltrade/schema/limits';
import { countLinksByShown } from '../../db/links/links.ts';
import {
  disconnectConnection,
  findConnection,
  type PlatformConnectionRow,
  restoreConnection,
} from '../../db/links/platformConnections.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { connectionNotFound, getOwnConnection, presentConnection } from './platformConnections.ts';

type Input = { sessionUserId: string; id: string };

/** An inactive connection is on no page. */
const rewriteWhereActive = async (ctx: Ctx, { isActive, userId }: PlatformConnectionRow): Promise<void> => {
  if (isActive) await rewriteLandings(ctx, { userId });
};

/**
 * How many links carry a connection's code: every one of its promoter, whatever platforms were chosen for it, and none
 * while it is inactive. Errors: `platform_not_found`, `forbidden`.
 */
export const countPlatformLinks = async (ctx: Ctx, input: Input): Promise<PlatformLinks> => {
  const { userId, isActive } = await getOwnConnection(ctx, input);
  if (!isActive) return { shown: 0, hidden: 0 };
  return countLinksByShown(ctx.env, userId);
};

/**
 * Disconnects a platform at once: links keep working, and their URLs use the platform's default. The row stays for
 * `DISCONNECTION.restorable`, so that taking it back brings the very same connection. Errors: `platform_not_found`,
 * `forbidden`.
 */
export const disconnectPlatform = async (ctx: Ctx, input: Input): Promise<void> => {
  const { id } = await getOwnConnection(ctx, input);
  const row = await disconnectConnection(ctx.env, { id, at: ctx.now() });
  if (!row) throw connectionNotFound();
  await rewriteWhereActive(ctx, row);
};

const tooLate = () =>
  new AppError('platform_not_found', 'It’s too late to undo this. Connect the platform again.');

/**
 * Takes a disconnection back, and answers a connection that stands already as it is. Errors: `platform_not_found` where
 * it is too late or the platform was connected anew, `forbidden`.
 */
export const restorePlatform = async (ctx: Ctx, input: Input): Promise<PlatformConnection> => {
  const found = await findConnection(ctx.env, input.id);
  if (!found) throw tooLate();
  if (found.userId !== input.sessionUserId)
    throw new AppError('forbidden', 'This belongs to another account.');
  const since = ctx.now() - DISCONNECTION.restorable;
  const row = await restoreConnection(ctx.env, { id: found.id, since });
  const connection = row && presentConnection(row);
  if (!connection) throw tooLate();
  if (found.disconnectedAt !== null) await rewriteWhereActive(ctx, row);
  return connection;
};
