// Telegram's state: the bot's private chats, a chat of other people, and the latest offers there.
import type {
  InlineKeyboardMarkup,
  InlineQueryResult,
  InlineQueryResultsButton,
  User,
} from '@grammyjs/types';

export type ChatMessage = {
  id: number;
  /**
   * Set for posts with buttons in the other chat, the only ones that Telegram identifies to the
   * bot.
   */
  inlineId: string | null;
  isByBot: boolean;
  author: string;
  text: string;
  buttons: InlineKeyboardMarkup['inline_keyboard'];
  photo: string | null;
};

export type InlineAnswer = {
  results: readonly InlineQueryResult[];
  button: InlineQueryResultsButton | null;
  isPersonal: boolean;
  cacheTime: number;
};

export type Chats = {
  webhook: { url: string; secret: string | null; allowed: readonly string[] | null } | null;
  commands: readonly { command: string; description: string }[];
  /** Private chats with the bot, by person. */
  privates: Map<number, ChatMessage[]>;
  posts: ChatMessage[];
  /** By inline query. */
  offers: Map<string, { from: User; query: string; answer: InlineAnswer | null }>;
  /** Replies by button press; null before the reply. */
  presses: Map<string, { text: string; isAlert: boolean } | null>;
  /** Unique even across restarts of the sandbox. */
  nextId: () => number;
};

export const createChats = (): Chats => {
  let last = Math.floor(Date.now() / 1_000);
  return {
    webhook: null,
    commands: [],
    privates: new Map(),
    posts: [],
    offers: new Map(),
    presses: new Map(),
    nextId() {
      last += 1;
      return last;
    },
  };
};

export const privateChat = ({ privates }: Chats, personId: number): ChatMessage[] => {
  const known = privates.get(personId);
  if (known) return known;
  const chat: ChatMessage[] = [];
  privates.set(personId, chat);
  return chat;
};

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
