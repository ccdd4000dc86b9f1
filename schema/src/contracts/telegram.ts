// The Telegram bot: its state in the app, and Telegram's updates.
import { TELEGRAM } from '../limits/telegram.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { timestamp } from './fields.ts';

export const telegramAccount = z.object({
  name: z.string(),
  /** Without "@". */
  username: z.nullable(z.string()),
  linkedAt: timestamp,
  /** False once the person blocked the bot or closed the account, until they write to it again. */
  isReachable: z.boolean(),
});

export const telegramSettings = z.object({
  bot: z.nullable(z.string()),
  account: z.nullable(telegramAccount),
});

export type TelegramSettings = z.output<typeof telegramSettings>;

export const getTelegram = endpoint('GET /api/user/:userId/telegram', {
  summary: 'The Telegram account for which the bot makes links',
  role: 'owner',
  responses: { 200: telegramSettings },
  errors: ['forbidden', 'user_not_found'],
});

export const startTelegram = endpoint('POST /api/user/:userId/telegram', {
  summary:
    'An address that links the Telegram account in which it is opened; it works once, for ten minutes',
  role: 'owner',
  responses: { 201: z.object({ url: z.string(), expiresAt: timestamp }) },
  errors: ['forbidden', 'user_not_found', 'not_found', 'telegram_already_linked'],
});

export const unlinkTelegram = endpoint('DELETE /api/user/:userId/telegram', {
  summary: 'Unlink the Telegram account, and whatever would still link one',
  role: 'owner',
  responses: { 204: null },
  errors: ['forbidden', 'user_not_found'],
});

const person = z.object({
  id: z.int().check(z.positive()),
  first_name: z.string(),
  last_name: z.optional(z.string()),
  username: z.optional(z.string()),
});

export type TelegramPerson = z.output<typeof person>;

const chat = z.object({ id: z.int(), type: z.string() });

/** Offsets are UTF-16 units; links under words have a `url`. */
const entity = z.object({
  type: z.string(),
  offset: z.int(),
  length: z.int(),
  url: z.optional(z.string()),
});

/** A text, and what Telegram marks in it. */
const written = z.object({
  text: z.optional(z.string()),
  caption: z.optional(z.string()),
  entities: z.optional(z.array(entity)),
  caption_entities: z.optional(z.array(entity)),
});

export type TelegramWritten = z.output<typeof written>;

const message = z.extend(written, {
  message_id: z.int(),
  /**
   * The topic of a forum; in other groups, the thread of a reply, to which no message can be sent.
   */
  message_thread_id: z.optional(z.int()),
  is_topic_message: z.optional(z.boolean()),
  /** Epoch seconds. */
  date: z.int(),
  chat,
  from: z.optional(person),
  via_bot: z.optional(z.object({ id: z.int() })),
  /** The message that this one replies to, and the quoted part of it. */
  reply_to_message: z.optional(z.extend(written, { from: z.optional(person) })),
  quote: z.optional(written),
});

export type TelegramMessage = z.output<typeof message>;

const press = z.object({
  id: z.string(),
  from: person,
  data: z.optional(z.string()),
  /** Ours, with the button: it names the tokens that the button is about. */
  message: z.optional(
    z.object({
      message_id: z.int(),
      chat,
      text: z.optional(z.string()),
      reply_markup: z.optional(
        z.object({
          inline_keyboard: z.array(z.array(z.object({ callback_data: z.optional(z.string()) }))),
        }),
      ),
    }),
  ),
});

export type TelegramPress = z.output<typeof press>;

const inlineQuery = z.object({ id: z.string(), from: person, query: z.string() });

export type TelegramInlineQuery = z.output<typeof inlineQuery>;

const chosenResult = z.object({
  result_id: z.string(),
  from: person,
  inline_message_id: z.optional(z.string()),
});

export type TelegramChosenResult = z.output<typeof chosenResult>;

/** The fields of the Bot API's `Update` that the bot reads. */
export const telegramUpdate = z.object({
  update_id: z.int(),
  message: z.optional(message),
  callback_query: z.optional(press),
  inline_query: z.optional(inlineQuery),
  chosen_inline_result: z.optional(chosenResult),
});

export type TelegramUpdate = z.output<typeof telegramUpdate>;

export const receiveTelegram = endpoint('POST /api/telegram/webhook', {
  summary:
    'What Telegram sends, with the secret of our webhook in X-Telegram-Bot-Api-Secret-Token; the answer is a call of the Bot API, or empty',
  access: 'public',
  anyOrigin: true,
  signedBody: telegramUpdate,
  maxBodyBytes: TELEGRAM.maxUpdateBytes,
  responses: { 200: z.record(z.string(), z.unknown()) },
  errors: ['unauthenticated', 'not_found', 'invalid_json', 'rate_limited'],
});

export const registerTelegram = endpoint('POST /api/ops/telegram', {
  summary: 'Register our webhook and the bot’s commands at Telegram',
  access: 'operator',
  responses: {
    200: z.object({
      bot: z.string(),
      webhook: z.string(),
      /** False until /setinline is sent to BotFather. */
      isInline: z.boolean(),
    }),
  },
});
