import { PAYOUTS, PRICE } from '@soltrade/schema/limits/revenue';
import { entryIdOf, type NewEntry } from '../../db/revenue/entries.ts';
import type { LiveWallet } from '../../db/revenue/payoutWallets.ts';
import type { NewPayment, WalletReading } from '../../db/revenue/readings.ts';
import type { Ctx } from '../../lib/context.ts';
import { idOfText } from '../../lib/ids.ts';
import { keptEvidence, keptText } from '../../model/revenue/keptPayment.ts';
import type { Payment } from '../../model/revenue/payment.ts';
import { microUsdOf } from '../../model/revenue/prices.ts';
import { type Cause, paymentCause } from './payments.ts';
import { type Prices, priceMinutes } from './priceMinutes.ts';
import type { ReadTransaction } from './readTransactions.ts';

const worthOf = (payment: Payment, prices: Prices) => {
  const { rawAmount, decimals } = payment;
  const known = prices.of(payment);
  const microUsd = known && microUsdOf({ rawAmount, decimals, price: known.price });
  if (!known || microUsd === null) {
    return { microUsd: null, price: null, priceAt: null, priceSource: null };
  }
  return { microUsd, price: known.price, priceAt: known.priceAt, priceSource: known.source };
};

export const entryOfPayment = (
  { wallet, prices, now }: { wallet: LiveWallet; prices: Prices; now: number },
  payment: Payment,
  cause: Cause,
): NewEntry | null => {
  const { attributed } = payment;
  if (attributed === null) return null;
  return {
    userId: wallet.userId,
    platform: attributed.platform,
    linkId: null,
    channel: null,
    source: 'onchain',
    kind: attributed.kind,
    ...worthOf(payment, prices),
    asset: payment.asset,
    rawAmount: String(payment.rawAmount),
    decimals: payment.decimals,
    at: payment.at,
    recordedAt: now,
    rule: attributed.rule,
    ruleVersion: attributed.ruleVersion,
    state: 'paid',
    partnerId: null,
    batch: null,
    walletId: wallet.id,
    proof: null,
    cause,
    signature: payment.evidence.signature,
    payoutId: null,
    evidence: { confidence: attributed.confidence, ...keptEvidence(payment) },
  };
};

export const paymentIdOf = (walletId: string, { key }: Payment): Promise<string> =>
  idOfText(`${walletId}\n${key}`);

/** A payment that no rule recognizes. */
export const unattributedOf = async (
  { wallet, now }: { wallet: LiveWallet; now: number },
  payment: Payment,
): Promise<NewPayment> => ({
  id: await paymentIdOf(wallet.id, payment),
  walletId: wallet.id,
  signature: payment.evidence.signature,
  account: payment.account,
  asset: payment.asset,
  rawAmount: String(payment.rawAmount),
  decimals: payment.decimals,
  at: payment.at,
  readAt: now,
  evidence: keptText(payment),
  entryId: null,
});

/**
 * The rows to store for read transactions: entries of the payments that a rule recognizes, and the
 * other payments.
 */
export const readingOf = async (
  ctx: Ctx,
  wallet: LiveWallet,
  read: readonly ReadTransaction[],
): Promise<WalletReading> => {
  const now = ctx.now();
  const payments = read.flatMap((each) => ('payments' in each ? each.payments : []));
  const [attributed, others] = [
    payments.filter((payment) => payment.attributed !== null),
    payments.filter((payment) => payment.attributed === null),
  ];
  const prices = await priceMinutes(ctx, attributed, PRICE.callsPerStep);
  return {
    walletId: wallet.id,
    found: payments.length,
    others: await Promise.all(
      others.map(async (payment) => ({
        payment: await unattributedOf({ wallet, now }, payment),
        entryId: await entryIdOf(wallet.userId, paymentCause(payment)),
      })),
    ),
    entries: attributed.flatMap(
      (payment) => entryOfPayment({ wallet, prices, now }, payment, paymentCause(payment)) ?? [],
    ),
    attributed: await Promise.all(
      attributed.map(async (payment) => ({
        paymentId: await paymentIdOf(wallet.id, payment),
        entryId: await entryIdOf(wallet.userId, paymentCause(payment)),
      })),
    ),
    unread: read.flatMap((each) =>
      'unread' in each
        ? {
            walletId: wallet.id,
            signature: each.signature,
            reason: each.unread,
            attempts: 1,
            foundAt: now,
            retryAt: now + PAYOUTS.unreadRetry,
          }
        : [],
    ),
    settled: [],
  };
};
