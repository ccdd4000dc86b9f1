import { users } from '@soltrade/schema/tables/accounts';
import { type OverlayRow, overlays } from '@soltrade/schema/tables/links';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AccountCtx, By } from '../lib/context.ts';
import { isSessionLive } from './accounts/liveSession.ts';
import { database } from './client.ts';

export type { OverlayRow };

export const findOverlay = async (env: Env, linkId: string): Promise<OverlayRow | null> =>
  (await database(env).select().from(overlays).where(eq(overlays.linkId, linkId)))[0] ?? null;

/** Null for blocked and deleted promoters, too. */
export const findOverlayBySecret = async (env: Env, secret: string): Promise<OverlayRow | null> => {
  const rows = await database(env)
    .select({ overlay: overlays })
    .from(overlays)
    .innerJoin(users, eq(users.id, overlays.userId))
    .where(and(eq(overlays.secret, secret), isNull(users.blockedAt), isNull(users.deletedAt)));
  return rows[0]?.overlay ?? null;
};

/**
 * Adds a link's overlay unless it has one or its user has `most`; one statement, because requests
 * race.
 */
export const insertOverlay = async (
  by: By,
  { linkId, userId, secret, createdAt }: OverlayRow,
  most: number,
): Promise<void> => {
  const used = sql`(select count(*) from ${overlays} as own where own.user_id = ${userId})`;
  await database(by.env)
    .insert(overlays)
    .select(sql`select ${linkId}, ${userId}, ${secret}, ${createdAt} where ${used} < ${most}
      and ${isSessionLive(by, userId)}`)
    .onConflictDoNothing();
};

export const deleteOverlay = async (
  { account, env }: AccountCtx,
  linkId: string,
): Promise<void> => {
  await database(env)
    .delete(overlays)
    .where(and(eq(overlays.userId, account.id), eq(overlays.linkId, linkId)));
};
