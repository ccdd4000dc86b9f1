// A promoter's links as their list shows them: filtered, in any order, page by page.
import type { LinkSort, LinkState } from '@soltrade/schema/contracts/linkList';
import { countOf } from '@soltrade/schema/counts';
import { links } from '@soltrade/schema/tables/links';
import { linkTotals } from '@soltrade/schema/tables/linkTotals';
import { tokens } from '@soltrade/schema/tables/tokens';
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { SortCursor } from '../../lib/cursor.ts';
import { database } from '../client.ts';
import { revenueOfLink } from '../revenue/sums.ts';
import { type CountedLink, countedLinks, isChosen } from './links.ts';
import { hasTag, selectTags } from './linkTags.ts';

/** Null is without this filter; without a state the archived ones are left out. */
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

const STATES: Record<LinkState, SQL | undefined> = {
  active: and(isListed, isFree, eq(links.isActive, true)),
  paused: and(isListed, isFree, eq(links.isActive, false)),
  blocked: and(isListed, isBlocked),
  archived: isNotNull(links.archivedAt),
};

const stateIs = (state: LinkFilter['state']): SQL | undefined => {
  if (state === 'any') return undefined;
  return state === null ? isListed : STATES[state];
};

/** SQLite knows the lower case of ASCII only, so other letters are found as they are written too. */
const contains = (column: SQLiteColumn, search: string): SQL =>
  sql`(instr(lower(${column}), ${search.toLowerCase()}) > 0 or instr(${column}, ${search}) > 0)`;

const matches = (search: string): SQL =>
  sql`(${sql.join(
    [tokens.symbol, tokens.name, tokens.mint, links.identifier, links.shortIdentifier].map((column) =>
      contains(column, search),
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

const views = sql<number>`(${linkTotals.viewPersons} + ${linkTotals.viewRepeats})`;

const MILLION = 1_000_000;

/** Whose links, in which order. The id of the same table as the value lets an index have both. */
type Order = { owner: SQLiteColumn; id: SQLiteColumn; value: SQL; isAscending?: true };

const ofLinks = { owner: links.userId, id: links.id };

/**
 * By date and by clicks an index has it; by the others a promoter's
 * links are read and sorted, because each index would cost a row more whenever totals are saved.
 */
const ORDERS: Record<LinkSort, Order> = {
  created: { ...ofLinks, value: sql`${links.createdAt}` },
  clicks: { owner: linkTotals.userId, id: linkTotals.linkId, value: sql`${linkTotals.clicks}` },
  views: { ...ofLinks, value: views },
  // In millionths; after all others where nobody has seen the page.
  rate: {
    ...ofLinks,
    value: sql`(case when ${views} = 0 then -1 else ${linkTotals.clicks} * ${sql.raw(String(MILLION))} / ${views} end)`,
  },
  earned: { ...ofLinks, value: sql`coalesce(${revenueOfLink}, 0)` },
  name: {
    ...ofLinks,
    value: sql`lower(coalesce(${tokens.symbol}, ${tokens.name}, ${links.identifier}))`,
    isAscending: true,
  },
};

type ListedPage = {
  userId: string;
  sort: LinkSort;
  filter: LinkFilter;
  limit: number;
  after: SortCursor | null;
};

const selectPage = (env: Env, { userId, sort, filter, limit, after }: ListedPage) => {
  const { owner, id, value, isAscending = false } = ORDERS[sort];
  const direction = isAscending ? asc : desc;
  const isAfter = after
    ? sql`(${value}, ${id}) ${sql.raw(isAscending ? '>' : '<')} (${after.value}, ${after.id})`
    : undefined;
  // Ids first: what is read of a link and summed up for it is read for those of the page only.
  const page = database(env)
    .select({ id: sql<string>`${id}`.as('page_id'), value: sql`${value}`.as('page_value') })
    .from(links)
    .innerJoin(linkTotals, eq(linkTotals.linkId, links.id))
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .where(and(eq(owner, userId), conditionOf(filter), isAfter))
    .orderBy(direction(value), direction(id))
    .limit(limit)
    .as('page');
  return countedLinks(env)
    .innerJoin(page, eq(page.id, links.id))
    .orderBy(direction(page.value), direction(page.id));
};

const selectTotal = (env: Env, { userId, filter }: Pick<ListedPage, 'userId' | 'filter'>) =>
  database(env)
    .select({ total: count() })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .where(and(eq(links.userId, userId), conditionOf(filter)));

/** A page of a promoter's links after the cursor, and how many the filter leaves in all. */
export const listCountedLinks = async (
  env: Env,
  page: ListedPage,
): Promise<{ links: CountedLink[]; total: number }> => {
  // No batch: it hands out rows by the names of their columns, which several tables share.
  const [rows, totals] = await Promise.all([selectPage(env, page), selectTotal(env, page)]);
  return { links: rows, total: totals[0]?.total ?? 0 };
};

/** As the query sorts: SQLite knows the lower case of ASCII only, and divides whole numbers without a rest. */
const VALUES: Record<LinkSort, (link: CountedLink) => SortCursor['value']> = {
  created: ({ link }) => link.createdAt,
  clicks: countOf,
  views: (link) => countOf(link.views),
  rate: (link) =>
    countOf(link.views) === 0 ? -1 : Math.trunc((countOf(link) * MILLION) / countOf(link.views)),
  earned: ({ microUsd }) => microUsd ?? 0,
  name: ({ link, token }) =>
    (token.symbol ?? token.name ?? link.identifier).replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
};

/** Where the page after this link begins. */
export const cursorAfter = (sort: LinkSort, last: CountedLink): SortCursor => ({
  value: VALUES[sort](last),
  id: last.link.id,
});

export type LinkFacetRows = {
  states: Record<LinkState, number>;
  platforms: { platform: string; links: number }[];
  tags: { tag: string; links: number }[];
};

/** What a promoter's links can be filtered by. */
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
