import { definePlatform, pathSegment, queryValue } from './definePlatform.ts';

const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';

const asksFee = (url: URL): boolean => url.searchParams.has('feeBps');
const isSwap = (url: URL): boolean => /^\/swap(?:\/|$)/.test(url.pathname);

export const jupiter = definePlatform({
  id: 'jupiter',
  label: 'Jupiter',
  mark: [
    { d: 'M5.5 12a6.5 6.5 0 0 1 13 0 6.5 6.5 0 0 1-13 0z', fill: '#c7f284' },
    {
      d: 'M6.1 9.8c4.2 2.2 8.2 1.6 11.8-.2M5.9 13.6c4.4 2.2 8.8 1.6 12.2-.4',
      stroke: '#0d3b3a',
      strokeWidth: 1.5,
    },
    {
      d: 'M18.2 9c2.3.2 3.3 1 2.7 2.1-1 1.9-5.7 4.3-10.4 5.3s-8.1.5-7.5-1.2c.3-.8 1.4-1.8 3-2.8',
      stroke: '#35d6ee',
      strokeWidth: 1.6,
    },
  ],
  credential: { field: 'walletAddress', label: 'Affiliate Wallet' },
  hosts: ['jup.ag'],
  mintIn: (url) =>
    pathSegment(url, /^\/(?:swap\/[^/-]+-|tokens\/)([^/]+)/) ??
    (isSwap(url) ? queryValue(url, 'buy') : null),
  formats: [
    {
      id: 'swap',
      label: 'Swap page, ?referrer=',
      expects: 'address',
      opensToken: true,
      build: ({ mint, code }) => `https://jup.ag/swap/SOL-${mint}?referrer=${code}`,
      read: (url) => (asksFee(url) ? null : queryValue(url, 'referrer')),
      confidence: 'documented',
      verifiedOn: '2026-11-21',
      evidence: 'The standard ?referrer=, documented for this page in Jupiter’s referral guide.',
    },
    {
      id: 'swap-fee',
      label: 'Swap page, ?referrer= with a 0.5% fee',
      expects: 'address',
      opensToken: true,
      build: ({ mint, code }) => `https://jup.ag/swap/SOL-${mint}?referrer=${code}&feeBps=50`,
      paidBy: 'visitor',
      read: (url) => (asksFee(url) ? queryValue(url, 'referrer') : null),
      confidence: 'uncertain',
      verifiedOn: '2026-11-21',
      evidence:
        'From an older version of the referral guide; needs a referral account’s address. The visitor pays the fee.',
    },
    {
      id: 'swap-ref',
      label: 'Swap page, ?ref=',
      expects: 'code',
      opensToken: true,
      build: ({ mint, code }) => `https://jup.ag/swap?sell=${WRAPPED_SOL}&buy=${mint}&ref=${code}`,
      read: (url) => (isSwap(url) ? queryValue(url, 'ref') : null),
      confidence: 'uncertain',
      verifiedOn: '2026-11-21',
      evidence: 'Page and ?ref= are each common, but not together. Try it first.',
    },
    {
      id: 'invite',
      label: 'Home page, ?ref=',
      expects: 'code',
      opensToken: false,
      build: ({ code }) => `https://jup.ag/?ref=${code}`,
      read: (url) => (isSwap(url) ? null : queryValue(url, 'ref')),
      confidence: 'common',
      verifiedOn: '2026-11-21',
      evidence: 'The referral link Jupiter gives its users, posted on many public pages.',
    },
  ],
});
