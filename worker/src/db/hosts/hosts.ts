import { HOST } from '@soltrade/schema/limits/hosts';
import { type HostRow, hosts } from '@soltrade/schema/tables/hosts';
import { users } from '@soltrade/schema/tables/users';
import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
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

/** Nobody else works on a host from now on until then. */
export type Lease = { now: number; until: number };

/**
 * Claims and leases a host in one statement, because two promoters may race. Succeeds for a new or ended host, or one that this
 * promoter proved and another has since claimed without proof. Null if it is taken or the promoter is at the limit.
 */
export const claimHost = async (
  env: Env,
  { host, userId, now, until }: { host: string; userId: string } & Lease,
): Promise<HostRow | null> => {
  const used = sql`(select count(*) from ${hosts} as own where own.user_id = ${userId} and own.host <> ${host}
    and own.state <> 'removed')`;
  const [row] = await database(env)
    .insert(hosts)
    .select(
      sql`select ${host}, ${userId}, 'dns', null, null, null, null, ${now}, ${now}, ${now}, ${until} where ${used} < ${HOST.perPromoter}`,
    )
    .onConflictDoUpdate({
      target: hosts.host,
      set: {
        userId,
        state: 'dns',
        problem: null,
        proof: null,
        createdAt: now,
        checkedAt: now,
        dueAt: now,
        leasedUntil: until,
      },
      setWhere: or(
        isEnded,
        and(eq(hosts.provenBy, userId), or(isNull(hosts.userId), ne(hosts.userId, userId))),
      ),
    })
    .returning();
  return row ?? null;
};

/** Stores a check's result and ends its lease, unless the host was claimed or removed meanwhile, or the lease was another's. Returns the current row or null. */
export const saveHost = async (
  env: Env,
  before: Pick<HostRow, 'host' | 'userId' | 'state' | 'createdAt' | 'leasedUntil'>,
  set: Partial<HostRow>,
): Promise<HostRow | null> => {
  const { host, userId, state, createdAt, leasedUntil } = before;
  const isSame = and(
    eq(hosts.host, host),
    userId === null ? isNull(hosts.userId) : eq(hosts.userId, userId),
    eq(hosts.state, state),
    eq(hosts.createdAt, createdAt),
    eq(hosts.leasedUntil, leasedUntil),
  );
  const [row] = await database(env)
    .update(hosts)
    .set({ leasedUntil: 0, ...set })
    .where(isSame)
    .returning();
  return row ?? findHostRow(env, host);
};

/** Ends a claim and leases the host, whoever works on it. Null if it is not this promoter's any more. */
export const endHost = async (
  env: Env,
  { host, userId, now, until }: { host: string; userId: string } & Lease,
): Promise<HostRow | null> => {
  const [row] = await database(env)
    .update(hosts)
    .set({ state: 'removed', problem: null, checkedAt: now, dueAt: now, leasedUntil: until })
    .where(and(eq(hosts.host, host), eq(hosts.userId, userId)))
    .returning();
  return row ?? null;
};

const isFree = (now: number): SQL => lte(hosts.leasedUntil, now);

/** Leases a promoter's host; null if someone works on it, or checked it since `checkedBefore`. */
export const takeHost = async (
  env: Env,
  {
    host,
    userId,
    now,
    until,
    checkedBefore,
  }: { host: string; userId: string; checkedBefore: number } & Lease,
): Promise<HostRow | null> => {
  const [row] = await database(env)
    .update(hosts)
    .set({ leasedUntil: until })
    .where(
      and(eq(hosts.host, host), eq(hosts.userId, userId), isFree(now), lte(hosts.checkedAt, checkedBefore)),
    )
    .returning();
  return row ?? null;
};

/** Leases due hosts, longest wait first. */
export const takeDueHosts = async (
  env: Env,
  { now, until, limit }: { limit: number } & Lease,
): Promise<HostRow[]> => {
  const db = database(env);
  const due = db
    .select({ host: hosts.host })
    .from(hosts)
    .where(and(lte(hosts.dueAt, now), isFree(now)))
    .orderBy(asc(hosts.dueAt))
    .limit(limit);
  const taken = await db
    .update(hosts)
    .set({ leasedUntil: until })
    .where(inArray(hosts.host, due))
    .returning();
  return taken.toSorted((one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0));
};

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
