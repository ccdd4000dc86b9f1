import { users } from '@soltrade/schema/tables/accounts';
import { activities } from '@soltrade/schema/tables/activity';
import { links } from '@soltrade/schema/tables/links';
import { payoutWallets } from '@soltrade/schema/tables/payouts';
import {
  type CallRow,
  calls,
  type SettlementRow,
  settlements,
} from '@soltrade/schema/tables/record';
import { tokens } from '@soltrade/schema/tables/tokens';
import { and, asc, eq, inArray, isNotNull, isNull, lte, min, type SQL, sql } from 'drizzle-orm';
import { noteSettled } from '../activity/activities.ts';
import { batchAll, database, isOneOf } from '../client.ts';
import { isSettlementOf } from '../links/links.ts';
import { turnOf } from '../turnOf.ts';

export type Taking = Record<'now' | 'next' | 'mints', number>;

/**
 * Each promoter's longest wait before anyone's second, chosen and taken in one transaction; each
 * token is due again at `next`, even if its message is lost.
 */
export const takeMints = async (
  env: Env,
  table: typeof calls | typeof settlements,
  isDue: SQL | undefined,
  { next, mints }: Omit<Taking, 'now'>,
): Promise<string[]> => {
  const db = database(env);
  const due = db
    .select({
      mint: links.mint,
      dueAt: table.dueAt,
      createdAt: links.createdAt,
      turn: turnOf([links.userId], [table.dueAt, links.createdAt]).as('turn'),
    })
    .from(table)
    .innerJoin(links, eq(links.id, table.linkId))
    .where(isDue)
    .as('due');
  const chosen = db
    .select({ mint: due.mint })
    .from(due)
    .groupBy(due.mint)
    .orderBy(asc(min(due.turn)), asc(min(due.dueAt)), asc(min(due.createdAt)), asc(due.mint))
    .limit(mints);
  const ofChosen = db.select({ id: links.id }).from(links).where(inArray(links.mint, chosen));
  const [taken] = await db.batch([
    chosen,
    db
      .update(table)
      .set({ dueAt: next })
      .where(and(isDue, inArray(table.linkId, ofChosen))),
  ]);
  return taken.map(({ mint }) => mint);
};

export type OpenCall = { userId: string } & Pick<
  SettlementRow,
  'linkId' | 'method' | 'sharedAt' | 'attempts'
> &
  Pick<CallRow, 'calledAt' | 'entryState' | 'price' | 'liquidity' | 'pool' | 'fetchedAt'>;

const isOpen = eq(settlements.state, 'open');

export const takeDueMints = (env: Env, { now, ...taking }: Taking): Promise<string[]> =>
  takeMints(env, settlements, and(isOpen, lte(settlements.dueAt, now)), taking);

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
      and(
        eq(links.mint, mint),
        isOpen,
        lte(settlements.dueAt, dueBefore),
        lte(calls.calledAt, calledBefore),
      ),
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
export const storeJudgements = async (
  env: Env,
  judgements: readonly Judgement[],
): Promise<string[]> => {
  const db = database(env);
  const [first, ...more] = judgements.map(({ linkId, method, ...set }) =>
    db.update(settlements).set(set).where(stillOpen({ linkId, method })),
  );
  if (!first) return [];
  const noted = noteSettled({ env }, judgements).returning({ userId: activities.userId });
  const [owners] = await db.batch([noted, first, ...more]);
  return owners.map(({ userId }) => userId);
};

export const postponeCalls = async (
  env: Env,
  postponed: readonly (Key & { dueAt: number; attempts: number })[],
): Promise<void> => {
  await batchAll(
    env,
    postponed.map(({ dueAt, attempts, ...call }) =>
      database(env).update(settlements).set({ dueAt, attempts }).where(stillOpen(call)),
    ),
  );
};

/** Wallets that promoters proved: sign-in wallets and payout wallets, including removed ones. */
export const listProvenWallets = async (
  env: Env,
  userIds: readonly string[],
): Promise<{ userId: string; address: string | null }[]> => {
  const db = database(env);
  const [own, paid] = await db.batch([
    db
      .select({ userId: users.id, address: users.walletAddress })
      .from(users)
      .where(isOneOf(users.id, userIds)),
    db
      .select({ userId: payoutWallets.userId, address: payoutWallets.address })
      .from(payoutWallets)
      .where(and(isOneOf(payoutWallets.userId, userIds), isNotNull(payoutWallets.provenAt))),
  ]);
  return [...own, ...paid];
};

const titleOfLink = sql<string>`coalesce(${tokens.symbol}, ${tokens.name}, ${links.identifier})`;

/** A promoter's calls by the newest method that judged them, unordered. */
export const listCallRows = (env: Env, userId: string) =>
  database(env)
    .select({
      linkId: links.id,
      title: titleOfLink,
      state: settlements.state,
      calledAt: calls.calledAt,
      entry: settlements.entry,
      peak: settlements.peak,
      r7: settlements.r7,
      noMarket: settlements.noMarket,
    })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .innerJoin(settlements, isSettlementOf(links.id))
    .innerJoin(calls, eq(calls.linkId, links.id))
    .where(eq(links.userId, userId));
