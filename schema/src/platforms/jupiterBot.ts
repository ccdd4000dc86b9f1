import { definePlatform } from './definePlatform.ts';
import { TELEGRAM_BOT, telegramBot } from './telegramBot.ts';

const TOKEN = 't_{mint}_{code}';
const bot = telegramBot(['JupiterCometTradingBot'], { separator: '_' });

export const jupiterBot = definePlatform({
  id: 'jupiterbot',
  label: 'Jupiter Bot',
  taglines: TELEGRAM_BOT,
  mark: [
    { d: 'M12 7V4M12 4h.01', stroke: '#35d6ee', strokeWidth: 2 },
    { d: 'M12 7a6 6 0 0 0 0 12 6 6 0 0 0 0-12z', fill: '#c7f284' },
    { d: 'M4.5 15.5c4 1 11-1.5 15-5', stroke: '#35d6ee', strokeWidth: 1.8 },
  ],
  credential: { field: 'referralCode', label: 'Referral Code' },
  hosts: ['t.me'],
  mintIn: bot.mintIn(TOKEN),
  formats: [
    {
      id: 'token',
      label: 'Bot with the token, t_token_code',
      expects: 'code',
      ...bot.format(TOKEN),
      confidence: 'documented',
      verifiedOn: '2026-11-22',
      evidence:
        'Described in Jupiter’s documentation (docs.jup.ag), not seen in public links yet. Renaming your code breaks links you’ve already posted.',
    },
    {
      id: 'invite',
      label: 'Bot without the token, code',
      expects: 'code',
      ...bot.format('{code}'),
      confidence: 'documented',
      verifiedOn: '2026-11-22',
      evidence: 'The referral link in Jupiter’s documentation (docs.jup.ag).',
    },
  ],
});
