import type { TelegramPerson } from '@soltrade/schema/contracts/telegram';
import type { UserRow } from '../../db/accounts/users.ts';
import { findTelegramPromoter } from '../../db/telegram.ts';
import type { Ctx } from '../../lib/context.ts';
import { accountBlocked } from '../../lib/errors.ts';
import { askingFor } from './callGuarded.ts';

/** A promoter who uses the bot. `ctx` queries upstreams on their behalf, not on Telegram's servers'. */
export type BotPromoter = { ctx: Ctx; user: UserRow };

/** The promoter linked to a Telegram account, or null. Errors: `account_blocked`. */
export const promoterOf = async (ctx: Ctx, { id }: TelegramPerson): Promise<BotPromoter | null> => {
  const user = await findTelegramPromoter(ctx.env, id);
  if (user === null) return null;
  if (user.blockedAt !== null) throw accountBlocked(ctx.config);
  return { ctx: askingFor(ctx, id), user };
};
