import { HOST } from '@soltrade/schema/limits/hosts';
import { type HostRow, hosts } from '@soltrade/schema/tables/hosts';
import { users } from '@soltrade/schema/tables/users';
import { and, asc, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { database } from '../client.ts';

export type { HostRow };

/** Excludes hosts that ended long ago. */
export const listHostRows = (env: Env, userId: string, now: number): Promise<HostRow[]> =>
  database(env)
    .select()
    .from(hosts)
    .where(
      and(
        eq(hosts.userId, userId),
        or(ne(hosts.state, 'removed'), gt(hosts.checkedAt, now - HOST.shownEnded)),
      ),
    )
    .orderBy(asc(hosts.createdAt), asc(hosts.host));

export const findHostRow = async (env: Env, host: string): Promise<HostRow | null> =>
  (await database(env).select().from(hosts).where(eq(hosts.host, host)))[0] ?? null;

const isEnded: SQL = sql`${hosts.state} in ('moved', 'blocked', 'removed')`;

/**
 * Claims a host in one statement, because two promoters may race. Succeeds for a new or ended host, or one that this
 * promoter proved and another has since claimed without proof. Null if it is taken or the promoter is at the limit.
 */
export const claimHost = async (
  env: Env,
  { host, userId, now }: { host: string; userId: string; now: number },
): Promise<HostRow | null> => {
  const used = sql`(select count(*) from ${hosts} as own where own.user_id = ${userId} and own.host <> ${host}
    and own.state <> 'removed')`;
  const [row] = await database(env)
    .insert(hosts)
    .select(
      sql`select ${host}, ${userId}, 'dns', null, null, null, null, ${now}, ${now}, ${now} where ${used} < ${HOST.perPromoter}`,
    )
    .onConflictDoUpdate({
      target: hosts.host,
      set: { userId, state: 'dns', problem: null, proof: null, createdAt: now, checkedAt: now, dueAt: now },
      setWhere: or(
        isEnded,
        and(eq(hosts.provenBy, userId), or(isNull(hosts.userId), ne(hosts.userId, userId))),
      ),
    })
    .returning();
  return row ?? null;
};

/** Stores a check's result unless the host was claimed or removed meanwhile. Returns the current row or null. */
export const saveHost = async (
  env: Env,
  before: Pick<HostRow, 'host' | 'userId' | 'state' | 'createdAt'>,
  set: Partial<HostRow>,
): Promise<HostRow | null> => {
  const { host, userId, state, createdAt } = before;
  const isSame = and(
    eq(hosts.host, host),
    userId === null ? isNull(hosts.userId) : eq(hosts.userId, userId),
    eq(hosts.state, state),
    eq(hosts.createdAt, createdAt),
  );
  const [row] = await database(env).update(hosts).set(set).where(isSame).returning();
  return row ?? findHostRow(env, host);
};

/** Oldest first. */
export const listDueHosts = (env: Env, now: number, limit: number): Promise<HostRow[]> =>
  database(env).select().from(hosts).where(lte(hosts.dueAt, now)).orderBy(asc(hosts.dueAt)).limit(limit);

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
