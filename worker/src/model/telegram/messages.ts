import type {
  InlineKeyboardButton,
  InlineQueryResultArticle,
  InlineQueryResultsButton,
  LinkPreviewOptions,
  MessageEntity,
  Opts,
} from '@grammyjs/types';
import type { Told } from '@soltrade/schema/activities';
import { SWITCHED_TYPES, type SwitchedType } from '@soltrade/schema/activityTypes';
import { asMint } from '@soltrade/schema/address';
import type { TelegramMessage } from '@soltrade/schema/contracts/telegram';
import type { AppTarget } from '@soltrade/schema/paths';
import { activityPath, sayActivity } from '@soltrade/schema/sayActivity';
import type { Config } from '../../env.ts';

// A message's text and entities: Telegram parses no markup, so no name can inject any.

type Style = 'bold' | 'code';

export type TextPart = string | { text: string; style: Style };

type RichText = { text: string; entities: MessageEntity[] };

/** Text in which Telegram detects no link, mention, command or tag. */
const HARMLESS = /^[\p{L}\p{N}\p{M}\p{Extended_Pictographic} '’!?&()+*_-]*$/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A stranger's name, made safe: it can't reorder text around it or contain anything clickable. */
export const named = (text: string): TextPart[] => [
  FIRST_STRONG_ISOLATE,
  { text, style: HARMLESS.test(text) ? 'bold' : 'code' },
  POP_ISOLATE,
];

/** Joins parts; offsets are UTF-16 units, as in JavaScript. */
export const richText = (...parts: (TextPart | TextPart[])[]): RichText => {
  const entities: MessageEntity[] = [];
  let text = '';
  for (const part of parts.flat()) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    if (part.text !== '')
      entities.push({ type: part.style, offset: text.length, length: part.text.length });
    text += part.text;
  }
  return { text, entities };
};

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

/** Where a message is sent: a chat, its topic, and the message that it replies to. */
export type Where = Pick<
  Opts<never>['sendMessage'],
  'chat_id' | 'message_thread_id' | 'reply_parameters'
>;

export const sent = (where: Where, reply: Reply): BotCall =>
  reply.picture === null
    ? { method: 'sendMessage', ...where, ...messageOf(reply) }
    : {
        method: 'sendPhoto',
        ...where,
        photo: reply.picture,
        ...captionOf(reply),
        ...keyboardOf(reply),
      };

/**
 * Where a message was written: a reply to it in its topic, and in a private chat plainly below it.
 */
export const whereOf = ({
  chat,
  message_id,
  message_thread_id,
  is_topic_message,
}: TelegramMessage): Where => ({
  chat_id: chat.id,
  ...(is_topic_message && message_thread_id !== undefined ? { message_thread_id } : {}),
  ...(chat.type === 'private'
    ? {}
    : { reply_parameters: { message_id, allow_sending_without_reply: true } }),
});

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

// Encodes the payloads of the bot's buttons and URLs, which Telegram returns unchanged.

export type Press =
  | { verb: 'make'; mint: string }
  | { verb: 'makeAll' }
  | { verb: 'show'; mint: string }
  | { verb: 'list'; sort: 'created' | 'clicks' }
  | { verb: 'link'; token: string }
  | { verb: 'mute'; type: SwitchedType }
  | { verb: 'unlink' };

/** At most 64 bytes. */
export const pressData = (press: Press): string => {
  if (press.verb === 'make') return `g:${press.mint}`;
  if (press.verb === 'makeAll') return 'a';
  if (press.verb === 'show') return `s:${press.mint}`;
  if (press.verb === 'mute') return `m:${press.type}`;
  if (press.verb === 'link') return `t:${press.token}`;
  return press.verb === 'list' ? `l:${press.sort}` : 'u';
};

/** Null unless one of our buttons sent it. */
export const parsePress = (data: string): Press | null => {
  if (data === 'u') return { verb: 'unlink' };
  if (data === 'a') return { verb: 'makeAll' };
  if (data === 'l:created' || data === 'l:clicks') {
    return { verb: 'list', sort: data === 'l:clicks' ? 'clicks' : 'created' };
  }
  if (/^t:[\w-]{43}$/.test(data)) return { verb: 'link', token: data.slice(2) };
  const muted = SWITCHED_TYPES.find((type) => data === `m:${type}`);
  if (muted) return { verb: 'mute', type: muted };
  const [, verb, mint] = /^([gs]):(.*)$/s.exec(data) ?? [];
  const chosen = asMint(mint);
  return chosen === null ? null : { verb: verb === 's' ? 'show' : 'make', mint: chosen };
};

const TOKEN = 'l_';
const MINT = 'm_';

export const tokenParameter = (token: string): string => TOKEN + token;
export const mintParameter = (mint: string): string => MINT + mint;

export type Start = { verb: 'link'; token: string } | { verb: 'mint'; mint: string } | null;

/** Parses the parameter of `/start`; null unless we issued it. */
export const parseStart = (parameter: string): Start => {
  if (/^l_[\w-]{43}$/.test(parameter))
    return { verb: 'link', token: parameter.slice(TOKEN.length) };
  const mint = parameter.startsWith(MINT) ? asMint(parameter.slice(MINT.length)) : null;
  return mint === null ? null : { verb: 'mint', mint };
};

/** Ids of inline results, at most 64 bytes; Telegram returns the chosen one. */
export const madeResult = (linkId: string): string => `e_${linkId}`;
export const newResult = (mint: string): string => `n_${mint}`;

export const mintOfResult = (resultId: string): string | null =>
  resultId.startsWith('n_') ? asMint(resultId.slice(2)) : null;

/** The bot's message about an activity, a line for each detail. */
export const toldText = (told: Told): TextPart[] => {
  const { sentence, details } = sayActivity(told);
  return [sentence, ...details.map((words) => ['\n', ...words])]
    .flat()
    .flatMap((part) => (typeof part === 'string' ? [part] : named(part.name)));
};

const muteButtons = ({ type }: Told): InlineKeyboardButton[][] => {
  const switched = SWITCHED_TYPES.find((each) => each === type);
  if (!switched) return [];
  const press = { verb: 'mute', type: switched } as const;
  return [[{ text: 'Turn these off', callback_data: pressData(press) }]];
};

export const appUrl = ({ publicOrigin }: Config, target: AppTarget): string =>
  publicOrigin + target;

export const activityMessage = (config: Config, told: Told): Reply => {
  const text = told.linkId === null ? 'Open dashboard' : 'See the link';
  return {
    content: richText(...toldText(told)),
    buttons: [[{ text, url: appUrl(config, activityPath(told)) }], ...muteButtons(told)],
    preview: NO_PREVIEW,
    picture: null,
  };
};
