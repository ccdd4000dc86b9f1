import { definePlatform } from './definePlatform.ts';
import { queryValue } from './readUrl.ts';

const SOLANA_CHAIN_ID = '1399811149';

// One format: nobody can connect it, so nobody could choose another.
export const bullx = definePlatform({
  id: 'bullx',
  label: 'BullX',
  tagline: null,
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
      verifiedOn: '2026-11-21',
      evidence: 'The standard &r= on the terminal page that public links use.',
    },
  ],
});
