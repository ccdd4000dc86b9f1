import type { EntryDetail, RevenueEntry } from '@soltrade/schema/contracts/revenue';
import { checkOwnId } from '../../db/accounts/getUser.ts';
import { findLedgerRow, type LedgerFilter, listLedger } from '../../db/revenue/ledgerPage.ts';
import type { Ctx } from '../../lib/context.ts';
import { decodeCursor, pageOf } from '../../lib/cursor.ts';
import { AppError } from '../../lib/errors.ts';
import { presentDetail, presentEntry } from './presentEntry.ts';

/** A page of a promoter's ledger, and the cursor of the next one or null. Errors: those of `getOwnUser`. */
export const listEntries = async (
  ctx: Ctx,
  input: {
    sessionUserId: string;
    userId: string;
    filter: LedgerFilter;
    limit: number;
    cursor: string | null;
  },
): Promise<{ entries: RevenueEntry[]; next: string | null }> => {
  const after = input.cursor === null ? null : decodeCursor(input.cursor);
  await checkOwnId(ctx, input.sessionUserId, input.userId);
  const { userId, filter, limit } = input;
  const rows = await listLedger(ctx.env, { userId, filter, after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ entry }) => ({ value: entry.at, id: entry.id }));
  return { entries: page.map(presentEntry), next };
};

/** An entry with its evidence. Another promoter's is as unknown as none: `not_found`. */
export const getEntry = async (
  ctx: Ctx,
  { sessionUserId, id }: { sessionUserId: string; id: string },
): Promise<EntryDetail> => {
  const row = await findLedgerRow(ctx.env, { userId: sessionUserId, id });
  if (!row) throw new AppError('not_found', 'There is no such entry.');
  return presentDetail(row);
};
