import type { AssetId } from '@soltrade/schema/assets';
import type { PlatformId } from '@soltrade/schema/platforms/index';

export type RuleKind = 'referral' | 'referral_or_cashback' | 'creator_fee';

/** `program`: a program's published source says it. `observed`: seen by researchers. `unconfirmed`: an inference. */
export type Confidence = 'program' | 'observed' | 'unconfirmed';

/** What the chain shows of one payment, in JSON: all that rules look at, so a new rule can judge a kept payment. */
export type Evidence = {
  signature: string;
  slot: string;
  /** The wallet that was paid, also where its token account was. */
  wallet: string;
  /** `debit`: a program took the lamports from an account of its own, which leaves no transfer. */
  moved: 'lamports' | 'tokens' | 'debit';
  source: string;
  destination: string;
  /** Who signed for the source: its owner or, for a program's account, the program. */
  payer: string;
  /** False if a program signed: such a payer proves itself by the program's instruction. */
  payerSigned: boolean;
  asset: AssetId;
  /** Null for lamports. */
  mint: string | null;
  /** The instructions around the transfer, the transaction's own first; what each of them was given. */
  callers: readonly { program: string; discriminator: string; accounts: readonly string[] }[];
  memos: readonly string[];
  /** What the wallet gained of this asset by the whole transaction, in its smallest unit. */
  position: string;
  /** Whether the wallet gave something away in the same transaction. */
  isExchange: boolean;
  /** Why no rule applies although one found its marks. */
  refused: 'exceeds_position' | 'exchange' | 'two_rules' | null;
  facts: Readonly<Record<string, string>>;
};

export type Attribution = {
  rule: string;
  ruleVersion: number;
  platform: PlatformId | null;
  kind: RuleKind;
  confidence: Confidence;
};

export type Payment = {
  /** The same payment has the same key in every reading, whatever a rule makes of it. */
  key: string;
  account: string;
  asset: AssetId;
  rawAmount: bigint;
  decimals: number;
  at: number;
  /** The instruction's place in the order of execution, like `2` or `2.0`. */
  ordinal: string;
  /** Null if no rule says that it is income. */
  attributed: Attribution | null;
  evidence: Evidence;
};

export type Reading = { payments: Payment[] };
