import { type UserRow, users } from '@soltrade/schema/tables/accounts';
import { activities, noticeMarks } from '@soltrade/schema/tables/activity';
import { links } from '@soltrade/schema/tables/links';
import {
  type TelegramAccountRow,
  telegramAccounts,
  telegramTokens,
  telegramUpdates,
} from '@soltrade/schema/tables/telegram';
import { tokens } from '@soltrade/schema/tables/tokens';
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { By } from '../lib/context.ts';
import { assertLive, isSessionLive } from './accounts/liveSession.ts';
import { noteTelegramLinked, noteTelegramUnlinked } from './activity/activities.ts';
import { database, isOneOf, jsonRows } from './client.ts';

export type { TelegramAccountRow };

export const findTelegramAccount = async (
  env: Env,
  userId: string,
): Promise<TelegramAccountRow | null> => {
  const rows = await database(env)
    .select()
    .from(telegramAccounts)
    .where(eq(telegramAccounts.userId, userId));
  return rows[0] ?? null;
};

export const findTelegramPromoter = async (
  env: Env,
  telegramId: number,
): Promise<UserRow | null> => {
  const rows = await database(env)
    .select({ user: users })
    .from(telegramAccounts)
    .innerJoin(users, eq(users.id, telegramAccounts.userId))
    .where(eq(telegramAccounts.telegramId, telegramId));
  return rows[0]?.user ?? null;
};

/** Telegram ids of promoters who linked one that can be written to, and aren't blocked. */
export const listTelegramIds = async (
  env: Env,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { userId, telegramId } = telegramAccounts;
  const rows = await database(env)
    .select({ userId, telegramId })
    .from(telegramAccounts)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        isOneOf(userId, userIds),
        isNull(users.blockedAt),
        isNull(telegramAccounts.unreachableAt),
      ),
    );
  return new Map(rows.map((row) => [row.userId, row.telegramId]));
};

/** Whether the bot can write to a linked account; writes only what differs. */
export const saveReach = async (
  env: Env,
  { telegramId, unreachableAt }: { telegramId: number; unreachableAt: number | null },
): Promise<void> => {
  const known = telegramAccounts.unreachableAt;
  await database(env)
    .update(telegramAccounts)
    .set({ unreachableAt })
    .where(
      and(
        eq(telegramAccounts.telegramId, telegramId),
        unreachableAt === null ? isNotNull(known) : isNull(known),
      ),
    );
};

export type UpdateMark = typeof telegramUpdates.$inferSelect;

/**
 * First in the update's batch, so both happen or neither; a repeated update violates
 * `telegram_updates.update_id`.
 */
export const markTelegramUpdate = (env: Env, mark: UpdateMark) =>
  database(env).insert(telegramUpdates).values(mark);

export const isTelegramUpdateMarked = async (env: Env, updateId: number): Promise<boolean> => {
  const rows = await database(env)
    .select({ updateId: telegramUpdates.updateId })
    .from(telegramUpdates)
    .where(eq(telegramUpdates.updateId, updateId));
  return rows.length > 0;
};

const isToken = (tokenHash: string, now: number) =>
  and(eq(telegramTokens.tokenHash, tokenHash), gt(telegramTokens.expiresAt, now));

/**
 * False if the token is invalid. Violates `telegram_accounts.user_id` or
 * `telegram_accounts.telegram_id` if linked.
 */
export const insertTelegramAccount = async (
  env: Env,
  {
    account,
    tokenHash,
    mark,
  }: { account: Omit<TelegramAccountRow, 'unreachableAt'>; tokenHash: string; mark: UpdateMark },
): Promise<boolean> => {
  const db = database(env);
  const { userId, telegramId, name, username, linkedAt } = account;
  const token = isToken(tokenHash, linkedAt);
  const [, , used] = await db.batch([
    markTelegramUpdate(env, mark),
    db.insert(telegramAccounts).select(
      sql`select ${telegramTokens.userId}, ${telegramId}, ${name}, ${username}, ${linkedAt}, null from ${telegramTokens}
          where ${token}`,
    ),
    db.delete(telegramTokens).where(token).returning({ userId: telegramTokens.userId }),
    noteTelegramLinked({ env }, { userId, at: linkedAt }),
  ]);
  return used.length === 1;
};

/** Unlinks a promoter's Telegram account and invalidates pending tokens. */
export const unlinkingTelegram = (env: Env, { userId, at }: { userId: string; at: number }) => {
  const db = database(env);
  return [
    noteTelegramUnlinked({ env }, { userId, at }),
    db.delete(telegramTokens).where(eq(telegramTokens.userId, userId)),
    db.delete(telegramAccounts).where(eq(telegramAccounts.userId, userId)),
  ] as const;
};

/** `mark` belongs to the requesting update; null in the app. */
export const deleteTelegramAccount = async (
  env: Env,
  { mark, ...whose }: { userId: string; at: number; mark: UpdateMark | null },
): Promise<void> => {
  const [first, ...others] = unlinkingTelegram(env, whose);
  await database(env).batch(
    mark === null ? [first, ...others] : [markTelegramUpdate(env, mark), first, ...others],
  );
};

/** Stores a promoter's only token, replacing a former one. */
export const replaceTelegramToken = async (
  by: By,
  token: { userId: string; tokenHash: string; expiresAt: number },
): Promise<void> => {
  const { userId, tokenHash, expiresAt } = token;
  const inserted = await database(by.env)
    .insert(telegramTokens)
    .select(sql`${jsonRows(telegramTokens, [token])} and ${isSessionLive(by, userId)}`)
    .onConflictDoUpdate({ target: telegramTokens.userId, set: { tokenHash, expiresAt } })
    .returning({ one: sql`1` });
  assertLive(inserted);
};

export const findTelegramToken = async (
  env: Env,
  tokenHash: string,
  now: number,
): Promise<string | null> => {
  const rows = await database(env)
    .select({ userId: telegramTokens.userId })
    .from(telegramTokens)
    .where(isToken(tokenHash, now));
  return rows[0]?.userId ?? null;
};

/** Marks an update without other effects. False if it was handled meanwhile. */
export const claimTelegramUpdate = async (env: Env, mark: UpdateMark): Promise<boolean> => {
  const rows = await markTelegramUpdate(env, mark)
    .onConflictDoNothing()
    .returning({ updateId: telegramUpdates.updateId });
  return rows.length === 1;
};

const place = sql<number>`${activities}.rowid`;

/**
 * Activities of these types after a place in their table, for promoters who linked Telegram, can be
 * written to, are not blocked and did not mute them; and the newest place.
 */
export const readTelegramNotices = async (
  env: Env,
  { after, types, limit }: { after: number; types: readonly string[]; limit: number },
) => {
  const db = database(env);
  const [rows, [last]] = await db.batch([
    db
      .select({
        place,
        activity: activities,
        telegramId: telegramAccounts.telegramId,
        title: sql<string | null>`coalesce(${tokens.symbol}, ${tokens.name}, ${links.identifier})`,
      })
      .from(activities)
      .innerJoin(telegramAccounts, eq(telegramAccounts.userId, activities.userId))
      .innerJoin(users, eq(users.id, activities.userId))
      .leftJoin(noticeMarks, eq(noticeMarks.userId, activities.userId))
      .leftJoin(links, eq(links.id, activities.linkId))
      .leftJoin(tokens, eq(tokens.mint, links.mint))
      .where(
        and(
          gt(place, after),
          isOneOf(activities.type, types),
          isNull(users.blockedAt),
          isNull(telegramAccounts.unreachableAt),
          sql`${activities.type} not in (select value from json_each(coalesce(${noticeMarks.muted}, '[]')))`,
        ),
      )
      .orderBy(asc(place))
      .limit(limit),
    db.select({ newest: sql<number>`coalesce(max(rowid), 0)` }).from(activities),
  ]);
  return { rows, newest: last?.newest ?? 0 };
};
