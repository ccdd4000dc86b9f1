import { describe, expect, it } from 'vitest';
import { recorded } from '../../../test/fixtures/recorded.ts';
import { keptEvidence, keptPaymentOf, keptText } from './keptPayment.ts';
import { readTransaction } from './readTransaction.ts';

const RECIPIENTS = {
  'axiom-rewards-wallet-payout': 'CaSoKH6ivzKpV5rZ2WHrhwAesDiVktA9FNADSNrpFJj2',
  'pump-collect-creator-fees-curve-and-amm': '4awAFycdK9Za3f1uYjvZN3d1S5RBqWjEyEbyFx2dxtep',
  'jupiter-claim-v2-usdc.synthetic': 'HkTKiZGBAimj5bWtGXKgHkeraTJQ5qx7idFh5368MGYo',
};

describe.each(Object.entries(RECIPIENTS))('payments of %s', (name, address) => {
  const { payments } = readTransaction(JSON.parse(recorded('transactions', name)), {
    address,
    tokenAccounts: [],
    ownWallets: [],
  });

  it('are what they were after they were stored', () => {
    expect(payments.length).toBeGreaterThan(0);
    for (const { attributed, ...payment } of payments) {
      const { asset, decimals, at } = payment;
      const rawAmount = String(payment.rawAmount);
      for (const evidence of [
        keptText(payment),
        JSON.stringify({ confidence: attributed?.confidence, ...keptEvidence(payment) }),
      ])
        expect(keptPaymentOf({ asset, decimals, at, rawAmount, evidence })).toEqual(payment);
    }
  });

  it('are not judged without their transaction', () => {
    for (const payment of payments)
      expect(
        keptPaymentOf({ ...payment, rawAmount: '1', evidence: '{"signature":"x"}' }),
      ).toBeNull();
  });
});
