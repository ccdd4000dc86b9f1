import { links } from '@soltrade/schema/tables/links';
import { sessions } from '@soltrade/schema/tables/sessions';
import { users } from '@soltrade/schema/tables/users';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { database } from '../client.ts';

/** Returns no row if it was blocked, or not blocked, already: the first time stays. */
const setBlocked = (env: Env, table: typeof links | typeof users, id: string, blockedAt: number | null) =>
  database(env)
    .update(table)
    .set({ blockedAt })
    .where(and(eq(table.id, id), blockedAt === null ? isNotNull(table.blockedAt) : isNull(table.blockedAt)))
    .returning({ id: table.id });

/** False if already blocked. */
export const blockLink = async (env: Env, id: string, now: number): Promise<boolean> =>
  (await setBlocked(env, links, id, now)).length === 1;

export const unblockLink = async (env: Env, id: string): Promise<boolean> =>
  (await setBlocked(env, links, id, null)).length === 1;

/** Sessions stay, so the user sees the reason, but authorize nothing while the user is blocked. */
export const blockUser = async (env: Env, id: string, now: number): Promise<boolean> =>
  (await setBlocked(env, users, id, now)).length === 1;

/** Also ends earlier sessions in the same step, so they don't revive. */
export const unblockUser = async (env: Env, id: string): Promise<boolean> => {
  const ending = database(env).delete(sessions).where(eq(sessions.userId, id));
  const [, rows] = await database(env).batch([ending, setBlocked(env, users, id, null)]);
  return rows.length === 1;
};
