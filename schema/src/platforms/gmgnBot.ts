import { definePlatform } from './definePlatform.ts';
import { TELEGRAM_BOT, telegramBot } from './telegramBot.ts';

const TOKEN = 'i_{code}_sol_{mint}';
const bot = telegramBot(['gmgnaibot'], { separator: '_' });

export const gmgnBot = definePlatform({
  id: 'gmgnbot',
  label: 'GMGN Bot',
  taglines: TELEGRAM_BOT,
  mark: [
    { d: 'M15 4.5a8 8 0 1 0 5 12 7 7 0 0 1-5-12z', fill: '#b7f36b' },
    { d: 'M18 6.5h.01', stroke: '#fff', strokeWidth: 2.6 },
  ],
  credential: { field: 'referralCode', label: 'Referral Code' },
  hosts: ['t.me'],
  mintIn: bot.mintIn(TOKEN),
  formats: [
    {
      id: 'token',
      label: 'Bot with the token, i_code_sol_token',
      expects: 'code',
      ...bot.format(TOKEN),
      confidence: 'documented',
      verifiedOn: '2026-11-22',
      evidence:
        'Described in GMGN’s referral guide (docs.gmgn.ai), and used by at least five independent authors.',
    },
    {
      id: 'invite',
      label: 'Bot without the token, i_code',
      expects: 'code',
      ...bot.format('i_{code}'),
      confidence: 'documented',
      verifiedOn: '2026-11-22',
      evidence: 'The invite link of the bot in GMGN’s referral guide (docs.gmgn.ai).',
    },
  ],
});
