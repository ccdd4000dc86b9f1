import { definePlatform } from './definePlatform.ts';

export const padre = definePlatform({
  id: 'padre',
  label: 'Padre',
  tagline: 'Advanced trading',
  credential: { field: 'walletAddress', label: 'Referral Wallet' },
  hosts: ['trade.padre.gg'],
  build: ({ mint, code }) => `https://trade.padre.gg/trade/solana/${mint}?ref=${code}`,
  verifiedOn: '2026-11-21',
  evidence: 'Specification section 9 (?ref=); public practice knows ?rk= as well.',
});
