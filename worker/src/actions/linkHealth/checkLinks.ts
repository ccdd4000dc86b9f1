import { LINK_HEALTH } from '@soltrade/schema/limits/linkHealth';
import { findPlatform, PLATFORMS, SPECIFIED_IDS } from '@soltrade/schema/platforms/index';
import { z } from '@soltrade/schema/zod';
import {
  listConnectionsOf,
  nextPromoters,
  noteShapes,
  type PlatformProblem,
  type PlatformShape,
  storeProblems,
} from '../../db/linkHealth.ts';
import { inTurn, saveSweep, type Turn } from '../../db/operations.ts';
import type { PlatformConnectionRow } from '../../db/platforms.ts';
import type { Ctx } from '../../lib/context.ts';
import { connectionReason, shapesOf } from '../../model/linkHealth.ts';

/** Where the round has come, and when it began. */
const position = z.object({ after: z.string(), beganAt: z.number() });

const problemOf = (
  { config, now }: Ctx,
  shapes: readonly PlatformShape[],
  connection: PlatformConnectionRow,
): PlatformProblem[] => {
  const { userId, platformName, format } = connection;
  const shape = shapes.find(
    (each) => each.platformName === platformName && each.format === (format ?? ''),
  );
  const reason = connectionReason({
    platform: findPlatform(platformName),
    connection,
    isClosed: config.closedPlatforms.some((id) => id === platformName),
    changedAt: shape?.changedAt ?? null,
    now: now(),
  });
  return reason === null ? [] : [{ userId, platformName, reason }];
};

const check = async (ctx: Ctx, turn: Turn): Promise<number> => {
  const { promotersPerRun: limit, roundEvery } = LINK_HEALTH;
  const now = ctx.now();
  const { after, beganAt } = position.safeParse(turn.position).data ?? { after: '', beganAt: 0 };
  if (after === '' && now - beganAt < roundEvery) return 0;
  const userIds = await nextPromoters(ctx.env, { after, limit });
  if (userIds.length > 0) {
    const [connections, shapes] = await Promise.all([
      listConnectionsOf(ctx.env, userIds),
      noteShapes(ctx.env, { shapes: shapesOf(PLATFORMS), now }),
    ]);
    const platforms = connections.flatMap((each) => problemOf(ctx, shapes, each));
    await storeProblems(ctx.env, { userIds, platforms, specified: SPECIFIED_IDS, now, turn });
  }
  await saveSweep(ctx.env, turn, {
    after: userIds.length < limit ? '' : (userIds.at(-1) ?? ''),
    beganAt: after === '' ? now : beganAt,
  });
  return userIds.length;
};

/**
 * Looks for what keeps the next promoters' links from working: as many statements for a thousand links as for one. Returns how
 * many promoters; one run at a time.
 */
export const checkLinks = async (ctx: Ctx): Promise<number> =>
  (await inTurn(ctx.env, { name: 'link health', now: ctx.now() }, (turn) => check(ctx, turn))) ?? 0;
