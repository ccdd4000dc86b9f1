import { type Judgement, storeJudgements } from '../../db/record/settlements.ts';
import type { Ctx } from '../../lib/context.ts';
import { announceActivity } from '../activity.ts';

export const closeCalls = async (ctx: Ctx, judgements: readonly Judgement[]): Promise<void> => {
  announceActivity(ctx, await storeJudgements(ctx.env, judgements));
};
