import type {
  EarlierPayout,
  StatementDryRun,
  StatementMapping,
  StatementQuestion,
  StatementRow,
  StoredStatement,
} from '@soltrade/schema/contracts/statements';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import type { StatementQuestionField } from '@soltrade/schema/statementFields';
import { checkOwnId, getOwnUser } from '../../db/accounts/users.ts';
import { reverseEntries } from '../../db/revenue/entries.ts';
import {
  findStatement,
  listStatementRows,
  markReversed,
  type StatementRecord,
  storeStatement,
} from '../../db/statements.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, ownedBy } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { unitsText } from '../../lib/money.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { signatureIn } from '../../model/revenue/accountScan.ts';
import {
  changePayouts,
  countChanges,
  type StatedChange,
  undoChanges,
} from '../revenue/changePayout.ts';
import { noRoom, reportedEntry, roomFor } from '../revenue/enterRevenue.ts';
import { type Earlier, type JudgedRow, judgeStatement } from './statementRows.ts';

type Own = { sessionUserId: string };
type Upload = Own & { userId: string; name: string; csv: string };

const NAMED_REFUSALS = 20;

const present = ({
  id,
  name,
  entries,
  importedAt,
  reversedAt,
}: StatementRecord): StoredStatement => ({
  id,
  name,
  entries,
  importedAt: isoTime(importedAt),
  reversedAt: isoTimeOrNull(reversedAt),
});

const presentEarlier = ({ place, payout }: Earlier): EarlierPayout => ({
  ...('line' in place
    ? { entryId: null, line: place.line, source: null }
    : { entryId: place.entry.id, line: null, source: place.entry.source }),
  at: isoTimeOrNull(payout.at),
  amount: unitsText(payout.rawAmount, payout.decimals),
  currency: payout.asset,
});

const NOTHING = {
  at: null,
  amount: null,
  currency: null,
  stated: null,
  usual: null,
  platform: null,
  linkId: null,
  note: null,
  id: null,
};

const presentRow = (row: JudgedRow): StatementRow => {
  const { line, outcome } = row;
  const earlier =
    row.outcome === 'new' || row.earlier === null ? null : presentEarlier(row.earlier);
  if (outcome === 'refused') return { line, outcome, ...row.refused, ...NOTHING, earlier };
  const { at, rawAmount, currency, platform, linkId, note, id } = row.payout;
  return {
    line,
    outcome,
    field: null,
    reason: null,
    platform,
    linkId,
    note,
    id,
    at: isoTime(at),
    amount: unitsText(String(rawAmount), currency.decimals),
    currency: currency.id,
    stated: row.stated,
    usual: row.outcome === 'new' ? row.usual : null,
    earlier,
  };
};

const count = (rows: readonly JudgedRow[], outcome: JudgedRow['outcome']): number =>
  rows.filter((row) => row.outcome === outcome).length;

const isUnusual = (row: JudgedRow): boolean => row.outcome === 'new' && row.usual !== null;

/** The state that a row says of a payout that is there. */
const statedChangeOf = (row: JudgedRow, statement: string): StatedChange[] => {
  if (row.outcome !== 'known' || !('entry' in row.earlier.place)) return [];
  const { id: entryId } = row.earlier.place.entry;
  const { state } = row.payout;
  if (state === null) return [];
  return [
    {
      entryId,
      state,
      evidence: { statement, line: row.line, id: row.payout.id },
    },
  ];
};

export const checkStatement = async (
  ctx: Ctx,
  input: Upload & { mapping: StatementMapping | null },
): Promise<StatementDryRun> => {
  const { id: userId } = await getOwnUser(ctx, input.sessionUserId, input.userId);
  const { columns, mapping, questions, rows } = await judgeStatement(ctx, { ...input, userId });
  const shown = { new: 0, known: 0, refused: 0, unusual: 0 };
  const first = rows.filter((row) => {
    const kind = isUnusual(row) ? 'unusual' : row.outcome;
    shown[kind] += 1;
    return shown[kind] <= STATEMENT.shownRows;
  });
  const counts = {
    new: count(rows, 'new'),
    known: count(rows, 'known'),
    refused: count(rows, 'refused'),
    unusual: rows.filter(isUnusual).length,
  };
  const changes = await countChanges(
    ctx,
    userId,
    rows.flatMap((row) => statedChangeOf(row, input.name)),
  );
  return { columns, mapping, questions, counts, changes, rows: first.map(presentRow) };
};

const refusalOf = (rows: readonly JudgedRow[]): AppError => {
  const refused = rows.filter((row) => row.outcome === 'refused');
  const errors = Object.fromEntries(
    refused
      .slice(0, NAMED_REFUSALS)
      .map(({ line, refused: { field, reason } }) => [`line ${line}, ${field}`, reason]),
  );
  const [first] = refused;
  const example = first
    ? ` Line ${first.line}, ${first.refused.field}: ${first.refused.reason}.`
    : '';
  return new AppError(
    'statement_refused',
    `${refused.length} of ${rows.length} rows can’t be imported.${example}`,
    {
      errors,
    },
  );
};

const QUESTION_TEXTS: Readonly<Record<StatementQuestionField, string>> = {
  date: 'Which column is the date of the payout?',
  amount: 'Which column is what you were paid?',
  currency: 'Which column is the currency?',
  direction: 'Which column says whether the money came in or went out?',
  id: 'Which column is the transaction’s ID?',
  status: 'Which column is the status?',
  decimalSeparator: 'Does a point or a comma separate the decimals?',
  currencyOfAll: 'Which currency are the amounts in?',
  unit: 'Are the amounts whole units, or cents and tokens’ smallest units?',
  negatives: 'Do negative amounts take income back, or are they money you spent?',
};

const unclear = (questions: readonly StatementQuestion[]): AppError => {
  const errors = Object.fromEntries(questions.map(({ field }) => [field, QUESTION_TEXTS[field]]));
  return new AppError(
    'statement_unclear',
    `This file can be read in more than one way. ${Object.values(errors)[0]}`,
    { errors },
  );
};

/** Imports a whole statement or nothing. Errors: those of the contract. */
export const importStatement = async (
  ctx: Ctx,
  input: Upload & { mapping: StatementMapping; withoutRefused: boolean },
) => {
  const { id: userId } = await getOwnUser(ctx, input.sessionUserId, input.userId);
  const { rows, questions } = await judgeStatement(ctx, { ...input, userId });
  if (questions.length > 0) throw unclear(questions);
  const refused = count(rows, 'refused');
  if (refused > 0 && !input.withoutRefused) throw refusalOf(rows);
  const added = rows.flatMap((row) => (row.outcome === 'new' ? [row] : []));
  const known = count(rows, 'known');
  const stated = rows.flatMap((row) => statedChangeOf(row, input.name));
  if (added.length === 0 && (await countChanges(ctx, userId, stated)) === 0) {
    return { added: 0, changed: 0, known, refused, statement: null };
  }
  const statement = {
    id: newId(),
    userId,
    name: input.name,
    entries: added.length,
    importedAt: ctx.now(),
    reversedAt: null,
  };
  const entries = added.map(({ line, payout, cause }) =>
    reportedEntry(payout, {
      userId,
      cause,
      recordedAt: ctx.now(),
      batch: statement.id,
      evidence: {
        statement: input.name,
        line,
        id: payout.id,
        note: payout.note,
        signature: signatureIn(payout.id),
      },
    }),
  );
  // Another tab may have imported the same rows meanwhile.
  const room = await roomFor(ctx, { rows: entries.length, reporter: userId });
  const stored = await storeStatement(ctx.env, room, statement, entries);
  if (stored === null) throw await noRoom(ctx, room);
  const changed = await changePayouts(ctx, { userId, batch: statement.id }, stated);
  return {
    added: stored,
    changed,
    known: known + added.length - stored,
    refused,
    statement: present({ ...statement, entries: stored }),
  };
};

export const listStatements = async (
  ctx: Ctx,
  input: Own & { userId: string },
): Promise<StoredStatement[]> => {
  await checkOwnId(ctx, input.sessionUserId, input.userId);
  return (await listStatementRows(ctx.env, input.userId, PAGE_SIZE.max)).map(present);
};

/** Reverses a whole import; repeating it changes nothing. Errors: `not_found`, `forbidden`. */
export const reverseStatement = async (
  ctx: Ctx,
  input: Own & { id: string },
): Promise<StoredStatement> => {
  const found = await findStatement(ctx.env, input.id);
  const statement = ownedBy(
    input.sessionUserId,
    found,
    'We couldn’t find this import. It may have been undone.',
  );
  const reversedAt = ctx.now();
  await undoChanges(ctx, { userId: statement.userId, batch: statement.id });
  await reverseEntries(ctx.env, {
    userId: statement.userId,
    of: { batch: statement.id },
    at: null,
    recordedAt: reversedAt,
  });
  await markReversed(ctx.env, statement.id, reversedAt);
  return present({ ...statement, reversedAt: statement.reversedAt ?? reversedAt });
};
