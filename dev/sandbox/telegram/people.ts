import type { User } from '@grammyjs/types';

/** The bot of `.dev.vars.example`. */
export const BOT: User = {
  id: 1234567890,
  is_bot: true,
  first_name: 'SolTrade',
  username: 'soltrade_sandbox_bot',
};

export const BOT_TOKEN = 'sandbox-1234567890:AAsandboxBotToken';

/** The sandbox's Telegram accounts. Ids exceed 32 bits, like new real ones. */
export const TELEGRAM_PEOPLE: readonly User[] = [
  { id: 5_100_000_001, is_bot: false, first_name: 'Ada', last_name: 'Apes', username: 'ada_apes' },
  { id: 5_100_000_002, is_bot: false, first_name: 'Bruno' },
  {
    id: 5_100_000_003,
    is_bot: false,
    first_name: '<img src=x onerror=alert(1)>\u202EyrollaM',
    username: 'mallory_tg',
  },
];
