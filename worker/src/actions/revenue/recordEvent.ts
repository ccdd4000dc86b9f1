import type { PartnerProof, PostbackEvent } from '@soltrade/schema/contracts/partners';
import { PARTNER } from '@soltrade/schema/limits/revenue';
import { findPlatform } from '@soltrade/schema/platforms/index';
import {
  entryIdOf,
  type NewEntry,
  reverseEntries,
  storeEntries,
  transactionKeyOf,
} from '../../db/revenue/entries.ts';
import type { Partner } from '../../db/revenue/partners.ts';
import { storeWithin } from '../../db/revenue/room.ts';
import {
  type FoundEntry,
  findEntries,
  findEntriesOf,
  findLinksByName,
  type StatedAmount,
} from '../../db/revenue/statements.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { findCurrency, isSameAmount, parseAmount } from '../../model/ledger/parseAmount.ts';
import { parseDate } from '../../model/ledger/parseDate.ts';
import { signatureIn } from '../../model/ledger/signatureIn.ts';
import { announceActivity } from '../activity/announceActivity.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';
import { noRoom, roomFor } from './ledgerRoom.ts';
import { statedEntry } from './statedEntry.ts';

export type PartnerOutcome = 'stored' | 'known' | 'reversed' | 'ignored' | 'test';
type Recorded = { outcome: PartnerOutcome; detail: string };

type Sale = Extract<PostbackEvent, { type: 'commission.created' }>['data'];
type Refund = Extract<PostbackEvent, { type: 'commission.refunded' }>['data'];
type Source = {
  partner: Partner;
  proof: PartnerProof;
  approvalId: string | null;
  webhookId: string | null;
};

const conflict = (): AppError =>
  new AppError('transaction_conflict', 'This transaction was already reported with another amount.');

/** Time of the event; a partner's clock may be as far ahead as its signature may. */
const timeOf = (ctx: Ctx, at: string | undefined): number => {
  if (at === undefined) return ctx.now();
  const time = parseDate(at, { format: 'iso', now: ctx.now() + PARTNER.tolerance });
  if (typeof time === 'string') throw invalidField('at', time);
  return time;
};

const amountOf = (text: string, currency: string) => {
  const known = findCurrency(currency);
  if (!known) throw invalidField('currency', 'Must be USD, SOL, USDC, USDT, USD1 or BONK');
  const rawAmount = parseAmount(text, known);
  if (typeof rawAmount === 'string') throw invalidField('amount', rawAmount);
  if (rawAmount < 0n) throw invalidField('amount', 'Must not be negative: a refund takes a commission back');
  return { currency: known, rawAmount };
};

const causeOf = ({ id }: Partner, transactionId: string): [string, ...string[]] => [
  'partner',
  id,
  transactionId,
];

const ofTransaction = async (ctx: Ctx, userId: string, signature: string | null): Promise<FoundEntry[]> =>
  signature === null ? [] : findEntriesOf(ctx.env, userId, [await transactionKeyOf(userId, signature)]);

/** A promoter can create partners and sign for them, so only operator-approved entries are stored without limits. */
const storeProven = async (ctx: Ctx, proof: PartnerProof, entry: NewEntry): Promise<number> => {
  if (proof === 'approved') return storeEntries(ctx.env, [entry]);
  const room = await roomFor(ctx, { rows: 1, reporter: null });
  const stored = await storeWithin(ctx.env, room, [entry]);
  if (stored === null) throw await noRoom(ctx, room);
  return stored;
};

const recordSale = async (
  ctx: Ctx,
  { partner, proof, approvalId, webhookId }: Source,
  sale: Sale,
): Promise<Recorded> => {
  const { userId } = partner;
  const { currency, rawAmount } = amountOf(sale.amount, sale.currency ?? 'USD');
  const at = timeOf(ctx, sale.at);
  const links = sale.link === undefined ? null : await findLinksByName(ctx.env, userId, [sale.link]);
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
      recordedAt: ctx.now(),
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
  const isSame = (known: StatedAmount): boolean =>
    isSameAmount(known, { rawAmount: entry.rawAmount, decimals: entry.decimals });
  const proven = (await ofTransaction(ctx, userId, entry.signature)).filter(
    ({ id, source }) => id !== entryId && source !== 'reported',
  );
  if (proven.length > 0 && !proven.some(isSame)) throw conflict();
  if ((await storeProven(ctx, proof, entry)) > 0) {
    ctx.background(wakeWebhooks(ctx, userId));
    announceActivity(ctx, [userId]);
    return { outcome: 'stored', detail: 'A new commission' };
  }
  const stored = (await findEntries(ctx.env, [entryId])).get(entryId);
  if (stored && !(isSame(stored) && stored.asset === currency.id)) throw conflict();
  return stored
    ? { outcome: 'known', detail: 'This commission was already reported' }
    : { outcome: 'known', detail: 'Another source has brought this transaction already' };
};

/** Weakest first. */
const PROOFS: readonly PartnerProof[] = ['secret', 'signature', 'approved'];

/** A secret in an address ends up in strangers' logs, who could then reverse entries that the partner signed. */
const checkProof = (given: PartnerProof, had: PartnerProof | null): void => {
  if (had === null || PROOFS.indexOf(given) >= PROOFS.indexOf(had)) return;
  const needed = had === 'approved' ? 'signed with the secret of the approved partner' : 'signed';
  throw new AppError('postback_refused', `This commission was ${needed}, so its refund must be, too.`);
};

const recordRefund = async (ctx: Ctx, { partner, proof }: Source, refund: Refund): Promise<Recorded> => {
  const { userId } = partner;
  const entryId = await entryIdOf(userId, causeOf(partner, refund.transactionId));
  const stored = (await findEntries(ctx.env, [entryId])).get(entryId);
  if (!stored) throw new AppError('transaction_not_found', 'No such transaction was reported.');
  checkProof(proof, stored.proof);
  if (refund.amount !== undefined) {
    const { rawAmount } = amountOf(refund.amount, stored.asset);
    if (String(rawAmount) !== stored.rawAmount) throw conflict();
  }
  const at = timeOf(ctx, refund.at);
  const reversed = await reverseEntries(ctx.env, {
    userId,
    of: { entryIds: [entryId] },
    at,
    recordedAt: ctx.now(),
  });
  return reversed > 0
    ? { outcome: 'reversed', detail: 'The commission was taken back' }
    : { outcome: 'known', detail: 'The commission was taken back before' };
};

/**
 * Adds an event to the ledger, once. Errors: `invalid_input`, `postback_refused`, `transaction_conflict`,
 * `transaction_not_found`.
 */
export const recordEvent = async (
  ctx: Ctx,
  { event, ...source }: Source & { event: PostbackEvent | null },
): Promise<Recorded> => {
  if (event === null) return { outcome: 'ignored', detail: 'This status is not paid' };
  if (event.type === 'test') return { outcome: 'test', detail: 'A test: nothing was stored' };
  return event.type === 'commission.created'
    ? recordSale(ctx, source, event.data)
    : recordRefund(ctx, source, event.data);
};
