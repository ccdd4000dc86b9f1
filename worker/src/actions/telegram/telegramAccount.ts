// The Telegram account for which the bot creates a promoter's links.

import type { TelegramPerson, TelegramSettings } from '@soltrade/schema/contracts/telegram';
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { getAccount, getUser } from '../../db/accounts/users.ts';
import { isUniqueViolation } from '../../db/client.ts';
import {
  deleteTelegramAccount,
  findTelegramAccount,
  findTelegramPromoter,
  findTelegramToken,
  insertTelegramAccount,
  replaceTelegramToken,
} from '../../db/telegram.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { randomSecret, sha256Hex } from '../../lib/crypto.ts';
import { AppError, accountBlocked, isUserDeleted } from '../../lib/errors.ts';
import { sanitizedText } from '../../lib/sanitize.ts';
import { isoTime } from '../../lib/time.ts';
import { refCodeOf } from '../../model/links.ts';
import { type Reply, tokenParameter } from '../../model/telegram/messages.ts';
import {
  linkExpired,
  linked,
  linkedAlready,
  linkOffer,
  profileTaken,
} from '../../model/telegram/replies.ts';
import type { UpdateInWork } from './callGuarded.ts';

export const getTelegram = async ({
  account,
  config,
  env,
}: AccountCtx): Promise<TelegramSettings> => {
  const row = await findTelegramAccount(env, account.id);
  return {
    bot: config.telegram?.botName ?? null,
    account: row && {
      name: row.name,
      username: row.username,
      linkedAt: isoTime(row.linkedAt),
      isReachable: row.unreachableAt === null,
    },
  };
};

/**
 * A URL that links the Telegram account in which it is opened. Invalidates a former one. Errors:
 * `not_found` without a bot, `telegram_already_linked`.
 */
export const startTelegram = async (
  ctx: AccountCtx,
): Promise<{ url: string; expiresAt: string }> => {
  const { id: userId } = await getAccount(ctx);
  const { telegram } = ctx.config;
  if (telegram === null) throw new AppError('not_found', 'There is no Telegram bot here.');
  if (await findTelegramAccount(ctx.env, userId)) {
    throw new AppError(
      'telegram_already_linked',
      'A Telegram account is linked already. Unlink it first.',
    );
  }
  const token = randomSecret();
  const expiresAt = ctx.now() + TELEGRAM.tokenLifetime;
  await replaceTelegramToken(ctx, { userId, tokenHash: await sha256Hex(token), expiresAt });
  return {
    url: `${telegram.chatUrl}?start=${tokenParameter(token)}`,
    expiresAt: isoTime(expiresAt),
  };
};

export const unlinkTelegram = ({ account, env, now }: AccountCtx): Promise<void> =>
  deleteTelegramAccount(env, { userId: account.id, at: now(), mark: null });

const rowOf = (ctx: Ctx, userId: string, person: TelegramPerson) => {
  const username = /^\w{1,32}$/.test(person.username ?? '') ? (person.username ?? null) : null;
  const name = sanitizedText(
    `${person.first_name} ${person.last_name ?? ''}`,
    TELEGRAM.nameMaxLength,
  );
  return {
    userId,
    telegramId: person.id,
    linkedAt: ctx.now(),
    name: name ?? username ?? 'Telegram',
    username,
  };
};

/** Asks before linking, because the URL may come from a stranger. */
export const offerTelegram = async (
  ctx: Ctx,
  person: TelegramPerson,
  token: string,
): Promise<Reply> => {
  const { config, env } = ctx;
  const present = await findTelegramPromoter(env, person.id);
  if (present) return linkedAlready(config, refCodeOf(present));
  const userId = await findTelegramToken(env, await sha256Hex(token), ctx.now());
  if (userId === null) return linkExpired(config);
  return linkOffer(config, { promoter: refCodeOf(await getUser(ctx, userId)), token });
};

/**
 * Links the Telegram account that presents a token, and returns the outcome. An account linked
 * already doesn't consume the token, so its owner can unlink and try again. Errors:
 * `account_blocked`.
 */
export const linkTelegram = async (
  ctx: Ctx,
  { person, token, work }: { person: TelegramPerson; token: string; work: UpdateInWork },
): Promise<Reply> => {
  const { config, env } = ctx;
  const present = await findTelegramPromoter(env, person.id);
  if (present) return linkedAlready(config, refCodeOf(present));
  const tokenHash = await sha256Hex(token);
  const userId = await findTelegramToken(env, tokenHash, ctx.now());
  if (userId === null) return linkExpired(config);
  const user = await getUser(ctx, userId);
  if (user.blockedAt !== null) throw accountBlocked(config);
  try {
    const account = rowOf(ctx, userId, person);
    const isLinked = await insertTelegramAccount(env, { account, tokenHash, mark: work.mark });
    work.isMarked = true;
    if (!isLinked) return linkExpired(config);
  } catch (error) {
    if (isUniqueViolation(error, 'telegram_accounts.user_id')) return profileTaken(config);
    // Two URLs were used concurrently, or the account was deleted meanwhile.
    if (isUniqueViolation(error, 'telegram_accounts.telegram_id') || isUserDeleted(error)) {
      return linkExpired(config);
    }
    throw error;
  }
  return linked(config, refCodeOf(user));
};
