import type { GivenUpReason } from '@soltrade/schema/activityTypes';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { activities } from '@soltrade/schema/tables/activity';
import { PERSONAL } from '@soltrade/schema/tables/personalData';
import {
  type WebhookEndpointRow,
  webhookDeliveries,
  webhookEndpoints,
} from '@soltrade/schema/tables/webhooks';
import { and, asc, eq, exists, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { AccountCtx, By } from '../../lib/context.ts';
import { assertLive, insertingWhileLive } from '../accounts/liveSession.ts';
import { isOfUser } from '../accounts/personalRows.ts';
import { note } from '../activity/activities.ts';
import { database, removeExcess } from '../client.ts';
import { LEASE_ENDED } from './leases.ts';

export type { WebhookEndpointRow };

const isPending = eq(webhookDeliveries.state, 'pending');
const ofEndpoint = eq(webhookDeliveries.endpointId, webhookEndpoints.id);
const isEnabled = isNull(webhookEndpoints.disabledAt);

export const listEndpoints = (env: Env, userId: string): Promise<WebhookEndpointRow[]> =>
  database(env)
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(asc(webhookEndpoints.createdAt));

export const listEndpointIds = async (env: Env, userId: string): Promise<string[]> =>
  (await listEndpoints(env, userId)).map(({ id }) => id);

export const findEndpoint = async (env: Env, id: string): Promise<WebhookEndpointRow | null> =>
  (await database(env).select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0] ??
  null;

/** A new address makes waiting deliveries due immediately. */
const bringForward = (
  { account, env }: AccountCtx,
  { id, url, now }: { id: string; url?: string | undefined; now: number },
) =>
  database(env)
    .update(webhookDeliveries)
    .set({ dueAt: now })
    .where(
      and(
        isOfUser(env, PERSONAL.webhookDeliveries, account.id),
        eq(webhookDeliveries.endpointId, id),
        isPending,
        gt(webhookDeliveries.dueAt, now),
        sql`${Number(url !== undefined)}`,
      ),
    );

/** Endpoints of a program or chat, without browsers. */
export const endpointsOf = (userId: string): SQL | undefined =>
  and(eq(webhookEndpoints.userId, userId), ne(webhookEndpoints.flavour, 'push'));

/** Statements that delete endpoints with their log. */
export const deletingEndpoints = (env: Env, which: SQL | undefined) => {
  const db = database(env);
  const ids = db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(which);
  return [
    db.delete(webhookDeliveries).where(inArray(webhookDeliveries.endpointId, ids)),
    db.delete(webhookEndpoints).where(which),
  ] as const;
};

/**
 * Ends an earlier use of a push subscription, also by another account: only its browser knows the
 * keys.
 */
const withdrawSubscription = (env: Env, { url, pushKeys }: WebhookEndpointRow) =>
  deletingEndpoints(
    env,
    and(
      eq(webhookEndpoints.url, url),
      sql`${webhookEndpoints.pushKeys} = ${JSON.stringify(pushKeys)}`,
    ),
  );

/** For the batch that signs a user out everywhere. */
export const deletingDevices = (env: Env, userId: string) =>
  deletingEndpoints(
    env,
    and(eq(webhookEndpoints.userId, userId), eq(webhookEndpoints.flavour, 'push')),
  );

/**
 * False if the promoter is at the limit of endpoints, or of devices. A subscription replaces
 * itself.
 */
export const insertEndpoint = async (
  by: By,
  row: WebhookEndpointRow,
  limit: number,
): Promise<boolean> => {
  const { env } = by;
  const db = database(env);
  const isPush = row.flavour === 'push';
  const among = and(
    eq(webhookEndpoints.userId, row.userId),
    isPush ? eq(webhookEndpoints.flavour, 'push') : ne(webhookEndpoints.flavour, 'push'),
  );
  const insertion = [
    insertingWhileLive(by, webhookEndpoints, { row, userId: row.userId }),
    removeExcess(env, webhookEndpoints, {
      isRow: eq(webhookEndpoints.id, row.id),
      among,
      most: limit,
    }),
  ] as const;
  const results = isPush
    ? await db.batch([...withdrawSubscription(env, row), ...insertion])
    : await db.batch(insertion);
  const [inserted = [], excess = []] = results.flatMap((rows) =>
    Array.isArray(rows) ? [rows] : [],
  );
  assertLive(inserted);
  return excess.length === 0;
};

type Change = Partial<Omit<WebhookEndpointRow, 'id' | 'userId' | 'createdAt'>>;

/** Turning it off must not hide why it was disabled a moment before. */
const stillDisabled = ({ disabledAt, disabledReason }: Change) => ({
  disabledAt: sql`coalesce(${webhookEndpoints.disabledAt}, ${disabledAt})`,
  disabledReason: sql`coalesce(${webhookEndpoints.disabledReason}, ${disabledReason})`,
});

const isOwn = ({ account }: AccountCtx, id: string) =>
  and(eq(webhookEndpoints.userId, account.id), eq(webhookEndpoints.id, id));

export const updateEndpoint = async (
  ctx: AccountCtx,
  id: string,
  { now, ...change }: Change & { now: number },
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  const db = database(ctx.env);
  await db.batch([
    db
      .update(webhookEndpoints)
      .set(change.disabledAt ? { ...change, ...stillDisabled(change) } : change)
      .where(isOwn(ctx, id)),
    bringForward(ctx, { id, url: change.url, now }),
  ]);
};

export const deleteEndpoint = async (
  env: Env,
  { id, userId }: Pick<WebhookEndpointRow, 'id' | 'userId'>,
): Promise<void> => {
  const isIt = and(eq(webhookEndpoints.userId, userId), eq(webhookEndpoints.id, id));
  await database(env).batch(deletingEndpoints(env, isIt));
};

type Disabling = {
  id: string;
  reason: GivenUpReason;
  now: number;
  /** The run that found the reason, if any: without its lease it disables nothing. */
  lease: number | null;
};

/**
 * Statements that disable an endpoint, and fail what waits for it, which can be resent later. The
 * first returns the owner.
 */
export const disabling = (env: Env, { id, reason, now, lease }: Disabling) => {
  const db = database(env);
  const enabled = and(
    eq(webhookEndpoints.id, id),
    isEnabled,
    lease === null ? undefined : eq(webhookEndpoints.leasedUntil, lease),
  );
  const ifEnabled = db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(enabled);
  return [
    note(
      { env },
      {
        type: 'webhook.disabled',
        userId: sql`${webhookEndpoints.userId}`,
        linkId: sql`null`,
        key: sql`${webhookEndpoints.id} || ' ' || ${now}`,
        data: sql`'endpointId', ${webhookEndpoints.id}, 'reason', ${reason}`,
        createdAt: sql`${now}`,
        from: sql`from ${webhookEndpoints} where ${enabled}`,
      },
    ).returning({ userId: activities.userId }),
    db
      .update(webhookDeliveries)
      .set({ state: 'failed', problem: sql`coalesce(${webhookDeliveries.problem}, 'disabled')` })
      .where(and(isPending, inArray(webhookDeliveries.endpointId, ifEnabled))),
    db
      .update(webhookEndpoints)
      .set({ disabledAt: now, disabledReason: reason, ...LEASE_ENDED })
      .where(enabled),
  ] as const;
};

/** Returns the owner, or null if it was disabled already. */
export const disableEndpoint = async (env: Env, input: Disabling): Promise<string | null> => {
  const [disabled] = await database(env).batch(disabling(env, input));
  return disabled[0]?.userId ?? null;
};

/** Must match the index's condition, or SQLite doesn't use it. */
export const hasPending = sql`${webhookEndpoints.pending} > 0`;

const isDue = (env: Env, now: number): SQL =>
  exists(
    database(env)
      .select({ one: sql`1` })
      .from(webhookDeliveries)
      .where(and(ofEndpoint, isPending, lte(webhookDeliveries.dueAt, now))),
  );

/** Due endpoints of one promoter, or of all in random order, so none starves. */
export const listDueEndpoints = async (
  env: Env,
  { userId, now, limit }: { userId: string | null; now: number; limit: number },
): Promise<string[]> => {
  const rows = await database(env)
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        userId === null ? undefined : eq(webhookEndpoints.userId, userId),
        hasPending,
        isEnabled,
        lte(webhookEndpoints.pausedUntil, now),
        lte(webhookEndpoints.leasedUntil, now),
        isDue(env, now),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Enabled endpoints with so many pending deliveries that no more are stored. */
export const listEndpointsBehind = async (env: Env): Promise<string[]> => {
  const rows = await database(env)
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    // Must match the index's condition, or SQLite doesn't use it.
    .where(
      and(sql`${webhookEndpoints.pending} >= ${sql.raw(String(WEBHOOK.maxPending))}`, isEnabled),
    );
  return rows.map(({ id }) => id);
};

export const clicksAreWanted = (env: Env, userId: string) =>
  database(env)
    .select({
      isWanted: sql<number>`exists (select 1 from ${webhookEndpoints}
        where ${webhookEndpoints.userId} = ${userId} and ${isEnabled}
        and 'link.clicks' in (select value from json_each(${webhookEndpoints.types})))`,
    })
    .from(sql`(select 1)`);
