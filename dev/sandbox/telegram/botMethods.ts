// Parameters of the Bot API methods that the bot uses, with Telegram's limits.
import type { InlineKeyboardMarkup } from '@grammyjs/types';
import { z } from '../../../schema/src/zod.ts';

const bytes = (text: string): number => Buffer.byteLength(text);
const bounded = (least: number, most: number) =>
  z
    .string()
    .check(z.refine((text) => bytes(text) >= least && bytes(text) <= most, 'BUTTON_DATA_INVALID'));

const url = z
  .string()
  .check(
    z.refine((text) => /^(https?|tg):\/\//.test(text) && URL.canParse(text), 'Wrong HTTP URL'),
  );

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

/** Where a message is sent. Only private chats are played here. */
const where = {
  chat_id: z.int(),
  message_thread_id: z.optional(z.int()),
  reply_parameters: z.optional(
    z.strictObject({ message_id: z.int(), allow_sending_without_reply: z.optional(z.boolean()) }),
  ),
};

export const sendMessage = z.strictObject({ ...where, ...content });

const caption = {
  caption: z.optional(z.string().check(z.maxLength(1_024, 'message caption is too long'))),
  caption_entities: z.optional(z.array(entity)),
};

export const sendPhoto = z.strictObject({
  ...where,
  photo: url,
  reply_markup: z.optional(markup),
  ...caption,
});

const photo = {
  media: z.strictObject({ type: z.literal('photo'), media: url, ...caption }),
  reply_markup: z.optional(markup),
};

export const editMessageMedia = z.union([
  z.strictObject({ chat_id: z.int(), message_id: z.int(), ...photo }),
  z.strictObject({ inline_message_id: z.string(), ...photo }),
]);

export const editMessageText = z.union([
  z.strictObject({ chat_id: z.int(), message_id: z.int(), ...content }),
  z.strictObject({ inline_message_id: z.string(), ...content }),
]);

export const article = z.strictObject({
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

export const answerInlineQuery = z.strictObject({
  inline_query_id: z.string(),
  results: z.array(article).check(z.maxLength(50, 'RESULTS_TOO_MUCH')),
  is_personal: z.optional(z.boolean()),
  cache_time: z.optional(z.int()),
  button: z.optional(
    z.strictObject({
      text: z.string(),
      start_parameter: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    }),
  ),
});

export const answerCallbackQuery = z.strictObject({
  callback_query_id: z.string(),
  text: z.optional(z.string().check(z.maxLength(200, 'MESSAGE_TOO_LONG'))),
  show_alert: z.optional(z.boolean()),
});

export const setWebhook = z.strictObject({
  url: z.string(),
  secret_token: z.optional(z.string().check(z.regex(/^[\w-]{1,256}$/))),
  allowed_updates: z.optional(z.array(z.string())),
});

export const setMyCommands = z.strictObject({
  commands: z
    .array(
      z.strictObject({
        command: z.string().check(z.regex(/^[a-z0-9_]{1,32}$/)),
        description: z.string().check(z.minLength(1), z.maxLength(256)),
      }),
    )
    .check(z.maxLength(100)),
});
