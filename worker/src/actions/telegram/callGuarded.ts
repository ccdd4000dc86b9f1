import type { Link } from '@soltrade/schema/contracts/links';
import type { TelegramPerson } from '@soltrade/schema/contracts/telegram';
import { parsePreviewFile } from '@soltrade/schema/paths';
import type { UserRow } from '../../db/accounts/users.ts';
import { isUniqueViolation } from '../../db/client.ts';
import { findTelegramPromoter, saveReach, type UpdateMark } from '../../db/telegram.ts';
import type { Config } from '../../env.ts';
import { type AccountCtx, asOwner, type Ctx } from '../../lib/context.ts';
import { accountBlocked } from '../../lib/errors.ts';
import { withFallback } from '../../lib/withTimeout.ts';
import { type BotCall, type Reply, sent } from '../../model/telegram/messages.ts';
import { askProvider } from '../../upstream/askProvider.ts';
import { callTelegram } from '../../upstream/telegram.ts';
import { openPreview, presentPreviewPath } from '../landing/preview.ts';

type Bot = NonNullable<Config['telegram']>;

/** A context that queries upstreams on behalf of a Telegram account, not of Telegram's servers. */
export const askingFor = (ctx: Ctx, telegramId: number): Ctx => ({
  ...ctx,
  caller: { address: `telegram ${telegramId}`, isSignedIn: true },
});

/** Guarded like any upstream: a budget that no single account can use up, and a circuit. */
export const callGuarded = (ctx: Ctx, bot: Bot, { method, ...parameters }: BotCall) =>
  askProvider(ctx, { provider: 'telegram', rank: 'promoter' }, () =>
    callTelegram(ctx, bot, method, parameters),
  );

/**
 * Writes to a promoter in their private chat. One who blocked the bot is skipped until they write
 * to it again.
 */
export const writeTo = async (ctx: Ctx, telegramId: number, reply: Reply): Promise<void> => {
  const bot = ctx.config.telegram;
  if (bot === null) return;
  const asked = askingFor(ctx, telegramId);
  const outcome = await callGuarded(asked, bot, sent({ chat_id: telegramId }, reply));
  if ('value' in outcome && outcome.value === 'unreachable')
    await saveReach(ctx.env, { telegramId, unreachableAt: ctx.now() });
};

const drawnPath = async (ctx: Ctx, link: Link): Promise<string | null> => {
  const path = await presentPreviewPath(ctx, link.customIdentifier);
  const name = path && parsePreviewFile(path.slice(path.lastIndexOf('/') + 1));
  const opened = name ? await openPreview(ctx, name, { mayDraw: async () => true }) : null;
  return opened?.kind === 'picture' ? path : null;
};

/** A link's picture once drawn, else null: Telegram drops messages whose picture it can't fetch. */
export const linkPicture = async (ctx: Ctx, link: Link): Promise<string | null> => {
  if (!link.isActive || link.isBlocked) return null;
  return withFallback(ctx, { event: 'telegram_picture_failed', fallback: null }, async () => {
    const path = await drawnPath(ctx, link);
    return path && ctx.config.linkOrigin + path;
  });
};

/**
 * A promoter who uses the bot. `ctx` queries upstreams on their behalf, not on Telegram's servers'.
 */
export type BotPromoter = { ctx: AccountCtx; user: UserRow };

/** Somebody who writes to the bot or presses its buttons can be written to. */
export const reachAgain = (ctx: Ctx, { id }: TelegramPerson): void =>
  ctx.background(saveReach(ctx.env, { telegramId: id, unreachableAt: null }));

/** The promoter linked to a Telegram account, or null. Errors: `account_blocked`. */
export const promoterOf = async (ctx: Ctx, { id }: TelegramPerson): Promise<BotPromoter | null> => {
  const user = await findTelegramPromoter(ctx.env, id);
  if (user === null) return null;
  if (user.blockedAt !== null) throw accountBlocked(ctx.config);
  return { ctx: asOwner(askingFor(ctx, id), user.id), user };
};

/**
 * An update in progress. Its mark is written in the transaction of its effects: if an isolate dies
 * before, the next delivery repeats the work; after, nothing is done twice.
 */
export type UpdateInWork = {
  mark: UpdateMark;
  /** Whether this delivery has written the mark. */
  isMarked: boolean;
};

/** Whether another delivery of the update was faster. */
export const isDoneMeanwhile = (error: unknown): boolean =>
  isUniqueViolation(error, 'telegram_updates.update_id');
