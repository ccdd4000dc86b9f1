import { type TelegramAccountRow, telegramAccounts } from '@soltrade/schema/tables/telegramAccounts';
import { telegramTokens } from '@soltrade/schema/tables/telegramTokens';
import { telegramUpdates } from '@soltrade/schema/tables/telegramUpdates';
import { type UserRow, users } from '@soltrade/schema/tables/users';
import { and, eq, gt } from 'drizzle-orm';
import { database } from '../client.ts';

export type { TelegramAccountRow };

export const findTelegramAccount = async (env: Env, userId: string): Promise<TelegramAccountRow | null> => {
  const rows = await database(env).select().from(telegramAccounts).where(eq(telegramAccounts.userId, userId));
  return rows[0] ?? null;
};

/** The promoter for whom a Telegram account makes links. */
export const findTelegramPromoter = async (env: Env, telegramId: number): Promise<UserRow | null> => {
  const rows = await database(env)
    .select({ user: users })
    .from(telegramAccounts)
    .innerJoin(users, eq(users.id, telegramAccounts.userId))
    .where(eq(telegramAccounts.telegramId, telegramId));
  return rows[0]?.user ?? null;
};

/** Violates `telegram_accounts.user_id` or `telegram_accounts.telegram_id` where one of the two is linked. */
export const insertTelegramAccount = async (env: Env, account: TelegramAccountRow): Promise<void> => {
  await database(env).insert(telegramAccounts).values(account);
};

/** Unlinks a promoter's Telegram account, and ends what would still link one. */
export const deleteTelegramAccount = async (env: Env, userId: string): Promise<void> => {
  const db = database(env);
  await db.batch([
    db.delete(telegramTokens).where(eq(telegramTokens.userId, userId)),
    db.delete(telegramAccounts).where(eq(telegramAccounts.userId, userId)),
  ]);
};

/** Stores a promoter's only token; a former one stops working. */
export const replaceTelegramToken = async (
  env: Env,
  token: { userId: string; tokenHash: string; expiresAt: number },
): Promise<void> => {
  const { tokenHash, expiresAt } = token;
  await database(env)
    .insert(telegramTokens)
    .values(token)
    .onConflictDoUpdate({ target: telegramTokens.userId, set: { tokenHash, expiresAt } });
};

/** Whose a token is; null if it is unknown, was used or has expired. */
export const findTelegramToken = async (env: Env, tokenHash: string, now: number): Promise<string | null> => {
  const rows = await database(env)
    .select({ userId: telegramTokens.userId })
    .from(telegramTokens)
    .where(and(eq(telegramTokens.tokenHash, tokenHash), gt(telegramTokens.expiresAt, now)));
  return rows[0]?.userId ?? null;
};

/** Consumes a token. Returns whose it was; null if it is unknown, was used or has expired. */
export const takeTelegramToken = async (env: Env, tokenHash: string, now: number): Promise<string | null> => {
  const rows = await database(env)
    .delete(telegramTokens)
    .where(and(eq(telegramTokens.tokenHash, tokenHash), gt(telegramTokens.expiresAt, now)))
    .returning({ userId: telegramTokens.userId });
  return rows[0]?.userId ?? null;
};

/** False if the update came before: the atomic check against replays. */
export const claimTelegramUpdate = async (
  env: Env,
  updateId: number,
  receivedAt: number,
): Promise<boolean> => {
  const rows = await database(env)
    .insert(telegramUpdates)
    .values({ updateId, receivedAt })
    .onConflictDoNothing()
    .returning({ updateId: telegramUpdates.updateId });
  return rows.length === 1;
};
