import type { LinkFacets } from '@soltrade/schema/contracts/manyLinks';
import { findPlatform, PLATFORM_IDS } from '@soltrade/schema/platforms/index';
import { checkOwnId } from '../../db/accounts/getUser.ts';
import { countLinkFacets } from '../../db/links/linkList.ts';
import type { Ctx } from '../../lib/context.ts';

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
