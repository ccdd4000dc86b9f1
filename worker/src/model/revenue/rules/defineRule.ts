// A rule says what a payment must show to be a platform's income: data, and one pure function of the evidence.
import type { AssetId } from '@soltrade/schema/assets';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import type { Confidence, Evidence, RuleKind } from '../payment.ts';

/** While this was so. Days are UTC, the last one excluded; null: as far as is known. */
export type Term = {
  from: string | null;
  until: string | null;
  kind: RuleKind;
  assets: readonly AssetId[];
};

/** What a rule read, beside the evidence itself; null if the evidence does not hold. */
export type Facts = Readonly<Record<string, string>>;

/** A program that pays lamports from accounts of its own without a transfer. */
export type Debit = {
  program: string;
  discriminator: string | null;
  /** Which of the instruction's accounts pays; null if the instruction's layout is not published. */
  source: number | null;
  destination: number | null;
};

export type Rule<Id extends string = string> = {
  /** Stored with entries, so it never changes its meaning. */
  id: Id;
  label: string;
  /** Null if the payer is no platform of ours. */
  platform: PlatformId | null;
  /** Raised whenever the rule would judge a payment differently. */
  version: number;
  confidence: Confidence;
  source: string;
  terms: readonly [Term, ...Term[]];
  debits?: readonly Debit[];
  /** Whether it is income even if the wallet gave something away in the same transaction, say in a swap beside it. */
  mayBeExchange: boolean;
  /** A promoter's own money could pass through such an account, so its payouts count on no public page. */
  isOpenToAll: boolean;
  prove: (evidence: Evidence, amount: bigint) => Facts | null;
};

/** Identity with inference: keeps the literal id, checks the rest. */
export const defineRule = <const Id extends string>(rule: Rule<Id>): Rule<Id> => rule;
