import type {
  InlineKeyboardButton,
  InlineQueryResultArticle,
  InlineQueryResultsButton,
  LinkPreviewOptions,
  Opts,
} from '@grammyjs/types';
import type { RichText } from './richText.ts';

type Call<M extends keyof Opts<never>> = { method: M } & Opts<never>[M];

/** A call of the Bot API, as the answer of our webhook makes it: nothing is fetched, and nothing is told of its outcome. */
export type BotCall =
  | Call<'sendMessage'>
  | Call<'editMessageText'>
  | Call<'answerCallbackQuery'>
  | Call<'answerInlineQuery'>;

/** A result of an inline query. */
export type Article = InlineQueryResultArticle;

/** The line over the results, which leads into the private chat. */
export type ChatLine = InlineQueryResultsButton;

/** What the bot says in a private chat. */
export type Reply = {
  content: RichText;
  buttons: InlineKeyboardButton[][];
  preview: LinkPreviewOptions;
};

export const NO_PREVIEW: LinkPreviewOptions = { is_disabled: true };

/** A message's parameters, the same in a new message and in one that is changed. */
const messageOf = ({ content, buttons, preview }: Reply) => ({
  ...content,
  link_preview_options: preview,
  reply_markup: { inline_keyboard: buttons },
});

export const sent = (chatId: number, reply: Reply): BotCall => ({
  method: 'sendMessage',
  chat_id: chatId,
  ...messageOf(reply),
});

export const edited = (
  place: { chat_id: number; message_id: number } | { inline_message_id: string },
  reply: Reply,
): BotCall => ({ method: 'editMessageText', ...place, ...messageOf(reply) });

/** A line over the chat; Telegram takes 200 characters. */
export const alerted = (pressId: string, text: string): BotCall => ({
  method: 'answerCallbackQuery',
  callback_query_id: pressId,
  text: text.slice(0, 200),
  show_alert: true,
});
