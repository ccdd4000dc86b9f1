import type { LinkFacets, LinkSort, RecentClicks } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import { DAY } from '@soltrade/schema/durations';
import { parseLandingPath, parseOwnHostPath } from '@soltrade/schema/landingPath';
import { LINK_LIST } from '@soltrade/schema/limits/links';
import { linkInText, mintFromInput } from '@soltrade/schema/mintFromInput';
import { findPlatform, PLATFORM_IDS } from '@soltrade/schema/platforms/index';
import { checkOwnId, getUser } from '../../db/accounts/users.ts';
import { countLinkFacets, type LinkFilter } from '../../db/links/linkList.ts';
import { activeCodes } from '../../db/platforms.ts';
import type { Ctx } from '../../lib/context.ts';
import { decodeSortCursor, pageOf } from '../../lib/cursor.ts';
import { dayOf, dayStart } from '../../lib/time.ts';
import { promoterClicks } from '../../stubs.ts';
import { countedPage, cursorAfter } from './countedPage.ts';
import { presentLink } from './presentLink.ts';

/** A page of a promoter's links, the total, and the next page's cursor or null. */
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

export const getLinkFacets = async (
  ctx: Ctx,
  { sessionUserId, userId }: { sessionUserId: string; userId: string },
): Promise<LinkFacets> => {
  await checkOwnId(ctx, sessionUserId, userId);
  const { states, platforms, tags } = await countLinkFacets(ctx.env, userId);
  return {
    states,
    platforms: platforms
      .flatMap(({ platform, links }) => {
        const known = findPlatform(platform);
        return known ? { platform: known.id, links } : [];
      })
      .toSorted((one, other) => PLATFORM_IDS.indexOf(one.platform) - PLATFORM_IDS.indexOf(other.platform)),
    tags,
  };
};

/** Recent clicks per link. Zeros for another promoter's links, whose counts are elsewhere. */
export const getRecentClicks = async (
  ctx: Ctx,
  { sessionUserId, userId, linkIds }: { sessionUserId: string; userId: string; linkIds: readonly string[] },
): Promise<RecentClicks> => {
  await checkOwnId(ctx, sessionUserId, userId);
  const from = dayStart(ctx.now()) - (LINK_LIST.sparklineDays - 1) * DAY;
  const days = Array.from({ length: LINK_LIST.sparklineDays }, (_, day) => from + day * DAY);
  const counted = await promoterClicks(ctx.env, userId).recentClicks([...new Set(linkIds)], from);
  const byLink = Map.groupBy(counted.days, ({ linkId }) => linkId);
  return {
    days: days.map(dayOf),
    links: counted.totals.map(({ linkId: id, clicks, views }) => {
      const ofDays = new Map(byLink.get(id)?.map((row) => [row.day, row.clicks]));
      return { id, daily: days.map((day) => ofDays.get(day) ?? 0), clicks, views };
    }),
  };
};
