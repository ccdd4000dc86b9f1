import { ACTIVITY } from '@soltrade/schema/limits/webhooks';
import type { Ctx } from '../../lib/context.ts';
import { promoterClicks } from '../../stubs.ts';

/** Notifies the promoters' open dashboards in the background; those that miss it poll every minute anyway. */
export const announceActivity = (ctx: Ctx, userIds: readonly string[]): void => {
  for (const userId of [...new Set(userIds)].slice(0, ACTIVITY.announcedAtOnce)) {
    ctx.background(promoterClicks(ctx.env, userId).notifyActivity());
  }
};
