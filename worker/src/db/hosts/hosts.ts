import { HOST } from '@soltrade/schema/limits/hosts';
import { type HostRow, hosts } from '@soltrade/schema/tables/hosts';
import { users } from '@soltrade/schema/tables/users';
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { hadQuota, type Taking, takeQuotas } from '../quotas.ts';

export type { HostRow };

const isEnded: SQL = sql`${hosts.state} in ('moved', 'blocked', 'removed')`;

/** Cloudflare has, or may have, a hostname that the claim made. */
const hasHostname = or(isNotNull(hosts.cloudflareId), isNotNull(hosts.postedAt));

export const listHostRows = (env: Env, userId: string): Promise<HostRow[]> =>
  database(env)
    .select()
    .from(hosts)
    .where(eq(hosts.userId, userId))
    .orderBy(asc(hosts.createdAt), asc(hosts.host));

export const findHostRow = async (
  env: Env,
  { userId, host }: { userId: string; host: string },
): Promise<HostRow | null> =>
  (
    await database(env)
      .select()
      .from(hosts)
      .where(and(eq(hosts.userId, userId), eq(hosts.host, host)))
  )[0] ?? null;

/** Whether someone proved the host and holds it. */
const isHeld = (host: SQL | string): SQL =>
  sql`exists (select 1 from ${hosts} as held
    where held.host = ${host} and held.state in ('certificate', 'active', 'flagged'))`;

export const isHostHeld = async (env: Env, host: string): Promise<boolean> => {
  const held = and(eq(hosts.host, host), inArray(hosts.state, ['certificate', 'active', 'flagged']));
  return (await database(env).select({ id: hosts.id }).from(hosts).where(held)).length > 0;
};

export type Claim = { host: string; userId: string; taking: Taking };

/**
 * Claims a host, whose row is new and knows no hostname of an earlier claim. Null if someone holds it, the promoter
 * claims it already, or is at a limit. One transaction, because requests race.
 */
export const claimHost = async (env: Env, { host, userId, taking }: Claim): Promise<HostRow | null> => {
  const { id, now } = taking;
  const db = database(env);
  const used = sql`(select count(*) from ${hosts} as own
    where own.user_id = ${userId} and own.host <> ${host} and own.state <> 'removed')`;
  const isClaimed = sql`exists (select 1 from ${hosts} as claimed
    where claimed.user_id = ${userId} and claimed.host = ${host} and claimed.state = 'dns')`;
  const mayClaim = sql`${used} < ${HOST.perPromoter} and not ${isClaimed} and not ${isHeld(host)}`;
  const [, , [row]] = await db.batch([
    takeQuotas(env, taking, mayClaim),
    // The hostname of the promoter's earlier claim is deleted without them.
    db
      .update(hosts)
      .set({ userId: null, state: 'removed' })
      .where(and(eq(hosts.userId, userId), eq(hosts.host, host), isEnded, hadQuota(taking))),
    db
      .insert(hosts)
      .select(
        sql`select ${id}, ${host}, ${userId}, 'dns', null, null, null, ${now}, ${now}, ${now + HOST.dnsEvery}
          where ${hadQuota(taking)}`,
      )
      .returning(),
  ]);
  return row ?? null;
};

/** Makes the promoter of a claim its host's holder; null if someone else is, or the claim is gone. */
export const proveHost = async (env: Env, { id }: HostRow, now: number): Promise<HostRow | null> => {
  const [row] = await database(env)
    .update(hosts)
    .set({ state: 'certificate', problem: null, postedAt: now, checkedAt: now, dueAt: now })
    .where(and(eq(hosts.id, id), eq(hosts.state, 'dns'), sql`not ${isHeld(sql`${hosts}.host`)}`))
    .returning();
  return row ?? null;
};

const findClaim = async (env: Env, id: string): Promise<HostRow | null> =>
  (await database(env).select().from(hosts).where(eq(hosts.id, id)))[0] ?? null;

/** Stores a check's result unless the host's state changed meanwhile. Returns the current row or null. */
export const saveHost = async (
  env: Env,
  { id, state }: Pick<HostRow, 'id' | 'state'>,
  set: Partial<HostRow>,
): Promise<HostRow | null> => {
  const isSame = and(eq(hosts.id, id), eq(hosts.state, state));
  const [row] = await database(env).update(hosts).set(set).where(isSame).returning();
  return row ?? findClaim(env, id);
};

/** An unproven claim leaves nothing; false for others. */
export const deleteClaim = async (env: Env, { id }: HostRow): Promise<boolean> => {
  const isUnproven = and(eq(hosts.id, id), eq(hosts.state, 'dns'));
  return (await database(env).delete(hosts).where(isUnproven).returning({ id: hosts.id })).length > 0;
};

/** Ends a claim at its promoter's request, whatever a check is storing at the same time. Null if it is gone. */
export const endHost = async (env: Env, { id }: HostRow, now: number): Promise<HostRow | null> => {
  const [row] = await database(env)
    .update(hosts)
    .set({ state: 'removed', problem: null, checkedAt: now, dueAt: now })
    .where(eq(hosts.id, id))
    .returning();
  return row ?? null;
};

/** Ended claims of a host whose hostname isn't deleted yet. */
export const listUnreleased = (env: Env, host: string): Promise<HostRow[]> =>
  database(env)
    .select()
    .from(hosts)
    .where(and(eq(hosts.host, host), isEnded, hasHostname));

/** Oldest first. */
export const listDueHosts = (env: Env, now: number, limit: number): Promise<HostRow[]> =>
  database(env).select().from(hosts).where(lte(hosts.dueAt, now)).orderBy(asc(hosts.dueAt)).limit(limit);

/** Claims that no one proved, and those that ended and left nothing at Cloudflare, once no one is shown them. */
export const isHostExpired = (now: number): SQL | undefined =>
  or(
    and(eq(hosts.state, 'dns'), lte(hosts.createdAt, now - HOST.claimFor)),
    and(
      isEnded,
      isNull(hosts.cloudflareId),
      isNull(hosts.postedAt),
      or(isNull(hosts.userId), lte(hosts.checkedAt, now - HOST.shownEnded)),
    ),
  );

/** The holder of an active host; null for others or a blocked promoter. */
export const findHostHolder = async (
  env: Env,
  host: string,
): Promise<{ id: string; username: string | null; shortCode: string } | null> => {
  const rows = await database(env)
    .select({ id: users.id, username: users.username, shortCode: users.shortCode })
    .from(hosts)
    .innerJoin(users, eq(users.id, hosts.userId))
    .where(
      and(eq(hosts.host, host), eq(hosts.state, 'active'), isNull(users.blockedAt), isNull(users.deletedAt)),
    );
  return rows[0] ?? null;
};

export const saveDefaultHost = async (env: Env, userId: string, host: string | null): Promise<void> => {
  await database(env).update(users).set({ defaultHost: host }).where(eq(users.id, userId));
};
