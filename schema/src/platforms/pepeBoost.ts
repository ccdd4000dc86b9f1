import { definePlatform } from './definePlatform.ts';
import { TELEGRAM_BOT, telegramBot } from './telegramBot.ts';

const TOKEN = 'ref_{code}_ca_{mint}';
const bot = telegramBot(['pepeboost_sol_bot'], { separator: '_' });

export const pepeBoost = definePlatform({
  id: 'pepeboost',
  label: 'PepeBoost',
  taglines: TELEGRAM_BOT,
  mark: [
    { d: 'M12 3.5 19 12h-4v5H9v-5H5z', fill: '#5fd068' },
    { d: 'M9 20h6', stroke: '#fff', strokeWidth: 2.2 },
  ],
  credential: { field: 'referralCode', label: 'Referral Code' },
  hosts: ['t.me'],
  mintIn: bot.mintIn(TOKEN),
  formats: [
    {
      id: 'token',
      label: 'Bot with the token, ref_code_ca_token',
      expects: 'code',
      ...bot.format(TOKEN),
      confidence: 'common',
      verifiedOn: '2026-11-22',
      evidence: 'Used by six independent authors, one of them without _ca_.',
    },
    {
      id: 'invite',
      label: 'Bot without the token, ref_code',
      expects: 'code',
      ...bot.format('ref_{code}'),
      confidence: 'common',
      verifiedOn: '2026-11-22',
      evidence: 'The referral link PepeBoost gives its users, posted on public pages.',
    },
  ],
});
