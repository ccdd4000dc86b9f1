import { definePlatform, queryValue } from './definePlatform.ts';

const SOLANA_CHAIN_ID = '1399811149';

// One format, because it can't be connected and so no other can be chosen.
export const bullx = definePlatform({
  id: 'bullx',
  label: 'BullX',
  mark: [
    { d: 'M3.5 4.5c0 4 2 6 5 6h7c3 0 5-2 5-6', stroke: '#ff6f61', strokeWidth: 2.4 },
    { d: 'm8 10.5 8 9.5M16 10.5 8 20', stroke: '#fff', strokeWidth: 2.4 },
  ],
  credential: null,
  hosts: ['neo.bullx.io'],
  mintIn: (url) => (url.pathname === '/terminal' ? queryValue(url, 'address') : null),
  formats: [
    {
      id: 'terminal',
      label: 'Terminal, &r=code',
      expects: 'code',
      opensToken: true,
      build: ({ mint, code }) =>
        `https://neo.bullx.io/terminal?chainId=${SOLANA_CHAIN_ID}&address=${mint}&r=${code}`,
      read: (url) => queryValue(url, 'r'),
      confidence: 'common',
      verifiedOn: '2026-11-21',
      evidence: 'The standard &r= on the terminal page that public links use.',
    },
  ],
});
