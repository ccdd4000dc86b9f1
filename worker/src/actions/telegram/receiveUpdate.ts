// Telegram's webhook. Strangers know the address too, so the body is read only with the secret.

import {
  type TelegramPerson,
  type TelegramUpdate,
  telegramUpdate,
} from '@soltrade/schema/contracts/telegram';
import { RATE_PERIOD_SECONDS } from '@soltrade/schema/limits/requests';
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { claimTelegramUpdate, isTelegramUpdateMarked } from '../../db/telegram.ts';
import type { Config } from '../../env.ts';
import type { Ctx } from '../../lib/context.ts';
import { equalInConstantTime, sha256Hex } from '../../lib/crypto.ts';
import { AppError } from '../../lib/errors.ts';
import { isWithinLimit } from '../../lib/isWithinLimit.ts';
import { logError } from '../../lib/log.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { alerted, type BotCall, sent } from '../../model/telegram/messages.ts';
import { FLOOD_TEXT, failed, INTERNAL_TEXT } from '../../model/telegram/replies.ts';
import { answerInline, finishChosen } from './answerInline.ts';
import { answerMessage, isForBot } from './answerMessage.ts';
import { answerPress } from './answerPress.ts';
import { isDoneMeanwhile, type UpdateInWork } from './updateInWork.ts';

type Bot = NonNullable<Config['telegram']>;

/** Compares hashes, so timing doesn't reveal even the secret's length. */
const assertSecret = async ({ env, asker }: Ctx, bot: Bot, given: string): Promise<void> => {
  const [ours, theirs] = await Promise.all([sha256Hex(bot.webhookSecret), sha256Hex(given)]);
  if (equalInConstantTime(ours, theirs)) return;
  // Limited only after the secret check, so strangers can't have Telegram's updates refused.
  if (!(await isWithinLimit(env.RATE_TELEGRAM, asker.address ?? '', 'stranger '))) {
    throw new AppError('rate_limited', 'Too many wrong secrets. Wait a minute and try again.', {
      retryAfter: RATE_PERIOD_SECONDS,
    });
  }
  throw new AppError('unauthenticated', 'The secret of the webhook is missing or wrong.');
};

/** Null for unsupported updates: on an error, Telegram would retry for a day and hold back later updates. */
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
  return message?.chat.type === 'private' ? sent(message.chat.id, failed(text)) : null;
};

/** The response to an update, including errors; null if there is none or another delivery was faster. */
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
 * Handles an update and returns the Bot API call that answers it, or null. Telegram redelivers unanswered updates: each
 * is applied once, and a lost answer is sent then. Errors: `not_found` without a bot, `unauthenticated`,
 * `rate_limited`, `invalid_json`.
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
  // An inline query changes nothing, and every pause in typing sends one, so it isn't marked as done.
  if (update.inline_query) return answered(ctx, bot, { update, person, work });
  if (await isTelegramUpdateMarked(ctx.env, update.update_id)) return null;
  const answer = await answered(ctx, bot, { update, person, work });
  const isFirst = work.isMarked || (await claimTelegramUpdate(ctx.env, work.mark));
  return isFirst ? answer : null;
};
