import { definePlatform, pathSegment, queryValue } from './definePlatform.ts';

export const pumpFun = definePlatform({
  id: 'pump.fun',
  label: 'Pump.fun',
  mark: [
    { d: 'M7.5 12V7.5a4.5 4.5 0 0 1 9 0V12z', fill: '#5fe0a0', transform: 'rotate(45 12 12)' },
    { d: 'M7.5 12v4.5a4.5 4.5 0 0 0 9 0V12z', fill: '#fff', transform: 'rotate(45 12 12)' },
  ],
  credential: { field: 'referralCode', label: 'Referral Code' },
  hosts: ['pump.fun'],
  mintIn: (url) => pathSegment(url, /^\/(?:coin\/)?([^/]+)/),
  formats: [
    {
      id: 'coin',
      label: 'Coin page, ?ref=',
      expects: 'code',
      opensToken: true,
      build: ({ mint, code }) => `https://pump.fun/coin/${mint}?ref=${code}`,
      read: (url) => queryValue(url, 'ref'),
      confidence: 'uncertain',
      verifiedOn: '2026-11-21',
      evidence: 'The standard ?ref= on the coin page. No public page confirms that it pays.',
    },
    {
      id: 'join',
      label: 'Join page, /join/code',
      expects: 'code',
      opensToken: false,
      build: ({ code }) => `https://pump.fun/join/${code}`,
      read: (url) => pathSegment(url, /^\/join\/([^/]+)\/?$/),
      confidence: 'common',
      verifiedOn: '2026-11-21',
      evidence: 'The referral link the pump.fun app gives its users, posted on public pages.',
    },
  ],
});
