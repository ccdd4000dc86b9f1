import type { AssetId } from '@soltrade/schema/assets';
import type { Evidence } from '../payment.ts';
import { defineRule, type Facts, type Rule } from './defineRule.ts';

type Payer<Id extends string> = Pick<
  Rule<Id>,
  'id' | 'label' | 'platform' | 'version' | 'source' | 'terms'
> & {
  wallets: readonly string[];
  /** Required memo. */
  memo?: string;
  /** In the asset's smallest unit. Larger amounts are the payer's own money. */
  below?: Readonly<Partial<Record<AssetId, bigint>>>;
};

/** Plain transfers signed by the platform's wallet. A purchase in the same transaction is no income. */
export const definePayer = <const Id extends string>(payer: Payer<Id>): Rule<Id> => {
  const { wallets, memo, below, ...rule } = payer;
  const prove = (evidence: Evidence, amount: bigint): Facts | null => {
    if (evidence.moved === 'debit' || !evidence.payerSigned || !wallets.includes(evidence.payer)) return null;
    if (memo !== undefined && !evidence.memos.includes(memo)) return null;
    const limit = below?.[evidence.asset];
    return limit !== undefined && amount >= limit ? null : {};
  };
  return defineRule({ ...rule, confidence: 'observed', mayBeExchange: false, isOpenToAll: false, prove });
};
