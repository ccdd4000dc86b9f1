import { DAY, SECOND } from '@soltrade/schema/durations';
import { MEMBERS } from '@soltrade/schema/limits/accounts';
import type { PlatformCodes } from '@soltrade/schema/platforms/pageButtons';
import {
  type ConnectionChange,
  connectionChanges,
  type PlatformConnectionRow,
  platformConnections,
} from '@soltrade/schema/tables/platforms';
import { and, asc, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AccountCtx, By, Ctx } from '../lib/context.ts';
import { AppError, hasCause } from '../lib/errors.ts';
import { inPromoterOrder } from '../model/promoterPage.ts';
import { noteConnection } from './activity/activities.ts';
import { database } from './client.ts';

export type { PlatformConnectionRow };

/** Only `restoreConnection` reads disconnected ones. */
export const isConnected: SQL = isNull(platformConnections.disconnectedAt);

/** Unordered; `inPromoterOrder` sorts. */
export const listConnections = (env: Env, userId: string): Promise<PlatformConnectionRow[]> =>
  database(env)
    .select()
    .from(platformConnections)
    .where(and(eq(platformConnections.userId, userId), isConnected));

export const findConnection = async (env: Env, id: string): Promise<PlatformConnectionRow | null> =>
  (
    await database(env).select().from(platformConnections).where(eq(platformConnections.id, id))
  )[0] ?? null;

type NewConnection = Omit<PlatformConnectionRow, 'format' | 'position' | 'disconnectedAt'> & {
  format: string | null | undefined;
};

/** Also replaces the format if given. Ends the chance to restore a disconnected one. */
export const upsertConnection = async (
  by: By,
  { format, ...row }: NewConnection,
): Promise<PlatformConnectionRow> => {
  const db = database(by.env);
  const { userId, platformName } = row;
  const { credential, isActive, updatedAt: at } = row;
  const [, , rows] = await changing(
    db.batch([
      noteConnection(by, { userId, platformName }, { to: { credential, isActive, format }, at }),
      db
        .delete(platformConnections)
        .where(
          and(
            eq(platformConnections.userId, userId),
            eq(platformConnections.platformName, platformName),
            isNotNull(platformConnections.disconnectedAt),
          ),
        ),
      db
        .insert(platformConnections)
        .values({ ...row, format: format ?? null })
        .onConflictDoUpdate({
          target: [platformConnections.userId, platformConnections.platformName],
          set: {
            credential: row.credential,
            isActive: row.isActive,
            updatedAt: row.updatedAt,
            ...(format === undefined ? {} : { format }),
          },
        })
        .returning(),
    ]),
  );
  const stored = rows[0];
  if (!stored) throw new Error('an upsert answered no row');
  return stored;
};

export type PlatformConnectionChange = Partial<
  Pick<PlatformConnectionRow, 'isActive' | 'credential' | 'format'>
>;

const tooManyChanges = (cause: unknown): AppError =>
  new AppError(
    'rate_limited',
    `You can change platforms ${MEMBERS.platformChangesPerDay} times a day on this account. Its owner still can.`,
    { retryAfter: DAY / SECOND, cause },
  );

/** A change with its activity. Errors: `rate_limited` for a member. */
const changing = async <Result>(batch: Promise<Result>): Promise<Result> => {
  try {
    return await batch;
  } catch (error) {
    throw hasCause(error, 'too_many_platform_changes') ? tooManyChanges(error) : error;
  }
};

const isOwn = ({ account }: AccountCtx, id: string) =>
  and(eq(platformConnections.userId, account.id), eq(platformConnections.id, id));

export const updateConnection = async (
  ctx: AccountCtx,
  { id, ...set }: PlatformConnectionChange & { id: string; updatedAt: number },
): Promise<PlatformConnectionRow | null> => {
  const db = database(ctx.env);
  const [, rows] = await changing(
    db.batch([
      noteConnection(ctx, { id }, { to: set, at: set.updatedAt }),
      db
        .update(platformConnections)
        .set(set)
        .where(and(isOwn(ctx, id), isConnected))
        .returning(),
    ]),
  );
  return rows[0] ?? null;
};

/** Positions in the order of the names; unnamed ones get none. One statement, so all or nothing. */
export const placeConnections = async (
  env: Env,
  order: { userId: string; platformNames: readonly string[] },
): Promise<void> => {
  const places = JSON.stringify(order.platformNames);
  await database(env)
    .update(platformConnections)
    .set({
      position: sql`(select key from json_each(${places}) where value = ${platformConnections.platformName})`,
    })
    .where(and(eq(platformConnections.userId, order.userId), isConnected));
};

/** Null if it is already disconnected. */
export const disconnectConnection = async (
  ctx: AccountCtx,
  { id, at }: { id: string; at: number },
): Promise<PlatformConnectionRow | null> => {
  const db = database(ctx.env);
  const [, rows] = await changing(
    db.batch([
      noteConnection(ctx, { id }, { to: 'disconnected', at }),
      db
        .update(platformConnections)
        .set({ disconnectedAt: at })
        .where(and(isOwn(ctx, id), isConnected))
        .returning(),
    ]),
  );
  return rows[0] ?? null;
};

/** Undoes a disconnection no older than `since`; null if there is none. */
export const restoreConnection = async (
  ctx: AccountCtx,
  { id, since, at }: { id: string; since: number; at: number },
): Promise<PlatformConnectionRow | null> => {
  const db = database(ctx.env);
  const [, rows] = await changing(
    db.batch([
      noteConnection(ctx, { id }, { to: 'restored', at, since }),
      db
        .update(platformConnections)
        .set({ disconnectedAt: null })
        .where(and(isOwn(ctx, id), or(isConnected, gte(platformConnections.disconnectedAt, since))))
        .returning(),
    ]),
  );
  return rows[0] ?? null;
};

export const codesOf = (connections: readonly PlatformConnectionRow[]): PlatformCodes =>
  new Map(
    inPromoterOrder(connections)
      .filter((row) => row.isActive)
      .map(({ platformName, credential, format, updatedAt }) => [
        platformName,
        { code: credential, format, savedAt: updatedAt },
      ]),
  );

export const activeCodes = async (ctx: Ctx, userId: string): Promise<PlatformCodes> =>
  codesOf(await listConnections(ctx.env, userId));

export type { ConnectionChange };

export const listConnectionChanges = (env: Env, userId: string) =>
  database(env)
    .select()
    .from(connectionChanges)
    .where(eq(connectionChanges.userId, userId))
    .orderBy(asc(connectionChanges.hour));
