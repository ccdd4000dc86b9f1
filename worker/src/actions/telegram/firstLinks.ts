import type { LinkSort } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { ANY_LINK, type LinkFilter } from '../../db/links/linkList.ts';
import type { Reply } from '../../model/telegram/messages.ts';
import { linkList } from '../../model/telegram/replies.ts';
import { listLinks } from '../links/listLinks.ts';
import type { BotPromoter } from './promoterOf.ts';

type First = { sort: LinkSort; limit: number; filter: Partial<LinkFilter> };

export const firstLinks = async (
  { ctx, user }: BotPromoter,
  { sort, limit, filter }: First,
): Promise<Link[]> => {
  const { links } = await listLinks(ctx, {
    sessionUserId: user.id,
    userId: user.id,
    sort,
    limit,
    cursor: null,
    filter: { ...ANY_LINK, state: null, ...filter },
  });
  return links;
};

export const listed = async (promoter: BotPromoter, sort: 'created' | 'clicks'): Promise<Reply> => {
  const links = await firstLinks(promoter, { sort, limit: TELEGRAM.listedLinks, filter: {} });
  return linkList(promoter.ctx.config, { links, sort });
};
