import type { Sweep } from '@soltrade/schema/contracts/ops';
import type { Ctx } from '../lib/context.ts';
import { purgeDisconnected } from './disconnectPlatform.ts';
import { sweepCounts } from './sweepCounts.ts';

/** One run of the cron. */
export const sweep = async (ctx: Ctx): Promise<Sweep> => {
  await purgeDisconnected(ctx);
  return sweepCounts(ctx);
};
