// What Telegram keeps: the bot's private chats, one chat of other people, and what was last offered there.
import type {
  InlineKeyboardMarkup,
  InlineQueryResult,
  InlineQueryResultsButton,
  MessageEntity,
  User,
} from '@grammyjs/types';

export type ChatMessage = {
  id: number;
  /** Of a post in the other chat that has buttons: Telegram names only those to the bot. */
  inlineId: string | null;
  isByBot: boolean;
  author: string;
  text: string;
  entities: readonly MessageEntity[];
  buttons: InlineKeyboardMarkup['inline_keyboard'];
  preview: string | null;
  photo: string | null;
  isEdited: boolean;
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
  /** By person: the private chat with the bot. */
  privates: Map<number, ChatMessage[]>;
  posts: ChatMessage[];
  /** By inline query. */
  offers: Map<string, { from: User; query: string; answer: InlineAnswer | null }>;
  /** By press: what was said about it; null before it is answered. */
  presses: Map<string, { text: string; isAlert: boolean } | null>;
  /** Never the same again, whatever an earlier sandbox gave out. */
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
