import { definePayer } from './defineRule.ts';

export const bloom = definePayer({
  id: 'bloom-payer',
  label: 'Bloom',
  platform: null,
  version: 1,
  source: 'DefiLlama/dimension-adapters at e7346b0, fees/bloom.ts',
  // The same wallets pay cashback, indistinguishably.
  terms: [{ from: '2024-10-01', until: null, kind: 'referral_or_cashback', assets: ['SOL'] }],
  wallets: [
    '77k7gzmr7UAtGUrWeL3oA5ZHvmufavZWFzCkQstb3w1c',
    '6yjgxVSev9QRe7CB3H3xziWysgtCa3qEuwnUWQQuQfAi',
  ],
});

/** Bloom's fee wallet has also paid referrers since the beginning of 2026. */
export const bloomFeeWallet = definePayer({
  id: 'bloom-fee-wallet',
  label: 'Bloom',
  platform: null,
  version: 1,
  source: 'DefiLlama/dimension-adapters at e7346b0, fees/bloom.ts',
  terms: [{ from: '2026-01-20', until: null, kind: 'referral_or_cashback', assets: ['SOL'] }],
  wallets: ['7HeD6sLLqAnKVRuSfc1Ko3BSPMNKWgGTiWLKXJF31vKM'],
});
