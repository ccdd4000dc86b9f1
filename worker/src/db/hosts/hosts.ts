import { HOST } from '@soltrade/schema/limits/hosts';
import { type HostRow, hosts } from '@soltrade/schema/tables/hosts';
import { users } from '@soltrade/schema/tables/users';
import { and, asc, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { database } from '../client.ts';

export type { HostRow };

/** What its holder sees: what ended long ago is forgotten. */
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
 * Gives a host to a promoter, in one statement, because two may ask at the same moment: a new one, one that ended, or one that
 * they proved before and another promoter has claimed without a proof since. Null if it is taken, or if they have as many as
 * they may.
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

/** Stores what a check found, unless the host was claimed or removed meanwhile. The row as it is now; null without one. */
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

/** Those that are due, the oldest first. */
export const listDueHosts = (env: Env, now: number, limit: number): Promise<HostRow[]> =>
  database(env).select().from(hosts).where(lte(hosts.dueAt, now)).orderBy(asc(hosts.dueAt)).limit(limit);

/** Whose page an active host serves; null if it is no active one of a promoter in good standing. */
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
