import { reverseImport, type StatementRecord } from '../../db/statements.ts';
import type { Ctx } from '../../lib/context.ts';
import { announceActivity } from '../activity.ts';
import { undoChanges } from '../revenue/changePayout.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';

/** Takes an import back whole, whatever came after it. Repeating it changes nothing. */
export const undoStatement = async (
  ctx: Ctx,
  statement: StatementRecord,
): Promise<StatementRecord> => {
  const { id: statementId, userId } = statement;
  const undone = await reverseImport(ctx, { statementId, userId, at: ctx.now() });
  // No row of it can be stored any more. A crash in between is mended by taking it back again.
  await undoChanges(ctx, { userId, batch: statementId });
  ctx.background(wakeWebhooks(ctx, userId));
  announceActivity(ctx, [userId]);
  return undone ?? statement;
};
