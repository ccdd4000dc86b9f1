import type { Link } from '@soltrade/schema/contracts/links';
import { isUniqueViolation } from '../../db/client.ts';
import { updateLinkRow } from '../../db/links/links.ts';
import type { Ctx } from '../../lib/context.ts';
import { promoterStatistics } from '../../stubs.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { activeCodes } from './activeCodes.ts';
import {
  assertIdentifierFree,
  assertShortIdentifierFree,
  identifierTaken,
  shortIdentifierTaken,
} from './chooseIdentifier.ts';
import { assertConnected } from './generateLink.ts';
import { getLink, getOwnLink } from './getLink.ts';

/**
 * Pauses, resumes or renames a link, or chooses its platforms. Errors: `identifier_taken`, `identifier_reserved`,
 * `platform_not_connected`, `link_not_found`, `forbidden`.
 */
export const updateLink = async (
  ctx: Ctx,
  input: {
    sessionUserId: string;
    id: string;
    isActive?: boolean | undefined;
    identifier?: string | undefined;
    shortIdentifier?: string | undefined;
    platforms?: readonly string[] | undefined;
  },
): Promise<Link> => {
  const { isActive, identifier, shortIdentifier } = input;
  const { link } = await getOwnLink(ctx, input.sessionUserId, input.id);
  if (identifier !== undefined) await assertIdentifierFree(ctx, { identifier, linkId: input.id });
  if (shortIdentifier !== undefined) {
    const { id: linkId, userId } = link;
    await assertShortIdentifierFree(ctx, { userId, identifier: shortIdentifier, linkId });
  }
  const platforms = input.platforms && [...new Set(input.platforms)];
  if (platforms) assertConnected(platforms, await activeCodes(ctx, link.userId), link.platforms);
  try {
    await updateLinkRow(ctx.env, input.id, {
      ...(isActive === undefined ? {} : { isActive }),
      ...(platforms === undefined ? {} : { platforms }),
      ...(identifier === undefined ? {} : { identifier, identifierKey: identifier.toLowerCase() }),
      ...(shortIdentifier === undefined
        ? {}
        : { shortIdentifier, shortIdentifierKey: shortIdentifier.toLowerCase() }),
      updatedAt: ctx.now(),
    });
  } catch (error) {
    if (isUniqueViolation(error, 'links.identifier_key')) throw identifierTaken();
    if (isUniqueViolation(error, 'links.user_id, links.short_identifier_key')) throw shortIdentifierTaken();
    throw error;
  }
  if (identifier !== undefined)
    ctx.background(promoterStatistics(ctx.env, link.userId).renameLink(link.id, identifier));
  await rewriteLandings(ctx, { linkId: input.id });
  return getLink(ctx, input);
};
