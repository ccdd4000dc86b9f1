import { ASSETS } from '@soltrade/schema/assets';
import type { UnattributedPayment } from '@soltrade/schema/contracts/revenue';
import { unitsText } from '@soltrade/schema/currencies';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { PRICE } from '@soltrade/schema/limits/revenue';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import { z } from '@soltrade/schema/zod';
import { entryIdOf, type NewEntry, transactionKeyOf } from '../../db/revenue/entries.ts';
import {
  findJudgedEntries,
  findPayment,
  type JudgedEntry,
  listUnattributed,
  storeAssignment,
} from '../../db/revenue/payments.ts';
import { findEntriesOf } from '../../db/statements.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { AppError, ownedBy } from '../../lib/errors.ts';
import { usdText } from '../../lib/money.ts';
import { isoTime } from '../../lib/time.ts';
import { paymentKey } from '../../model/revenue/payment.ts';
import { microUsdOf } from '../../model/revenue/prices.ts';
import { isSameAmount } from '../../model/statements/values.ts';
import { noRoom, roomFor } from './enterRevenue.ts';
import { type Priceable, priceMinutes } from './priceMinutes.ts';

export type Cause = [string, ...string[]];

type Keyed = { key: string };

/** Unique key of a payment's entry, independent of the rule and the time. */
export const paymentCause = ({ key }: Keyed): Cause => ['payment', key];

/** Unique key of the entry that replaces a reversed one; each can be replaced only once. */
export const insteadOf = ({ key }: Keyed, entryId: string): Cause => [
  ...paymentCause({ key }),
  `instead of ${entryId}`,
];

/**
 * A payment's place in the ledger: the entry that counts, or the key of the one that may follow.
 */
export type Place = { cause: Cause; entryId: string; current: JudgedEntry | null };

/** A payment is rejudged occasionally, not a hundred times. */
const LONGEST_CHAIN = 100;

/** A payment's entries form a chain, each replacing the previous one, so at most one counts. */
export const findPlaces = async (
  ctx: Ctx,
  userId: string,
  payments: readonly Keyed[],
): Promise<Map<string, Place>> => {
  const places = new Map<string, Place>();
  let open = payments.map(({ key }) => ({ key, cause: paymentCause({ key }) }));
  for (let length = 0; open.length > 0; length += 1) {
    if (length > LONGEST_CHAIN) throw new Error('a payment was judged too often');
    const asked = await Promise.all(
      open.map(async (each) => ({ ...each, entryId: await entryIdOf(userId, each.cause) })),
    );
    const stored = await findJudgedEntries(
      ctx.env,
      asked.map(({ entryId }) => entryId),
    );
    open = asked.flatMap(({ key, cause, entryId }) => {
      const entry = stored.get(entryId) ?? null;
      if (entry?.isReversed) return { key, cause: insteadOf({ key }, entryId) };
      places.set(key, { cause, entryId, current: entry });
      return [];
    });
  }
  return places;
};

const evidenceOf = z.looseObject({
  signature: z.string(),
  destination: z.string(),
  ordinal: z.string(),
  source: z.string(),
  payer: z.optional(z.string()),
  refused: z.optional(z.string()),
});

type Payment = Awaited<ReturnType<typeof listUnattributed>>[number];

const priceableOf = ({ asset, at }: Pick<Payment, 'asset' | 'at'>): Priceable[] =>
  ASSETS.flatMap(({ id }) => (id === asset ? { asset: id, at } : []));

export const listUnattributedPayments = async (ctx: AccountCtx): Promise<UnattributedPayment[]> => {
  const rows = await listUnattributed(ctx.env, { userId: ctx.account.id, limit: PAGE_SIZE.max });
  const priceables = rows.flatMap(priceableOf);
  // Fetches unknown prices in the background, for the next request.
  const prices = await priceMinutes(ctx, priceables, 0);
  if (priceables.some((priceable) => prices.of(priceable) === null)) {
    ctx.background(priceMinutes(ctx, priceables, PRICE.callsPerStep));
  }
  const usdOf = (row: Payment): string | null => {
    const [known] = priceableOf(row).flatMap((priceable) => prices.of(priceable) ?? []);
    if (!known) return null;
    const { rawAmount, decimals } = row;
    const microUsd = microUsdOf({ rawAmount: BigInt(rawAmount), decimals, price: known.price });
    return microUsd === null ? null : usdText(microUsd);
  };
  return rows.map((row) => {
    const { source, payer = source, refused = null } = evidenceOf.parse(JSON.parse(row.evidence));
    return {
      id: row.id,
      walletId: row.walletId,
      signature: row.signature,
      account: row.account,
      asset: row.asset,
      amount: unitsText(row.rawAmount, row.decimals),
      at: isoTime(row.at),
      usd: usdOf(row),
      payer,
      refused,
    };
  });
};

const paymentNotFound = () =>
  new AppError('not_found', 'We couldn’t find this payment. Please reload the page.');

/**
 * Stored as `reported` under the payment's own key, so no rule counts it again. Errors: those of
 * the contract.
 */
export const assignPayment = async (
  ctx: AccountCtx,
  { paymentId, platform }: { paymentId: string; platform: PlatformId },
): Promise<void> => {
  const found = ownedBy(ctx.account, await findPayment(ctx.env, paymentId), paymentNotFound);
  const { payment, userId } = found;
  const taken = () => new AppError('payment_assigned', 'This payout already counts.');
  if (found.isOwnTransfer)
    throw new AppError('not_found', 'This came from another wallet of yours, so it’s no payout.');
  const [priceable] = priceableOf(payment);
  if (!priceable) throw new Error(`a payment in an unknown asset: ${payment.asset}`);
  const evidence = evidenceOf.parse(JSON.parse(payment.evidence));
  const known = (await priceMinutes(ctx, [priceable], PRICE.callsPerStep)).of(priceable);
  const amount = { rawAmount: BigInt(payment.rawAmount), decimals: payment.decimals };
  const microUsd = known && microUsdOf({ ...amount, price: known.price });
  const key = paymentKey({ ...evidence, asset: priceable.asset });
  const place = (await findPlaces(ctx, userId, [{ key }])).get(key);
  if (!place || place.current) throw taken();
  const said = await findEntriesOf(ctx.env, userId, [
    await transactionKeyOf(userId, payment.signature),
  ]);
  // Another payment in the transaction may have the same amount; an entry not read from the chain
  // is this one.
  if (said.some((entry) => entry.walletId === null && isSameAmount(entry, payment))) throw taken();
  const entry: NewEntry = {
    userId,
    platform,
    linkId: null,
    channel: null,
    source: 'reported',
    kind: 'manual',
    microUsd,
    asset: payment.asset,
    rawAmount: payment.rawAmount,
    decimals: payment.decimals,
    at: payment.at,
    recordedAt: ctx.now(),
    price: microUsd === null ? null : (known?.price ?? null),
    priceAt: microUsd === null ? null : (known?.priceAt ?? null),
    priceSource: microUsd === null ? null : (known?.source ?? null),
    state: 'paid',
    rule: null,
    ruleVersion: null,
    partnerId: null,
    batch: null,
    walletId: payment.walletId,
    proof: null,
    cause: place.cause,
    signature: payment.signature,
    payoutId: null,
    evidence: { assignedBy: 'promoter', ...evidence },
  };
  const room = await roomFor(ctx, { rows: 1, userId, isReported: true });
  const { entryId } = place;
  const outcome = await storeAssignment(ctx, room, { paymentId, entryId, entry });
  if (outcome === 'full') throw await noRoom(ctx, room);
  if (outcome === 'taken') throw taken();
};
