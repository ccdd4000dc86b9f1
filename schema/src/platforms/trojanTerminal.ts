import { definePlatform, pathSegment, queryValue } from './definePlatform.ts';

const isTerminal = ({ pathname }: URL): boolean => /^\/terminal\/?$/.test(pathname);

export const trojanTerminal = definePlatform({
  id: 'trojanterminal',
  label: 'Trojan Terminal',
  mark: [
    { d: 'M4 5h16v14H4z', stroke: '#d8a24a', strokeWidth: 2 },
    { d: 'm7.5 9 3 3-3 3M13 15h3.5', stroke: '#fff', strokeWidth: 2 },
  ],
  credential: { field: 'referralCode', label: 'Handle' },
  hosts: ['trojan.com'],
  mintIn: (url) => (isTerminal(url) ? queryValue(url, 'token') : null),
  formats: [
    {
      id: 'terminal',
      label: 'Terminal, &ref=handle',
      expects: 'handle',
      opensToken: true,
      build: ({ mint, code }) => `https://trojan.com/terminal?token=${mint}&ref=${code}`,
      read: (url) => (isTerminal(url) ? queryValue(url, 'ref') : null),
      confidence: 'common',
      verifiedOn: '2026-11-22',
      evidence:
        'Used by independent authors. Trojan’s documentation (docs.trojan.com) describes the program, not this link.',
    },
    {
      id: 'invite',
      label: 'Invite page, trojan.com/@handle',
      expects: 'handle',
      opensToken: false,
      build: ({ code }) => `https://trojan.com/@${code}`,
      read: (url) => pathSegment(url, /^\/@([^/]+)\/?$/),
      confidence: 'documented',
      verifiedOn: '2026-11-22',
      evidence: 'The referral link of Trojan’s program (docs.trojan.com).',
    },
  ],
});
