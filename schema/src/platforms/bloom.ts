import { definePlatform } from './definePlatform.ts';
import { TELEGRAM_BOT, telegramBot } from './telegramBot.ts';

const TOKEN = 'ref_{code}_ca_{mint}';
const bot = telegramBot(['BloomSolana_bot'], { separator: '_', maxLength: 10 });

export const bloom = definePlatform({
  id: 'bloom',
  label: 'Bloom',
  taglines: TELEGRAM_BOT,
  mark: [
    { d: 'M12 7h.01M7.2 10.5h.01M9 16h.01M15 16h.01M16.8 10.5h.01', stroke: '#ff8fc7', strokeWidth: 6 },
    { d: 'M12 12h.01', stroke: '#ffd84d', strokeWidth: 4.5 },
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
      evidence:
        'Used by six independent authors, one of them without _ca_. Bloom’s documentation limits codes to 10 characters.',
    },
    {
      id: 'invite',
      label: 'Bot without the token, ref_code',
      expects: 'code',
      ...bot.format('ref_{code}'),
      confidence: 'common',
      verifiedOn: '2026-11-22',
      evidence: 'The referral link Bloom gives its users, posted on public pages.',
    },
  ],
});
