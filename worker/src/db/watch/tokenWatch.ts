import { links } from '@soltrade/schema/tables/links';
import { tokens } from '@soltrade/schema/tables/tokens';
import { type TokenWatchRow, tokenWatch } from '@soltrade/schema/tables/tokenWatch';
import { and, asc, desc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import { batchAll, database } from '../client.ts';
import { hasTurn, type Turn } from '../operations/sweeps.ts';
import { endChange, insertChange, type StoredChange } from './tokenChanges.ts';

export type Part = 'chain' | 'market';

/** A token to sample, with what was known of it. */
export type Watched = Pick<TokenWatchRow, 'mint'> & { state: object | null };

const PARTS = {
  chain: { state: tokenWatch.chain, pendingAt: tokenWatch.chainPendingAt },
  market: { state: tokenWatch.market, pendingAt: tokenWatch.marketPendingAt },
} as const;

const hasLink = (mint: SQL): SQL =>
  sql`exists (select 1 from ${links} where ${links.mint} = ${mint} and (${links.isActive} or ${links.pausedByChange} is not null) and ${links.blockedAt} is null)`;

type Asked = {
  part: Part;
  confirm: { before: number; limit: number };
  visited: { since: number; limit: number };
  walk: { after: string; limit: number };
};

/** Tokens with a link that is active, or that a change paused until it is over: those that wait to be confirmed, those with recent visitors, and the next of all. */
export const listWatched = async (
  env: Env,
  { part, confirm, visited, walk }: Asked,
): Promise<{ first: Watched[]; walked: Watched[] }> => {
  const { state, pendingAt } = PARTS[part];
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

/** Leaves what the other part knows as it is. */
const saveWatched = (
  env: Env,
  part: Part,
  { rows, isTurn }: { rows: readonly WatchedState[]; isTurn: SQL },
) => {
  const of = (one: Part, column: SQL): SQL => (one === part ? column : sql`null`);
  const [state, pending] = [sql`value -> '$.state'`, sql`value ->> '$.pendingAt'`];
  const set =
    part === 'chain'
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

/** Marks a token as visited, unless that was done since; costs a token without links nothing. */
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

/** Stores new states and the changes they imply, in one transaction; nothing if the run's turn is over. */
export const storeJudged = async (
  env: Env,
  part: Part,
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
    ...(rows.length > 0 ? [saveWatched(env, part, { rows, isTurn })] : []),
    ...changes.map((change) => insertChange(env, change, isTurn)),
    ...ended.map((id) => endChange(env, { id, at: now, isTurn })),
  ]);
};
