import type { PartnerProof, PostbackEvent } from '@soltrade/schema/contracts/partners';
import { findCurrency, parseAmount } from '@soltrade/schema/currencies';
import { PARTNER } from '@soltrade/schema/limits/revenue';
import { findPlatform } from '@soltrade/schema/platforms/index';
import type { Partner } from '../../db/partners.ts';
import {
  entryIdOf,
  type NewEntry,
  reverseEntries,
  storeEntries,
  transactionKeyOf,
} from '../../db/revenue/entries.ts';
import { storeWithin } from '../../db/revenue/ledgerPage.ts';
import {
  type FoundEntry,
  findEntries,
  findEntriesOf,
  findLinksByName,
} from '../../db/statements.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { signatureIn } from '../../model/revenue/accountScan.ts';
import {
  type ComparedPayout,
  differenceText,
  differingField,
  type PayoutField,
} from '../../model/revenue/payoutStates.ts';
import { isSameAmount, parseDate } from '../../model/statements/values.ts';
import { announceActivity } from '../activity.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';
import { noRoom, roomFor, statedEntry } from './enterRevenue.ts';

export type PartnerOutcome = 'stored' | 'known' | 'reversed' | 'ignored' | 'test';
type Recorded = { outcome: PartnerOutcome; detail: string; entryId: string | null };

type Sale = Extract<PostbackEvent, { type: 'commission.created' }>['data'];
type Refund = Extract<PostbackEvent, { type: 'commission.refunded' }>['data'];
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

const causeOf = ({ id }: Partner, transactionId: string): [string, ...string[]] => [
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
  const entry = statedEntry(
    {
      at,
      rawAmount,
      currency,
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
  const stated: ComparedPayout = { ...entry, at: sale.at === undefined ? null : at };
  const proven = (await ofTransaction(ctx, userId, entry.signature)).filter(
    ({ id, source }) => id !== entryId && source !== 'reported',
  );
  const same = proven.find((known) => isSameAmount(known, stated));
  if (proven[0] && !same) throw conflict('amount', proven[0], stated);
  if ((await storeProven(ctx, proof, entry)) > 0) {
    ctx.background(wakeWebhooks(ctx, userId));
    announceActivity(ctx, [userId]);
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
  return { outcome: 'known', detail: 'This commission was already reported', entryId };
};

/** Weakest first. */
const PROOFS: readonly PartnerProof[] = ['secret', 'signature', 'approved'];

/** A secret in an address ends up in strangers' logs, who could then reverse entries that the partner signed. */
const checkProof = (given: PartnerProof, had: PartnerProof | null): void => {
  if (had === null || PROOFS.indexOf(given) >= PROOFS.indexOf(had)) return;
  const needed = had === 'approved' ? 'signed with the secret of the approved partner' : 'signed';
  throw new AppError(
    'postback_refused',
    `This commission was ${needed}, so its refund must be, too.`,
  );
};

const IS_ZERO = /^-?0*(?:[.,]0*)?$/;

/** Refuses a part of the commission; trackers say all of it by the amount, its negative, or zero. */
const checkRefunded = (amount: string | undefined, stored: FoundEntry): void => {
  if (amount === undefined || IS_ZERO.test(amount)) return;
  const { rawAmount } = amountOf(amount.replace(/^-/, ''), stored.asset);
  if (String(rawAmount) === stored.rawAmount) return;
  throw conflict('amount', stored, { ...stored, rawAmount: String(rawAmount) });
};

const recordRefund = async (
  ctx: Ctx,
  { partner, proof }: Source,
  refund: Refund,
): Promise<Recorded> => {
  const { userId } = partner;
  const entryId = await entryIdOf(userId, causeOf(partner, refund.transactionId));
  const stored = (await findEntries(ctx.env, [entryId])).get(entryId);
  if (!stored) throw new AppError('transaction_not_found', 'No such transaction was reported.');
  checkProof(proof, stored.proof);
  checkRefunded(refund.amount, stored);
  const recordedAt = ctx.now();
  const at = timeOf(ctx, refund.at) ?? recordedAt;
  const reversed = await reverseEntries(ctx.env, {
    userId,
    of: { entryIds: [entryId] },
    at,
    recordedAt,
  });
  return reversed > 0
    ? { outcome: 'reversed', detail: 'The commission was taken back', entryId }
    : { outcome: 'known', detail: 'The commission was taken back before', entryId };
};

/**
 * Adds an event to the ledger, once. Errors: `invalid_input`, `postback_refused`, `transaction_conflict`,
 * `transaction_not_found`.
 */
export const recordEvent = async (
  ctx: Ctx,
  { event, ...source }: Source & { event: PostbackEvent | null },
): Promise<Recorded> => {
  if (event === null)
    return { outcome: 'ignored', detail: 'This status is not paid', entryId: null };
  if (event.type === 'test')
    return { outcome: 'test', detail: 'A test: nothing was stored', entryId: null };
  const { amount = '' } = event.data;
  const isTakenBack =
    event.type === 'commission.refunded' || (amount.startsWith('-') && !IS_ZERO.test(amount));
  return isTakenBack ? recordRefund(ctx, source, event.data) : recordSale(ctx, source, event.data);
};
