import { defineTelegramBot } from './telegramBot.ts';

export const nova = defineTelegramBot({
  id: 'nova',
  label: 'Nova',
  mark: [
    { d: 'M12 3c1 6 3 8 9 9-6 1-8 3-9 9-1-6-3-8-9-9 6-1 8-3 9-9z', fill: '#ffb13d' },
    { d: 'M18.5 5.5h.01', stroke: '#fff', strokeWidth: 2.4 },
  ],
  names: ['TradeonNovaBot'],
  code: { separator: '-' },
  confidence: 'common',
  verifiedOn: '2026-11-22',
  token: {
    word: 'r-{code}-{mint}',
    evidence:
      'Used by five independent authors. Nova’s documentation (docs.tradeonnova.net) describes the program, not the link.',
  },
  invite: {
    word: 'r-{code}',
    evidence: 'The referral link Nova gives its users, posted on public pages.',
  },
});
