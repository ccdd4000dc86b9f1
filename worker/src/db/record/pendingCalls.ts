// Calls without an entry price, which candles have to provide.
import { type CallRow, calls } from '@soltrade/schema/tables/calls';
import { links } from '@soltrade/schema/tables/links';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { database } from '../client.ts';

export type PendingCall = Pick<CallRow, 'linkId' | 'calledAt' | 'pool' | 'attempts'>;

const isPending = eq(calls.entryState, 'pending');

/** Longest wait first; each is due again at `next`, even if its message is lost. */
export const takePendingMints = async (
  env: Env,
  {
    now,
    next,
    calledBefore,
    looked,
    mints,
  }: Record<'now' | 'next' | 'calledBefore' | 'looked' | 'mints', number>,
): Promise<string[]> => {
  const db = database(env);
  const isDue = and(isPending, lte(calls.dueAt, now), lte(calls.calledAt, calledBefore));
  const due = await db
    .select({ mint: links.mint })
    .from(calls)
    .innerJoin(links, eq(links.id, calls.linkId))
    .where(isDue)
    .orderBy(asc(calls.dueAt))
    .limit(looked);
  const taken = [...new Set(due.map(({ mint }) => mint))].slice(0, mints);
  if (taken.length === 0) return [];
  const ofTaken = sql`(select ${links.id} from ${links} where ${links.mint} in (select value from json_each(${JSON.stringify(taken)})))`;
  await db
    .update(calls)
    .set({ dueAt: next })
    .where(and(isDue, sql`${calls.linkId} in ${ofTaken}`));
  return taken;
};

export const listPendingCalls = (
  env: Env,
  {
    mint,
    calledBefore,
    dueBefore,
    limit,
  }: { mint: string } & Record<'calledBefore' | 'dueBefore' | 'limit', number>,
): Promise<PendingCall[]> =>
  database(env)
    .select({ linkId: calls.linkId, calledAt: calls.calledAt, pool: calls.pool, attempts: calls.attempts })
    .from(links)
    .innerJoin(calls, eq(calls.linkId, links.id))
    .where(
      and(eq(links.mint, mint), isPending, lte(calls.dueAt, dueBefore), lte(calls.calledAt, calledBefore)),
    )
    .orderBy(asc(calls.calledAt))
    .limit(limit);

/** Never replaces a known price. */
const stillPending = (linkId: string) => and(eq(calls.linkId, linkId), isPending);

export type Entry = { linkId: string; price: string; pool: string; fetchedAt: number };

/** Stores prices from candles; returns the links that now have one. */
export const storeEntries = async (env: Env, entries: readonly Entry[]): Promise<string[]> => {
  const db = database(env);
  const [first, ...more] = entries.map(({ linkId, ...set }) =>
    db
      .update(calls)
      .set({ ...set, entryState: 'known', source: 'geckoterminal' })
      .where(stillPending(linkId))
      .returning({ linkId: calls.linkId }),
  );
  return first ? (await db.batch([first, ...more])).flat().map(({ linkId }) => linkId) : [];
};

/** Marks calls as unpriced by every source, which is final. */
export const closeEntries = async (env: Env, linkIds: readonly string[]): Promise<void> => {
  const db = database(env);
  const [first, ...more] = linkIds.map((linkId) =>
    db.update(calls).set({ entryState: 'unknown' }).where(stillPending(linkId)),
  );
  if (first) await db.batch([first, ...more]);
};

export const postponeEntries = async (
  env: Env,
  postponed: readonly { linkId: string; dueAt: number; attempts: number }[],
): Promise<void> => {
  const db = database(env);
  const [first, ...more] = postponed.map(({ linkId, ...set }) =>
    db.update(calls).set(set).where(stillPending(linkId)),
  );
  if (first) await db.batch([first, ...more]);
};
