import type { TokenRule } from '@soltrade/schema/contracts/watch';
import { users } from '@soltrade/schema/tables/accounts';
import { activities } from '@soltrade/schema/tables/activity';
import { links } from '@soltrade/schema/tables/links';
import { tokens } from '@soltrade/schema/tables/tokens';
import {
  type TokenChangeRow,
  type TokenWatchRow,
  tokenChanges,
  tokenWatch,
} from '@soltrade/schema/tables/watch';
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Change } from '../model/watch/change.ts';
import { note, noteUpdated } from './activity/activities.ts';
import { batchAll, database, isOneOf } from './client.ts';
import { hasTurn, type Turn } from './operations.ts';

export type { TokenChangeRow };

export type StoredChange = Change & { id: string; mint: string };

/** Stored once: its token, kind and time are its key. */
const insertChange = (
  env: Env,
  { id, mint, kind, before, after, from, to }: StoredChange,
  isTurn: SQL,
) =>
  database(env)
    .insert(tokenChanges)
    .select(
      sql`select ${id}, ${mint}, ${kind}, ${before}, ${after}, ${from}, ${to}, null, '' where ${isTurn}`,
    )
    .onConflictDoNothing();

/** Changes still in effect. */
export const listHolding = (env: Env, mints: readonly string[]): Promise<TokenChangeRow[]> =>
  database(env)
    .select()
    .from(tokenChanges)
    .where(and(isOneOf(tokenChanges.mint, mints), isNull(tokenChanges.backAt)));

/** For a batch: marks a change as reverted and queues the all-clear. */
const endChange = (env: Env, { id, at, isTurn }: { id: string; at: number; isTurn: SQL }) =>
  database(env)
    .update(tokenChanges)
    .set({ backAt: at, reportedTo: '' })
    .where(and(eq(tokenChanges.id, id), isNull(tokenChanges.backAt), isTurn));

/** The oldest change that some promoters haven't been notified of, or null. */
export const findUnreported = async (env: Env): Promise<TokenChangeRow | null> => {
  const rows = await database(env)
    .select()
    .from(tokenChanges)
    .where(isNotNull(tokenChanges.reportedTo))
    .orderBy(asc(tokenChanges.toAt))
    .limit(1);
  return rows[0] ?? null;
};

const ruleOfLink = sql<TokenRule>`coalesce(${links.tokenRule}, ${users.tokenRule})`;

export type Reported = { linkId: string; userId: string; rule: TokenRule };

/**
 * The next links whose promoters are to be notified of a change: made before it and active, or
 * paused by it.
 */
export const listAffected = (
  env: Env,
  { id, mint, toAt, reportedTo }: TokenChangeRow,
  limit: number,
): Promise<Reported[]> =>
  database(env)
    .select({ linkId: links.id, userId: links.userId, rule: ruleOfLink })
    .from(links)
    .innerJoin(users, eq(users.id, links.userId))
    .where(
      and(
        eq(links.mint, mint),
        gt(links.id, reportedTo ?? ''),
        sql`${links.createdAt} < ${toAt}`,
        sql`(${links.isActive} or ${links.pausedByChange} = ${id})`,
        isNull(links.blockedAt),
      ),
    )
    .orderBy(asc(links.id))
    .limit(limit);

/**
 * Stores a change as an activity of these links and applies their rules, in one transaction with
 * the position; does nothing if another run has moved it meanwhile. Returns the links not notified
 * before.
 */
export const reportChange = async (
  env: Env,
  change: TokenChangeRow,
  { affected, next, now }: { affected: readonly Reported[]; next: string | null; now: number },
): Promise<string[]> => {
  const db = database(env);
  const { id, kind, before, after, fromAt, toAt, backAt, reportedTo } = change;
  const isBack = backAt !== null;
  const of = (name: keyof Reported): SQL => sql.raw(`affected.value ->> '$.${name}'`);
  const [was, is] = isBack ? [after, before] : [before, after];
  const paused = affected.filter(({ rule }) => rule === 'pause').map(({ linkId }) => linkId);
  const isNext = and(
    eq(tokenChanges.id, id),
    sql`${tokenChanges.backAt} is ${backAt}`,
    sql`${tokenChanges.reportedTo} is ${reportedTo}`,
  );
  const ifNext = sql`exists (select 1 from ${tokenChanges} where ${isNext})`;
  const which = isBack
    ? and(
        ifNext,
        isOneOf(
          links.id,
          affected.map(({ linkId }) => linkId),
        ),
        eq(links.pausedByChange, id),
        eq(links.isActive, false),
      )
    : and(ifNext, isOneOf(links.id, paused), eq(links.isActive, true));
  const [stored] = await db.batch([
    note(
      { env },
      {
        type: 'token.changed',
        userId: of('userId'),
        linkId: of('linkId'),
        key: sql`${of('linkId')} || ' ' || ${id} || ${isBack ? ' back' : ''}`,
        data: sql`'kind', ${kind}, 'before', ${was}, 'after', ${is}, 'from', ${isBack ? toAt : fromAt},
        'to', ${backAt ?? toAt}, 'action', ${isBack ? sql`'back'` : of('rule')}`,
        createdAt: sql`${now}`,
        from: sql`from json_each(${JSON.stringify(affected)}) as affected where ${ifNext}`,
      },
    ).returning({ linkId: activities.linkId }),
    noteUpdated({ env }, { which, change: { isActive: isBack }, at: now }),
    db
      .update(links)
      .set({ isActive: isBack, pausedByChange: isBack ? null : id, updatedAt: now })
      .where(which),
    db.update(tokenChanges).set({ reportedTo: next }).where(isNext),
  ]);
  return stored.flatMap(({ linkId }) => linkId ?? []);
};

const asJson = sql`json_object('kind', kind, 'before', before_value, 'after', after_value, 'from', from_at, 'to', to_at)`;

/**
 * The token's changes since the link was made that are still in effect: a column of a selection
 * that has the link.
 */
const changesSince = (since: SQL): SQL<Change[]> =>
  sql<Change[]>`(select json_group_array(${asJson}) from ${tokenChanges}
    where mint = ${links.mint} and back_at is null and to_at > ${since})`.mapWith(
    (text: string): Change[] => JSON.parse(text),
  );

export const changesOfLink = changesSince(sql`${links.createdAt}`);

/** The token changes that a link's page shows: a column of a selection that has the link. */
export const shownChangesOfLink = changesSince(sql`
  case when coalesce(${links.tokenRule}, (select token_rule from ${users} where id = ${links.userId})) = 'none' then 9e15
    else coalesce(${links.noticesFrom}, ${links.createdAt}) end`);

export type WatchSource = 'chain' | 'market';

/** A token to sample, with what was known of it. */
export type Watched = Pick<TokenWatchRow, 'mint'> & { state: object | null };

const COLUMNS = {
  chain: { state: tokenWatch.chain, pendingAt: tokenWatch.chainPendingAt },
  market: { state: tokenWatch.market, pendingAt: tokenWatch.marketPendingAt },
} as const;

const hasLink = (mint: SQL): SQL =>
  sql`exists (select 1 from ${links} where ${links.mint} = ${mint} and (${links.isActive} or ${links.pausedByChange} is not null) and ${links.blockedAt} is null)`;

type WatchQuery = {
  source: WatchSource;
  confirm: { before: number; limit: number };
  visited: { since: number; limit: number };
  walk: { after: string; limit: number };
};

/**
 * Tokens with a link that is active or paused by a change: those awaiting confirmation, those with
 * recent visitors, and the next of all.
 */
export const listWatched = async (
  env: Env,
  { source, confirm, visited, walk }: WatchQuery,
): Promise<{ first: Watched[]; walked: Watched[] }> => {
  const { state, pendingAt } = COLUMNS[source];
  const { mint, visitedAt } = tokenWatch;
  const db = database(env);
  const [pending, recent, walked] = await db.batch([
    db
      .select({ mint, state })
      .from(tokenWatch)
      .where(and(lte(pendingAt, confirm.before), hasLink(sql`${mint}`)))
      .orderBy(asc(pendingAt))
      .limit(confirm.limit),
    db
      .select({ mint, state })
      .from(tokenWatch)
      .where(and(gte(visitedAt, visited.since), hasLink(sql`${mint}`)))
      .orderBy(desc(visitedAt))
      .limit(visited.limit),
    db
      .select({ mint: tokens.mint, state })
      .from(tokens)
      .leftJoin(tokenWatch, eq(mint, tokens.mint))
      .where(and(gt(tokens.mint, walk.after), hasLink(sql`${tokens.mint}`)))
      .orderBy(asc(tokens.mint))
      .limit(walk.limit),
  ]);
  return { first: [...pending, ...recent], walked };
};

export type WatchedState = { mint: string; state: object; pendingAt: number | null };

/** Leaves the other source's state unchanged. */
const saveWatched = (
  env: Env,
  source: WatchSource,
  { rows, isTurn }: { rows: readonly WatchedState[]; isTurn: SQL },
) => {
  const of = (one: WatchSource, column: SQL): SQL => (one === source ? column : sql`null`);
  const [state, pending] = [sql`value -> '$.state'`, sql`value ->> '$.pendingAt'`];
  const set =
    source === 'chain'
      ? { chain: sql`excluded.chain`, chainPendingAt: sql`excluded.chain_pending_at` }
      : { market: sql`excluded.market`, marketPendingAt: sql`excluded.market_pending_at` };
  return database(env)
    .insert(tokenWatch)
    .select(
      sql`select value ->> '$.mint', ${of('chain', state)}, ${of('market', state)}, ${of('chain', pending)},
        ${of('market', pending)}, null from json_each(${JSON.stringify(rows)}) where ${isTurn}`,
    )
    .onConflictDoUpdate({ target: tokenWatch.mint, set });
};

/**
 * Marks a token as visited unless it was marked recently; writes nothing for a token without links.
 */
export const markVisited = async (
  env: Env,
  { mint, now, since }: { mint: string; now: number; since: number },
): Promise<void> => {
  await database(env)
    .update(tokenWatch)
    .set({ visitedAt: now })
    .where(
      and(
        eq(tokenWatch.mint, mint),
        sql`(${tokenWatch.visitedAt} is null or ${tokenWatch.visitedAt} < ${since})`,
      ),
    );
};

/**
 * Stores new states and the changes they imply, in one transaction; nothing if the run's turn is
 * over.
 */
export const storeJudged = async (
  env: Env,
  source: WatchSource,
  {
    rows,
    changes,
    ended,
    now,
    turn,
  }: {
    rows: readonly WatchedState[];
    changes: readonly StoredChange[];
    ended: readonly string[];
    now: number;
    turn: Turn;
  },
): Promise<void> => {
  const isTurn = hasTurn(turn);
  await batchAll(env, [
    ...(rows.length > 0 ? [saveWatched(env, source, { rows, isTurn })] : []),
    ...changes.map((change) => insertChange(env, change, isTurn)),
    ...ended.map((id) => endChange(env, { id, at: now, isTurn })),
  ]);
};
