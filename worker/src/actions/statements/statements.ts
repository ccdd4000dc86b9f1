import type { EndpointResult, ValidBody } from '@soltrade/schema/contracts/endpoint';
import type {
  beginStatement as beginCall,
  checkStatement as checkCall,
  importRows as importCall,
  StatementJudgment,
  StoredStatement,
} from '@soltrade/schema/contracts/statements';
import { unitsText } from '@soltrade/schema/currencies';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { newPayout } from '../../db/revenue/changes.ts';
import { entryIdOf } from '../../db/revenue/entries.ts';
import {
  beginRow,
  findStatement,
  listStatementRows,
  reverseImport,
  type StatementRecord,
  storeRows,
} from '../../db/statements.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { AppError, ownedBy } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { signatureIn } from '../../model/revenue/accountScan.ts';
import { announceActivity } from '../activity.ts';
import {
  changePayouts,
  type StatedChange,
  statedChanges,
  undoChanges,
} from '../revenue/changePayout.ts';
import { noRoom, reportedEntry, roomFor } from '../revenue/enterRevenue.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';
import { checkPartner } from './checkPartner.ts';
import { type JudgedRow, judgeRows } from './statementRows.ts';

/** Reverses a whole import, also after later changes. Idempotent. */
const undoStatement = async (ctx: Ctx, statement: StatementRecord): Promise<StatementRecord> => {
  const { id: statementId, userId } = statement;
  const undone = await reverseImport(ctx, { statementId, userId, at: ctx.now() });
  // No row of it can be stored any more. After a crash in between, reversing again repairs it.
  await undoChanges(ctx, { userId, batch: statementId });
  ctx.background(wakeWebhooks(ctx, userId));
  announceActivity(ctx, [userId]);
  return undone ?? statement;
};

const notFound = () =>
  new AppError('not_found', 'We couldn’t find this import. It may have been undone.');

const present = (row: StatementRecord): StoredStatement => {
  const { id, name, entries, rows, sentRows } = row;
  return {
    id,
    name,
    entries,
    rows,
    sentRows,
    importedAt: isoTime(row.importedAt),
    reversedAt: isoTimeOrNull(row.reversedAt),
  };
};

const judgmentOf = (row: JudgedRow): StatementJudgment => {
  const { line } = row;
  const earlier = 'earlier' in row ? row.earlier : null;
  const [field, reason] =
    row.outcome === 'refused' ? [row.refused.field, row.refused.reason] : [null, null];
  return {
    line,
    outcome: outcomeOf(row),
    field,
    reason,
    usual: row.outcome === 'new' ? row.usual : null,
    earlier: earlier && {
      entryId: earlier.id,
      at: isoTime(earlier.at),
      amount: unitsText(earlier.rawAmount, earlier.decimals),
      currency: earlier.asset,
      source: earlier.source,
    },
  };
};

/** A part that arrives together with its payout is new, too. */
const outcomeOf = ({ outcome }: JudgedRow): StatementJudgment['outcome'] =>
  outcome === 'taking' ? 'new' : outcome;

const countOf = (rows: readonly JudgedRow[], outcome: StatementJudgment['outcome']): number =>
  rows.filter((row) => outcomeOf(row) === outcome).length;

const isUnusual = (row: JudgedRow): boolean => row.outcome === 'new' && row.usual !== null;

const isUnlinked = (row: JudgedRow): boolean =>
  row.outcome === 'new' && row.link !== null && row.payout.linkId === null;

export const checkStatement = async (
  ctx: AccountCtx,
  input: Omit<ValidBody<typeof checkCall>, 'userId'>,
): Promise<EndpointResult<typeof checkCall>> => {
  const { id: userId } = ctx.account;
  const { partnerId, exporter, form, similar, takeAmounts } = input;
  await checkPartner(ctx, partnerId);
  const rows = await judgeRows(ctx, {
    userId,
    origin: { partnerId, exporter, form },
    answers: { similar, takeAmounts },
    rows: input.rows,
  });
  return {
    new: countOf(rows, 'new'),
    changed: countOf(rows, 'changed'),
    corrected: countOf(rows, 'corrected'),
    known: countOf(rows, 'known'),
    similar: countOf(rows, 'similar'),
    refused: countOf(rows, 'refused'),
    unusual: rows.filter(isUnusual).length,
    unlinked: rows.filter(isUnlinked).length,
    rows: rows.filter((row) => outcomeOf(row) !== 'new' || isUnusual(row)).map(judgmentOf),
  };
};

/** Errors: those of the contract. */
export const beginStatement = async (
  ctx: AccountCtx,
  input: Omit<ValidBody<typeof beginCall>, 'userId'>,
): Promise<StoredStatement> => {
  const { id: userId } = ctx.account;
  const { name, partnerId, exporter, form, digest, rowCount, zone } = input;
  await checkPartner(ctx, partnerId);
  const statement = await beginRow(
    ctx.env,
    {
      id: newId(),
      userId,
      name,
      partnerId,
      exporter,
      form,
      digest,
      zone,
      entries: 0,
      rows: rowCount,
      sentRows: 0,
      importedAt: ctx.now(),
      reversedAt: null,
    },
    STATEMENT.maxStatements,
  );
  if (statement) return present(statement);
  throw new AppError(
    'statement_limit',
    `You can import ${STATEMENT.maxStatements.toLocaleString('en')} statements in all.`,
  );
};

/** Why rows could not be stored, though there was room for them. */
const changed = ({ reversedAt }: StatementRecord): AppError =>
  new AppError(
    'statement_changed',
    reversedAt === null
      ? 'Earlier rows of this import are missing. Choose the file again to go on.'
      : 'This import was taken back meanwhile. Choose the file again to import it anew.',
  );

/** Imports a part of a statement; repeating it changes nothing. Errors: those of the contract. */
export const importRows = async (
  ctx: AccountCtx,
  input: Omit<ValidBody<typeof importCall>, 'userId'>,
): Promise<EndpointResult<typeof importCall>> => {
  const { statementId, from } = input;
  const statement = ownedBy(ctx.account, await findStatement(ctx.env, statementId), notFound);
  const { userId, name, partnerId, exporter, form } = statement;
  if (statement.reversedAt !== null || statement.sentRows < from) throw changed(statement);
  const rows = await judgeRows(ctx, {
    userId,
    origin: { partnerId, exporter, form },
    answers: { similar: input.similar, takeAmounts: input.takeAmounts },
    rows: input.rows,
  });
  const evidenceOf = ({
    line,
    link,
    payout: { id, note },
  }: Extract<JudgedRow, { payout: object }>) => ({
    statement: name,
    line,
    id,
    note,
    link,
    signature: signatureIn(id),
  });
  const recordedAt = ctx.now();
  const entries = rows.flatMap((row) => {
    if (row.outcome !== 'new') return [];
    const { payout, cause } = row;
    const report = { userId, partnerId, cause, recordedAt, batch: statementId };
    return [reportedEntry(payout, { ...report, evidence: evidenceOf(row) })];
  });
  // First, because a repeated call skips what was sent.
  const changes = await changePayouts(
    ctx,
    { userId, batch: statementId },
    rows.flatMap((row): StatedChange[] => {
      if (row.outcome !== 'changed' && row.outcome !== 'corrected') return [];
      return [{ entryId: row.earlier.id, ...row.said, evidence: evidenceOf(row) }];
    }),
  );
  const takings = rows.filter((row) => row.outcome === 'taking');
  const room = await roomFor(ctx, {
    rows: entries.length + takings.length,
    userId,
    isReported: true,
  });
  const sent = { statementId, userId, from, to: from + rows.length };
  const stored = await storeRows(ctx, {
    room,
    sent,
    entries,
    changesOf: async (heads) => {
      const byEntry = Map.groupBy(
        await Promise.all(
          takings.map(async (row) => ({ row, entryId: await entryIdOf(userId, row.from) })),
        ),
        ({ entryId }) => entryId,
      );
      const changing = heads.flatMap((head) => {
        const of = byEntry.get(head.id);
        return of ? [{ payout: newPayout(head), of }] : [];
      });
      const changes = await Promise.all(
        changing.map(({ payout, of }) =>
          statedChanges(
            payout,
            of.map(({ row }) => row.said),
            { recordedAt, batch: statementId, evidence: of[0] ? evidenceOf(of[0].row) : {} },
          ),
        ),
      );
      return changes.flat();
    },
  });
  if (stored === null) {
    const now = await findStatement(ctx.env, statementId);
    throw now === null || now.reversedAt !== null || now.sentRows < from
      ? changed(now ?? statement)
      : await noRoom(ctx, room);
  }
  const { added } = stored;
  if (added + changes > 0) {
    ctx.background(wakeWebhooks(ctx, userId));
    announceActivity(ctx, [userId]);
  }
  return {
    added,
    changed: changes,
    // Another tab may have imported the same rows meanwhile.
    known: countOf(rows, 'known') + entries.length - added,
    similar: countOf(rows, 'similar'),
    refused: countOf(rows, 'refused'),
    statement: present(stored.statement),
  };
};

export const listStatements = async ({ account, env }: AccountCtx): Promise<StoredStatement[]> =>
  (await listStatementRows(env, account.id, PAGE_SIZE.max)).map(present);

/** Errors: those of the contract. */
export const reverseStatement = async (
  ctx: AccountCtx,
  { statementId }: { statementId: string },
): Promise<StoredStatement> => {
  const found = await findStatement(ctx.env, statementId);
  return present(await undoStatement(ctx, ownedBy(ctx.account, found, notFound)));
};
