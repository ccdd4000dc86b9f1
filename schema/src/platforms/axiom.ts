import { definePlatform, pathSegment } from './definePlatform.ts';

const TOKEN_PATH = /^\/t\/[^/]+\/@([^/]+)\/?$/;

const hasChain = (url: URL): boolean => url.searchParams.has('chain');

export const axiom = definePlatform({
  id: 'axiom',
  label: 'Axiom',
  mark: [
    { d: 'M12 4.5 20 18.5h-4.2L12 11.7l-3.8 6.8H4z', fill: '#fff' },
    { d: 'M9.6 18.5 12 14.2l2.4 4.3z', fill: '#8f8bff' },
  ],
  credential: { field: 'walletAddress', label: 'Referral Wallet' },
  hosts: ['axiom.trade'],
  mintIn: (url) => pathSegment(url, /^\/t\/([^/]+)/),
  formats: [
    {
      id: 'token',
      label: 'Token page, /@handle',
      expects: 'handle',
      opensToken: true,
      build: ({ mint, code }) => `https://axiom.trade/t/${mint}/@${code}`,
      read: (url) => (hasChain(url) ? null : pathSegment(url, TOKEN_PATH)),
      confidence: 'common',
      verifiedOn: '2026-11-21',
      evidence: 'The standard /@handle. A handle on the token page is common in public code.',
    },
    {
      id: 'token-chain',
      label: 'Token page, /@handle and ?chain=sol',
      expects: 'handle',
      opensToken: true,
      build: ({ mint, code }) => `https://axiom.trade/t/${mint}/@${code}?chain=sol`,
      read: (url) => (hasChain(url) ? pathSegment(url, TOKEN_PATH) : null),
      confidence: 'common',
      verifiedOn: '2026-11-21',
      evidence: 'Alert bots add ?chain=sol now that Axiom trades on more than one chain.',
    },
    {
      id: 'invite',
      label: 'Invite page, axiom.trade/@handle',
      expects: 'handle',
      opensToken: false,
      build: ({ code }) => `https://axiom.trade/@${code}`,
      read: (url) => pathSegment(url, /^\/@([^/]+)\/?$/),
      confidence: 'documented',
      verifiedOn: '2026-11-21',
      evidence: 'The referral link Axiom gives its users, posted in many public guides.',
    },
  ],
});
