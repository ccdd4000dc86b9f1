// What partners say of a commission's state, also before the commission comes.

import type { PartnerProof } from '@soltrade/schema/contracts/partners';
import { DOLLARS, findCurrency, unitsText } from '@soltrade/schema/currencies';
import { LEDGER, PARTNER } from '@soltrade/schema/limits/revenue';
import { COUNTED_STATES, isLiveState, type PayoutState } from '@soltrade/schema/payoutStates';
import { readLoneAmount } from '@soltrade/schema/statements/amounts';
import { findPartner, type Partner, storeCall } from '../../db/partners.ts';
import { entryIdOf } from '../../db/revenue/entries.ts';
import {
  deleteWaiting,
  listOvertaken,
  listWaitingOf,
  storeWaiting,
  type WaitingState,
} from '../../db/revenue/waitingStates.ts';
import { findEntries } from '../../db/statements.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { sanitizedText } from '../../lib/sanitize.ts';
import { changePayout } from './changePayout.ts';
import { noRoom, roomFor } from './enterRevenue.ts';

type PartnerOutcome = 'stored' | 'changed' | 'known' | 'reversed' | 'waiting' | 'ignored' | 'test';
export type Recorded = {
  outcome: PartnerOutcome;
  detail: string;
  entryId: string | null;
  /** What it says contradicts the ledger, where only the promoter can decide. */
  isDisputed?: boolean;
};

export const amountOf = (text: string, currency: string) => {
  const known = findCurrency(currency);
  if (!known) throw invalidField('currency', 'Must be USD, SOL, USDC, USDT, USD1 or BONK');
  const rawAmount = readLoneAmount(text, known);
  if (typeof rawAmount === 'string') throw invalidField('amount', rawAmount);
  return { currency: known, rawAmount };
};

export const causeOf = (
  { id }: Pick<Partner, 'id'>,
  transactionId: string,
): [string, ...string[]] => ['partner', id, transactionId];

export const IS_ZERO = /^[-−]?\p{Sc}?0*(?:[.,]0*)?$/u;

/** The commission's asset isn't known yet; none has more than nine decimals. */
const FINEST = { ...DOLLARS, decimals: 9 };

/**
 * Trackers say all of a commission by its amount, its negative, zero or none. Null is all of it.
 */
export const saidPart = (amount: string | undefined): string | null => {
  if (amount === undefined || IS_ZERO.test(amount)) return null;
  // In one form, because a reversal without an id is recognized by its amount.
  const units = readLoneAmount(amount, FINEST);
  if (typeof units === 'string') throw invalidField('amount', units);
  return unitsText(units < 0n ? -units : units, FINEST.decimals);
};

export type PartnerState = Pick<WaitingState, 'state' | 'amount' | 'reversalId' | 'reason' | 'at'>;

/** A reversal is identified by the partner's id of it, else by its amount. */
const causeOfState = (
  partner: Pick<Partner, 'id'>,
  transactionId: string,
  { state, amount, reversalId }: PartnerState,
  whole: bigint | null = null,
): [string, ...string[]] => [
  ...causeOf(partner, transactionId),
  state,
  ...(state === 'reversed' ? [reversalId ?? amount ?? 'all'] : []),
  ...(whole === null ? [] : ['amount', String(whole)]),
];

const TAKEN_BACK: readonly PayoutState[] = ['rejected', 'reversed'];

const DETAILS: Readonly<Record<PayoutState, string>> = {
  pending: 'The commission is pending',
  approved: 'The commission was approved',
  paid: 'The commission was paid',
  rejected: 'The commission was rejected',
  reversed: 'The commission was taken back',
};

export type Reported = { partner: Partner; proof: PartnerProof; webhookId: string | null };

/** Null if the commission has not come yet. */
export const applyState = async (
  ctx: Ctx,
  { partner, proof, webhookId }: Reported,
  { transactionId, ...said }: PartnerState & { transactionId: string },
  { whole = null }: { whole?: bigint | null } = {},
): Promise<Recorded | null> => {
  const { userId } = partner;
  const entryId = await entryIdOf(userId, causeOf(partner, transactionId));
  const head = (await findEntries(ctx.env, [entryId])).get(entryId);
  if (!head) return null;
  const amount = said.amount === null ? null : amountOf(said.amount, head.asset).rawAmount;
  const changed = await changePayout(ctx, {
    userId,
    entryId,
    said: { state: said.state, amount },
    whole,
    at: said.at,
    cause: causeOfState(partner, transactionId, said, whole),
    evidence: {
      partner: partner.name,
      transactionId,
      webhookId,
      proof,
      reason: sanitizedText(said.reason, LEDGER.maxReasonLength),
      reversalId: said.reversalId,
    },
    author: { proof },
  });
  if (changed.outcome === 'missing') return null;
  if (changed.outcome === 'known') {
    const { state } = changed.to;
    const { amount: part, reversalId } = said;
    if (!isLiveState(state) && COUNTED_STATES.includes(said.state)) {
      const isDisputed = true;
      const detail = `It is ${state} here, and this call says ${said.state}: change it under Payouts if that is right`;
      return { outcome: 'known', detail, entryId, isDisputed };
    }
    const detail =
      said.state === 'reversed' && part !== null && reversalId === null && state !== 'reversed'
        ? `Nothing to change: without a reversalId, another reversal of ${part} counts as the same one`
        : `Nothing to change: it is ${state} already`;
    return { outcome: 'known', detail, entryId };
  }
  const isPart = said.state === 'reversed' && changed.to.state !== 'reversed';
  return {
    outcome: TAKEN_BACK.includes(said.state) ? 'reversed' : 'changed',
    detail: isPart ? 'A part of the commission was taken back' : DETAILS[said.state],
    entryId,
  };
};

const waitFor = async (
  ctx: Ctx,
  { partner, proof, webhookId }: Reported,
  { transactionId, ...said }: PartnerState & { transactionId: string },
): Promise<Recorded> => {
  const { userId, id: partnerId } = partner;
  const entryId = await entryIdOf(userId, causeOf(partner, transactionId));
  const room =
    proof === 'approved' ? null : await roomFor(ctx, { rows: 1, userId, isByPartner: true });
  const outcome = await storeWaiting(ctx.env, room, {
    id: await entryIdOf(userId, [...causeOfState(partner, transactionId, said), 'waits', proof]),
    userId,
    partnerId,
    entryId,
    transactionId,
    ...said,
    proof,
    webhookId,
    receivedAt: ctx.now(),
  });
  if (outcome === 'no room' && room !== null) throw await noRoom(ctx, room);
  if (outcome === 'full') {
    throw new AppError(
      'transaction_not_found',
      `No such transaction was reported, and ${PARTNER.maxWaiting.toLocaleString('en')} others of this partner wait already.`,
    );
  }
  return {
    outcome: 'waiting',
    detail: 'No such commission yet: it waits for 30 days',
    entryId: null,
  };
};

/** What arrived before the commission. Each is applied once, however often this is interrupted. */
export const applyWaiting = async (ctx: Ctx, partner: Partner, entryId: string): Promise<void> => {
  for (const { proof, webhookId, ...said } of await listWaitingOf(ctx.env, entryId)) {
    try {
      await applyState(ctx, { partner, proof, webhookId }, said);
    } catch (error) {
      // It has less proof than its commission, or takes back more than that is: nobody waits for an
      // answer.
      if (!(error instanceof AppError) || error.code === 'rate_limited') throw error;
      await storeCall(
        ctx.env,
        {
          id: newId(),
          partnerId: partner.id,
          at: ctx.now(),
          proof,
          outcome: error.code === 'postback_refused' ? 'refused' : 'conflict',
          detail: error.detail,
          webhookId: null,
          bodyHash: null,
          transactionId: said.transactionId,
          entryId,
        },
        PARTNER.keptCalls,
      );
    }
    await deleteWaiting(ctx.env, said.id);
  }
};

export const recordState = async (
  ctx: Ctx,
  source: Reported,
  said: PartnerState & { transactionId: string },
): Promise<Recorded> => {
  const applied = await applyState(ctx, source, said);
  if (applied !== null) return applied;
  const waits = await waitFor(ctx, source, said);
  // The commission may have arrived between the two, and found no waiting state.
  const late = await applyState(ctx, source, said);
  if (late === null) return waits;
  if (late.entryId !== null) await applyWaiting(ctx, source.partner, late.entryId);
  return late;
};

/** Applies waiting states whose commissions have arrived. Returns their number. */
export const sweepWaiting = async (ctx: Ctx): Promise<number> => {
  const entryIds = await listOvertaken(ctx.env, PARTNER.waitingPerSweep);
  for (const entryId of entryIds) {
    const [first] = await listWaitingOf(ctx.env, entryId);
    const partner = first ? await findPartner(ctx.env, first.partnerId) : null;
    if (partner) await applyWaiting(ctx, partner, entryId);
  }
  return entryIds.length;
};
