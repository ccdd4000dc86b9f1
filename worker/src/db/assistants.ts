import { ASSISTANT_CLIENT } from '@soltrade/schema/limits/assistants';
import { users } from '@soltrade/schema/tables/accounts';
import {
  type AssistantClientRow,
  type AssistantGrantRow,
  assistantClients,
  assistantGrants,
} from '@soltrade/schema/tables/assistants';
import { and, desc, eq, gt, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { By } from '../lib/context.ts';
import { assertLive, insertingWhileLive } from './accounts/liveSession.ts';
import { database, removeExcess } from './client.ts';
import { hadQuota, type Taking, takeQuotas, usedOf } from './quotas.ts';

export type { AssistantClientRow, AssistantGrantRow };

export const findClient = async (env: Env, id: string): Promise<AssistantClientRow | null> =>
  (await database(env).select().from(assistantClients).where(eq(assistantClients.id, id)))[0] ??
  null;

/** Notes that a known client registered again, if it did so last before `before`. */
export const touchClient = async (
  env: Env,
  { id, now, before }: { id: string; now: number; before: number },
): Promise<void> => {
  await database(env)
    .update(assistantClients)
    .set({ registeredAt: now })
    .where(and(eq(assistantClients.id, id), lte(assistantClients.registeredAt, before)));
};

const hasNoGrant: SQL = sql`not exists (select 1 from ${assistantGrants}
  where ${assistantGrants.clientId} = ${assistantClients.id})`;

/** The client that registered longest ago and that nobody allowed. */
const oldestUnused: SQL = sql`(select ${assistantClients.id} from ${assistantClients}
  where ${assistantClients.connectedAt} is null and ${hasNoGrant}
  order by ${assistantClients.registeredAt} limit 1)`;

/**
 * False if a quota is used up. Beyond the last one, everyone's, the oldest unused client is
 * replaced.
 */
export const insertClient = async (
  env: Env,
  { id, name, redirectUris, registeredAt }: AssistantClientRow,
  taking: Taking,
): Promise<boolean> => {
  const everyone = taking.quotas.at(-1)?.key ?? '';
  const [taken] = await database(env).batch([
    takeQuotas(env, taking),
    database(env)
      .delete(assistantClients)
      .where(
        sql`${hadQuota(taking)} and ${usedOf(everyone)} > ${ASSISTANT_CLIENT.newKept}
          and ${assistantClients.id} = ${oldestUnused}`,
      ),
    database(env)
      .insert(assistantClients)
      .select(
        sql`select ${id}, ${name}, ${JSON.stringify(redirectUris)}, ${registeredAt}, null where ${hadQuota(taking)}`,
      )
      .onConflictDoNothing(),
  ]);
  return taken.meta.changes > 0;
};

const isLive = (at: number): SQL => gt(assistantGrants.expiresAt, at);

/** Grants that an assistant redeemed and that haven't expired. */
export const isConnected = (userId: string, at: number): SQL | undefined =>
  and(eq(assistantGrants.userId, userId), isNotNull(assistantGrants.connectedAt), isLive(at));

const isUserActive: SQL = sql`exists (select 1 from ${users} where ${users.id} = ${assistantGrants.userId}
  and ${users.blockedAt} is null and ${users.deletedAt} is null)`;

/** False if the user is at the limit, expired ones apart. Errors: those of `assertLive`. */
export const insertGrant = async (
  by: By,
  row: typeof assistantGrants.$inferInsert,
  { most, now }: { most: number; now: number },
): Promise<boolean> => {
  const { env } = by;
  const db = database(env);
  const isOwn = eq(assistantGrants.userId, row.userId);
  const [, inserted, excess] = await db.batch([
    db.delete(assistantGrants).where(and(isOwn, lte(assistantGrants.expiresAt, now))),
    insertingWhileLive(by, assistantGrants, { row, userId: row.userId }),
    removeExcess(env, assistantGrants, {
      isRow: eq(assistantGrants.id, row.id),
      among: isOwn,
      most,
    }),
  ]);
  assertLive(inserted);
  return excess.length === 0;
};

export type Tokens = Pick<
  AssistantGrantRow,
  'accessHash' | 'accessScopes' | 'accessExpiresAt' | 'refreshHash' | 'expiresAt'
>;

type Code = Pick<AssistantGrantRow, 'codeHash' | 'codeChallenge' | 'clientId'> & {
  /** Null where the request didn't repeat it. */
  redirectUri: string | null;
  now: number;
};

/**
 * Redeems a code, once: null if it was redeemed, has expired or belongs to another client, address
 * or challenge.
 */
export const redeemCode = async (
  env: Env,
  { codeHash, codeChallenge, clientId, redirectUri, now }: Code,
  tokens: Omit<Tokens, 'accessScopes'> & Pick<AssistantGrantRow, 'familyHash'>,
): Promise<AssistantGrantRow | null> => {
  const db = database(env);
  const [rows] = await db.batch([
    db
      .update(assistantGrants)
      .set({ ...tokens, accessScopes: sql`${assistantGrants.scopes}`, connectedAt: now })
      .where(
        and(
          eq(assistantGrants.codeHash, codeHash),
          eq(assistantGrants.codeChallenge, codeChallenge),
          eq(assistantGrants.clientId, clientId),
          redirectUri === null ? undefined : eq(assistantGrants.redirectUri, redirectUri),
          isNull(assistantGrants.connectedAt),
          isLive(now),
          isUserActive,
        ),
      )
      .returning(),
    db
      .update(assistantClients)
      .set({ connectedAt: now })
      .where(
        sql`${assistantClients.id} = (select client_id from ${assistantGrants}
          where access_hash = ${tokens.accessHash})`,
      ),
  ]);
  return rows[0] ?? null;
};

/** A code or answer used twice was stolen, so its access is revoked. */
export const deleteRedeemed = async (env: Env, codeHash: string): Promise<boolean> => {
  const rows = await database(env)
    .delete(assistantGrants)
    .where(and(eq(assistantGrants.codeHash, codeHash), isNotNull(assistantGrants.connectedAt)))
    .returning({ id: assistantGrants.id });
  return rows.length > 0;
};

type GrantOf = { grant: AssistantGrantRow; blockedAt: number | null };

const findGrantBy = async (env: Env, which: SQL): Promise<GrantOf | null> => {
  const rows = await database(env)
    .select({ grant: assistantGrants, blockedAt: users.blockedAt })
    .from(assistantGrants)
    .innerJoin(users, eq(users.id, assistantGrants.userId))
    .where(and(which, isNull(users.deletedAt)));
  return rows[0] ?? null;
};

/** A grant by its access token, and when its user was blocked. */
export const findGrantByAccess = (env: Env, accessHash: string): Promise<GrantOf | null> =>
  findGrantBy(env, eq(assistantGrants.accessHash, accessHash));

/** The same by what all its refresh tokens have in common. */
export const findGrantByFamily = (env: Env, familyHash: string): Promise<GrantOf | null> =>
  findGrantBy(env, eq(assistantGrants.familyHash, familyHash));

/** Replaces a grant's tokens, unless another refresh was faster: then it returns false. */
export const rotateTokens = async (
  env: Env,
  { id, refreshHash }: Pick<AssistantGrantRow, 'id' | 'refreshHash'>,
  tokens: Tokens & Pick<AssistantGrantRow, 'refreshedAt'>,
): Promise<boolean> => {
  const rows = await database(env)
    .update(assistantGrants)
    .set({ ...tokens, formerRefreshHash: refreshHash })
    .where(
      and(
        eq(assistantGrants.id, id),
        eq(assistantGrants.refreshHash, refreshHash ?? ''),
        isUserActive,
      ),
    )
    .returning({ id: assistantGrants.id });
  return rows.length > 0;
};

type OwnGrant = Pick<AssistantGrantRow, 'id' | 'userId'>;

const isOwnGrant = ({ id, userId }: OwnGrant) =>
  and(eq(assistantGrants.userId, userId), eq(assistantGrants.id, id));

/** Deletes a grant unless this token has just become its newest. */
export const deleteReused = async (
  env: Env,
  { refreshHash, ...grant }: OwnGrant & { refreshHash: string },
): Promise<void> => {
  await database(env)
    .delete(assistantGrants)
    .where(and(isOwnGrant(grant), ne(assistantGrants.refreshHash, refreshHash)));
};

export type GrantWithClient = { grant: AssistantGrantRow; name: string | null };

const listGrantsWhere = (env: Env, which: SQL | undefined): Promise<GrantWithClient[]> =>
  database(env)
    .select({ grant: assistantGrants, name: assistantClients.name })
    .from(assistantGrants)
    .innerJoin(assistantClients, eq(assistantClients.id, assistantGrants.clientId))
    .where(which)
    .orderBy(desc(assistantGrants.createdAt), desc(assistantGrants.id));

export const listConnected = (env: Env, userId: string, now: number): Promise<GrantWithClient[]> =>
  listGrantsWhere(env, isConnected(userId, now));

export const findGrant = async (env: Env, id: string): Promise<GrantWithClient | null> =>
  (await listGrantsWhere(env, eq(assistantGrants.id, id)))[0] ?? null;

export const touchGrant = async (env: Env, grant: OwnGrant, now: number): Promise<void> => {
  await database(env).update(assistantGrants).set({ lastUsedAt: now }).where(isOwnGrant(grant));
};

export const deleteGrant = async (env: Env, grant: OwnGrant): Promise<void> => {
  await database(env).delete(assistantGrants).where(isOwnGrant(grant));
};
