import { defineTelegramBot } from './telegramBot.ts';

export const gmgnBot = defineTelegramBot({
  id: 'gmgnbot',
  label: 'GMGN Bot',
  mark: [
    { d: 'M15 4.5a8 8 0 1 0 5 12 7 7 0 0 1-5-12z', fill: '#b7f36b' },
    { d: 'M18 6.5h.01', stroke: '#fff', strokeWidth: 2.6 },
  ],
  names: ['gmgnaibot'],
  code: { separator: '_' },
  confidence: 'documented',
  verifiedOn: '2026-11-22',
  token: {
    word: 'i_{code}_sol_{mint}',
    evidence:
      'Described in GMGN’s referral guide (docs.gmgn.ai), and used by at least five independent authors.',
  },
  invite: {
    word: 'i_{code}',
    evidence: 'The invite link of the bot in GMGN’s referral guide (docs.gmgn.ai).',
  },
});
