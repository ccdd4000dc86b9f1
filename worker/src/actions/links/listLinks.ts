import type { LinkFacets, LinkSort, RecentClicks } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import { countOf, NO_EVENTS } from '@soltrade/schema/counts';
import { DAY } from '@soltrade/schema/durations';
import { parseLandingPath, parseOwnHostPath } from '@soltrade/schema/landingPath';
import { LINK_LIST } from '@soltrade/schema/limits/links';
import { linkInText, mintFromInput } from '@soltrade/schema/mintFromInput';
import { findPlatform, PLATFORM_IDS } from '@soltrade/schema/platforms/index';
import { getAccount } from '../../db/accounts/users.ts';
import {
  ANY_LINK,
  countLinkFacets,
  type LinkFilter,
  listLinkIds,
  listLinkPage,
  listLinksByIds,
  pageOfLinks,
  type StoredSort,
  storedValue,
} from '../../db/links/linkList.ts';
import type { CountedLink, ListedLink } from '../../db/links/links.ts';
import { activeCodes } from '../../db/platforms.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { decodeSortCursor, pageOf, type SortCursor } from '../../lib/cursor.ts';
import { dayOf, dayStart } from '../../lib/time.ts';
import type { LinkCounts, LinkTotals, Measured } from '../../model/statistics.ts';
import { promoterClicks } from '../../stubs.ts';
import { presentLink } from './presentLink.ts';

// A page of a promoter's links with counts. D1 filters and has all other fields; the promoter's
// object counts.

type CountSort = Exclude<LinkSort, StoredSort>;

const MILLION = 1_000_000;

const MEASURES: Record<CountSort, (counts: Measured) => number> = {
  clicks: ({ clicks }) => countOf(clicks),
  views: ({ views }) => countOf(views),
  // In millionths; links without views sort last.
  rate: ({ clicks, views }) =>
    countOf(views) === 0 ? -1 : Math.trunc((countOf(clicks) * MILLION) / countOf(views)),
};

const isByCount = (sort: LinkSort): sort is CountSort => sort in MEASURES;

const countIn = (sort: CountSort, { persons, repeats, robots, views }: CountedLink): number =>
  MEASURES[sort]({ clicks: { persons, repeats, robots }, views });

type Page = {
  userId: string;
  sort: LinkSort;
  filter: LinkFilter;
  limit: number;
  after: SortCursor | null;
};

type Ranked = { id: string; value: number };

/** Descending by value, then by id. */
const byValue = (one: Ranked, next: Ranked): number =>
  next.value - one.value || Number(one.id < next.id) - Number(one.id > next.id);

const idsOfPage = (
  ids: readonly string[],
  totals: readonly LinkCounts[],
  { sort, after, limit }: { sort: CountSort; after: SortCursor | null; limit: number },
): string[] => {
  const measure = MEASURES[sort];
  const counted = new Map(totals.map((each) => [each.linkId, measure(each)]));
  const none = sort === 'rate' ? -1 : 0;
  const ranked = ids.map((id) => ({ id, value: counted.get(id) ?? none }));
  const left = after
    ? ranked.filter((each) => byValue({ id: after.id, value: Number(after.value) }, each) < 0)
    : ranked;
  return left
    .toSorted(byValue)
    .slice(0, limit)
    .map(({ id }) => id);
};

const countedPage = async (
  ctx: Ctx,
  { sort, ...page }: Page,
): Promise<{ rows: CountedLink[]; total: number }> => {
  const asking = promoterClicks(ctx.env, page.userId).totals();
  if (!isByCount(sort)) {
    const [{ links, total }, totals] = await Promise.all([
      pageOfLinks(ctx.env, { ...page, sort }),
      asking,
    ]);
    return { rows: withCounts(links, totals), total };
  }
  const [ids, totals] = await Promise.all([listLinkIds(ctx.env, page), asking]);
  const listed = await listLinksByIds(ctx.env, idsOfPage(ids, totals, { ...page, sort }));
  return { rows: withCounts(listed, totals), total: ids.length };
};

/** A page of all links, latest first. Reads that page's rows and counts alone. */
export const exportedPage = async (
  ctx: Ctx,
  page: Pick<Page, 'userId' | 'limit' | 'after'>,
): Promise<CountedLink[]> => {
  const listed = await listLinkPage(ctx.env, { ...page, sort: 'created', filter: ANY_LINK });
  const ids = listed.map(({ link }) => link.id);
  return withCounts(listed, await promoterClicks(ctx.env, page.userId).totalsOf(ids));
};

export const cursorAfter = (sort: LinkSort, last: CountedLink): SortCursor => ({
  value: isByCount(sort) ? countIn(sort, last) : storedValue(sort, last),
  id: last.link.id,
});

const NOTHING = { clicks: NO_EVENTS, views: NO_EVENTS, own: { clicks: 0, views: 0 } };

export const withCounts = (
  rows: readonly ListedLink[],
  totals: readonly LinkTotals[],
): CountedLink[] => {
  const counted = new Map(totals.map((each) => [each.linkId, each]));
  return rows.map((row) => {
    const { clicks, views, own } = counted.get(row.link.id) ?? NOTHING;
    return { ...row, ...clicks, views, own };
  });
};

export const withItsCounts = async (ctx: Ctx, listed: ListedLink): Promise<CountedLink> => {
  const totals = await promoterClicks(ctx.env, listed.link.userId).totalsOf([listed.link.id]);
  const [counted] = withCounts([listed], totals);
  if (!counted) throw new Error('a link was lost');
  return counted;
};

/** A page of a promoter's links, the total, and the next page's cursor or null. */
export const listLinks = async (
  ctx: AccountCtx,
  input: {
    sort: LinkSort;
    filter: LinkFilter;
    limit: number;
    cursor: string | null;
  },
): Promise<{ links: Link[]; total: number; next: string | null }> => {
  const { id: userId } = ctx.account;
  const { sort, limit, cursor } = input;
  const after =
    cursor === null ? null : decodeSortCursor(cursor, sort === 'name' ? 'text' : 'number');
  const filter = { ...input.filter, search: searchedText(input.filter.search) };
  const page = { userId, sort, filter, limit: limit + 1, after };
  const [user, codes, { rows, total }] = await Promise.all([
    getAccount(ctx),
    activeCodes(ctx, userId),
    countedPage(ctx, page),
  ]);
  const { page: listed, next } = pageOf(rows, limit, (last) => cursorAfter(sort, last));
  return { links: listed.map((row) => presentLink(ctx, { user, codes }, row)), total, next };
};

/** The search text; for a pasted page address, its mint or identifier. Null searches nothing. */
const searchedText = (typed: string | null): string | null => {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  const mint = mintFromInput(text);
  if (mint !== null) return mint;
  const url = linkInText(text);
  // An own host's paths have no name.
  const path = url && (parseLandingPath(url.pathname) ?? parseOwnHostPath('own', url.pathname));
  return path?.kind === 'short' || path?.kind === 'identifier' ? path.identifier : text;
};

export const getLinkFacets = async ({ account, env }: AccountCtx): Promise<LinkFacets> => {
  const { states, platforms, tags } = await countLinkFacets(env, account.id);
  return {
    states,
    platforms: platforms
      .flatMap(({ platform, links }) => {
        const known = findPlatform(platform);
        return known ? { platform: known.id, links } : [];
      })
      .toSorted(
        (one, other) => PLATFORM_IDS.indexOf(one.platform) - PLATFORM_IDS.indexOf(other.platform),
      ),
    tags,
  };
};

/** Recent people per link. Zeros for another promoter's links, whose counts are elsewhere. */
export const getRecentClicks = async (
  { account, env, now }: AccountCtx,
  { query: { links: linkIds } }: { query: { links: readonly string[] } },
): Promise<RecentClicks> => {
  const from = dayStart(now()) - (LINK_LIST.sparklineDays - 1) * DAY;
  const days = Array.from({ length: LINK_LIST.sparklineDays }, (_, day) => from + day * DAY);
  const counted = await promoterClicks(env, account.id).recentClicks([...new Set(linkIds)], from);
  const byLink = Map.groupBy(counted.days, ({ linkId }) => linkId);
  return {
    days: days.map(dayOf),
    links: counted.totals.map(({ linkId: id, clicks, views }) => {
      const ofDays = new Map(byLink.get(id)?.map((row) => [row.day, row.persons]));
      return { id, daily: days.map((day) => ofDays.get(day) ?? 0), clicks, views };
    }),
  };
};
