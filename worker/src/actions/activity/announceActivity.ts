import { ACTIVITY } from '@soltrade/schema/limits/webhooks';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { promoterClicks } from '../../stubs.ts';

const announce = async (ctx: Ctx, userId: string): Promise<void> => {
  try {
    await promoterClicks(ctx.env, userId).notifyActivity();
  } catch (error) {
    // Dashboards poll every minute anyway.
    logError('activity_not_announced', error, { requestId: ctx.requestId, promoter: userId });
  }
};

/** Notifies the promoters' open dashboards in the background. */
export const announceActivity = (ctx: Ctx, userIds: readonly string[]): void => {
  for (const userId of [...new Set(userIds)].slice(0, ACTIVITY.announcedAtOnce)) {
    ctx.background(announce(ctx, userId));
  }
};
