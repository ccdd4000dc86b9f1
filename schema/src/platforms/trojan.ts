import { defineTelegramBot } from './telegramBot.ts';

export const trojan = defineTelegramBot({
  id: 'trojan',
  label: 'Trojan',
  mark: [
    { d: 'M6 20v-8a6 6 0 0 1 12 0v8h-4v-5h-4v5z', fill: '#d8a24a' },
    { d: 'M7 6c3-3.5 8-3.5 11 0', stroke: '#d6453d', strokeWidth: 2.6 },
  ],
  names: [
    'solana_trojanbot',
    'paris_trojanbot',
    'hector_trojanbot',
    'achilles_trojanbot',
    'agamemnon_trojanbot',
    'menelaus_trojanbot',
  ],
  code: { separator: '-' },
  confidence: 'common',
  verifiedOn: '2026-11-22',
  token: {
    word: 'r-{code}-{mint}',
    evidence:
      'Used by at least nine independent authors. Links to the bot’s mirrors (paris_, hector_ and others) are recognized too.',
  },
  invite: {
    word: 'r-{code}',
    evidence: 'The referral link Trojan gives its users, posted on many public pages.',
  },
});
