import { definePlatform } from './definePlatform.ts';
import { TELEGRAM_BOT, telegramBot } from './telegramBot.ts';

const TOKEN = '{mint}-{code}';
const bot = telegramBot(['maestro'], { separator: '-' });

export const maestro = definePlatform({
  id: 'maestro',
  label: 'Maestro',
  taglines: TELEGRAM_BOT,
  mark: [
    { d: 'M5 18.5V7l7 7 7-7v11.5', stroke: '#8f7bff', strokeWidth: 2.8 },
    { d: 'M12 4.5h.01', stroke: '#fff', strokeWidth: 2.8 },
  ],
  credential: { field: 'referralCode', label: 'Referral Code' },
  hosts: ['t.me'],
  mintIn: bot.mintIn(TOKEN),
  formats: [
    {
      id: 'token',
      label: 'Bot with the token, token-code',
      expects: 'code',
      ...bot.format(TOKEN),
      confidence: 'common',
      verifiedOn: '2026-11-22',
      evidence: 'Used by four independent authors; not described by Maestro.',
    },
    {
      id: 'invite',
      label: 'Bot without the token, r-code',
      expects: 'code',
      ...bot.format('r-{code}'),
      confidence: 'common',
      verifiedOn: '2026-11-22',
      evidence: 'The referral link Maestro gives its users, posted on public pages.',
    },
  ],
});
