import { defineTelegramBot } from './telegramBot.ts';

export const maestro = defineTelegramBot({
  id: 'maestro',
  label: 'Maestro',
  mark: [
    { d: 'M5 18.5V7l7 7 7-7v11.5', stroke: '#8f7bff', strokeWidth: 2.8 },
    { d: 'M12 4.5h.01', stroke: '#fff', strokeWidth: 2.8 },
  ],
  names: ['maestro'],
  code: { separator: '-' },
  confidence: 'common',
  verifiedOn: '2026-11-22',
  token: {
    word: '{mint}-{code}',
    evidence: 'Used by four independent authors; not described by Maestro.',
  },
  invite: {
    word: 'r-{code}',
    evidence: 'The referral link Maestro gives its users, posted on public pages.',
  },
});
