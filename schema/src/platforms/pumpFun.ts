import { definePlatform } from './definePlatform.ts';

export const pumpFun = definePlatform({
  id: 'pump.fun',
  label: 'Pump.fun',
  tagline: 'Fastest execution',
  credential: { field: 'referralCode', label: 'Referral Code' },
  hosts: ['pump.fun'],
  build: ({ mint, code }) => `https://pump.fun/coin/${mint}?ref=${code}`,
  verifiedOn: '2026-11-21',
  evidence: 'Specification section 9 (?ref=); public practice knows a join route instead.',
});
