import { definePlatform, pathSegment, queryValue } from './definePlatform.ts';

export const padre = definePlatform({
  id: 'padre',
  label: 'Padre',
  mark: [
    {
      d: 'M7.2 13.5c.2-4.5.9-8 2.3-8 1 0 1.6.9 2.5.9s1.5-.9 2.5-.9c1.4 0 2.1 3.5 2.3 8z',
      fill: '#f3c55b',
    },
    { d: 'M7.1 13.2c3 1.1 6.8 1.1 9.8 0v2c-3 1.1-6.8 1.1-9.8 0z', fill: '#b3261e' },
    { d: 'M2.5 14.5c3 3.6 16 3.6 19 0-1.2 3.6-4.7 5-9.5 5s-8.3-1.4-9.5-5z', fill: '#f3c55b' },
  ],
  credential: { field: 'walletAddress', label: 'Referral Wallet' },
  hosts: ['trade.padre.gg'],
  mintIn: (url) => pathSegment(url, /^\/trade\/solana\/([^/]+)/),
  formats: [
    {
      id: 'ref',
      label: 'Token page, ?ref=',
      expects: 'address',
      opensToken: true,
      build: ({ mint, code }) => `https://trade.padre.gg/trade/solana/${mint}?ref=${code}`,
      read: (url) => queryValue(url, 'ref'),
      confidence: 'uncertain',
      verifiedOn: '2026-11-21',
      evidence: 'The standard ?ref= on the token page that public links use.',
    },
    {
      id: 'rk',
      label: 'Token page, ?rk=',
      expects: 'code',
      opensToken: true,
      build: ({ mint, code }) => `https://trade.padre.gg/trade/solana/${mint}?rk=${code}`,
      read: (url) => (url.searchParams.has('ref') ? null : queryValue(url, 'rk')),
      confidence: 'common',
      verifiedOn: '2026-11-21',
      evidence: 'Public code links to tokens on Padre with ?rk={code}.',
    },
    {
      id: 'invite',
      label: 'Invite page, /rk/code',
      expects: 'code',
      opensToken: false,
      build: ({ code }) => `https://trade.padre.gg/rk/${code}`,
      read: (url) => pathSegment(url, /^\/rk\/([^/]+)\/?$/),
      confidence: 'documented',
      verifiedOn: '2026-11-21',
      evidence: 'The referral link Padre gives its users, posted on public pages.',
    },
  ],
});
