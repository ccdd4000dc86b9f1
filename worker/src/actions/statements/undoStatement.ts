import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { findPayouts, storeChanges } from '../../db/revenue/changes.ts';
import {
  isInUse,
  listMadeChanges,
  reverseImport,
  type StatementRecord,
} from '../../db/statements.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';

/** Puts payouts of other sources back where this import found them, by further changes. */
const undoChanges = async (ctx: Ctx, { id }: StatementRecord): Promise<void> => {
  const made = await listMadeChanges(ctx.env, id);
  for (let from = 0; from < made.length; from += STATEMENT.changesPerUndo) {
    const part = made.slice(from, from + STATEMENT.changesPerUndo);
    const payouts = await findPayouts(
      ctx.env,
      part.map(({ payoutId }) => payoutId),
    );
    const recordedAt = ctx.now();
    const changes = part.flatMap(({ id: undone, payoutId, state, remaining }) => {
      const payout = payouts.get(payoutId);
      if (!payout || payout.isTakenBack) return [];
      const to = { state, left: BigInt(remaining) };
      const cause = ['undone', undone] as const;
      return [{ payout, to, at: payout.head.at, recordedAt, cause, evidence: { undone } }];
    });
    await storeChanges(ctx.env, null, changes);
  }
};

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
  await undoChanges(ctx, statement);
  await reverseImport(ctx.env, { statementId, userId, at });
  // What another tab sent meanwhile.
  await undoChanges(ctx, statement);
  return { ...statement, reversedAt: statement.reversedAt ?? at };
};
