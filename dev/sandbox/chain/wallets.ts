import { DEMO_WALLET_ADDRESS } from '../../../schema/src/demoWallet.ts';
import { addressOf } from '../../../worker/test/fixtures/builtTransaction.ts';
import { PAYOUT_KINDS, type PayoutKind } from './payouts.ts';

export type PayoutWallet = { address: string; note: string; kinds: readonly PayoutKind[] };

/** Wallets with a history: the demo promoter's has every kind of transaction, the others one each. */
export const payoutWallets: readonly PayoutWallet[] = [
  {
    address: DEMO_WALLET_ADDRESS,
    note: 'the demo promoter’s: every payer and program, and strangers, spam and swaps between them',
    kinds: PAYOUT_KINDS,
  },
  ...PAYOUT_KINDS.map((kind) => ({
    address: addressOf(`the sandbox wallet of ${kind}`),
    note: kind,
    kinds: [kind],
  })),
];
