import type { PartnerProof, PostbackEvent } from '@soltrade/schema/contracts/partners';
import { findCurrency, parseAmount } from '@soltrade/schema/currencies';
import { PARTNER } from '@soltrade/schema/limits/revenue';
import { PAYOUT_STATES, type PayoutState } from '@soltrade/schema/payoutStates';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { findPartner, type Partner, storeCall } from '../../db/partners.ts';
import { findPayoutsOf, type Payout } from '../../db/revenue/changes.ts';
import {
  entryIdOf,
  idKeyOf,
  type NewEntry,
  storeEntries,
  transactionKeyOf,
} from '../../db/revenue/entries.ts';
import { storeWithin } from '../../db/revenue/ledgerPage.ts';
import {
  deleteWaiting,
  listOvertaken,
  listWaitingOf,
  storeWaiting,
  type WaitingState,
} from '../../db/revenue/waitingStates.ts';
import {
  type FoundEntry,
  findEntries,
  findEntriesOf,
  findLinksByName,
} from '../../db/statements.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { signatureIn } from '../../model/revenue/accountScan.ts';
import {
  type ComparedPayout,
  differenceText,
  differingField,
  isOnePayout,
  type PayoutField,
} from '../../model/revenue/comparedPayout.ts';
import { isSameAmount, parseDate } from '../../model/statements/values.ts';
import { announceActivity } from '../activity.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';
import { changePayout } from './changePayout.ts';
import { noRoom, roomFor, statedEntry } from './enterRevenue.ts';

export type PartnerOutcome =
  | 'stored'
  | 'changed'
  | 'known'
  | 'reversed'
  | 'waiting'
  | 'ignored'
  | 'test';
type Recorded = { outcome: PartnerOutcome; detail: string; entryId: string | null };

type Sale = Extract<PostbackEvent, { type: 'commission.created' }>['data'];
type Source = {
  partner: Partner;
  proof: PartnerProof;
  approvalId: string | null;
  webhookId: string | null;
};

const conflict = (field: PayoutField, known: ComparedPayout, stated: ComparedPayout): AppError => {
  const text = differenceText(
    field,
    { place: 'The account', payout: known },
    { place: 'this call', payout: stated },
  );
  return new AppError('transaction_conflict', `${text}.`);
};

/** Null if the call names none. A partner's clock may be as far ahead as its signature may. */
const timeOf = (ctx: Ctx, at: string | undefined): number | null => {
  if (at === undefined) return null;
  const time = parseDate(at, { now: ctx.now() + PARTNER.tolerance });
  if (typeof time === 'string') throw invalidField('at', time);
  return time;
};

const amountOf = (text: string, currency: string) => {
  const known = findCurrency(currency);
  if (!known) throw invalidField('currency', 'Must be USD, SOL, USDC, USDT, USD1 or BONK');
  const rawAmount = parseAmount(text, known);
  if (typeof rawAmount === 'string') throw invalidField('amount', rawAmount);
  return { currency: known, rawAmount };
};

const causeOf = ({ id }: Pick<Partner, 'id'>, transactionId: string): [string, ...string[]] => [
  'partner',
  id,
  transactionId,
];

const ofTransaction = async (
  ctx: Ctx,
  userId: string,
  signature: string | null,
): Promise<FoundEntry[]> =>
  signature === null
    ? []
    : findEntriesOf(ctx.env, userId, [await transactionKeyOf(userId, signature)]);

/** A promoter can create partners and sign for them, so only operator-approved entries are stored without limits. */
const storeProven = async (ctx: Ctx, proof: PartnerProof, entry: NewEntry): Promise<number> => {
  if (proof === 'approved') return storeEntries(ctx.env, [entry]);
  const room = await roomFor(ctx, { rows: 1, reporter: null });
  const stored = await storeWithin(ctx.env, room, [entry]);
  if (stored === null) throw await noRoom(ctx, room);
  return stored;
};

/** A call without a time has the one at which it was recorded, which says nothing about the commission. */
const asStated = (entry: FoundEntry): ComparedPayout => ({
  ...entry,
  at: entry.at === entry.recordedAt ? null : entry.at,
});

/** What a statement said of the same payout, which this call replaces; null for approved partners, who alone say theirs. */
const statedBeside = async (
  ctx: Ctx,
  { partner, proof }: Reported,
  { payoutId, ...entry }: NewEntry,
): Promise<Payout | null> => {
  if (proof === 'approved' || payoutId === null) return null;
  const idKey = await idKeyOf(partner.userId, payoutId);
  const found = await findPayoutsOf(ctx.env, partner.userId, [idKey]);
  return found.find(({ head }) => head.source === 'reported' && isOnePayout(head, entry)) ?? null;
};

/** The later one of two states of one payout. */
const laterState = (one: PayoutState, other: PayoutState): PayoutState =>
  PAYOUT_STATES.indexOf(other) > PAYOUT_STATES.indexOf(one) ? other : one;

const recordSale = async (
  ctx: Ctx,
  { partner, proof, approvalId, webhookId }: Source,
  sale: Sale,
): Promise<Recorded> => {
  const { userId } = partner;
  const { currency, rawAmount } = amountOf(sale.amount, sale.currency ?? 'USD');
  const recordedAt = ctx.now();
  const at = timeOf(ctx, sale.at) ?? recordedAt;
  const links =
    sale.link === undefined ? null : await findLinksByName(ctx.env, userId, [sale.link]);
  const linkId = links?.get(sale.link?.toLowerCase() ?? '') ?? null;
  const cause = causeOf(partner, sale.transactionId);
  const { state: said = 'approved' } = sale;
  const sent = statedEntry(
    {
      at,
      rawAmount,
      currency,
      state: said,
      linkId,
      id: sale.transactionId,
      note: null,
      platform: findPlatform(partner.platform ?? '')?.id ?? null,
    },
    {
      userId,
      recordedAt,
      batch: approvalId ?? partner.id,
      cause,
      source: 'partner',
      kind: 'referral',
      proof,
      partnerId: partner.id,
      evidence: {
        partner: partner.name,
        transactionId: sale.transactionId,
        signature: signatureIn(sale.transactionId),
        webhookId,
        link: sale.link ?? null,
      },
    },
  );
  const entryId = await entryIdOf(userId, cause);
  const beside = await statedBeside(ctx, { partner, proof, webhookId }, sent);
  const hasLeft = beside !== null && beside.position.state !== 'reversed';
  const entry = hasLeft ? { ...sent, state: laterState(said, beside.position.state) } : sent;
  const stated: ComparedPayout = { ...entry, at: sale.at === undefined ? null : at };
  const proven = (await ofTransaction(ctx, userId, entry.signature)).filter(
    ({ id, source }) => id !== entryId && source !== 'reported',
  );
  const same = proven.find((known) => isSameAmount(known, stated));
  if (proven[0] && !same) throw conflict('amount', proven[0], stated);
  if ((await storeProven(ctx, proof, entry)) > 0) {
    ctx.background(wakeWebhooks(ctx, userId));
    announceActivity(ctx, [userId]);
    await takeOver(ctx, entryId, beside);
    await applyWaiting(ctx, partner, entryId);
    return { outcome: 'stored', detail: 'A new commission', entryId };
  }
  const stored = (await findEntries(ctx.env, [entryId])).get(entryId);
  if (!stored) {
    const detail = 'Another source has brought this transaction already';
    return { outcome: 'known', detail, entryId: same?.id ?? null };
  }
  const known = asStated(stored);
  const field = differingField(known, stated);
  if (field !== null) throw conflict(field, known, stated);
  const changed = await applyState(
    ctx,
    { partner, proof, webhookId },
    { ...NOTHING_SAID, transactionId: sale.transactionId, state: said, at: null },
  );
  await applyWaiting(ctx, partner, entryId);
  if (changed?.outcome === 'changed') return changed;
  return { outcome: 'known', detail: 'This commission was already reported', entryId };
};

const IS_ZERO = /^-?0*(?:[.,]0*)?$/;

/** Trackers say all of a commission by its amount, its negative, zero or none. Null is all of it. */
const saidPart = (amount: string | undefined): string | null => {
  if (amount === undefined || IS_ZERO.test(amount)) return null;
  const [, whole, fraction = ''] = /^-?0*(\d{1,15})(?:[.,](\d+))?$/.exec(amount) ?? [];
  if (whole === undefined) throw invalidField('amount', 'Must be a plain number such as 12.50');
  const decimals = fraction.replace(/0+$/, '');
  // In one form, because a reversal without an id is recognized by its amount.
  return decimals === '' ? whole : `${whole}.${decimals}`;
};

type Said = Pick<WaitingState, 'state' | 'amount' | 'reversalId' | 'reason' | 'at'>;

/** A reversal is told from another one by the partner's id of it, else by its amount. */
const causeOfState = (
  partner: Pick<Partner, 'id'>,
  transactionId: string,
  { state, amount, reversalId }: Said,
): [string, ...string[]] => [
  ...causeOf(partner, transactionId),
  state,
  ...(state === 'reversed' ? [reversalId ?? amount ?? 'all'] : []),
];

const TAKEN_BACK: readonly PayoutState[] = ['rejected', 'reversed'];

const DETAILS: Readonly<Record<PayoutState, string>> = {
  pending: 'The commission is pending',
  approved: 'The commission was approved',
  paid: 'The commission was paid',
  rejected: 'The commission was rejected',
  reversed: 'The commission was taken back',
};

type Reported = Pick<Source, 'partner' | 'proof' | 'webhookId'>;

/** Null if the commission has not come yet. */
const applyState = async (
  ctx: Ctx,
  { partner, proof, webhookId }: Reported,
  { transactionId, ...said }: Said & { transactionId: string },
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
    at: said.at,
    cause: causeOfState(partner, transactionId, said),
    evidence: {
      partner: partner.name,
      transactionId,
      webhookId,
      proof,
      reason: said.reason,
      reversalId: said.reversalId,
    },
    author: { proof },
  });
  if (changed.outcome === 'missing') return null;
  if (changed.outcome === 'known') {
    const { state } = changed.to;
    return { outcome: 'known', detail: `Nothing to change: it is ${state} already`, entryId };
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
  { transactionId, ...said }: Said & { transactionId: string },
): Promise<Recorded> => {
  const { userId, id: partnerId } = partner;
  const entryId = await entryIdOf(userId, causeOf(partner, transactionId));
  const room = proof === 'approved' ? null : await roomFor(ctx, { rows: 1, reporter: null });
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
const applyWaiting = async (ctx: Ctx, partner: Partner, entryId: string): Promise<void> => {
  for (const { proof, webhookId, ...said } of await listWaitingOf(ctx.env, entryId)) {
    try {
      await applyState(ctx, { partner, proof, webhookId }, said);
    } catch (error) {
      // It has less proof than its commission, or takes back more than that is: nobody waits for an answer.
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

const recordState = async (
  ctx: Ctx,
  source: Source,
  said: Said & { transactionId: string },
): Promise<Recorded> => {
  const applied = await applyState(ctx, source, said);
  if (applied !== null) return applied;
  const waits = await waitFor(ctx, source, said);
  // The commission may have come meanwhile, and found nothing that waits.
  const late = await applyState(ctx, source, said);
  if (late === null) return waits;
  await applyWaiting(ctx, source.partner, late.entryId ?? '');
  return late.outcome === 'known' ? { ...late, outcome: 'reversed' } : late;
};

/** Applies what waits for commissions that came meanwhile. Returns their number. */
export const sweepWaiting = async (ctx: Ctx): Promise<number> => {
  const entryIds = await listOvertaken(ctx.env, PARTNER.waitingPerSweep);
  for (const entryId of entryIds) {
    const [first] = await listWaitingOf(ctx.env, entryId);
    const partner = first ? await findPartner(ctx.env, first.partnerId) : null;
    if (partner) await applyWaiting(ctx, partner, entryId);
  }
  return entryIds.length;
};

/** What a statement said was taken back stays so. */
const takeOver = async (ctx: Ctx, entryId: string, beside: Payout | null): Promise<void> => {
  if (beside === null) return;
  const { head, position } = beside;
  const amount = BigInt(head.rawAmount) - position.left;
  if (amount <= 0n) return;
  await changePayout(ctx, {
    userId: head.userId,
    entryId,
    said: { state: 'reversed', amount },
    at: null,
    cause: ['taken over', head.id],
    evidence: { replaces: head.id },
    author: { promoter: true },
  });
};

const NOTHING_SAID = { amount: null, reversalId: null, reason: null };

/**
 * Adds an event to the ledger, once. Errors: `invalid_input`, `postback_refused`, `transaction_conflict`,
 * `transaction_not_found`.
 */
export const recordEvent = async (
  ctx: Ctx,
  { event, ...source }: Source & { event: PostbackEvent | null },
): Promise<Recorded> => {
  if (event === null)
    return {
      outcome: 'ignored',
      detail: 'This status says nothing about the money',
      entryId: null,
    };
  if (event.type === 'test')
    return { outcome: 'test', detail: 'A test: nothing was stored', entryId: null };
  if (event.type === 'commission.updated') {
    const { transactionId, state, reason = null } = event.data;
    const at = timeOf(ctx, event.data.at);
    return recordState(ctx, source, { ...NOTHING_SAID, transactionId, state, reason, at });
  }
  if (event.type === 'commission.created') {
    const { amount, transactionId } = event.data;
    if (!amount.startsWith('-') || IS_ZERO.test(amount)) return recordSale(ctx, source, event.data);
    const at = timeOf(ctx, event.data.at);
    return recordState(ctx, source, {
      ...NOTHING_SAID,
      transactionId,
      state: 'reversed',
      amount: saidPart(amount),
      at,
    });
  }
  const { transactionId, amount, reversalId = null, reason = null } = event.data;
  const at = timeOf(ctx, event.data.at);
  return recordState(ctx, source, {
    transactionId,
    state: 'reversed',
    amount: saidPart(amount),
    reversalId,
    reason,
    at,
  });
};
