import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { z } from '@soltrade/schema/zod';
import { entryIdOf, type NewEntry } from '../../db/revenue/entries.ts';
import {
  type ChainPayment,
  type JudgedEntry,
  listKeptPayments,
  type Rejudged,
  type ReplayStep,
  storeReplayStep,
} from '../../db/revenue/payments.ts';
import type { LiveWallet } from '../../db/revenue/payoutWallets.ts';
import type { Ctx } from '../../lib/context.ts';
import { logInfo } from '../../lib/log.ts';
import { keptPaymentOf, keptText } from '../../model/revenue/keptPayment.ts';
import type { Payment } from '../../model/revenue/payment.ts';
import { rereadPayments } from '../../model/revenue/readTransaction.ts';
import type { Rule } from '../../model/revenue/rules/defineRule.ts';
import { RULES, rulesVersionOf } from '../../model/revenue/rules/index.ts';
import { findPlaces, insteadOf, type Place } from './payments.ts';
import { type Prices, priceMinutes } from './priceMinutes.ts';
import { entryOfPayment } from './readingOf.ts';

const position = z.object({ by: z.string(), after: z.string() });

/** Continues after the last stored step; starts over if the rules are newer. */
const startOf = ({ replayedTo }: LiveWallet, by: string): string => {
  const parsed = position.safeParse(replayedTo === null ? null : JSON.parse(replayedTo));
  return parsed.success && parsed.data.by === by ? parsed.data.after : '';
};

/** Only whole transactions are judged, because payments within one limit each other. */
const wholeTransactions = (rows: readonly ChainPayment[], limit: number): ChainPayment[] => {
  const last = rows.at(-1)?.signature;
  const whole = rows.filter(({ signature }) => signature !== last);
  return rows.length < limit || whole.length === 0 ? [...rows] : whole;
};

type Judged = { row: ChainPayment; payment: Payment };

/** Rejudges stored payments; those that no rule recognizes any longer become unattributed. */
const judged = (rows: readonly ChainPayment[], rules: readonly Rule[]): Judged[] =>
  [...Map.groupBy(rows, ({ signature }) => signature).values()].flatMap((ofTransaction) => {
    const kept = ofTransaction.flatMap((row) => {
      const payment = keptPaymentOf(row);
      return payment ? { row, payment } : [];
    });
    const { payments } = rereadPayments(
      kept.map(({ payment }) => payment),
      rules,
    );
    return kept.map(({ row, payment }) => ({
      row,
      payment: payments.find(({ key }) => key === payment.key) ?? { ...payment, attributed: null },
    }));
  });

const isSame = (entry: JudgedEntry, { attributed }: Payment): boolean =>
  attributed !== null &&
  entry.rule === attributed.rule &&
  entry.platform === attributed.platform &&
  entry.kind === attributed.kind;

type Change = { payment: Rejudged; reversed: string | null; entry: NewEntry | null };

type Judge = { wallet: LiveWallet; prices: Prices; now: number };

/** The effects of a new judgment, or null. The promoter's assignments stay. */
const changeOf = async (
  judge: Judge,
  { row, payment }: Judged,
  { current, cause, entryId }: Place,
): Promise<Change | null> => {
  const isAssigned = current !== null && current.source !== 'onchain';
  const stays =
    isAssigned || (current === null ? payment.attributed === null : isSame(current, payment));
  const kept = { id: row.id, was: row.entryId, rule: payment.attributed?.rule ?? null };
  if (stays) {
    // A reader with newer rules may have stored the entry without linking its payment.
    if (current === null || row.entryId === current.id) return null;
    return {
      payment: { ...kept, rule: row.rule, evidence: row.evidence, entryId: current.id },
      reversed: null,
      entry: null,
    };
  }
  const place = current ? insteadOf(payment, current.id) : cause;
  const entry = entryOfPayment(judge, payment, place);
  const newId = current ? await entryIdOf(judge.wallet.userId, place) : entryId;
  return {
    payment: { ...kept, evidence: keptText(payment), entryId: entry && newId },
    reversed: current?.id ?? null,
    entry,
  };
};

const changesOf = async (
  ctx: Ctx,
  wallet: LiveWallet,
  payments: readonly Judged[],
): Promise<Pick<ReplayStep, 'payments' | 'reversed' | 'entries'>> => {
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
      return place ? changeOf(judge, each, place) : null;
    }),
  );
  const made = changes.filter((change) => change !== null);
  return {
    payments: made.map(({ payment }) => payment),
    reversed: made.flatMap(({ reversed }) => reversed ?? []),
    entries: made.flatMap(({ entry }) => entry ?? []),
  };
};

/** Rejudges stored payments by newer rules, without the chain, in bounded stored steps. True once done. */
export const replayPayments = async (
  ctx: Ctx,
  wallet: LiveWallet,
  rules: readonly Rule[] = RULES,
): Promise<boolean> => {
  const by = rulesVersionOf(rules);
  if (wallet.rulesVersion === by) return true;
  const limit = PAYOUTS.paymentsPerReplay;
  let after = startOf(wallet, by);
  for (let step = 0; step < PAYOUTS.replaysPerMessage; step += 1) {
    const found = await listKeptPayments(ctx.env, { walletId: wallet.id, after, limit });
    const rows = wholeTransactions(found, limit);
    const isLast = found.length < limit;
    after = rows.at(-1)?.signature ?? after;
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
