import type { PageFigures, PageSettings } from '@soltrade/schema/contracts/record';
import { promoterPath } from '@soltrade/schema/paths';
import { getAccount, type UserRow } from '../../db/accounts/users.ts';
import { findCall, findPage, type PromoterPageRow, savePage } from '../../db/promoterPages.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { fieldError } from '../../lib/errors.ts';
import { isoTimeOrNull } from '../../lib/time.ts';
import { refCodeOf } from '../../model/links.ts';
import { pageFigures } from '../statistics/pageFigures.ts';
import { rewriteLandings } from './rewriteLandings.ts';

type Shown = { user: UserRow; page: PromoterPageRow | null; figures: PageFigures };

const present = (ctx: Ctx, { user, page, figures }: Shown): PageSettings => ({
  isOpen: page?.isOpen ?? false,
  isIndexed: page?.isIndexed ?? false,
  pinnedLinkId: page?.pinnedLinkId ?? null,
  openedAt: isoTimeOrNull(page?.openedAt ?? null),
  url: `${ctx.config.linkOrigin}${promoterPath(refCodeOf(user))}`,
  figures,
});

export const getPageSettings = async (ctx: AccountCtx): Promise<PageSettings> => {
  const [user, page, figures] = await Promise.all([
    getAccount(ctx),
    findPage(ctx.env, ctx.account.id),
    pageFigures(ctx, ctx.account.id),
  ]);
  return present(ctx, { user, page, figures });
};

type Settings = {
  isOpen?: boolean | undefined;
  isIndexed?: boolean | undefined;
  pinnedLinkId?: string | null | undefined;
};

/** Errors: `link_not_found` for a link that is not the promoter's own. */
export const updatePageSettings = async (
  ctx: AccountCtx,
  { isOpen, isIndexed, pinnedLinkId }: Settings,
): Promise<PageSettings> => {
  const { id: userId } = ctx.account;
  const [user, figures] = await Promise.all([getAccount(ctx), pageFigures(ctx, userId)]);
  if (pinnedLinkId && !(await findCall(ctx.env, { userId, linkId: pinnedLinkId }))) {
    throw fieldError('link_not_found', 'pinnedLinkId', 'Choose one of your links.');
  }
  const page = await savePage(ctx.env, {
    userId,
    settings: {
      ...(isOpen === undefined ? {} : { isOpen }),
      ...(isIndexed === undefined ? {} : { isIndexed }),
      ...(pinnedLinkId === undefined ? {} : { pinnedLinkId }),
    },
    now: ctx.now(),
  });
  await rewriteLandings(ctx, { userId });
  return present(ctx, { user, page, figures });
};
