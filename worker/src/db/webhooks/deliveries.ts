import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { type UserRow, users } from '@soltrade/schema/tables/accounts';
import { type LinkRow, links } from '@soltrade/schema/tables/links';
import { PERSONAL } from '@soltrade/schema/tables/personalData';
import { type TokenRow, tokens } from '@soltrade/schema/tables/tokens';
import {
  type WebhookDeliveryRow,
  webhookDeliveries,
  webhookEndpoints,
} from '@soltrade/schema/tables/webhooks';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  min,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AccountCtx } from '../../lib/context.ts';
import type { Cursor } from '../../lib/cursor.ts';
import type { ClickBatch } from '../../model/clicks.ts';
import { isOfUser } from '../accounts/personalRows.ts';
import { note } from '../activity/activities.ts';
import { database, isOneOf, type RowPage, rowid, rowsAfter } from '../client.ts';

export type { WebhookDeliveryRow };

type State = WebhookDeliveryRow['state'];

const { endpointId, state, dueAt, happenedAt, id } = webhookDeliveries;
const pendingOf = (endpoint: string): SQL | undefined =>
  and(eq(endpointId, endpoint), eq(state, 'pending'));

/** Due deliveries, longest wait first. */
export const listDue = (
  env: Env,
  { endpoint, now, limit }: { endpoint: string; now: number; limit: number },
): Promise<WebhookDeliveryRow[]> =>
  database(env)
    .select()
    .from(webhookDeliveries)
    .where(and(pendingOf(endpoint), lte(dueAt, now)))
    .orderBy(asc(dueAt))
    .limit(limit);

/** When the next delivery is due, or null. */
export const nextDue = async (env: Env, endpoint: string): Promise<number | null> => {
  const [row] = await database(env)
    .select({ at: min(dueAt) })
    .from(webhookDeliveries)
    .where(pendingOf(endpoint));
  return row?.at ?? null;
};

export const listDeliveryRows = (
  env: Env,
  page: { endpoint: string; state: State | null; limit: number; after: Cursor | null },
): Promise<WebhookDeliveryRow[]> =>
  database(env)
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(endpointId, page.endpoint),
        page.state === null ? undefined : eq(state, page.state),
        page.after === null
          ? undefined
          : sql`(${happenedAt}, ${id}) < (${page.after.value}, ${page.after.id})`,
      ),
    )
    .orderBy(desc(happenedAt), desc(id))
    .limit(page.limit);

export const findDelivery = async (
  env: Env,
  delivery: string,
): Promise<{ delivery: WebhookDeliveryRow; userId: string; isEnabled: boolean } | null> => {
  const [row] = await database(env)
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .where(eq(id, delivery));
  if (!row) return null;
  const { userId, disabledAt } = row.endpoint;
  return { delivery: row.delivery, userId, isEnabled: disabledAt === null };
};

/** False if there were too many tests since `since`. */
export const insertTest = async (
  env: Env,
  row: Pick<WebhookDeliveryRow, 'id' | 'endpointId' | 'messageId' | 'type' | 'data' | 'happenedAt'>,
  { since, most }: { since: number; most: number },
): Promise<boolean> => {
  const tests = sql`(select count(*) from ${webhookDeliveries} where ${endpointId} = ${row.endpointId}
    and ${happenedAt} > ${since} and message_id like 'test-%')`;
  const stored = await database(env)
    .insert(webhookDeliveries)
    .select(
      sql`select ${row.id}, ${row.endpointId}, ${row.messageId}, ${row.type}, null, ${JSON.stringify(row.data)},
        ${row.happenedAt}, 'pending', 0, ${row.happenedAt}, null, null, null, null, null, null where ${tests} < ${most}`,
    )
    .returning({ id });
  return stored.length === 1;
};

const AGAIN = { state: 'pending', attempts: 0, problem: null } as const;

const isOwn = ({ account, env }: AccountCtx) =>
  isOfUser(env, PERSONAL.webhookDeliveries, account.id);

export const replay = async (ctx: AccountCtx, delivery: string): Promise<void> => {
  await database(ctx.env)
    .update(webhookDeliveries)
    .set({ ...AGAIN, dueAt: ctx.now() })
    .where(and(isOwn(ctx), eq(id, delivery)));
};

/** The same for all failures since a moment, oldest first; returns the number. */
export const replayAll = async (
  ctx: AccountCtx,
  { endpoint, since, limit }: { endpoint: string; since: number; limit: number },
): Promise<number> => {
  const db = database(ctx.env);
  const failed = db
    .select({ id })
    .from(webhookDeliveries)
    .where(and(eq(endpointId, endpoint), eq(state, 'failed'), gte(happenedAt, since)))
    .orderBy(asc(happenedAt))
    .limit(limit);
  const rows = await db
    .update(webhookDeliveries)
    .set({ ...AGAIN, dueAt: ctx.now() })
    .where(and(isOwn(ctx), inArray(id, failed)))
    .returning({ id });
  return rows.length;
};

export const pruneLog = async (env: Env, endpoint: string): Promise<void> => {
  const db = database(env);
  const beyond = (kept: State, most: number) =>
    db.delete(webhookDeliveries).where(
      sql`${id} in (select id from ${webhookDeliveries} where endpoint_id = ${endpoint} and state = ${kept}
        order by happened_at desc limit -1 offset ${most})`,
    );
  await db.batch([
    beyond('delivered', WEBHOOK.keptDelivered),
    beyond('failed', WEBHOOK.keptFailed),
  ]);
};

export type LinkOfPromoter = { link: LinkRow; token: TokenRow; user: UserRow };

export const findLinks = async (
  env: Env,
  linkIds: readonly string[],
): Promise<Map<string, LinkOfPromoter>> => {
  if (linkIds.length === 0) return new Map();
  const rows = await database(env)
    .select({ link: links, token: tokens, user: users })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .innerJoin(users, eq(users.id, links.userId))
    .where(isOneOf(links.id, linkIds));
  return new Map(rows.map((row) => [row.link.id, row]));
};

/** For the export: the oldest first. */
export const listDeliveryPage = (
  env: Env,
  { of, after, limit }: RowPage<WebhookDeliveryRow & { rowid: number }>,
) =>
  database(env)
    .select({ ...getTableColumns(webhookDeliveries), rowid })
    .from(webhookDeliveries)
    .where(and(eq(endpointId, of), rowsAfter(happenedAt, after?.happenedAt, after)))
    .orderBy(asc(happenedAt), rowid)
    .limit(limit);

/** Stores clicks since the previous batch, for webhooks. Idempotent. */
export const insertClickBatch = async (
  env: Env,
  { userId, batch }: { userId: string; batch: ClickBatch },
): Promise<void> => {
  const of = (name: string) => sql.raw(`sent.value ->> '${name}'`);
  const since = (name: 'persons' | 'repeats' | 'robots', before: string) =>
    sql`${of(name)} - ${of(before)}`;
  await note(
    { env },
    {
      type: 'link.clicks',
      userId: sql`${userId}`,
      linkId: sql`${links.id}`,
      key: sql`${links.id} || ' ' || ${batch.at}`,
      data: sql`'persons', ${since('persons', 'sentPersons')}, 'repeats', ${since('repeats', 'sentRepeats')},
      'robots', ${since('robots', 'sentRobots')},
      'since', coalesce(${of('since')}, ${links.createdAt}), 'until', ${batch.at},
      'total', json_object('persons', ${of('persons')}, 'repeats', ${of('repeats')}, 'robots', ${of('robots')})`,
      createdAt: sql`${batch.at}`,
      from: sql`from json_each(${JSON.stringify(batch.links)}) as sent join ${links} on ${links.id} = sent.value ->> 'linkId'
      where ${links.userId} = ${userId}`,
    },
  );
};
