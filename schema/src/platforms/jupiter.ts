import { definePlatform } from './definePlatform.ts';

export const jupiter = definePlatform({
  id: 'jupiter',
  label: 'Jupiter',
  tagline: 'Best prices',
  credential: { field: 'walletAddress', label: 'Affiliate Wallet' },
  hosts: ['jup.ag'],
  build: ({ mint, code }) => `https://jup.ag/swap/SOL-${mint}?referrer=${code}`,
  verifiedOn: '2026-11-21',
  evidence:
    'Specification section 9 (?referrer=); documented in the referral guide for the SOL-{mint} route.',
});
