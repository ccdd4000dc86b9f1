import { defineTelegramBot } from './telegramBot.ts';

export const solTradingBot = defineTelegramBot({
  id: 'soltradingbot',
  label: 'Sol Trading Bot',
  mark: [
    { d: 'M12 8V4', stroke: '#9be7d8', strokeWidth: 2 },
    { d: 'M5.5 8h13v10.5h-13z', fill: '#2fb8a0' },
    { d: 'M9.5 12v2M14.5 12v2', stroke: '#0b2a25', strokeWidth: 2.4 },
  ],
  names: ['SolTradingBot'],
  code: { separator: '-' },
  confidence: 'common',
  verifiedOn: '2026-11-22',
  token: {
    word: '{mint}-{code}',
    evidence: 'Used by four independent authors; not described by the bot’s makers.',
  },
  invite: {
    word: '{code}',
    evidence: 'The referral link the bot gives its users, posted on public pages.',
  },
});
