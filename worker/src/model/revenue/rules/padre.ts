import { definePayer } from './defineRule.ts';

export const padre = definePayer({
  id: 'padre-payer',
  label: 'Padre / Terminal',
  platform: 'padre',
  version: 1,
  source: 'DefiLlama/dimension-adapters at e7346b0, fees/trading-terminal',
  // The same wallet pays cashback, indistinguishably.
  terms: [{ from: '2025-10-24', until: null, kind: 'referral_or_cashback', assets: ['SOL'] }],
  wallets: ['DoAsxPQgiyAxyaJNvpAAUb2ups6rbJRdYrCPyWxwRxBb'],
});
