// A promoter's links for their list: filtered, sorted, paged.
import type { LinkSort, LinkState } from '@soltrade/schema/contracts/linkLists';
import { links } from '@soltrade/schema/tables/links';
import { tokens } from '@soltrade/schema/tables/tokens';
import { and, asc, count, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Cursor, SortCursor } from '../../lib/cursor.ts';
import type { LinkName } from '../../model/statistics.ts';
import { database, isOneOf } from '../client.ts';
import { revenueOfLink } from '../revenue/sums.ts';
import { isChosen, type ListedLink, listedLinks } from './links.ts';
import { hasTag, selectTags } from './linkTexts.ts';

/** Null disables a filter; without a state, archived links are excluded. */
export type LinkFilter = {
  search: string | null;
  state: LinkState | 'any' | null;
  platform: string | null;
  tag: string | null;
};

export const ANY_LINK: LinkFilter = { search: null, state: 'any', platform: null, tag: null };

const isListed = isNull(links.archivedAt);
const isBlocked = isNotNull(links.blockedAt);
const isFree = isNull(links.blockedAt);

const hasEnded = sql`(${links.limitReachedAt} is not null or coalesce(${links.endsAt} <= unixepoch() * 1000, false))`;

/** Ended links count as paused. */
const STATES: Record<LinkState, SQL | undefined> = {
  active: and(isListed, isFree, eq(links.isActive, true), not(hasEnded)),
  paused: and(isListed, isFree, or(eq(links.isActive, false), hasEnded)),
  blocked: and(isListed, isBlocked),
  archived: isNotNull(links.archivedAt),
};

const stateIs = (state: LinkFilter['state']): SQL | undefined => {
  if (state === 'any') return undefined;
  return state === null ? isListed : STATES[state];
};

/** SQLite lower-cases ASCII only, so other letters also match as written. */
const contains = (column: SQLiteColumn, search: string): SQL =>
  sql`(instr(lower(${column}), ${search.toLowerCase()}) > 0 or instr(${column}, ${search}) > 0)`;

const matches = (search: string): SQL =>
  sql`(${sql.join(
    [tokens.symbol, tokens.name, tokens.mint, links.identifier, links.shortIdentifier].map(
      (column) => contains(column, search),
    ),
    sql` or `,
  )})`;

const conditionOf = ({ search, state, platform, tag }: LinkFilter): SQL | undefined =>
  and(
    stateIs(state),
    platform === null ? undefined : isChosen(platform),
    tag === null ? undefined : hasTag(tag),
    search === null ? undefined : matches(search),
  );

/** Sort orders that D1 can do; the caller sorts by counts, which D1 lacks. */
export type StoredSort = Exclude<LinkSort, 'clicks' | 'views' | 'rate'>;

type Order = { value: SQL; isAscending?: boolean };

const ORDERS: Record<StoredSort, Order> = {
  created: { value: sql`${links.createdAt}` },
  earned: { value: sql`coalesce(${revenueOfLink}, 0)` },
  name: {
    value: sql`lower(coalesce(${tokens.symbol}, ${tokens.name}, ${links.identifier}))`,
    isAscending: true,
  },
};

type Chosen = { userId: string; filter: LinkFilter };

type ListedPage = Chosen & { sort: StoredSort; limit: number; after: SortCursor | null };

const selectPage = (env: Env, { userId, sort, filter, limit, after }: ListedPage) => {
  const { value, isAscending = false } = ORDERS[sort];
  const direction = isAscending ? asc : desc;
  const isAfter = after
    ? sql`(${value}, ${links.id}) ${sql.raw(isAscending ? '>' : '<')} (${after.value}, ${after.id})`
    : undefined;
  // Selects ids first, so joins and sums run only for the page's links.
  const page = database(env)
    .select({ id: sql<string>`${links.id}`.as('page_id'), value: sql`${value}`.as('page_value') })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .where(and(eq(links.userId, userId), conditionOf(filter), isAfter))
    .orderBy(direction(value), direction(links.id))
    .limit(limit)
    .as('page');
  return listedLinks(env)
    .innerJoin(page, eq(page.id, links.id))
    .orderBy(direction(page.value), direction(page.id));
};

const selectTotal = (env: Env, { userId, filter }: Chosen) =>
  database(env)
    .select({ total: count() })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .where(and(eq(links.userId, userId), conditionOf(filter)));

/** Without the total, which reads all links. */
export const listLinkPage = (env: Env, page: ListedPage): Promise<ListedLink[]> =>
  selectPage(env, page);

export const pageOfLinks = async (
  env: Env,
  page: ListedPage,
): Promise<{ links: ListedLink[]; total: number }> => {
  // Not a batch, because it returns rows by column name, which several tables share.
  const [rows, totals] = await Promise.all([selectPage(env, page), selectTotal(env, page)]);
  return { links: rows, total: totals[0]?.total ?? 0 };
};

export const listLinkIds = async (env: Env, { userId, filter }: Chosen): Promise<string[]> => {
  const rows = await database(env)
    .select({ id: links.id })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .where(and(eq(links.userId, userId), conditionOf(filter)));
  return rows.map(({ id }) => id);
};

export const listLinksByIds = async (env: Env, ids: readonly string[]): Promise<ListedLink[]> => {
  const rows = await listedLinks(env).where(isOneOf(links.id, ids));
  const found = new Map(rows.map((row) => [row.link.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** A promoter's links for some tokens, by mint. */
export const listLinksByMints = async (
  env: Env,
  userId: string,
  mints: readonly string[],
): Promise<Map<string, ListedLink>> => {
  if (mints.length === 0) return new Map();
  const rows = await listedLinks(env).where(
    and(eq(links.userId, userId), isOneOf(links.mint, mints)),
  );
  return new Map(rows.map((row) => [row.link.mint, row]));
};

/** Must match the query's order: SQLite lower-cases ASCII only. */
export const storedValue = (
  sort: StoredSort,
  { link, token, microUsd }: ListedLink,
): SortCursor['value'] => {
  if (sort === 'earned') return microUsd ?? 0;
  if (sort === 'created') return link.createdAt;
  return (token.symbol ?? token.name ?? link.identifier).replace(/[A-Z]+/g, (letters) =>
    letters.toLowerCase(),
  );
};

export type LinkFacetRows = {
  states: Record<LinkState, number>;
  platforms: { platform: string; links: number }[];
  tags: { tag: string; links: number }[];
};

export const countLinkFacets = async (env: Env, userId: string): Promise<LinkFacetRows> => {
  const db = database(env);
  const sum = (condition: SQL | undefined) => sql<number>`coalesce(sum(${condition}), 0)`;
  const platform = sql<string>`chosen.value`;
  const [states, platforms, tags] = await db.batch([
    db
      .select({
        active: sum(STATES.active).as('active'),
        paused: sum(STATES.paused).as('paused'),
        blocked: sum(STATES.blocked).as('blocked'),
        archived: sum(STATES.archived).as('archived'),
      })
      .from(links)
      .where(eq(links.userId, userId)),
    db
      .select({ platform: platform.as('platform'), links: count() })
      .from(links)
      .innerJoin(sql`json_each(${links.platforms}) as chosen`, sql`true`)
      .where(and(eq(links.userId, userId), isListed))
      .groupBy(platform),
    selectTags(env, userId),
  ]);
  const none = { active: 0, paused: 0, blocked: 0, archived: 0 };
  return { states: states[0] ?? none, platforms, tags };
};

export type ExportLink = {
  id: string;
  mint: string;
  identifier: string;
  isActive: boolean;
  blockedAt: number | null;
  createdAt: number;
  endsAt: number | null;
  limitReachedAt: number | null;
  name: string | null;
  symbol: string | null;
};

export const listExportLinks = (
  env: Env,
  page: { userId: string; after: Cursor | null; limit: number },
): Promise<ExportLink[]> =>
  database(env)
    .select({
      id: links.id,
      mint: links.mint,
      identifier: links.identifier,
      isActive: links.isActive,
      blockedAt: links.blockedAt,
      createdAt: links.createdAt,
      endsAt: links.endsAt,
      limitReachedAt: links.limitReachedAt,
      name: tokens.name,
      symbol: tokens.symbol,
    })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .where(
      and(
        eq(links.userId, page.userId),
        page.after
          ? sql`(${links.createdAt}, ${links.id}) > (${page.after.value}, ${page.after.id})`
          : undefined,
      ),
    )
    .orderBy(asc(links.createdAt), asc(links.id))
    .limit(page.limit);

export const listLinkNames = (env: Env, linkIds: readonly string[]): Promise<LinkName[]> =>
  database(env)
    .select({ linkId: links.id, identifier: links.identifier, symbol: tokens.symbol })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .where(isOneOf(links.id, linkIds));
