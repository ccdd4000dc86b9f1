import { definePlatform } from './definePlatform.ts';

const SOLANA_CHAIN_ID = '1399811149';

export const bullx = definePlatform({
  id: 'bullx',
  label: 'BullX',
  tagline: null,
  credential: null,
  hosts: ['neo.bullx.io'],
  build: ({ mint, code }) =>
    `https://neo.bullx.io/terminal?chainId=${SOLANA_CHAIN_ID}&address=${mint}&r=${code}`,
  verifiedOn: '2026-11-21',
  evidence: 'Specification section 9 (&r=) on the terminal route of public practice.',
});
