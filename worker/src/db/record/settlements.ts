import { activities } from '@soltrade/schema/tables/activities';
import { type CallRow, calls } from '@soltrade/schema/tables/calls';
import { links } from '@soltrade/schema/tables/links';
import { payoutWallets } from '@soltrade/schema/tables/payoutWallets';
import { type SettlementRow, settlements } from '@soltrade/schema/tables/settlements';
import { users } from '@soltrade/schema/tables/users';
import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { noteSettled } from '../activity/activities.ts';
import { database } from '../client.ts';
import { isSettlementOf } from '../links/links.ts';

export type OpenCall = { userId: string } & Pick<
  SettlementRow,
  'linkId' | 'method' | 'sharedAt' | 'attempts'
> &
  Pick<CallRow, 'calledAt' | 'entryState' | 'price' | 'liquidity' | 'pool' | 'fetchedAt'>;

const isOpen = eq(settlements.state, 'open');

const among = (column: SQL | typeof links.mint, values: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;

/** Longest wait first; each is due again at `next`, even if its message is lost. */
export const takeDueMints = async (
  env: Env,
  { now, next, calls: looked, mints }: { now: number; next: number; calls: number; mints: number },
): Promise<string[]> => {
  const db = database(env);
  const isDue = and(isOpen, lte(settlements.dueAt, now));
  const due = await db
    .select({ mint: links.mint })
    .from(settlements)
    .innerJoin(links, eq(links.id, settlements.linkId))
    .where(isDue)
    .orderBy(asc(settlements.dueAt))
    .limit(looked);
  const taken = [...new Set(due.map(({ mint }) => mint))].slice(0, mints);
  if (taken.length === 0) return [];
  const ofTaken = db.select({ id: links.id }).from(links).where(among(links.mint, taken));
  await db
    .update(settlements)
    .set({ dueAt: next })
    .where(and(isDue, sql`${settlements.linkId} in ${ofTaken}`));
  return taken;
};

/** Due open calls, longest wait first, including paused and blocked links. */
export const listOpenCalls = (
  env: Env,
  {
    mint,
    calledBefore,
    dueBefore,
    limit,
  }: Record<'calledBefore' | 'dueBefore' | 'limit', number> & {
    mint: string;
  },
): Promise<OpenCall[]> =>
  database(env)
    .select({
      linkId: settlements.linkId,
      method: settlements.method,
      userId: links.userId,
      sharedAt: settlements.sharedAt,
      attempts: settlements.attempts,
      calledAt: calls.calledAt,
      entryState: calls.entryState,
      price: calls.price,
      liquidity: calls.liquidity,
      pool: calls.pool,
      fetchedAt: calls.fetchedAt,
    })
    .from(links)
    .innerJoin(settlements, eq(settlements.linkId, links.id))
    .innerJoin(calls, eq(calls.linkId, links.id))
    .where(
      and(eq(links.mint, mint), isOpen, lte(settlements.dueAt, dueBefore), lte(calls.calledAt, calledBefore)),
    )
    .orderBy(asc(settlements.dueAt), asc(calls.calledAt))
    .limit(limit);

type Key = Pick<SettlementRow, 'linkId' | 'method'>;

/** A settled call never changes, however often its message arrives. */
const stillOpen = ({ linkId, method }: Key): SQL | undefined =>
  and(eq(settlements.linkId, linkId), eq(settlements.method, method), isOpen);

/** Stores when a link was shared and when its seven days can be judged. */
export const noteShared = async (
  env: Env,
  { sharedAt, dueAt, ...call }: Key & { sharedAt: number; dueAt: number },
): Promise<void> => {
  await database(env)
    .update(settlements)
    .set({ sharedAt, dueAt, attempts: 0 })
    .where(and(stillOpen(call), isNull(settlements.sharedAt)));
};

export type Judgement = Key &
  Pick<SettlementRow, 'state' | 'settledAt'> &
  Partial<Pick<SettlementRow, 'entry' | 'peak' | 'peakAt' | 'drawdown' | 'r7' | 'noMarket'>>;

/** Closes open calls; returns their owners. */
export const storeJudgements = async (env: Env, judgements: readonly Judgement[]): Promise<string[]> => {
  const db = database(env);
  const [first, ...more] = judgements.map(({ linkId, method, ...set }) =>
    db.update(settlements).set(set).where(stillOpen({ linkId, method })),
  );
  if (!first) return [];
  const noted = noteSettled(env, judgements).returning({ userId: activities.userId });
  const [owners] = await db.batch([noted, first, ...more]);
  return owners.map(({ userId }) => userId);
};

export const postponeCalls = async (
  env: Env,
  postponed: readonly (Key & { dueAt: number; attempts: number })[],
): Promise<void> => {
  const db = database(env);
  const [first, ...more] = postponed.map(({ dueAt, attempts, ...call }) =>
    db.update(settlements).set({ dueAt, attempts }).where(stillOpen(call)),
  );
  if (first) await db.batch([first, ...more]);
};

/** Wallets that promoters proved: sign-in wallets and payout wallets, including removed ones. */
export const listProvenWallets = async (
  env: Env,
  userIds: readonly string[],
): Promise<{ userId: string; address: string | null }[]> => {
  const db = database(env);
  const ids = JSON.stringify(userIds);
  const [own, paid] = await db.batch([
    db
      .select({ userId: users.id, address: users.walletAddress })
      .from(users)
      .where(sql`${users.id} in (select value from json_each(${ids}))`),
    db
      .select({ userId: payoutWallets.userId, address: payoutWallets.address })
      .from(payoutWallets)
      .where(
        and(
          sql`${payoutWallets.userId} in (select value from json_each(${ids}))`,
          isNotNull(payoutWallets.provenAt),
        ),
      ),
  ]);
  return [...own, ...paid];
};

/** A promoter's calls by the newest method that judged them, unordered. */
export const listCallRows = (env: Env, userId: string) =>
  database(env)
    .select({
      linkId: links.id,
      state: settlements.state,
      calledAt: calls.calledAt,
      entry: settlements.entry,
      peak: settlements.peak,
      r7: settlements.r7,
      noMarket: settlements.noMarket,
    })
    .from(links)
    .innerJoin(settlements, isSettlementOf(links.id))
    .innerJoin(calls, eq(calls.linkId, links.id))
    .where(eq(links.userId, userId));
