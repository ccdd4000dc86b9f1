import type { NewEntry } from '../../db/revenue/entries.ts';
import { signatureIn } from '../../model/revenue/accountScan.ts';
import { isDollar, microUsdOf, PAR } from '../../model/revenue/prices.ts';
import type { StatedPayout } from '../../model/statements/statements.ts';

type Statement = Pick<NewEntry, 'source' | 'kind' | 'proof'> & {
  userId: string;
  recordedAt: number;
  batch: string | null;
  cause: NewEntry['cause'];
  evidence: object;
};

/** Assets other than the dollar are valued later, with a price. */
export const statedEntry = (payout: StatedPayout, statement: Statement): NewEntry => {
  const { at, rawAmount, currency, platform, linkId, id } = payout;
  const isAtPar = isDollar(currency.id);
  return {
    ...statement,
    platform,
    linkId,
    microUsd: isAtPar ? microUsdOf({ rawAmount, decimals: currency.decimals, price: '1' }) : null,
    asset: currency.id,
    rawAmount: String(rawAmount),
    decimals: currency.decimals,
    price: isAtPar ? '1' : null,
    priceAt: isAtPar ? at : null,
    priceSource: isAtPar ? PAR : null,
    at,
    rule: null,
    ruleVersion: null,
    walletId: null,
    signature: signatureIn(id),
  };
};

export const reportedEntry = (
  payout: StatedPayout,
  report: Omit<Statement, 'source' | 'kind' | 'proof'>,
): NewEntry =>
  statedEntry(payout, {
    ...report,
    source: 'reported',
    kind: payout.rawAmount < 0n ? 'adjustment' : 'manual',
    proof: null,
  });
