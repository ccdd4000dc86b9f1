import { MULTIPLES } from '@soltrade/schema/limits/record';
import { activities } from '@soltrade/schema/tables/activity';
import { links } from '@soltrade/schema/tables/links';
import {
  type CallRow,
  callMultiples,
  calls,
  priceSamples,
  settlements,
} from '@soltrade/schema/tables/record';
import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { note } from '../activity/activities.ts';
import { batchAll, database, isOneOf, jsonRows } from '../client.ts';
import { type Taking, takeMints } from './settlements.ts';

// Calls without an entry price, which candles have to provide.

export type PendingCall = Pick<CallRow, 'linkId' | 'calledAt' | 'pool' | 'attempts'>;

const isPending = eq(calls.entryState, 'pending');

export const takePendingMints = (
  env: Env,
  { now, calledBefore, ...taking }: Taking & { calledBefore: number },
): Promise<string[]> =>
  takeMints(
    env,
    calls,
    and(isPending, lte(calls.dueAt, now), lte(calls.calledAt, calledBefore)),
    taking,
  );

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
    .select({
      linkId: calls.linkId,
      calledAt: calls.calledAt,
      pool: calls.pool,
      attempts: calls.attempts,
    })
    .from(links)
    .innerJoin(calls, eq(calls.linkId, links.id))
    .where(
      and(
        eq(links.mint, mint),
        isPending,
        lte(calls.dueAt, dueBefore),
        lte(calls.calledAt, calledBefore),
      ),
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

/**
 * Replaces prices of cards that candles contradict; the other figures of that card are as wrong.
 */
export const correctEntries = async (
  env: Env,
  corrected: readonly { linkId: string; price: string }[],
): Promise<void> => {
  await batchAll(
    env,
    corrected.map(({ linkId, price }) =>
      database(env)
        .update(calls)
        .set({ price, marketCap: null, liquidity: null, source: 'geckoterminal' })
        .where(and(eq(calls.linkId, linkId), eq(calls.entryState, 'known'))),
    ),
  );
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
    postponed.map(({ linkId, ...set }) =>
      database(env).update(calls).set(set).where(stillPending(linkId)),
    ),
  );
};

/** An open call with its entry price and its token's last sample. */
export type SampledCall = {
  linkId: string;
  userId: string;
  mint: string;
  dueAt: number;
  callPrice: string;
  announced: number;
  price: string | null;
  sampledAt: number | null;
};

export type Position = { dueAt: number; linkId: string };

const isAfter = (after: Position | null): SQL | undefined =>
  after === null
    ? undefined
    : sql`(${settlements.dueAt}, ${settlements.linkId}) > (${after.dueAt}, ${after.linkId})`;

/** Recent open calls: the given ones, or those after a position in settlement order. */
export const listSampledCalls = async (
  env: Env,
  {
    which,
    calledSince,
    limit,
  }: {
    which: { linkIds: readonly string[] } | { after: Position | null };
    calledSince: number;
    limit: number;
  },
): Promise<SampledCall[]> => {
  const rows = await database(env)
    .select({
      linkId: settlements.linkId,
      userId: links.userId,
      mint: links.mint,
      dueAt: settlements.dueAt,
      callPrice: calls.price,
      announced: sql<number>`coalesce(${callMultiples.announced}, 0)`,
      price: priceSamples.price,
      sampledAt: priceSamples.sampledAt,
    })
    .from(settlements)
    .innerJoin(calls, eq(calls.linkId, settlements.linkId))
    .innerJoin(links, eq(links.id, settlements.linkId))
    .leftJoin(callMultiples, eq(callMultiples.linkId, settlements.linkId))
    .leftJoin(priceSamples, eq(priceSamples.mint, links.mint))
    .where(
      and(
        eq(settlements.state, 'open'),
        'linkIds' in which ? isOneOf(settlements.linkId, which.linkIds) : isAfter(which.after),
        eq(calls.entryState, 'known'),
        gte(calls.calledAt, calledSince),
      ),
    )
    .orderBy(asc(settlements.dueAt), asc(settlements.linkId))
    .limit(limit);
  return rows.flatMap(({ callPrice, ...row }) => (callPrice === null ? [] : { ...row, callPrice }));
};

export type Multiple = {
  linkId: string;
  userId: string;
  multiple: number;
  callPrice: string;
  price: string;
  from: number;
  to: number;
};

export type Sample = { mint: string; price: string; sampledAt: number };

/**
 * Stores samples and announces each held multiple once, in one transaction. Returns the announced
 * ones.
 */
export const storeSamples = async (
  env: Env,
  { samples, multiples }: { samples: readonly Sample[]; multiples: readonly Multiple[] },
): Promise<Multiple[]> => {
  const db = database(env);
  const of = (name: keyof Multiple) => sql.raw(`reached.value ->> '$.${name}'`);
  const reached = sql`from json_each(${JSON.stringify(multiples)}) as reached
    left join ${callMultiples} on ${callMultiples.linkId} = ${of('linkId')}
    where coalesce(${callMultiples.announced}, 0) < ${of('multiple')}`;
  const [announced] = await db.batch([
    note(
      { env },
      {
        type: 'call.multiple',
        userId: of('userId'),
        linkId: of('linkId'),
        key: sql`${of('linkId')} || ' ' || (${of('multiple')})`,
        data: sql`'multiple', ${of('multiple')}, 'callPrice', ${of('callPrice')}, 'price', ${of('price')},
        'from', ${of('from')}, 'to', ${of('to')}`,
        createdAt: of('to'),
        from: reached,
      },
    ).returning({ linkId: activities.linkId }),
    db
      .insert(callMultiples)
      .select(sql`select ${of('linkId')}, ${of('multiple')} ${reached}`)
      .onConflictDoUpdate({
        target: callMultiples.linkId,
        set: { announced: sql`excluded.announced` },
      }),
    db
      .insert(priceSamples)
      .select(jsonRows(priceSamples, samples))
      .onConflictDoUpdate({
        target: priceSamples.mint,
        set: { price: sql`excluded.price`, sampledAt: sql`excluded.sampled_at` },
        // Keep a recent sample: if frequent runs replaced it, it would never get old enough to
        // confirm anything.
        setWhere: sql`excluded.sampled_at - ${priceSamples.sampledAt} >= ${MULTIPLES.leastApart}`,
      }),
  ]);
  return multiples.filter(({ linkId }) => announced.some((one) => one.linkId === linkId));
};
