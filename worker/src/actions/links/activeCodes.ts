import { findPlatform } from '@soltrade/schema/platforms/index';
import type { PlatformCodes } from '@soltrade/schema/platforms/pageButtons';
import { listConnections, type PlatformConnectionRow } from '../../db/links/platformConnections.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { inPromoterOrder } from '../../model/promoterOrder.ts';

/** Codes by platform id in the promoter's order, of active connections only. */
export const codesOf = (connections: readonly PlatformConnectionRow[]): PlatformCodes =>
  new Map(
    inPromoterOrder(connections)
      .filter((row) => row.isActive)
      .map((row) => [row.platformName, { code: row.credential, format: row.format }]),
  );

/** A promoter's codes by platform id. */
export const activeCodes = async (ctx: Ctx, userId: string): Promise<PlatformCodes> =>
  codesOf(await listConnections(ctx.env, userId));

/** Refuses to choose what is not connected and active; what a link has already may stay. Errors: `platform_not_connected`. */
export const assertConnected = (
  platforms: readonly string[],
  codes: PlatformCodes,
  present: readonly string[] = [],
): void => {
  const missing = platforms.find((platform) => !codes.has(platform) && !present.includes(platform));
  if (missing === undefined) return;
  const label = findPlatform(missing)?.label ?? `"${missing}"`;
  const detail = `${label} is not connected. Connect it first, or leave it out.`;
  throw new AppError('platform_not_connected', detail, { errors: { platforms: detail } });
};
