import { definePlatform, queryValue } from './definePlatform.ts';

const isSwap = ({ pathname }: URL): boolean => /^\/swap\/?$/.test(pathname);

export const raydium = definePlatform({
  id: 'raydium',
  label: 'Raydium',
  mark: [
    { d: 'M12 3.5 19.5 8v8L12 20.5 4.5 16V8z', stroke: '#7a6cff', strokeWidth: 2 },
    { d: 'M9.5 15.5v-7h3a2.2 2.2 0 0 1 0 4.4h-3l5 2.6', stroke: '#3fe0d8', strokeWidth: 1.8 },
  ],
  credential: { field: 'walletAddress', label: 'Fee Wallet' },
  hosts: ['raydium.io'],
  mintIn: (url) => (isSwap(url) ? queryValue(url, 'outputMint') : null),
  formats: [
    {
      id: 'swap',
      label: 'Swap page, &referrer=wallet',
      expects: 'address',
      opensToken: true,
      build: ({ mint, code }) =>
        `https://raydium.io/swap/?inputMint=sol&outputMint=${mint}&referrer=${code}`,
      read: (url) => (isSwap(url) ? queryValue(url, 'referrer') : null),
      paidBy: 'visitor',
      confidence: 'common',
      verifiedOn: '2026-11-22',
      evidence:
        'Raydium documents 1% on top of each swap, paid to this wallet. The link is from public code.',
    },
  ],
});
