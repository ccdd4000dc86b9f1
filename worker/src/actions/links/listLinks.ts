import type { LinkSort } from '@soltrade/schema/contracts/linkList';
import type { Link } from '@soltrade/schema/contracts/links';
import { checkOwnId, getUser } from '../../db/accounts/getUser.ts';
import { activeCodes } from '../../db/links/activeCodes.ts';
import type { LinkFilter } from '../../db/links/linkList.ts';
import type { Ctx } from '../../lib/context.ts';
import { decodeSortCursor, pageOf } from '../../lib/cursor.ts';
import { countedPage, cursorAfter } from './countedPage.ts';
import { presentLink } from './presentLink.ts';
import { searchedText } from './searchedText.ts';

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
