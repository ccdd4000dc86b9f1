import { definePlatform } from './definePlatform.ts';

export const axiom = definePlatform({
  id: 'axiom',
  label: 'Axiom',
  tagline: 'Advanced trading',
  credential: { field: 'walletAddress', label: 'Referral Wallet' },
  hosts: ['axiom.trade'],
  build: ({ mint, code }) => `https://axiom.trade/t/${mint}/@${code}`,
  verifiedOn: '2026-11-21',
  evidence: 'Specification section 9 (/@name); the token route with a handle is common public practice.',
});
