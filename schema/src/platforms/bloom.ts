import { defineTelegramBot } from './telegramBot.ts';

export const bloom = defineTelegramBot({
  id: 'bloom',
  label: 'Bloom',
  mark: [
    {
      d: 'M12 7h.01M7.2 10.5h.01M9 16h.01M15 16h.01M16.8 10.5h.01',
      stroke: '#ff8fc7',
      strokeWidth: 6,
    },
    { d: 'M12 12h.01', stroke: '#ffd84d', strokeWidth: 4.5 },
  ],
  names: ['BloomSolana_bot'],
  code: { separator: '_', maxLength: 10 },
  confidence: 'common',
  verifiedOn: '2026-11-22',
  token: {
    word: 'ref_{code}_ca_{mint}',
    evidence:
      'Used by six independent authors, one of them without _ca_. Bloom’s documentation limits codes to 10 characters.',
  },
  invite: {
    word: 'ref_{code}',
    evidence: 'The referral link Bloom gives its users, posted on public pages.',
  },
});
