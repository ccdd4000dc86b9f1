import type { Link } from '@soltrade/schema/contracts/links';
import { type CountedLink, type LinkSort, listCountedLinks } from '../../db/links/links.ts';
import type { Ctx } from '../../lib/context.ts';
import { type Cursor, decodeCursor, encodeCursor } from '../../lib/cursor.ts';
import { getOwnUser } from '../accounts/getUser.ts';
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
  const user = await getOwnUser(ctx, input.sessionUserId, input.userId);
  const codes = await activeCodes(ctx, user.id);
  // One more than requested shows whether there is a next page.
  const rows = await listCountedLinks(ctx.env, {
    userId: user.id,
    sort: input.sort,
    limit: input.limit + 1,
    after,
  });
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  return {
    links: page.map((row) => presentLink(ctx.config, { user, codes }, row)),
    next: rows.length > input.limit && last ? encodeCursor(cursorAfter(input.sort, last)) : null,
  };
};
