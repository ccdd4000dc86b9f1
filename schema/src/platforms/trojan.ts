import { definePlatform } from './definePlatform.ts';
import { TELEGRAM_BOT, telegramBot } from './telegramBot.ts';

const TOKEN = 'r-{code}-{mint}';
const bot = telegramBot(
  [
    'solana_trojanbot',
    'paris_trojanbot',
    'hector_trojanbot',
    'achilles_trojanbot',
    'agamemnon_trojanbot',
    'menelaus_trojanbot',
  ],
  { separator: '-' },
);

export const trojan = definePlatform({
  id: 'trojan',
  label: 'Trojan',
  taglines: TELEGRAM_BOT,
  mark: [
    { d: 'M6 20v-8a6 6 0 0 1 12 0v8h-4v-5h-4v5z', fill: '#d8a24a' },
    { d: 'M7 6c3-3.5 8-3.5 11 0', stroke: '#d6453d', strokeWidth: 2.6 },
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
        'Used by at least nine independent authors. Links to the bot’s mirrors (paris_, hector_ and others) are recognized too.',
    },
    {
      id: 'invite',
      label: 'Bot without the token, r-code',
      expects: 'code',
      ...bot.format('r-{code}'),
      confidence: 'common',
      verifiedOn: '2026-11-22',
      evidence: 'The referral link Trojan gives its users, posted on many public pages.',
    },
  ],
});
