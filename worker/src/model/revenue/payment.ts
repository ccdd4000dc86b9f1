import type { AssetId } from '@soltrade/schema/assets';
import type { PlatformId } from '@soltrade/schema/platforms/index';

export type RuleKind = 'referral' | 'referral_or_cashback' | 'creator_fee';

/**
 * `program`: per the program's published source. `observed`: seen by researchers. `unconfirmed`: an
 * inference.
 */
export type Confidence = 'program' | 'observed' | 'unconfirmed';

/**
 * On-chain evidence of a payment in JSON: all that rules look at, so a new rule can judge a stored
 * payment.
 */
export type Evidence = {
  signature: string;
  slot: string;
  /** The paid wallet, also if its token account received the payment. */
  wallet: string;
  /** `debit`: a program took lamports from its own account, without a transfer. */
  moved: 'lamports' | 'tokens' | 'debit';
  source: string;
  destination: string;
  /** Signer for the source: its owner, or the program for a program's account. */
  payer: string;
  /** False if a program signed: then the program's instruction proves the payer. */
  payerSigned: boolean;
  asset: AssetId;
  /** Null for lamports. */
  mint: string | null;
  /** The enclosing instructions, outermost first, with their arguments. */
  callers: readonly { program: string; discriminator: string; accounts: readonly string[] }[];
  memos: readonly string[];
  /** The wallet's gain of this asset in the whole transaction, in its smallest unit. */
  position: string;
  /** Whether the wallet gave something away in the same transaction. */
  isExchange: boolean;
  /** Why no rule applies despite a match. */
  refused: 'exceeds_position' | 'exchange' | 'two_rules' | null;
};

export const paymentKey = ({
  signature,
  destination,
  asset,
  ordinal,
}: Pick<Evidence, 'signature' | 'destination' | 'asset'> & { ordinal: string }): string =>
  [signature, destination, asset, ordinal].join(':');

export type Attribution = {
  rule: string;
  ruleVersion: number;
  platform: PlatformId | null;
  kind: RuleKind;
  confidence: Confidence;
};

export type Payment = {
  /** The same for a payment in every reading, regardless of rules. */
  key: string;
  account: string;
  asset: AssetId;
  rawAmount: bigint;
  decimals: number;
  at: number;
  /** The instruction's position in execution order, like `2` or `2.0`. */
  ordinal: string;
  /** Null if no rule recognizes it as income. */
  attributed: Attribution | null;
  evidence: Evidence;
};

export type Reading = { payments: Payment[] };
