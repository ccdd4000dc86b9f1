// Telegram's state: the bot's private chats, a chat of other people, and the latest offers there.
import type {
  InlineKeyboardMarkup,
  InlineQueryResult,
  InlineQueryResultsButton,
  User,
} from '@grammyjs/types';

export type ChatMessage = {
  id: number;
  /** Set for posts with buttons in the other chat, the only ones that Telegram identifies to the bot. */
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
