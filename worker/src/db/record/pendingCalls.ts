// Calls without an entry price, which candles have to provide.
import { type CallRow, calls } from '@soltrade/schema/tables/calls';
import { links } from '@soltrade/schema/tables/links';
import { and, asc, eq, lte } from 'drizzle-orm';
import { batchAll, database } from '../client.ts';
import { isOneOf } from '../isOneOf.ts';
import { type Taking, takeMints } from './takeMints.ts';

export type PendingCall = Pick<CallRow, 'linkId' | 'calledAt' | 'pool' | 'attempts'>;

const isPending = eq(calls.entryState, 'pending');

export const takePendingMints = (
  env: Env,
  { now, calledBefore, ...taking }: Taking & { calledBefore: number },
): Promise<string[]> =>
  takeMints(env, calls, and(isPending, lte(calls.dueAt, now), lte(calls.calledAt, calledBefore)), taking);

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
  const stored = await batchAll(
    env,
    entries.map(({ linkId, ...set }) =>
      database(env)
        .update(calls)
        .set({ ...set, entryState: 'known', source: 'geckoterminal' })
        .where(stillPending(linkId))
        .returning({ linkId: calls.linkId }),
    ),
  );
  return stored.flat().map(({ linkId }) => linkId);
};

/** Marks calls as unpriced by every source, which is final. */
export const closeEntries = async (env: Env, pending: readonly PendingCall[]): Promise<void> => {
  if (pending.length === 0) return;
  const linkIds = pending.map(({ linkId }) => linkId);
  await database(env)
    .update(calls)
    .set({ entryState: 'unknown' })
    .where(and(isOneOf(calls.linkId, linkIds), isPending));
};

export const postponeEntries = async (
  env: Env,
  postponed: readonly { linkId: string; dueAt: number; attempts: number }[],
): Promise<void> => {
  await batchAll(
    env,
    postponed.map(({ linkId, ...set }) => database(env).update(calls).set(set).where(stillPending(linkId))),
  );
};
