import type {
  EarlierPayout,
  StatementDryRun,
  StatementMapping,
  StatementRow,
  StoredStatement,
} from '@soltrade/schema/contracts/statements';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { checkOwnId, getOwnUser } from '../../db/accounts/getUser.ts';
import { reverseEntries } from '../../db/revenue/entries.ts';
import {
  findStatement,
  listStatementRows,
  markReversed,
  type StatementRecord,
  storeStatement,
} from '../../db/revenue/statements.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, ownedBy } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { unitsText } from '../../lib/money.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { signatureIn } from '../../model/ledger/signatureIn.ts';
import { noRoom, roomFor } from './ledgerRoom.ts';
import { reportedEntry } from './statedEntry.ts';
import { type Earlier, type JudgedRow, judgeStatement } from './statementRows.ts';

type Own = { sessionUserId: string };
type Upload = Own & { userId: string; name: string; csv: string };

const NAMED_REFUSALS = 20;

const present = ({ id, name, entries, importedAt, reversedAt }: StatementRecord): StoredStatement => ({
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
  platform: null,
  linkId: null,
  note: null,
  id: null,
};

const presentRow = (row: JudgedRow): StatementRow => {
  const { line, outcome } = row;
  const earlier = row.outcome === 'new' || row.earlier === null ? null : presentEarlier(row.earlier);
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
    earlier,
  };
};

const count = (rows: readonly JudgedRow[], outcome: JudgedRow['outcome']): number =>
  rows.filter((row) => row.outcome === outcome).length;

export const checkStatement = async (
  ctx: Ctx,
  input: Upload & { mapping: StatementMapping | null },
): Promise<StatementDryRun> => {
  const { id: userId } = await getOwnUser(ctx, input.sessionUserId, input.userId);
  const { columns, mapping, rows } = await judgeStatement(ctx, { ...input, userId });
  const shown = { new: 0, known: 0, refused: 0 };
  const first = rows.filter(({ outcome }) => {
    shown[outcome] += 1;
    return shown[outcome] <= STATEMENT.shownRows;
  });
  const counts = { new: count(rows, 'new'), known: count(rows, 'known'), refused: count(rows, 'refused') };
  return { columns, mapping, counts, rows: first.map(presentRow) };
};

const refusalOf = (rows: readonly JudgedRow[]): AppError => {
  const refused = rows.filter((row) => row.outcome === 'refused');
  const errors = Object.fromEntries(
    refused
      .slice(0, NAMED_REFUSALS)
      .map(({ line, refused: { field, reason } }) => [`line ${line}, ${field}`, reason]),
  );
  const [first] = refused;
  const example = first ? ` Line ${first.line}, ${first.refused.field}: ${first.refused.reason}.` : '';
  return new AppError(
    'statement_refused',
    `${refused.length} of ${rows.length} rows can’t be imported.${example}`,
    {
      errors,
    },
  );
};

/** Imports a whole statement or nothing. Errors: those of the contract. */
export const importStatement = async (
  ctx: Ctx,
  input: Upload & { mapping: StatementMapping; withoutRefused: boolean },
) => {
  const { id: userId } = await getOwnUser(ctx, input.sessionUserId, input.userId);
  const { rows } = await judgeStatement(ctx, { ...input, userId });
  const refused = count(rows, 'refused');
  if (refused > 0 && !input.withoutRefused) throw refusalOf(rows);
  const added = rows.flatMap((row) => (row.outcome === 'new' ? [row] : []));
  const known = count(rows, 'known');
  if (added.length === 0) return { added: 0, known, refused, statement: null };
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
  return {
    added: stored,
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
export const reverseStatement = async (ctx: Ctx, input: Own & { id: string }): Promise<StoredStatement> => {
  const found = await findStatement(ctx.env, input.id);
  const statement = ownedBy(
    input.sessionUserId,
    found,
    'We couldn’t find this import. It may have been undone.',
  );
  const reversedAt = ctx.now();
  await reverseEntries(ctx.env, {
    userId: statement.userId,
    of: { batch: statement.id },
    at: null,
    recordedAt: reversedAt,
  });
  await markReversed(ctx.env, statement.id, reversedAt);
  return present({ ...statement, reversedAt: statement.reversedAt ?? reversedAt });
};
