import type { PlatformCodes } from '@soltrade/schema/platforms/pageButtons';
import type { Ctx } from '../../lib/context.ts';
import { inPromoterOrder } from '../../model/promoterOrder.ts';
import { listConnections, type PlatformConnectionRow } from './platformConnections.ts';

export const codesOf = (connections: readonly PlatformConnectionRow[]): PlatformCodes =>
  new Map(
    inPromoterOrder(connections)
      .filter((row) => row.isActive)
      .map((row) => [row.platformName, { code: row.credential, format: row.format }]),
  );

export const activeCodes = async (ctx: Ctx, userId: string): Promise<PlatformCodes> =>
  codesOf(await listConnections(ctx.env, userId));
