import type { Link } from '@soltrade/schema/contracts/links';
import { type CountedLink, type LinkSort, listCountedLinks } from '../../db/links/links.ts';
import type { Ctx } from '../../lib/context.ts';
import { type Cursor, decodeCursor, encodeCursor } from '../../lib/cursor.ts';
import { promoterStatistics } from '../../stubs.ts';
import { checkOwnId, getUser } from '../accounts/getUser.ts';
import { activeCodes } from './activeCodes.ts';
import { presentLink } from './presentLink.ts';

const cursorAfter = (sort: LinkSort, last: CountedLink): Cursor => ({
  value: sort === 'clicks' ? last.persons + last.repeats : last.link.createdAt,
  id: last.link.id,
});

/** A page of a promoter's links and the cursor of the next one, or null at the end. */
export const listLinks = async (
  ctx: Ctx,
  input: { sessionUserId: string; userId: string; sort: LinkSort; limit: number; cursor: string | null },
): Promise<{ links: Link[]; next: string | null }> => {
  const after = input.cursor === null ? null : decodeCursor(input.cursor);
  const { userId, sort, limit } = input;
  await checkOwnId(ctx, input.sessionUserId, userId);
  // Their totals are as old as what the click objects told.
  ctx.background(promoterStatistics(ctx.env, userId).look());
  const [user, codes, rows] = await Promise.all([
    getUser(ctx, userId),
    activeCodes(ctx, userId),
    // One more than requested shows whether there is a next page.
    listCountedLinks(ctx.env, { userId, sort, limit: limit + 1, after }),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    links: page.map((row) => presentLink(ctx.config, { user, codes }, row)),
    next: rows.length > limit && last ? encodeCursor(cursorAfter(sort, last)) : null,
  };
};
