import { defineTelegramBot } from './telegramBot.ts';

export const jupiterBot = defineTelegramBot({
  id: 'jupiterbot',
  label: 'Jupiter Bot',
  mark: [
    { d: 'M12 7V4M12 4h.01', stroke: '#35d6ee', strokeWidth: 2 },
    { d: 'M12 7a6 6 0 0 0 0 12 6 6 0 0 0 0-12z', fill: '#c7f284' },
    { d: 'M4.5 15.5c4 1 11-1.5 15-5', stroke: '#35d6ee', strokeWidth: 1.8 },
  ],
  names: ['JupiterCometTradingBot'],
  code: { separator: '_' },
  confidence: 'documented',
  verifiedOn: '2026-11-22',
  token: {
    word: 't_{mint}_{code}',
    evidence:
      'Described in Jupiter’s documentation (docs.jup.ag), not seen in public links yet. Renaming your code breaks links you’ve already posted.',
  },
  invite: {
    word: '{code}',
    evidence: 'The referral link in Jupiter’s documentation (docs.jup.ag).',
  },
});
