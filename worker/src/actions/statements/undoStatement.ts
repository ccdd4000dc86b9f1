import { reverseImport, type StatementRecord } from '../../db/statements.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { undoChanges } from '../revenue/changePayout.ts';

/** Takes an import back whole, unless others refer to it. Repeating it changes nothing. Errors: `statement_in_use`. */
export const undoStatement = async (
  ctx: Ctx,
  statement: StatementRecord,
): Promise<StatementRecord> => {
  const { id: statementId, userId } = statement;
  const undone = await reverseImport(ctx.env, { statementId, userId, at: ctx.now() });
  if (undone === null) return statement;
  if (undone.reversedAt === null) {
    throw new AppError(
      'statement_in_use',
      'A later import or call changed payouts of this one. Take that back first.',
    );
  }
  // No row of it can be stored any more. A crash in between is mended by taking it back again.
  await undoChanges(ctx, { userId, batch: statementId });
  return undone;
};
