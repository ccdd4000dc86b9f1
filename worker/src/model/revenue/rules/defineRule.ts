import type { AssetId } from '@soltrade/schema/assets';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import type { Confidence, Evidence, RuleKind } from '../payment.ts';

// A rule's requirements for a platform's income: data, and a pure function of the evidence.

/** Validity period. UTC days, the last one excluded; null is unbounded. */
export type Term = {
  from: string | null;
  until: string | null;
  kind: RuleKind;
  assets: readonly AssetId[];
};

/** A program that pays lamports from its own accounts without a transfer. */
export type Debit = {
  program: string;
  discriminator: string | null;
  /** Index of the paying account; null if the instruction's layout is unpublished. */
  source: number | null;
  destination: number | null;
};

export type Rule<Id extends string = string> = {
  /** Stored with entries, so its meaning never changes. */
  id: Id;
  label: string;
  /** Null if the payer is none of our platforms. */
  platform: PlatformId | null;
  /** Increment whenever the rule would judge a payment differently. */
  version: number;
  confidence: Confidence;
  source: string;
  terms: readonly [Term, ...Term[]];
  debits?: readonly Debit[];
  /**
   * Whether it is income even if the wallet gave something away in the same transaction, such as a
   * swap.
   */
  mayBeExchange: boolean;
  /**
   * Set if a promoter's own money could pass through the account, which keeps its payouts off
   * public pages.
   */
  isOpenToAll: boolean;
  isProven: (evidence: Evidence, amount: bigint) => boolean;
};

/** Preserves the literal id while checking the rest. */
export const defineRule = <const Id extends string>(rule: Rule<Id>): Rule<Id> => rule;

type Payer<Id extends string> = Pick<
  Rule<Id>,
  'id' | 'label' | 'platform' | 'version' | 'source' | 'terms'
> & {
  wallets: readonly string[];
  memo?: string;
  /** In the asset's smallest unit. Larger amounts are the payer's own money. */
  below?: Readonly<Partial<Record<AssetId, bigint>>>;
};

/**
 * Plain transfers signed by the platform's wallet. A purchase in the same transaction is no income.
 */
export const definePayer = <const Id extends string>(payer: Payer<Id>): Rule<Id> => {
  const { wallets, memo, below, ...rule } = payer;
  const isProven = (evidence: Evidence, amount: bigint): boolean => {
    if (evidence.moved === 'debit' || !evidence.payerSigned || !wallets.includes(evidence.payer))
      return false;
    if (memo !== undefined && !evidence.memos.includes(memo)) return false;
    const limit = below?.[evidence.asset];
    return limit === undefined || amount < limit;
  };
  return defineRule({
    ...rule,
    confidence: 'observed',
    mayBeExchange: false,
    isOpenToAll: false,
    isProven,
  });
};
