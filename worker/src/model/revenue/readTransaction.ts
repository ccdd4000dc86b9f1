import { ASSETS } from '@soltrade/schema/assets';
import { type Candidate, candidatesOf } from './candidates.ts';
import { type ChainTransaction, requireReadable } from './chainTransaction.ts';
import { type Evidence, type Payment, paymentKey, type Reading } from './payment.ts';
import type { PayoutWallet } from './positions.ts';
import { calledBy } from './rules/calledBy.ts';
import type { Rule, Term } from './rules/defineRule.ts';
import { RULES } from './rules/index.ts';
import { PUMP_CURVE, PUMP_SWAP } from './rules/pumpFun.ts';

type Proof = { rule: Rule; term: Term };
type Judged = Candidate & { proof: Proof | null; refused: Evidence['refused'] };

const isWithin = ({ from, until }: Term, at: number): boolean =>
  (from === null || at >= Date.parse(from)) && (until === null || at < Date.parse(until));

/** Applies the rules to a payment. If two match, one of them is wrong. */
const judge = (candidate: Candidate, at: number, rules: readonly Rule[]): Judged => {
  const { evidence, asset, amount } = candidate;
  const proofs = rules.flatMap((rule): Proof[] => {
    const term = rule.terms.find((each) => isWithin(each, at) && each.assets.includes(asset.id));
    return term && rule.isProven(evidence, amount) ? [{ rule, term }] : [];
  });
  const [proof = null, ...others] = proofs;
  if (others.length > 0) return { ...candidate, proof: null, refused: 'two_rules' };
  const isBought = proof !== null && evidence.isExchange && !proof.rule.mayBeExchange;
  return isBought
    ? { ...candidate, proof: null, refused: 'exchange' }
    : { ...candidate, proof, refused: null };
};

const sumOf = (candidates: readonly Candidate[]): bigint =>
  candidates.reduce((sum, { amount }) => sum + amount, 0n);

/**
 * Payments of an asset can't exceed the wallet's gain of it. If they do, part was passed on
 * immediately.
 */
const bounded = (judged: readonly Judged[]): Judged[] => {
  const [first] = judged;
  if (first === undefined) return [];
  const gained = BigInt(first.evidence.position);
  const proven = judged.filter(({ proof }) => proof !== null);
  const fits = sumOf(proven) <= gained;
  const checked = judged.map(
    (each): Judged =>
      each.proof === null || fits ? each : { ...each, proof: null, refused: 'exceeds_position' },
  );
  const allFit = fits && sumOf(judged) <= gained;
  return checked.filter(({ proof, refused, amount, asset, evidence }) => {
    if (proof !== null || refused !== null) return true;
    // A stranger's payment, excluding swap proceeds, amounts passed on immediately, and dust.
    return allFit && !evidence.isExchange && amount >= asset.dust;
  });
};

const paymentOf = (
  { asset, amount, ordinal, evidence, proof, refused }: Judged,
  at: number,
): Payment => ({
  key: paymentKey({ ...evidence, asset: asset.id, ordinal }),
  account: evidence.destination,
  asset: asset.id,
  rawAmount: amount,
  decimals: asset.decimals,
  at,
  ordinal,
  attributed: proof && {
    rule: proof.rule.id,
    ruleVersion: proof.rule.version,
    platform: proof.rule.platform,
    kind: proof.term.kind,
    confidence: proof.rule.confidence,
  },
  evidence: { ...evidence, refused },
});

const readingOf = (
  candidates: readonly Candidate[],
  at: number,
  rules: readonly Rule[],
): Reading => {
  const judged = candidates
    .filter(({ evidence }) => !isNotIncome(evidence))
    .map((each) => judge(each, at, rules));
  const assets = [...new Set(judged.map(({ asset }) => asset))];
  const kept = assets.flatMap((asset) => bounded(judged.filter((each) => each.asset === asset)));
  return { payments: kept.map((each) => paymentOf(each, at)) };
};

/**
 * Deterministic in payments and keys. Throws `UnreadableTransaction` if it must be retried later.
 */
export const readTransaction = (transaction: ChainTransaction, wallet: PayoutWallet): Reading => {
  const { meta, blockTime } = requireReadable(transaction);
  // A failed transaction moved nothing but its fee.
  if (meta.err !== null) return { payments: [] };
  return readingOf(candidatesOf(transaction, wallet), blockTime * 1_000, RULES);
};

/** A stored payment without its former attribution. */
export type KeptPayment = Omit<Payment, 'attributed'>;

/** Rejudges one transaction's stored payments by these rules. Keys stay. */
export const rereadPayments = (
  payments: readonly KeptPayment[],
  rules: readonly Rule[],
): Reading => {
  const candidates = payments.flatMap(
    ({ asset: id, rawAmount, ordinal, evidence }): Candidate[] => {
      const asset = ASSETS.find((each) => each.id === id);
      return asset ? [{ asset, amount: rawAmount, ordinal, evidence }] : [];
    },
  );
  return readingOf(candidates, payments[0]?.at ?? 0, rules);
};

// Instructions whose payments are not income, although they come from a platform's account.
const INSTRUCTIONS = [
  // Returns a trader's own fees.
  { program: PUMP_CURVE, discriminator: '253a237ebe35e4c5' }, // claim_cashback
  { program: PUMP_CURVE, discriminator: '7af3cc415e741d37' }, // claim_cashback_v2
  { program: PUMP_SWAP, discriminator: '253a237ebe35e4c5' }, // claim_cashback
  { program: PUMP_CURVE, discriminator: '1004471ccc01281b' }, // claim_token_incentives
  { program: PUMP_SWAP, discriminator: '1004471ccc01281b' }, // claim_token_incentives
  // From vault to vault; the creator claims it later.
  { program: PUMP_SWAP, discriminator: '8b348655e4e56cf1' }, // transfer_creator_fees_to_pump
  { program: PUMP_SWAP, discriminator: '01214eb921432c5c' }, // transfer_creator_fees_to_pump_v2
  { program: PUMP_CURVE, discriminator: '20f6bf3408c949ba' }, // sweep_creator_fee
  { program: PUMP_SWAP, discriminator: '20f6bf3408c949ba' }, // sweep_creator_fee
] as const;

const isNotIncome = (evidence: Evidence): boolean =>
  INSTRUCTIONS.some((instruction) => calledBy(evidence, instruction) !== null);
