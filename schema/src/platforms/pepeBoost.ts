import { defineTelegramBot } from './telegramBot.ts';

export const pepeBoost = defineTelegramBot({
  id: 'pepeboost',
  label: 'PepeBoost',
  mark: [
    { d: 'M12 3.5 19 12h-4v5H9v-5H5z', fill: '#5fd068' },
    { d: 'M9 20h6', stroke: '#fff', strokeWidth: 2.2 },
  ],
  names: ['pepeboost_sol_bot'],
  code: { separator: '_' },
  confidence: 'common',
  verifiedOn: '2026-11-22',
  token: {
    word: 'ref_{code}_ca_{mint}',
    evidence: 'Used by six independent authors, one of them without _ca_.',
  },
  invite: {
    word: 'ref_{code}',
    evidence: 'The referral link PepeBoost gives its users, posted on public pages.',
  },
});
