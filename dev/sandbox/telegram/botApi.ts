// The part of the Bot API that the bot uses, with Telegram's own limits and refusals (core.telegram.org/bots/api).
import type { InlineKeyboardMarkup, InlineQueryResult, MessageEntity } from '@grammyjs/types';
import { z } from '../../../schema/src/zod.ts';
import { type ChatMessage, type Chats, privateChat } from './chats.ts';
import { BOT } from './people.ts';

export type BotAnswer =
  | { ok: true; result: unknown }
  | { ok: false; error_code: number; description: string };

const bytes = (text: string): number => Buffer.byteLength(text);
const bounded = (least: number, most: number) =>
  z.string().check(z.refine((text) => bytes(text) >= least && bytes(text) <= most, 'BUTTON_DATA_INVALID'));

const url = z
  .string()
  .check(z.refine((text) => /^(https?|tg):\/\//.test(text) && URL.canParse(text), 'Wrong HTTP URL'));

const button = z.union([
  z.strictObject({ text: z.string(), url }),
  z.strictObject({ text: z.string(), callback_data: bounded(1, 64) }),
  z.strictObject({ text: z.string(), switch_inline_query: z.string() }),
]);

const markup = z.custom<InlineKeyboardMarkup>(
  (value) => z.strictObject({ inline_keyboard: z.array(z.array(button)) }).safeParse(value).success,
  "can't parse reply keyboard markup JSON object",
);

const entity = z.strictObject({
  type: z.enum(['bold', 'code']),
  offset: z.int().check(z.gte(0)),
  length: z.int().check(z.positive()),
});

const preview = z.strictObject({
  is_disabled: z.optional(z.boolean()),
  url: z.optional(z.string()),
  prefer_large_media: z.optional(z.boolean()),
});

const text = z
  .string()
  .check(z.minLength(1, 'message text is empty'), z.maxLength(4_096, 'message is too long'));

const content = {
  text,
  entities: z.optional(z.array(entity)),
  link_preview_options: z.optional(preview),
  reply_markup: z.optional(markup),
};

const sendMessage = z.strictObject({ chat_id: z.int(), ...content });

const caption = {
  caption: z.optional(z.string().check(z.maxLength(1_024, 'message caption is too long'))),
  caption_entities: z.optional(z.array(entity)),
};

const sendPhoto = z.strictObject({
  chat_id: z.int(),
  photo: url,
  reply_markup: z.optional(markup),
  ...caption,
});

const photo = {
  media: z.strictObject({ type: z.literal('photo'), media: url, ...caption }),
  reply_markup: z.optional(markup),
};

const editMessageMedia = z.union([
  z.strictObject({ chat_id: z.int(), message_id: z.int(), ...photo }),
  z.strictObject({ inline_message_id: z.string(), ...photo }),
]);

const editMessageText = z.union([
  z.strictObject({ chat_id: z.int(), message_id: z.int(), ...content }),
  z.strictObject({ inline_message_id: z.string(), ...content }),
]);

const article = z.strictObject({
  type: z.literal('article'),
  id: bounded(1, 64),
  title: z.string().check(z.minLength(1)),
  description: z.optional(z.string()),
  thumbnail_url: z.optional(url),
  input_message_content: z.strictObject({
    message_text: text,
    entities: z.optional(z.array(entity)),
    link_preview_options: z.optional(preview),
  }),
  reply_markup: z.optional(markup),
});

const answerInlineQuery = z.strictObject({
  inline_query_id: z.string(),
  results: z.array(article).check(z.maxLength(50, 'RESULTS_TOO_MUCH')),
  is_personal: z.optional(z.boolean()),
  cache_time: z.optional(z.int()),
  button: z.optional(
    z.strictObject({ text: z.string(), start_parameter: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  ),
});

const answerCallbackQuery = z.strictObject({
  callback_query_id: z.string(),
  text: z.optional(z.string().check(z.maxLength(200, 'MESSAGE_TOO_LONG'))),
  show_alert: z.optional(z.boolean()),
});

const setWebhook = z.strictObject({
  url: z.string(),
  secret_token: z.optional(z.string().check(z.regex(/^[\w-]{1,256}$/))),
  allowed_updates: z.optional(z.array(z.string())),
});

const setMyCommands = z.strictObject({
  commands: z
    .array(
      z.strictObject({
        command: z.string().check(z.regex(/^[a-z0-9_]{1,32}$/)),
        description: z.string().check(z.minLength(1), z.maxLength(256)),
      }),
    )
    .check(z.maxLength(100)),
});

class Refusal extends Error {}

type Content = {
  text: string;
  entities?: readonly MessageEntity[] | undefined;
  link_preview_options?: z.output<typeof preview> | undefined;
  reply_markup?: InlineKeyboardMarkup | undefined;
};

const shown = ({ text, entities = [], link_preview_options: options, reply_markup }: Content) => {
  const isOutside = entities.some(({ offset, length }) => offset + length > text.length);
  if (isOutside) throw new Refusal('ENTITY_BOUNDS_INVALID');
  return {
    text,
    entities,
    buttons: reply_markup?.inline_keyboard ?? [],
    preview: options?.is_disabled ? null : (options?.url ?? /https?:\/\/\S+/.exec(text)?.[0] ?? null),
    photo: null as string | null,
  };
};

type Captioned = {
  caption?: string | undefined;
  caption_entities?: readonly MessageEntity[] | undefined;
};

/** A picture with what stands below it. Telegram fetches the picture itself, and refuses the message where it is none. */
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
  return { ...shown({ text, entities, reply_markup }), preview: null, photo: address };
};

const botMessage = (chats: Chats, said: ReturnType<typeof shown>): ChatMessage => ({
  id: chats.nextId(),
  inlineId: null,
  isByBot: true,
  author: BOT.first_name,
  isEdited: false,
  ...said,
});

const edits = (
  chats: Chats,
  edit: { inline_message_id: string } | { chat_id: number; message_id: number },
): ChatMessage => {
  const message =
    'inline_message_id' in edit
      ? chats.posts.find(({ inlineId }) => inlineId === edit.inline_message_id)
      : privateChat(chats, edit.chat_id).find(({ id, isByBot }) => isByBot && id === edit.message_id);
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

const pushed = (chats: Chats, chatId: number, said: ReturnType<typeof shown>) => {
  const chat = chats.privates.get(chatId);
  if (!chat) throw new Refusal('chat not found');
  const message = botMessage(chats, said);
  chat.push(message);
  return messageResult(message, chatId);
};

/** A result as the message that it becomes; with a keyboard the bot can change it later. */
export const posted = (chats: Chats, result: InlineQueryResult, author: string): ChatMessage => {
  const { input_message_content, reply_markup } = article.parse(result);
  const { message_text, ...rest } = input_message_content;
  const said = shown({ text: message_text, ...rest, reply_markup });
  const message = { ...botMessage(chats, said), author };
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
    const { url: target, secret_token = null, allowed_updates = null } = setWebhook.parse(parameters);
    // Telegram itself wants https; the sandbox is on this machine.
    if (target !== '' && !/^https?:\/\//.test(target)) throw new Refusal('bad webhook: invalid URL');
    chats.webhook = target === '' ? null : { url: target, secret: secret_token, allowed: allowed_updates };
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
    const { chat_id, ...said } = sendMessage.parse(parameters);
    return pushed(chats, chat_id, shown(said));
  },

  async sendPhoto(chats, parameters) {
    const { chat_id, photo: address, reply_markup, ...said } = sendPhoto.parse(parameters);
    return pushed(chats, chat_id, await pictured(address, said, reply_markup));
  },

  editMessageText(chats, parameters) {
    const edit = editMessageText.parse(parameters);
    const message = edits(chats, edit);
    // Telegram changes only the caption of those.
    if (message.photo !== null) throw new Refusal('there is no text in the message to edit');
    Object.assign(message, shown(edit), { isEdited: true });
    return 'inline_message_id' in edit ? true : messageResult(message, edit.chat_id);
  },

  async editMessageMedia(chats, parameters) {
    const { media, reply_markup, ...edit } = editMessageMedia.parse(parameters);
    const message = edits(chats, edit);
    Object.assign(message, await pictured(media.media, media, reply_markup), { isEdited: true });
    return 'inline_message_id' in edit ? true : messageResult(message, edit.chat_id);
  },

  answerCallbackQuery({ presses }, parameters) {
    const { callback_query_id, text: said = '', show_alert = false } = answerCallbackQuery.parse(parameters);
    if (presses.get(callback_query_id) !== null) {
      throw new Refusal('query is too old and response timeout expired or query ID is invalid');
    }
    presses.set(callback_query_id, { text: said, isAlert: show_alert });
    return true;
  },

  answerInlineQuery({ offers }, parameters) {
    const { inline_query_id, results, button: line = null, ...rest } = answerInlineQuery.parse(parameters);
    const offer = offers.get(inline_query_id);
    if (!offer || offer.answer) {
      throw new Refusal('query is too old and response timeout expired or query ID is invalid');
    }
    if (new Set(results.map(({ id }) => id)).size < results.length) throw new Refusal('RESULT_ID_DUPLICATE');
    const { is_personal: isPersonal = false, cache_time: cacheTime = 300 } = rest;
    offer.answer = { results: results as InlineQueryResult[], button: line, isPersonal, cacheTime };
    return true;
  },
};

export const runMethod = async (chats: Chats, method: string, parameters: unknown): Promise<BotAnswer> => {
  const run = METHODS[method];
  if (!run) return { ok: false, error_code: 404, description: 'Not Found: method not found' };
  try {
    return { ok: true, result: await run(chats, parameters) };
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error);
    return { ok: false, error_code: 400, description: `Bad Request: ${description}` };
  }
};
