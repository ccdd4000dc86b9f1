import type { PlatformCodes } from '@soltrade/schema/platforms/index';
import { listConnections, type PlatformConnectionRow } from '../db/platformConnections.ts';
import type { Ctx } from '../lib/context.ts';

/** Codes by platform id, of active connections only. */
export const codesOf = (connections: readonly PlatformConnectionRow[]): PlatformCodes =>
  new Map(
    connections
      .filter((row) => row.isActive)
      .map((row) => [row.platformName, { code: row.credential, format: row.format }]),
  );

/** A promoter's codes by platform id. */
export const activeCodes = async (ctx: Ctx, userId: string): Promise<PlatformCodes> =>
  codesOf(await listConnections(ctx.env, userId));
