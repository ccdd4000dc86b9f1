import { definePlatform, pathSegment } from './definePlatform.ts';

export const photon = definePlatform({
  id: 'photon',
  label: 'Photon',
  mark: [
    { d: 'M3 12c2-6.5 4-6.5 6 0s4 6.5 6 0 4-6.5 6 0', stroke: '#5fb4ff', strokeWidth: 2.4 },
    { d: 'M12 12h.01', stroke: '#fff', strokeWidth: 4 },
  ],
  credential: { field: 'referralCode', label: 'Handle' },
  hosts: ['photon-sol.tinyastro.io'],
  mintIn: (url) => pathSegment(url, /^\/(?:en\/)?r\/@[^/]+\/([^/]+)/),
  formats: [
    {
      id: 'token',
      label: 'Token page, /r/@handle',
      expects: 'handle',
      opensToken: true,
      build: ({ mint, code }) => `https://photon-sol.tinyastro.io/en/r/@${code}/${mint}`,
      read: (url) => pathSegment(url, /^\/(?:en\/)?r\/@([^/]+)\/[^/]+\/?$/),
      confidence: 'common',
      verifiedOn: '2026-11-22',
      evidence: 'Used by at least eight independent authors. One of them uses the pool’s address.',
    },
    {
      id: 'invite',
      label: 'Invite page, /@handle',
      expects: 'handle',
      opensToken: false,
      build: ({ code }) => `https://photon-sol.tinyastro.io/@${code}`,
      read: (url) => pathSegment(url, /^\/(?:en\/)?@([^/]+)\/?$/),
      confidence: 'common',
      verifiedOn: '2026-11-22',
      evidence: 'The referral link Photon gives its users, posted on many public pages.',
    },
  ],
});
