import { type CodeRule, definePlatform, pathSegment } from './definePlatform.ts';

const code: CodeRule = { separator: '_' };

export const gmgn = definePlatform({
  id: 'gmgn',
  label: 'GMGN',
  mark: [
    { d: 'M5 16a7 7 0 0 1 14 0z', fill: '#b7f36b' },
    { d: 'M3 19h18M12 4.5V6M4.8 8l1.2 1M19.2 8 18 9', stroke: '#fff', strokeWidth: 1.8 },
  ],
  credential: { field: 'referralCode', label: 'Referral Code' },
  hosts: ['gmgn.ai'],
  mintIn: (url) => pathSegment(url, /^\/sol\/token\/(?:[^/_]+_)?([^/_]+)/),
  formats: [
    {
      id: 'token',
      label: 'Token page, code_token',
      expects: 'code',
      code,
      opensToken: true,
      build: (target) => `https://gmgn.ai/sol/token/${target.code}_${target.mint}`,
      read: (url) => pathSegment(url, /^\/sol\/token\/([^/_]+)_[^/_]+\/?$/),
      confidence: 'documented',
      verifiedOn: '2026-11-22',
      evidence:
        'Described in GMGN’s referral guide (docs.gmgn.ai), and used by at least three independent authors.',
    },
    {
      id: 'invite',
      label: 'Invite page, gmgn.ai/r/code',
      expects: 'code',
      code,
      opensToken: false,
      build: (target) => `https://gmgn.ai/r/${target.code}`,
      read: (url) => pathSegment(url, /^\/r\/([^/_]+)\/?$/),
      confidence: 'documented',
      verifiedOn: '2026-11-22',
      evidence: 'The invite link in GMGN’s referral guide (docs.gmgn.ai).',
    },
  ],
});
