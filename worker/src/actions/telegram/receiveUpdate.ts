import {
  type TelegramPerson,
  type TelegramPress,
  type TelegramUpdate,
  telegramUpdate,
} from '@soltrade/schema/contracts/telegram';
import { RATE_PERIOD_SECONDS } from '@soltrade/schema/limits/requests';
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { saveMuted } from '../../db/activity/notices.ts';
import {
  claimTelegramUpdate,
  deleteTelegramAccount,
  isTelegramUpdateMarked,
} from '../../db/telegram.ts';
import type { Config } from '../../env.ts';
import type { Ctx } from '../../lib/context.ts';
import { equalInConstantTime, sha256Hex } from '../../lib/crypto.ts';
import { AppError } from '../../lib/errors.ts';
import { parseJson } from '../../lib/json.ts';
import { logError } from '../../lib/log.ts';
import { isWithinLimit } from '../../lib/rateLimits.ts';
import {
  alerted,
  type BotCall,
  edited,
  type Press,
  parsePress,
  type Reply,
  sent,
  whereOf,
} from '../../model/telegram/messages.ts';
import {
  FLOOD_TEXT,
  failed,
  INTERNAL_TEXT,
  madeLinks,
  muted,
  OLD_BUTTON_TEXT,
  ownLink,
  UNLINKED_TEXT,
  unlinked,
} from '../../model/telegram/replies.ts';
import { answerInline, finishChosen } from './answerInline.ts';
import { answerMessage, isForBot, listed } from './answerMessage.ts';
import {
  askingFor,
  type BotPromoter,
  callGuarded,
  isDoneMeanwhile,
  linkPicture,
  promoterOf,
  reachAgain,
  type UpdateInWork,
} from './callGuarded.ts';
import { makeAllLinks, makeLink } from './makeLink.ts';
import { offerToken } from './offerToken.ts';
import { linkTelegram } from './telegramAccount.ts';

type Bot = NonNullable<Config['telegram']>;

type Own = Exclude<Press, { verb: 'link' | 'makeAll' }>;

const outcomeOf = async (promoter: BotPromoter, press: Own, work: UpdateInWork): Promise<Reply> => {
  const { ctx, user } = promoter;
  switch (press.verb) {
    case 'make': {
      const link = await makeLink(promoter, press.mint, work);
      return ownLink(ctx.config, link, await linkPicture(ctx, link));
    }
    case 'show':
      return offerToken(promoter, press.mint);
    case 'list':
      return listed(promoter, press.sort);
    case 'mute':
      await saveMuted(ctx.env, { userId: user.id, type: press.type, isMuted: true });
      return muted;
    case 'unlink':
      await deleteTelegramAccount(ctx.env, { userId: user.id, at: ctx.now(), mark: work.mark });
      work.isMarked = true;
      return unlinked(ctx.config);
  }
};

const replyTo = async (
  ctx: Ctx,
  { given, press, work }: { given: TelegramPress; press: Press; work: UpdateInWork },
): Promise<Reply | null> => {
  const { from: person } = given;
  if (press.verb === 'link') return linkTelegram(ctx, { person, token: press.token, work });
  const promoter = await promoterOf(ctx, person);
  if (press.verb === 'makeAll') {
    const results = promoter && (await makeAllLinks(promoter, given));
    return promoter && (results === null ? failed(OLD_BUTTON_TEXT) : madeLinks(results));
  }
  return promoter && outcomeOf(promoter, press, work);
};

/**
 * Handles a button and edits its message. Releasing the button takes a request to Telegram; if it
 * fails, the button shows a clock for a while. Errors: those of `makeLink`, `offerToken` and
 * `linkTelegram`.
 */
const answerPress = async (
  ctx: Ctx,
  bot: Bot,
  { given, work }: { given: TelegramPress; work: UpdateInWork },
): Promise<BotCall> => {
  const press = parsePress(given.data ?? '');
  const { message } = given;
  if (press === null || message?.chat.type !== 'private') return alerted(given.id, OLD_BUTTON_TEXT);
  reachAgain(ctx, given.from);
  const reply = await replyTo(ctx, { given, press, work });
  if (reply === null) return alerted(given.id, UNLINKED_TEXT);
  const released = { method: 'answerCallbackQuery', callback_query_id: given.id } as const;
  ctx.background(callGuarded(askingFor(ctx, given.from.id), bot, released));
  return edited({ chat_id: message.chat.id, message_id: message.message_id }, reply);
};

// Telegram's webhook. Strangers know the address too, so the body is read only with the secret.

/** Compares hashes, so timing doesn't reveal even the secret's length. */
const assertSecret = async ({ env, caller }: Ctx, bot: Bot, given: string): Promise<void> => {
  const [ours, theirs] = await Promise.all([sha256Hex(bot.webhookSecret), sha256Hex(given)]);
  if (equalInConstantTime(ours, theirs)) return;
  // Limited only after the secret check, so strangers can't have Telegram's updates refused.
  if (!(await isWithinLimit(env.RATE_TELEGRAM, caller.address ?? '', 'stranger '))) {
    throw new AppError('rate_limited', 'Too many wrong secrets. Wait a minute and try again.', {
      retryAfter: RATE_PERIOD_SECONDS,
    });
  }
  throw new AppError('unauthenticated', 'The secret of the webhook is missing or wrong.');
};

/**
 * Null for unsupported updates: on an error, Telegram would retry for a day and hold back later
 * updates.
 */
const parsedUpdate = (ctx: Ctx, body: string): TelegramUpdate | null => {
  const parsed = telegramUpdate.safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  logError('telegram_update_unreadable', parsed.error, { requestId: ctx.requestId });
  return null;
};

/** The sender of an update addressed to the bot, else null. */
const senderOf = (ctx: Ctx, bot: Bot, update: TelegramUpdate): TelegramPerson | null => {
  const { message, callback_query, inline_query, chosen_inline_result } = update;
  if (message) {
    const isOld = message.date * 1_000 < ctx.now() - TELEGRAM.maxMessageAge;
    return isOld || !isForBot(bot, message) ? null : (message.from ?? null);
  }
  return (callback_query ?? inline_query ?? chosen_inline_result)?.from ?? null;
};

const answerOf = async (
  ctx: Ctx,
  bot: Bot,
  { update, person, work }: { update: TelegramUpdate; person: TelegramPerson; work: UpdateInWork },
): Promise<BotCall | null> => {
  const { message, callback_query, inline_query, chosen_inline_result } = update;
  if (message) return answerMessage(ctx, bot, { message, person });
  if (callback_query) return answerPress(ctx, bot, { given: callback_query, work });
  if (inline_query) return answerInline(ctx, inline_query);
  return chosen_inline_result ? finishChosen(ctx, chosen_inline_result, work) : null;
};

const refusalOf = ({ message, callback_query }: TelegramUpdate, text: string): BotCall | null => {
  if (callback_query) return alerted(callback_query.id, text);
  return message ? sent(whereOf(message), failed(text)) : null;
};

/**
 * The response to an update, including errors; null if there is none or another delivery was
 * faster.
 */
const answered = async (
  ctx: Ctx,
  bot: Bot,
  given: { update: TelegramUpdate; person: TelegramPerson; work: UpdateInWork },
): Promise<BotCall | null> => {
  try {
    return await answerOf(ctx, bot, given);
  } catch (error) {
    if (isDoneMeanwhile(error)) return null;
    if (error instanceof AppError) return refusalOf(given.update, error.detail);
    logError('telegram_update_failed', error, { requestId: ctx.requestId });
    return refusalOf(given.update, INTERNAL_TEXT);
  }
};

/**
 * Handles an update and returns the Bot API call that answers it, or null. Telegram redelivers
 * unanswered updates: each is applied once, and a lost answer is sent then. Errors: `not_found`
 * without a bot, `unauthenticated`, `rate_limited`, `invalid_json`.
 */
export const receiveUpdate = async (
  ctx: Ctx,
  { secret, body }: { secret: string; body: () => Promise<string> },
): Promise<BotCall | null> => {
  const bot = ctx.config.telegram;
  if (bot === null) throw new AppError('not_found', 'There is no such endpoint.');
  await assertSecret(ctx, bot, secret);
  const update = parsedUpdate(ctx, await body());
  const person = update && senderOf(ctx, bot, update);
  if (!update || !person) return null;
  const { success } = await ctx.env.RATE_TELEGRAM.limit({ key: String(person.id) });
  if (!success) return update.callback_query ? alerted(update.callback_query.id, FLOOD_TEXT) : null;
  const work = { mark: { updateId: update.update_id, receivedAt: ctx.now() }, isMarked: false };
  // An inline query changes nothing, and every pause in typing sends one, so it isn't marked as
  // done.
  if (update.inline_query) return answered(ctx, bot, { update, person, work });
  if (await isTelegramUpdateMarked(ctx.env, update.update_id)) return null;
  const answer = await answered(ctx, bot, { update, person, work });
  const isFirst = work.isMarked || (await claimTelegramUpdate(ctx.env, work.mark));
  return isFirst ? answer : null;
};
