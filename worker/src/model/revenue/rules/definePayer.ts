import type { AssetId } from '@soltrade/schema/assets';
import type { Evidence } from '../payment.ts';
import { defineRule, type Facts, type Rule } from './defineRule.ts';

type Payer<Id extends string> = Pick<
  Rule<Id>,
  'id' | 'label' | 'platform' | 'version' | 'source' | 'terms'
> & {
  wallets: readonly string[];
  /** A memo that the transaction must carry. */
  memo?: string;
  /** In the asset's smallest unit: from this amount on the payer moves money of its own. */
  below?: Readonly<Partial<Record<AssetId, bigint>>>;
};

/** Plain transfers that the platform's wallet signed. A purchase in the same transaction is not income. */
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
