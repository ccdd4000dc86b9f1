import type { LinkSort } from '@soltrade/schema/contracts/linkList';
import type { Link } from '@soltrade/schema/contracts/links';
import { cursorAfter, isSortedByCounts, type LinkFilter, pageOfLinks } from '../../db/links/linkList.ts';
import type { CountedLink } from '../../db/links/links.ts';
import type { Ctx } from '../../lib/context.ts';
import { decodeSortCursor, pageOf } from '../../lib/cursor.ts';
import { promoterClicks } from '../../stubs.ts';
import { checkOwnId, getUser } from '../accounts/getUser.ts';
import { activeCodes } from './activeCodes.ts';
import { presentLink } from './presentLink.ts';
import { searchedText } from './searchedText.ts';
import { withCounts } from './withCounts.ts';

type Page = Omit<Parameters<typeof pageOfLinks>[1], 'totals'>;

/** A page with its counts. What sorts by counts has to wait for them. */
export const countedPage = async (ctx: Ctx, page: Page): Promise<{ rows: CountedLink[]; total: number }> => {
  const totals = promoterClicks(ctx.env, page.userId).totals();
  const known = isSortedByCounts(page.sort) ? await totals : [];
  const [{ links, total }, counted] = await Promise.all([
    pageOfLinks(ctx.env, { ...page, totals: known }),
    totals,
  ]);
  return { rows: withCounts(links, counted), total };
};

/** A page of a promoter's links, how many there are in all, and the cursor of the next page, or null at the end. */
export const listLinks = async (
  ctx: Ctx,
  input: {
    sessionUserId: string;
    userId: string;
    sort: LinkSort;
    filter: LinkFilter;
    limit: number;
    cursor: string | null;
  },
): Promise<{ links: Link[]; total: number; next: string | null }> => {
  const { userId, sort, limit, cursor } = input;
  const after = cursor === null ? null : decodeSortCursor(cursor, sort === 'name' ? 'text' : 'number');
  const filter = { ...input.filter, search: searchedText(input.filter.search) };
  await checkOwnId(ctx, input.sessionUserId, userId);
  const page = { userId, sort, filter, limit: limit + 1, after };
  const [user, codes, { rows, total }] = await Promise.all([
    getUser(ctx, userId),
    activeCodes(ctx, userId),
    countedPage(ctx, page),
  ]);
  const { page: listed, next } = pageOf(rows, limit, (last) => cursorAfter(sort, last));
  return { links: listed.map((row) => presentLink(ctx.config, { user, codes }, row)), total, next };
};
