import type { PartnerProof, PostbackEvent } from '@soltrade/schema/contracts/partners';
import { PARTNER } from '@soltrade/schema/limits/revenue';
import { PAYOUT_STATES, type PayoutState } from '@soltrade/schema/payoutStates';
import { findPlatform } from '@soltrade/schema/platforms/index';
import type { Partner } from '../../db/partners.ts';
import { findPayouts, findPayoutsOf, type Payout } from '../../db/revenue/changes.ts';
import {
  entryIdOf,
  idKeyOf,
  type NewEntry,
  storeEntries,
  transactionKeyOf,
} from '../../db/revenue/entries.ts';
import { storeWithin } from '../../db/revenue/ledgerPage.ts';
import { type FoundEntry, findEntries, findEntriesOf } from '../../db/statements.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { signatureIn } from '../../model/revenue/accountScan.ts';
import {
  type ComparedPayout,
  differenceText,
  differingField,
  isOnePayout,
  type PayoutField,
} from '../../model/revenue/comparedPayout.ts';
import { isSameAmount, isSameAsset, parseDate } from '../../model/statements/values.ts';
import { announceActivity } from '../activity.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';
import { changePayout } from './changePayout.ts';
import { noRoom, roomFor, statedEntry } from './enterRevenue.ts';
import { linkEvidence, linkOfSale } from './linkOfSale.ts';
import {
  amountOf,
  applyState,
  applyWaiting,
  causeOf,
  IS_ZERO,
  type Recorded,
  type Reported,
  recordState,
  saidPart,
} from './recordState.ts';

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

const ofTransaction = async (
  ctx: Ctx,
  userId: string,
  signature: string | null,
): Promise<FoundEntry[]> =>
  signature === null
    ? []
    : findEntriesOf(ctx.env, userId, [await transactionKeyOf(userId, signature)]);

/**
 * A promoter can create partners and sign for them, so only operator-approved entries are stored
 * without limits.
 */
const storeProven = async (ctx: Ctx, proof: PartnerProof, entry: NewEntry): Promise<number> => {
  if (proof === 'approved') return storeEntries(ctx.env, [entry]);
  const room = await roomFor(ctx, { rows: 1, userId: entry.userId, isByPartner: true });
  const stored = await storeWithin(ctx, room, [entry]);
  if (stored === null) throw await noRoom(ctx, room);
  return stored;
};

/**
 * A call without a time has the one at which it was recorded, which says nothing about the
 * commission.
 */
const asStated = (entry: FoundEntry): ComparedPayout => ({
  ...entry,
  at: entry.at === entry.recordedAt ? null : entry.at,
});

/**
 * What a statement said of the same payout, which this call replaces; null for approved partners,
 * who alone say theirs.
 */
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

/** In the same asset, and alike in all else. */
const isOtherAmount = (known: ComparedPayout, stated: ComparedPayout): boolean =>
  isSameAsset(known.asset, stated.asset) &&
  differingField({ ...known, rawAmount: stated.rawAmount }, stated) === null;

const recordSale = async (
  ctx: Ctx,
  { partner, proof, approvalId, webhookId }: Source,
  sale: Sale,
): Promise<Recorded> => {
  const { userId } = partner;
  const { currency, rawAmount } = amountOf(sale.amount, sale.currency ?? 'USD');
  const recordedAt = ctx.now();
  const at = timeOf(ctx, sale.at) ?? recordedAt;
  const { problem: linkProblem, ...named } = await linkOfSale(ctx, userId, sale);
  const cause = causeOf(partner, sale.transactionId);
  const { state: said = 'approved' } = sale;
  const sent = statedEntry(
    {
      at,
      rawAmount,
      currency,
      state: said,
      ...named,
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
        link: linkEvidence(sale),
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
    return { outcome: 'stored', detail: `A new commission${linkProblem}`, entryId };
  }
  const stored = (await findEntries(ctx.env, [entryId])).get(entryId);
  if (!stored) {
    const detail = 'Another source has brought this transaction already';
    return { outcome: 'known', detail, entryId: same?.id ?? null };
  }
  const known = asStated(stored);
  const field = differingField(known, stated);
  if (field !== null && !isOtherAmount(known, stated)) throw conflict(field, known, stated);
  const payout = (await findPayouts(ctx.env, [entryId])).get(entryId);
  const isOther = payout !== undefined && rawAmount !== payout.whole;
  const changed = await applyState(
    ctx,
    { partner, proof, webhookId },
    { ...NOTHING_SAID, transactionId: sale.transactionId, state: said, at: null },
    // A pending amount isn’t final.
    { whole: isOther && payout.position.state === 'pending' ? rawAmount : null },
  );
  await applyWaiting(ctx, partner, entryId);
  if (isOther && payout.position.state !== 'pending') {
    throw conflict('amount', { ...known, rawAmount: String(payout.whole) }, stated);
  }
  if (changed?.outcome === 'changed' || changed?.isDisputed) return changed;
  return { outcome: 'known', detail: 'This commission was already reported', entryId };
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
    whole: null,
    at: null,
    cause: ['taken over', head.id],
    evidence: { replaces: head.id },
    author: { promoter: true },
  });
};

/** The event distinguishes a transaction's commissions. */
const idOf = ({ transactionId, event }: { transactionId: string; event?: string | undefined }) =>
  event === undefined ? transactionId : `${transactionId} ${event}`;

const NEGATIVE = /^[-−–(]/;

const NOTHING_SAID = { amount: null, reversalId: null, reason: null };

/** A call whose state we don't know. */
export type Unknown = {
  type: 'unknown';
  status: string;
  transactionId: string;
  event: string | undefined;
};

/** Ignored, unless its commission is in the ledger: then the promoter has to look. */
const recordUnknown = async (
  ctx: Ctx,
  { partner }: Source,
  { status, ...of }: Unknown,
): Promise<Recorded> => {
  const entryId = await entryIdOf(partner.userId, causeOf(partner, idOf(of)));
  const known = (await findEntries(ctx.env, [entryId])).has(entryId);
  const detail = `We don’t know the status “${status.slice(0, 40)}”`;
  if (known) {
    throw new AppError('transaction_conflict', `${detail}, so this commission stays as it is.`);
  }
  return { outcome: 'ignored', detail: `${detail}, and no such commission`, entryId: null };
};

/**
 * Adds an event to the ledger, once. Errors: `invalid_input`, `postback_refused`,
 * `transaction_conflict`, `transaction_not_found`.
 */
export const recordPostback = async (
  ctx: Ctx,
  { event, ...source }: Source & { event: PostbackEvent | Unknown | null },
): Promise<Recorded> => {
  if (event === null)
    return {
      outcome: 'ignored',
      detail: 'This status says nothing about the money',
      entryId: null,
    };
  if (event.type === 'test')
    return { outcome: 'test', detail: 'A test: nothing was stored', entryId: null };
  if (event.type === 'unknown') return recordUnknown(ctx, source, event);
  const transactionId = idOf(event.data);
  if (event.type === 'commission.updated') {
    const { state, reason = null } = event.data;
    const at = timeOf(ctx, event.data.at);
    return recordState(ctx, source, { ...NOTHING_SAID, transactionId, state, reason, at });
  }
  if (event.type === 'commission.created') {
    const { amount } = event.data;
    if (!NEGATIVE.test(amount) || IS_ZERO.test(amount)) {
      return recordSale(ctx, source, { ...event.data, transactionId });
    }
    const at = timeOf(ctx, event.data.at);
    return recordState(ctx, source, {
      ...NOTHING_SAID,
      transactionId,
      state: 'reversed',
      amount: saidPart(amount),
      at,
    });
  }
  const { amount, reversalId = null, reason = null } = event.data;
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
