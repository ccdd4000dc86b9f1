import { links } from '@soltrade/schema/tables/links';
import { sessions } from '@soltrade/schema/tables/sessions';
import { users } from '@soltrade/schema/tables/users';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { database } from '../client.ts';

/** False if already blocked; the first time stays. */
export const blockLink = async (env: Env, id: string, now: number): Promise<boolean> => {
  const rows = await database(env)
    .update(links)
    .set({ blockedAt: now })
    .where(and(eq(links.id, id), isNull(links.blockedAt)))
    .returning({ id: links.id });
  return rows.length === 1;
};

export const unblockLink = async (env: Env, id: string): Promise<boolean> => {
  const rows = await database(env)
    .update(links)
    .set({ blockedAt: null })
    .where(and(eq(links.id, id), isNotNull(links.blockedAt)))
    .returning({ id: links.id });
  return rows.length === 1;
};

/** Sessions stay, so the user sees the reason, but authorize nothing while the user is blocked. */
export const blockUser = async (env: Env, id: string, now: number): Promise<boolean> => {
  const rows = await database(env)
    .update(users)
    .set({ blockedAt: now })
    .where(and(eq(users.id, id), isNull(users.blockedAt)))
    .returning({ id: users.id });
  return rows.length === 1;
};

/** Also ends earlier sessions in the same step, so they don't revive. */
export const unblockUser = async (env: Env, id: string): Promise<boolean> => {
  const db = database(env);
  const [, rows] = await db.batch([
    db.delete(sessions).where(eq(sessions.userId, id)),
    db
      .update(users)
      .set({ blockedAt: null })
      .where(and(eq(users.id, id), isNotNull(users.blockedAt)))
      .returning({ id: users.id }),
  ]);
  return rows.length === 1;
};
