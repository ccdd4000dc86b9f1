// A page of a promoter's links with counts. D1 filters and has all other fields; the promoter's object counts.
import type { LinkSort } from '@soltrade/schema/contracts/linkLists';
import { countOf, NO_EVENTS } from '@soltrade/schema/counts';
import {
  type LinkFilter,
  listLinkIds,
  listLinksByIds,
  pageOfLinks,
  type StoredSort,
  storedValue,
} from '../../db/links/linkList.ts';
import type { CountedLink, ListedLink } from '../../db/links/links.ts';
import type { Ctx } from '../../lib/context.ts';
import type { SortCursor } from '../../lib/cursor.ts';
import type { LinkCounts, Measured } from '../../model/statistics.ts';
import { promoterClicks } from '../../stubs.ts';

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

export const countedPage = async (
  ctx: Ctx,
  { sort, ...page }: Page,
): Promise<{ rows: CountedLink[]; total: number }> => {
  const asking = promoterClicks(ctx.env, page.userId).totals();
  if (!isByCount(sort)) {
    const [{ links, total }, totals] = await Promise.all([pageOfLinks(ctx.env, { ...page, sort }), asking]);
    return { rows: withCounts(links, totals), total };
  }
  const [ids, totals] = await Promise.all([listLinkIds(ctx.env, page), asking]);
  const listed = await listLinksByIds(ctx.env, idsOfPage(ids, totals, { ...page, sort }));
  return { rows: withCounts(listed, totals), total: ids.length };
};

export const cursorAfter = (sort: LinkSort, last: CountedLink): SortCursor => ({
  value: isByCount(sort) ? countIn(sort, last) : storedValue(sort, last),
  id: last.link.id,
});

export const withCounts = (rows: readonly ListedLink[], totals: readonly LinkCounts[]): CountedLink[] => {
  const counted = new Map(totals.map((each) => [each.linkId, each]));
  return rows.map((row) => {
    const { clicks, views } = counted.get(row.link.id) ?? { clicks: NO_EVENTS, views: NO_EVENTS };
    return { ...row, ...clicks, views };
  });
};

export const withItsCounts = async (ctx: Ctx, listed: ListedLink): Promise<CountedLink> => {
  const totals = await promoterClicks(ctx.env, listed.link.userId).totalsOf([listed.link.id]);
  const [counted] = withCounts([listed], totals);
  if (!counted) throw new Error('a link was lost');
  return counted;
};
