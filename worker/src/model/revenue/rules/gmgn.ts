import { definePayer } from './defineRule.ts';

export const gmgn = definePayer({
  id: 'gmgn-payer',
  label: 'GMGN',
  platform: null,
  version: 1,
  source: 'DefiLlama/dimension-adapters at e7346b0, fees/gmgnai.ts',
  terms: [{ from: null, until: null, kind: 'referral', assets: ['SOL', 'USDC', 'USDT', 'USD1'] }],
  wallets: [
    'EzcD6Kc7GYBqBdRo6Lnv3YiwpAUtxYtb5xKWw8r7Q7H8',
    'Tw5uhE2uyApRCt9LqN6qMSiEeLYvzvC3P5ToEvTeGEi',
    '69SNcRC8NqjHBSXEcugCN5oFKRQoKmddmWzZYc3tqtxk',
  ],
  // Transfers of 150,000 dollars and more were treasury moves; for SOL at 150 dollars each.
  below: {
    SOL: 1_000n * 10n ** 9n,
    USDC: 150_000n * 10n ** 6n,
    USDT: 150_000n * 10n ** 6n,
    USD1: 150_000n * 10n ** 6n,
  },
});
