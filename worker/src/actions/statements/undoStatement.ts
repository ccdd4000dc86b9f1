import { isInUse, reverseImport, type StatementRecord } from '../../db/statements.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { undoChanges } from '../revenue/changePayout.ts';

/** Takes an import back whole, unless others refer to it. Repeating it changes nothing. Errors: `statement_in_use`. */
export const undoStatement = async (
  ctx: Ctx,
  statement: StatementRecord,
): Promise<StatementRecord> => {
  const { id: statementId, userId } = statement;
  if (await isInUse(ctx.env, statementId)) {
    throw new AppError(
      'statement_in_use',
      'A later import or call changed payouts of this one. Take that back first.',
    );
  }
  const at = ctx.now();
  await undoChanges(ctx, { userId, batch: statementId });
  await reverseImport(ctx.env, { statementId, userId, at });
  // What another tab sent meanwhile.
  await undoChanges(ctx, { userId, batch: statementId });
  return { ...statement, reversedAt: statement.reversedAt ?? at };
};
