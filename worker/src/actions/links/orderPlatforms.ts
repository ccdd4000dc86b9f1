import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { getOwnUser } from '../../db/accounts/users.ts';
import { listConnections, placeConnections } from '../../db/platforms.ts';
import type { Ctx } from '../../lib/context.ts';
import { type AppError, fieldError } from '../../lib/errors.ts';
import { inPromoterOrder } from '../../model/promoterPage.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { presentConnection } from './platformConnections.ts';

const notConnected = (platformName: string): AppError => {
  return fieldError(
    'platform_not_connected',
    'platforms',
    `${findPlatform(platformName)?.label ?? platformName} is no longer connected. Reconnect it first.`,
  );
};

/** Orders the buttons of every page; connections not named go last. Errors: `platform_not_connected`. */
export const orderPlatforms = async (
  ctx: Ctx,
  input: { sessionUserId: string; userId: string; platformNames: readonly string[] },
): Promise<PlatformConnection[]> => {
  const { userId, platformNames } = input;
  await getOwnUser(ctx, input.sessionUserId, userId);
  const rows = await listConnections(ctx.env, userId);
  const missing = platformNames.find((name) => !rows.some((row) => row.platformName === name));
  if (missing !== undefined) throw notConnected(missing);
  const placed = rows.map((row) => {
    const place = platformNames.indexOf(row.platformName);
    return { ...row, position: place === -1 ? null : place };
  });
  const isChanged = rows.some(({ position }, index) => position !== placed[index]?.position);
  if (isChanged) {
    await placeConnections(ctx.env, { userId, platformNames });
    await rewriteLandings(ctx, { userId });
  }
  return inPromoterOrder(placed)
    .map(presentConnection)
    .filter((connection) => connection !== null);
};
