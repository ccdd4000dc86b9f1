import { definePlatform } from './definePlatform.ts';
import { pathSegment, queryValue } from './readUrl.ts';

export const padre = definePlatform({
  id: 'padre',
  label: 'Padre',
  tagline: 'Advanced trading',
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
      verifiedOn: '2026-11-21',
      evidence: 'The referral link Padre gives its users, posted on public pages.',
    },
  ],
});
