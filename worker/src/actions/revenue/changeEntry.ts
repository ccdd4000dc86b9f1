import type { ValidBody } from '@soltrade/schema/contracts/endpoint';
import type { changeRevenueEntry, EntryDetail } from '@soltrade/schema/contracts/revenue';
import { findCurrency, parseAmount } from '@soltrade/schema/currencies';
import { findPayouts } from '../../db/revenue/changes.ts';
import type { AccountCtx } from '../../lib/context.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { changePayout } from './changePayout.ts';
import { getEntry } from './listEntries.ts';

const unitsOf = (amount: string, asset: string): bigint => {
  const currency = findCurrency(asset);
  if (!currency) throw new Error(`a payout in an unknown asset: ${asset}`);
  const part = parseAmount(amount.trim(), currency);
  if (typeof part === 'string') throw invalidField('amount', part);
  if (part < 0n) throw invalidField('amount', 'Must be above zero');
  return part;
};

const notFound = () => new AppError('not_found', 'We couldn’t find this payout.');

/**
 * Changes a payout as its promoter says. Repeating a `changeId` changes nothing. Errors: those of
 * the contract.
 */
export const changeEntry = async (
  ctx: AccountCtx,
  input: { entryId: string } & ValidBody<typeof changeRevenueEntry>,
): Promise<EntryDetail> => {
  const { entryId, changeId, state, amount, reason = null } = input;
  const { id: userId } = ctx.account;
  const payout = (await findPayouts(ctx.env, [entryId])).get(entryId);
  if (payout?.head.userId !== userId) throw notFound();
  if (payout.isTakenBack) {
    throw new AppError('payout_final', 'This payout was taken back as an error, so it’s final.');
  }
  const units = amount === undefined ? null : unitsOf(amount, payout.head.asset);
  if (units !== null && state === 'rejected') {
    throw invalidField('amount', 'What is rejected has no amount');
  }
  const isReversal = state === 'reversed';
  await changePayout(ctx, {
    userId,
    entryId,
    said: { state, amount: isReversal ? units : null },
    whole: isReversal ? null : units,
    at: null,
    cause: ['by hand', entryId, changeId],
    evidence: { changed: 'by hand', reason },
    author: { promoter: true },
    byHand: true,
  });
  return getEntry(ctx, { entryId });
};
