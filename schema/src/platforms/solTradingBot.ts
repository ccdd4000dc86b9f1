import { definePlatform } from './definePlatform.ts';
import { TELEGRAM_BOT, telegramBot } from './telegramBot.ts';

const TOKEN = '{mint}-{code}';
const bot = telegramBot(['SolTradingBot'], { separator: '-' });

export const solTradingBot = definePlatform({
  id: 'soltradingbot',
  label: 'Sol Trading Bot',
  taglines: TELEGRAM_BOT,
  mark: [
    { d: 'M12 8V4', stroke: '#9be7d8', strokeWidth: 2 },
    { d: 'M5.5 8h13v10.5h-13z', fill: '#2fb8a0' },
    { d: 'M9.5 12v2M14.5 12v2', stroke: '#0b2a25', strokeWidth: 2.4 },
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
      evidence: 'Used by four independent authors; not described by the bot’s makers.',
    },
    {
      id: 'invite',
      label: 'Bot without the token, code',
      expects: 'code',
      ...bot.format('{code}'),
      confidence: 'common',
      verifiedOn: '2026-11-22',
      evidence: 'The referral link the bot gives its users, posted on public pages.',
    },
  ],
});
