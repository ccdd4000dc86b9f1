import { definePlatform } from './definePlatform.ts';
import { TELEGRAM_BOT, telegramBot } from './telegramBot.ts';

const TOKEN = 'r-{code}-{mint}';
const bot = telegramBot(['TradeonNovaBot'], { separator: '-' });

export const nova = definePlatform({
  id: 'nova',
  label: 'Nova',
  taglines: TELEGRAM_BOT,
  mark: [
    { d: 'M12 3c1 6 3 8 9 9-6 1-8 3-9 9-1-6-3-8-9-9 6-1 8-3 9-9z', fill: '#ffb13d' },
    { d: 'M18.5 5.5h.01', stroke: '#fff', strokeWidth: 2.4 },
  ],
  credential: { field: 'referralCode', label: 'Referral Code' },
  hosts: ['t.me'],
  mintIn: bot.mintIn(TOKEN),
  formats: [
    {
      id: 'token',
      label: 'Bot with the token, r-code-token',
      expects: 'code',
      ...bot.format(TOKEN),
      confidence: 'common',
      verifiedOn: '2026-11-22',
      evidence:
        'Used by five independent authors. Nova’s documentation (docs.tradeonnova.net) describes the program, not the link.',
    },
    {
      id: 'invite',
      label: 'Bot without the token, r-code',
      expects: 'code',
      ...bot.format('r-{code}'),
      confidence: 'common',
      verifiedOn: '2026-11-22',
      evidence: 'The referral link Nova gives its users, posted on public pages.',
    },
  ],
});
