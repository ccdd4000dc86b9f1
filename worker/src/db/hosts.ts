import { HOST } from '@soltrade/schema/limits/hosts';
import { users } from '@soltrade/schema/tables/accounts';
import { type HostRow, hosts } from '@soltrade/schema/tables/hosts';
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { database } from './client.ts';
import { hadQuota, type Taking, takeQuotas } from './quotas.ts';

export type { HostRow };

/** A lease on the claim from `now` to `until`. */
export type Lease = { now: number; until: number };

const isEnded: SQL = sql`${hosts.state} in ('moved', 'blocked', 'removed')`;

/** Cloudflare has, or may have, a hostname created for the claim. */
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
  const held = and(
    eq(hosts.host, host),
    inArray(hosts.state, ['certificate', 'active', 'flagged']),
  );
  return (await database(env).select({ id: hosts.id }).from(hosts).where(held)).length > 0;
};

export type Claim = { host: string; userId: string; taking: Taking };

/**
 * Claims a host with a new row, which has no hostname of an earlier claim. Null if someone holds
 * it, or the promoter claims it already or is at a limit. One transaction, because requests race.
 */
export const claimHost = async (
  env: Env,
  { host, userId, taking }: Claim,
): Promise<HostRow | null> => {
  const { id, now } = taking;
  const db = database(env);
  const used = sql`(select count(*) from ${hosts} as own
    where own.user_id = ${userId} and own.host <> ${host} and own.state <> 'removed')`;
  const isClaimed = sql`exists (select 1 from ${hosts} as claimed
    where claimed.user_id = ${userId} and claimed.host = ${host} and claimed.state = 'dns')`;
  const mayClaim = sql`${used} < ${HOST.perPromoter} and not ${isClaimed} and not ${isHeld(host)}`;
  const [, , [row]] = await db.batch([
    takeQuotas(env, taking, mayClaim),
    // The promoter's earlier claim keeps its row without them, until its hostname is deleted.
    db
      .update(hosts)
      .set({ userId: null, state: 'removed' })
      .where(and(eq(hosts.userId, userId), eq(hosts.host, host), isEnded, hadQuota(taking))),
    db
      .insert(hosts)
      .select(
        sql`select ${id}, ${host}, ${userId}, 'dns', null, null, null, ${now}, ${now}, ${now + HOST.dnsEvery}, 0
          where ${hadQuota(taking)}`,
      )
      .returning(),
  ]);
  return row ?? null;
};

/** Unchanged since it was read, and under the same lease. */
type OwnedClaim = Pick<HostRow, 'id' | 'userId'>;

/** A claim of a deleted account has none. */
const isClaim = ({ id, userId }: OwnedClaim) =>
  and(userId === null ? isNull(hosts.userId) : eq(hosts.userId, userId), eq(hosts.id, id));

const isSame = (claim: OwnedClaim & Pick<HostRow, 'state' | 'leasedUntil'>): SQL | undefined =>
  and(isClaim(claim), eq(hosts.state, claim.state), eq(hosts.leasedUntil, claim.leasedUntil));

/**
 * Makes the promoter of an unproven, leased claim its host's holder; null if someone else is, or
 * the claim is gone. Keeps the lease.
 */
export const proveHost = async (env: Env, claim: HostRow, now: number): Promise<HostRow | null> => {
  const [row] = await database(env)
    .update(hosts)
    .set({ state: 'certificate', problem: null, postedAt: now, checkedAt: now, dueAt: now })
    .where(and(isSame(claim), sql`not ${isHeld(sql`${hosts}.host`)}`))
    .returning();
  return row ?? null;
};

const findClaim = async (env: Env, id: string): Promise<HostRow | null> =>
  (await database(env).select().from(hosts).where(eq(hosts.id, id)))[0] ?? null;

/**
 * Stores a check's result and ends its lease, unless the claim's state changed meanwhile or the
 * lease is another's. Returns the current row or null.
 */
export const saveHost = async (
  env: Env,
  before: HostRow,
  set: Partial<HostRow>,
): Promise<HostRow | null> => {
  const [row] = await database(env)
    .update(hosts)
    .set({ leasedUntil: 0, ...set })
    .where(isSame(before))
    .returning();
  return row ?? findClaim(env, before.id);
};

/** Deletes an unproven claim; false for others. */
export const deleteClaim = async (env: Env, row: HostRow): Promise<boolean> => {
  const isUnproven = and(isClaim(row), eq(hosts.state, 'dns'));
  return (
    (await database(env).delete(hosts).where(isUnproven).returning({ id: hosts.id })).length > 0
  );
};

/** Ends a claim at its promoter's request and takes over its lease. Null if it is gone. */
export const endHost = async (
  env: Env,
  claim: HostRow,
  { now, until }: Lease,
): Promise<HostRow | null> => {
  const [row] = await database(env)
    .update(hosts)
    .set({ state: 'removed', problem: null, checkedAt: now, dueAt: now, leasedUntil: until })
    .where(isClaim(claim))
    .returning();
  return row ?? null;
};

/** Ended claims of a host whose hostname isn't deleted yet. */
export const listUnreleased = (env: Env, host: string): Promise<HostRow[]> =>
  database(env)
    .select()
    .from(hosts)
    .where(and(eq(hosts.host, host), isEnded, hasHostname));

const isFree = (now: number): SQL => lte(hosts.leasedUntil, now);

/**
 * Leases a claim; null if someone works on it, or checked it since `checkedBefore`, or its state
 * changed.
 */
export const takeHost = async (
  env: Env,
  claim: HostRow,
  { now, until, checkedBefore = now }: Lease & { checkedBefore?: number },
): Promise<HostRow | null> => {
  const isRested = or(lte(hosts.checkedAt, checkedBefore), lte(hosts.checkedAt, hosts.createdAt));
  const [row] = await database(env)
    .update(hosts)
    .set({ leasedUntil: until })
    .where(and(isClaim(claim), eq(hosts.state, claim.state), isFree(now), isRested))
    .returning();
  return row ?? null;
};

/** Leases due claims, longest wait first. */
export const takeDueHosts = async (
  env: Env,
  { now, until, limit }: Lease & { limit: number },
): Promise<HostRow[]> => {
  const db = database(env);
  const due = db
    .select({ id: hosts.id })
    .from(hosts)
    .where(and(lte(hosts.dueAt, now), isFree(now)))
    .orderBy(asc(hosts.dueAt))
    .limit(limit);
  const taken = await db
    .update(hosts)
    .set({ leasedUntil: until })
    .where(inArray(hosts.id, due))
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
      and(
        eq(hosts.host, host),
        eq(hosts.state, 'active'),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    );
  return rows[0] ?? null;
};

export const saveDefaultHost = async (
  env: Env,
  userId: string,
  host: string | null,
): Promise<void> => {
  await database(env).update(users).set({ defaultHost: host }).where(eq(users.id, userId));
};
