// The bot's part of the Bot API, with Telegram's own refusals (core.telegram.org/bots/api).
import type { InlineKeyboardMarkup, InlineQueryResult, MessageEntity } from '@grammyjs/types';
import {
  answerCallbackQuery,
  answerInlineQuery,
  article,
  editMessageMedia,
  editMessageText,
  sendMessage,
  sendPhoto,
  setMyCommands,
  setWebhook,
} from './botMethods.ts';
import { BOT, type ChatMessage, type Chats, privateChat } from './chats.ts';

export type BotAnswer =
  | { ok: true; result: unknown }
  | { ok: false; error_code: number; description: string };

class Refusal extends Error {}

type Content = {
  text: string;
  entities?: readonly MessageEntity[] | undefined;
  reply_markup?: InlineKeyboardMarkup | undefined;
};

const shown = ({ text, entities = [], reply_markup }: Content) => {
  const isOutside = entities.some(({ offset, length }) => offset + length > text.length);
  if (isOutside) throw new Refusal('ENTITY_BOUNDS_INVALID');
  return {
    text,
    buttons: reply_markup?.inline_keyboard ?? [],
    photo: null as string | null,
  };
};

type Captioned = {
  caption?: string | undefined;
  caption_entities?: readonly MessageEntity[] | undefined;
};

/**
 * A picture with a caption. Like Telegram, fetches the picture and refuses the message without one.
 */
const pictured = async (
  address: string,
  { caption: text = '', caption_entities: entities }: Captioned,
  reply_markup: InlineKeyboardMarkup | undefined,
) => {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Refusal('failed to get HTTP URL content');
  const isPicture = response.headers.get('Content-Type')?.startsWith('image/') ?? false;
  const { byteLength } = await response.arrayBuffer();
  if (!isPicture || byteLength > 5_000_000) throw new Refusal('wrong type of the web page content');
  return { ...shown({ text, entities, reply_markup }), photo: address };
};

const botMessage = (chats: Chats, content: ReturnType<typeof shown>): ChatMessage => ({
  id: chats.nextId(),
  inlineId: null,
  isByBot: true,
  author: BOT.first_name,
  ...content,
});

const edits = (
  chats: Chats,
  edit: { inline_message_id: string } | { chat_id: number; message_id: number },
): ChatMessage => {
  const message =
    'inline_message_id' in edit
      ? chats.posts.find(({ inlineId }) => inlineId === edit.inline_message_id)
      : privateChat(chats, edit.chat_id).find(
          ({ id, isByBot }) => isByBot && id === edit.message_id,
        );
  if (!message) throw new Refusal('message to edit not found');
  return message;
};

const messageResult = ({ id, text }: ChatMessage, chatId: number) => ({
  message_id: id,
  date: Math.floor(Date.now() / 1_000),
  text,
  from: BOT,
  chat: { id: chatId, type: 'private' },
});

const pushed = (chats: Chats, chatId: number, content: ReturnType<typeof shown>) => {
  const chat = chats.privates.get(chatId);
  if (!chat) throw new Refusal('chat not found');
  const message = botMessage(chats, content);
  chat.push(message);
  return messageResult(message, chatId);
};

/** The message that a result becomes; with a keyboard, the bot can edit it later. */
export const posted = (chats: Chats, result: InlineQueryResult, author: string): ChatMessage => {
  const { input_message_content, reply_markup } = article.parse(result);
  const { message_text, ...rest } = input_message_content;
  const content = shown({ text: message_text, ...rest, reply_markup });
  const message = { ...botMessage(chats, content), author };
  return { ...message, inlineId: message.buttons.length > 0 ? `inline-${message.id}` : null };
};

const METHODS: Record<string, (chats: Chats, parameters: unknown) => unknown> = {
  getMe: () => ({
    ...BOT,
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: true,
    can_connect_to_business: false,
    has_main_web_app: false,
  }),

  setWebhook(chats, parameters) {
    const {
      url: target,
      secret_token = null,
      allowed_updates = null,
    } = setWebhook.parse(parameters);
    // Telegram requires https, but the sandbox is on this machine.
    if (target !== '' && !/^https?:\/\//.test(target))
      throw new Refusal('bad webhook: invalid URL');
    chats.webhook =
      target === '' ? null : { url: target, secret: secret_token, allowed: allowed_updates };
    return true;
  },

  getWebhookInfo: ({ webhook }) => ({
    url: webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: 0,
    allowed_updates: webhook?.allowed ?? [],
  }),

  setMyCommands(chats, parameters) {
    chats.commands = setMyCommands.parse(parameters).commands;
    return true;
  },

  sendMessage(chats, parameters) {
    const { chat_id, ...content } = sendMessage.parse(parameters);
    return pushed(chats, chat_id, shown(content));
  },

  async sendPhoto(chats, parameters) {
    const { chat_id, photo: address, reply_markup, ...content } = sendPhoto.parse(parameters);
    return pushed(chats, chat_id, await pictured(address, content, reply_markup));
  },

  editMessageText(chats, parameters) {
    const edit = editMessageText.parse(parameters);
    const message = edits(chats, edit);
    // Telegram changes only captions of pictures.
    if (message.photo !== null) throw new Refusal('there is no text in the message to edit');
    Object.assign(message, shown(edit));
    return 'inline_message_id' in edit ? true : messageResult(message, edit.chat_id);
  },

  async editMessageMedia(chats, parameters) {
    const { media, reply_markup, ...edit } = editMessageMedia.parse(parameters);
    const message = edits(chats, edit);
    Object.assign(message, await pictured(media.media, media, reply_markup));
    return 'inline_message_id' in edit ? true : messageResult(message, edit.chat_id);
  },

  answerCallbackQuery({ presses }, parameters) {
    const {
      callback_query_id,
      text: content = '',
      show_alert = false,
    } = answerCallbackQuery.parse(parameters);
    if (presses.get(callback_query_id) !== null) {
      throw new Refusal('query is too old and response timeout expired or query ID is invalid');
    }
    presses.set(callback_query_id, { text: content, isAlert: show_alert });
    return true;
  },

  answerInlineQuery({ offers }, parameters) {
    const {
      inline_query_id,
      results,
      button: line = null,
      ...rest
    } = answerInlineQuery.parse(parameters);
    const offer = offers.get(inline_query_id);
    if (!offer || offer.answer) {
      throw new Refusal('query is too old and response timeout expired or query ID is invalid');
    }
    if (new Set(results.map(({ id }) => id)).size < results.length)
      throw new Refusal('RESULT_ID_DUPLICATE');
    const { is_personal: isPersonal = false, cache_time: cacheTime = 300 } = rest;
    offer.answer = { results: results as InlineQueryResult[], button: line, isPersonal, cacheTime };
    return true;
  },
};

export const runMethod = async (
  chats: Chats,
  method: string,
  parameters: unknown,
): Promise<BotAnswer> => {
  const run = METHODS[method];
  if (!run) return { ok: false, error_code: 404, description: 'Not Found: method not found' };
  try {
    return { ok: true, result: await run(chats, parameters) };
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error);
    return { ok: false, error_code: 400, description: `Bad Request: ${description}` };
  }
};
