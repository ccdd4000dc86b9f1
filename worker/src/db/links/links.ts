import type { OwnVisits } from '@soltrade/schema/contracts/clicks';
import { MULTIPLES } from '@soltrade/schema/limits/record';
import { type LinkRow, links, linkWords } from '@soltrade/schema/tables/links';
import { platformConnections } from '@soltrade/schema/tables/platforms';
import {
  type CallRow,
  callMultiples,
  calls,
  priceSamples,
  type SettlementRow,
  settlements,
} from '@soltrade/schema/tables/record';
import { type TokenRow, tokens } from '@soltrade/schema/tables/tokens';
import { and, count, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { By } from '../../lib/context.ts';
import type { LinkHealth } from '../../model/linkHealth.ts';
import type { Statement } from '../../model/links.ts';
import type { Call } from '../../model/record/record.ts';
import { openSettlement } from '../../model/record/settle.ts';
import type { Classes } from '../../model/statistics.ts';
import type { Change } from '../../model/watch/change.ts';
import { claimCode } from '../accounts/newUsers.ts';
import { noteCreated, noteUpdated } from '../activity/activities.ts';
import { database, isOneOf } from '../client.ts';
import { healthOfLink } from '../linkHealth.ts';
import { revenueOfLink } from '../revenue/sums.ts';
import { shownChangesOfLink } from '../watch.ts';
import { identifierChange } from './identifiers.ts';
import {
  type LinkTexts,
  type LinkWordsRow,
  statementsOfLink,
  tagsOfLink,
  textsChange,
} from './linkTexts.ts';

export type { LinkRow };

/** The columns of a link's end, without one. */
export const NO_END = { endsAt: null, endsAfter: null, limitReachedAt: null, nextLinkId: null };

/** Nullable columns may be left out. */
export type NewLinkRow = typeof links.$inferInsert;

/** The token of the next link, if its page is shown. */
export const nextMint = sql<string | null>`(select next.mint from ${links} as next
  where next.id = ${links.nextLinkId} and next.is_active and next.blocked_at is null)`;

export type LinkWithToken = { link: LinkRow; token: TokenRow };

/** A promoter's words and statements; `words` is null if there never were any. */
export type LinkText = { words: LinkWordsRow | null; statements: Statement[] };

export type ListedLink = LinkWithToken &
  LinkText &
  LinkHealth & {
    call: CallRow;
    /** The highest multiple announced while the call was open. */
    announced: number | null;
    /** The token's price within the last hour, sampled while the call is open. */
    price: string | null;
    settlement: SettlementRow;
    tags: string[];
    microUsd: number | null;
  };

export type CountedLink = ListedLink & Classes & { views: Classes; own: OwnVisits };

/** Selects the newest method's settlement. */
export const isSettlementOf = (linkId: typeof links.id): SQL | undefined =>
  and(
    eq(settlements.linkId, linkId),
    sql`${settlements.method} = (select max(newest.method) from ${settlements} as newest where newest.link_id = ${linkId})`,
  );

/** Older samples may not be deleted yet. */
const isSampleOf = (mint: typeof links.mint): SQL | undefined =>
  and(
    eq(priceSamples.mint, mint),
    sql`${priceSamples.sampledAt} > unixepoch() * 1000 - ${MULTIPLES.mostApart}`,
  );

/** Excludes deleted accounts, whose calls are deleted. */
export const listedLinks = (env: Env) =>
  database(env)
    .select({
      link: links,
      token: tokens,
      call: calls,
      announced: callMultiples.announced,
      price: priceSamples.price,
      settlement: settlements,
      words: linkWords,
      statements: statementsOfLink,
      tags: tagsOfLink,
      ...healthOfLink,
      microUsd: revenueOfLink,
    })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .innerJoin(calls, eq(calls.linkId, links.id))
    .leftJoin(callMultiples, eq(callMultiples.linkId, links.id))
    .leftJoin(priceSamples, isSampleOf(links.mint))
    .innerJoin(settlements, isSettlementOf(links.id))
    .leftJoin(linkWords, eq(linkWords.linkId, links.id));

export const findListedLink = async (env: Env, id: string): Promise<ListedLink | null> =>
  (await listedLinks(env).where(eq(links.id, id)))[0] ?? null;

const findWithToken = async (env: Env, where: SQL | undefined): Promise<LinkWithToken | null> => {
  const rows = await database(env)
    .select({ link: links, token: tokens })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .where(where);
  return rows[0] ?? null;
};

export const findLinkById = (env: Env, id: string): Promise<LinkWithToken | null> =>
  findWithToken(env, eq(links.id, id));

export const findLinkByUserAndMint = (
  env: Env,
  userId: string,
  mint: string,
): Promise<LinkWithToken | null> =>
  findWithToken(env, and(eq(links.userId, userId), eq(links.mint, mint)));

export const linksForMints = async (
  env: Env,
  userId: string,
  mints: readonly string[],
): Promise<Map<string, LinkWithToken>> => {
  if (mints.length === 0) return new Map();
  const rows = await database(env)
    .select({ link: links, token: tokens })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .where(and(eq(links.userId, userId), isOneOf(links.mint, mints)));
  return new Map(rows.map((row) => [row.link.mint, row]));
};

export const linkExists = async (env: Env, id: string): Promise<boolean> =>
  (await database(env).select({ id: links.id }).from(links).where(eq(links.id, id))).length === 1;

/**
 * Violates `links.identifier_key`, `links.user_id, links.mint` or `links.user_id,
 * links.short_identifier_key` if taken.
 */
export const insertLink = async (
  by: By,
  { link, call, texts, also = [] }: { link: NewLinkRow; call: Call; texts: LinkTexts } & Also,
): Promise<void> => {
  const { env } = by;
  const db = database(env);
  await db.batch([
    db.insert(links).values(link),
    claimCode(env, { userId: link.userId, now: link.createdAt }),
    ...also,
    db.insert(calls).values(call),
    db.insert(settlements).values(openSettlement(call)),
    ...textsChange(env, link, texts, link.createdAt),
    noteCreated(by, link.id),
  ]);
};

export type Also = { also?: readonly BatchItem<'sqlite'>[] | undefined };

/**
 * Keeps former identifiers; violates `links.identifier_key` or `links.user_id,
 * links.short_identifier_key` if taken.
 */
export const updateLinkRow = async (
  by: By,
  { id, userId }: Pick<LinkRow, 'id' | 'userId'>,
  set: Partial<LinkRow> & Pick<LinkRow, 'updatedAt'>,
  { also = [], ...texts }: LinkTexts & Also,
): Promise<void> => {
  const { env } = by;
  const db = database(env);
  const { identifierKey, shortIdentifierKey, updatedAt: now } = set;
  const which = and(eq(links.userId, userId), eq(links.id, id));
  const noted = noteUpdated(by, { which, change: { ...set, ...texts }, at: now });
  const update = db.update(links).set(set).where(which);
  await db.batch([
    noted,
    ...also,
    ...identifierChange(env, { id, userId }, { identifierKey, shortIdentifierKey, now }),
    update,
    ...textsChange(env, { id, userId }, texts, now),
  ]);
};

export const countActiveLinks = async (env: Env, userId: string): Promise<number> => {
  const rows = await database(env)
    .select({ total: count() })
    .from(links)
    .where(and(eq(links.userId, userId), eq(links.isActive, true), isNull(links.blockedAt)));
  return rows[0]?.total ?? 0;
};

export const isChosen = (platformName: string | SQL): SQL =>
  sql`exists (select 1 from json_each(${links.platforms}) where value = ${platformName})`;

/** Appends a platform to the choice of every link of a promoter. */
export const choosePlatformOnLinks = async (
  env: Env,
  { userId, platformName }: { userId: string; platformName: string },
): Promise<void> => {
  await database(env)
    .update(links)
    .set({ platforms: sql`json_insert(${links.platforms}, '$[#]', ${platformName})` })
    .where(and(eq(links.userId, userId), not(isChosen(platformName))));
};

type ByShown = { shown: number; hidden: number };

/**
 * Counts all links and those with the connection's platform: shown ones, and paused or blocked
 * ones.
 */
export const countLinksByShown = async (
  env: Env,
  { userId, connectionId }: { userId: string; connectionId: string },
): Promise<{ all: ByShown; chosen: ByShown }> => {
  const isShown = sql`(${links.isActive} and ${links.blockedAt} is null)`;
  const platform = sql`(select ${platformConnections.platformName} from ${platformConnections} where ${platformConnections.id} = ${connectionId})`;
  const wasChosen = isChosen(platform);
  const sum = (condition: SQL) => sql<number>`coalesce(sum(${condition}), 0)`;
  const rows = await database(env)
    .select({
      total: count(),
      shown: sum(isShown),
      chosen: sum(wasChosen),
      chosenShown: sum(sql`(${isShown} and ${wasChosen})`),
    })
    .from(links)
    .where(eq(links.userId, userId));
  const { total, shown, chosen, chosenShown } = rows[0] ?? {
    total: 0,
    shown: 0,
    chosen: 0,
    chosenShown: 0,
  };
  return {
    all: { shown, hidden: total - shown },
    chosen: { shown: chosenShown, hidden: chosen - chosenShown },
  };
};

export const findLinkOwner = async (env: Env, id: string): Promise<string | null> => {
  const rows = await database(env)
    .select({ userId: links.userId })
    .from(links)
    .where(eq(links.id, id));
  return rows[0]?.userId ?? null;
};

/**
 * A promoter's newest or given links with the fields of their landing pages. Deleted accounts have
 * no calls.
 */
export const listPageLinks = (
  env: Env,
  { userId, linkIds, limit }: { userId: string; linkIds: readonly string[] | null; limit: number },
): Promise<
  (LinkWithToken &
    LinkText & { call: CallRow | null; nextMint: string | null; tokenChanges: Change[] })[]
> =>
  database(env)
    .select({
      link: links,
      token: tokens,
      call: calls,
      words: linkWords,
      statements: statementsOfLink,
      nextMint,
      tokenChanges: shownChangesOfLink,
    })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .leftJoin(calls, eq(calls.linkId, links.id))
    .leftJoin(linkWords, eq(linkWords.linkId, links.id))
    .where(and(eq(links.userId, userId), linkIds === null ? undefined : isOneOf(links.id, linkIds)))
    .orderBy(desc(links.createdAt))
    .limit(limit);
