import type {
  InlineKeyboardButton,
  InlineQueryResultArticle,
  InlineQueryResultsButton,
  LinkPreviewOptions,
  Opts,
} from '@grammyjs/types';
import type { RichText } from './richText.ts';

type Call<M extends keyof Opts<never>> = { method: M } & Opts<never>[M];

/** A Bot API call as the webhook's response; its outcome is unknown. */
export type BotCall =
  | Call<'sendMessage'>
  | Call<'sendPhoto'>
  | Call<'editMessageText'>
  | Call<'editMessageMedia'>
  | Call<'answerCallbackQuery'>
  | Call<'answerInlineQuery'>;

export type Article = InlineQueryResultArticle;

/** The button above the results, which opens the private chat. */
export type ChatLine = InlineQueryResultsButton;

export type Reply = {
  content: RichText;
  buttons: InlineKeyboardButton[][];
  preview: LinkPreviewOptions;
  /** URL of the picture above the text, or null. */
  picture: string | null;
};

export const NO_PREVIEW: LinkPreviewOptions = { is_disabled: true };

type Place = { chat_id: number; message_id: number } | { inline_message_id: string };

const keyboardOf = ({ buttons }: Reply) => ({ reply_markup: { inline_keyboard: buttons } });

/** Parameters shared by new and edited messages. */
const messageOf = (reply: Reply) => ({
  ...reply.content,
  link_preview_options: reply.preview,
  ...keyboardOf(reply),
});

const captionOf = ({ content: { text, entities } }: Reply) => ({
  caption: text,
  caption_entities: entities,
});

export const photoOf = (chatId: number, photo: string, reply: Reply) => ({
  chat_id: chatId,
  photo,
  ...captionOf(reply),
  ...keyboardOf(reply),
});

export const sent = (chatId: number, reply: Reply): BotCall =>
  reply.picture === null
    ? { method: 'sendMessage', chat_id: chatId, ...messageOf(reply) }
    : { method: 'sendPhoto', ...photoOf(chatId, reply.picture, reply) };

export const edited = (place: Place, reply: Reply): BotCall => {
  if (reply.picture === null) return { method: 'editMessageText', ...place, ...messageOf(reply) };
  const media = { type: 'photo', media: reply.picture, ...captionOf(reply) } as const;
  return { method: 'editMessageMedia', ...place, media, ...keyboardOf(reply) };
};

/** A notification at the top of the chat; Telegram allows 200 characters. */
export const alerted = (pressId: string, text: string): BotCall => ({
  method: 'answerCallbackQuery',
  callback_query_id: pressId,
  text: text.slice(0, 200),
  show_alert: true,
});
