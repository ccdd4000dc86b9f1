import type { PlatformCodes } from '@soltrade/schema/platforms/index';
import { listConnections } from '../db/platformConnections.ts';
import type { Ctx } from '../lib/context.ts';

/** A promoter's codes by platform id, of active connections only. */
export const activeCodes = async (ctx: Ctx, userId: string): Promise<PlatformCodes> => {
  const rows = await listConnections(ctx.env, userId);
  const active = rows.filter((row) => row.isActive);
  return new Map(active.map((row) => [row.platformName, { code: row.credential, format: row.format }]));
};
