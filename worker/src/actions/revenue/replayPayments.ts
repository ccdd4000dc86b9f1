import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { z } from '@soltrade/schema/zod';
import { entryIdOf } from '../../db/revenue/entries.ts';
import {
  type JudgedEntry,
  listStoredPayments,
  type ReplayPosition,
  type ReplayStep,
  type StoredPayment,
  storeReplayStep,
} from '../../db/revenue/payments.ts';
import type { LiveWallet } from '../../db/revenue/payoutWallets.ts';
import type { Ctx } from '../../lib/context.ts';
import { logInfo } from '../../lib/log.ts';
import { keptPaymentOf } from '../../model/revenue/keptPayment.ts';
import type { Payment } from '../../model/revenue/payment.ts';
import { type KeptPayment, rereadPayments } from '../../model/revenue/readTransaction.ts';
import type { Rule } from '../../model/revenue/rules/defineRule.ts';
import { RULES, rulesVersionOf } from '../../model/revenue/rules/index.ts';
import { findPlaces, insteadOf, type Place } from './payments.ts';
import { type Prices, priceMinutes } from './priceMinutes.ts';
import { entryOfPayment, paymentIdOf, unattributedOf } from './readingOf.ts';

const position = z.object({
  by: z.string(),
  after: z.object({ at: z.number(), signature: z.string() }),
});

const BEGINNING: ReplayPosition = { at: 0, signature: '' };

/** Continues after the last stored step; starts over if the rules are newer. */
const startOf = ({ replayedTo }: LiveWallet, by: string): ReplayPosition => {
  const parsed = position.safeParse(replayedTo === null ? null : JSON.parse(replayedTo));
  return parsed.success && parsed.data.by === by ? parsed.data.after : BEGINNING;
};

/** Only whole transactions are judged, because payments within one limit each other. */
const wholeTransactions = (rows: readonly StoredPayment[], limit: number): StoredPayment[] => {
  const last = rows.at(-1)?.signature;
  const whole = rows.filter(({ signature }) => signature !== last);
  return rows.length < limit || whole.length === 0 ? [...rows] : whole;
};

type Judged = { row: StoredPayment; payment: Payment };

/** Rejudges stored payments; without a rule they become unattributed. */
const judged = (rows: readonly StoredPayment[], rules: readonly Rule[]): Judged[] =>
  [...Map.groupBy(rows, ({ signature }) => signature).values()].flatMap((ofTransaction) => {
    const kept = new Map<string, Omit<Judged, 'payment'> & { payment: KeptPayment }>();
    for (const row of ofTransaction) {
      const payment = keptPaymentOf(row);
      // A reader with newer rules may have stored the entry of a payment beside it.
      if (payment)
        kept.set(payment.key, {
          row: { ...row, id: kept.get(payment.key)?.row.id ?? row.id },
          payment,
        });
    }
    const { payments } = rereadPayments(
      [...kept.values()].map(({ payment }) => payment),
      rules,
    );
    return [...kept.values()].map(({ row, payment }) => ({
      row,
      payment: payments.find(({ key }) => key === payment.key) ?? { ...payment, attributed: null },
    }));
  });

const isSame = (entry: JudgedEntry, { attributed }: Payment): boolean =>
  attributed !== null &&
  entry.rule === attributed.rule &&
  entry.platform === attributed.platform &&
  entry.kind === attributed.kind;

type Change = Pick<ReplayStep, 'attributed' | 'released' | 'entries' | 'reversed'>;

const NONE: Change = { attributed: [], released: [], entries: [], reversed: [] };

type Judge = { wallet: LiveWallet; prices: Prices; now: number };

/** The effects of a new judgment. The promoter's assignments stay. */
const changeOf = async (
  judge: Judge,
  { row, payment }: Judged,
  { current, cause, entryId }: Place,
): Promise<Change> => {
  const paymentId = await paymentIdOf(judge.wallet.id, payment);
  const isAssigned = current !== null && current.source !== 'onchain';
  if (isAssigned) return NONE;
  if (current === null ? payment.attributed === null : isSame(current, payment)) {
    const isTwice = current !== null && row.id !== null;
    return isTwice ? { ...NONE, attributed: [{ paymentId, entryId: current.id }] } : NONE;
  }
  const place = current ? insteadOf(payment, current.id) : cause;
  const entry = entryOfPayment(judge, payment, place);
  const newId = current ? await entryIdOf(judge.wallet.userId, place) : entryId;
  return {
    attributed: entry ? [{ paymentId, entryId: newId }] : [],
    released: entry ? [] : [await unattributedOf(judge, payment)],
    entries: entry ? [entry] : [],
    reversed: current ? [current.id] : [],
  };
};

const changesOf = async (
  ctx: Ctx,
  wallet: LiveWallet,
  payments: readonly Judged[],
): Promise<Change> => {
  const places = await findPlaces(
    ctx,
    wallet.userId,
    payments.map(({ payment }) => payment),
  );
  // Uses stored prices only; later ones arrive as separate entries.
  const prices = await priceMinutes(
    ctx,
    payments.map(({ payment }) => payment),
    0,
  );
  const judge = { wallet, prices, now: ctx.now() };
  const changes = await Promise.all(
    payments.map((each) => {
      const place = places.get(each.payment.key);
      return place ? changeOf(judge, each, place) : NONE;
    }),
  );
  return {
    attributed: changes.flatMap(({ attributed }) => attributed),
    released: changes.flatMap(({ released }) => released),
    entries: changes.flatMap(({ entries }) => entries),
    reversed: changes.flatMap(({ reversed }) => reversed),
  };
};

/**
 * Rejudges stored payments by newer rules, without the chain, in bounded stored steps. True once
 * done.
 */
export const replayPayments = async (
  ctx: Ctx,
  wallet: LiveWallet,
  rules: readonly Rule[] = RULES,
  limit: number = PAYOUTS.paymentsPerReplay,
): Promise<boolean> => {
  const by = rulesVersionOf(rules);
  if (wallet.rulesVersion === by) return true;
  let after = startOf(wallet, by);
  for (let step = 0; step < PAYOUTS.replaysPerMessage; step += 1) {
    const found = await listStoredPayments(ctx.env, { walletId: wallet.id, after, limit });
    const rows = wholeTransactions(found, limit);
    const isLast = found.length < limit;
    const last = rows.at(-1);
    after = last ? { at: last.at, signature: last.signature } : after;
    const changes = await changesOf(ctx, wallet, judged(rows, rules));
    await storeReplayStep(ctx.env, {
      walletId: wallet.id,
      userId: wallet.userId,
      now: ctx.now(),
      ...changes,
      position: isLast ? { rulesVersion: by } : { replayedTo: JSON.stringify({ by, after }) },
    });
    const { requestId } = ctx;
    logInfo('payments_replayed', {
      requestId,
      walletId: wallet.id,
      payments: rows.length,
      entries: changes.entries.length,
      reversed: changes.reversed.length,
    });
    if (isLast) return true;
  }
  return false;
};
