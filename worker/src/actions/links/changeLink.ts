import { isUniqueViolation } from '../../db/client.ts';
import { type LinkRow, updateLinkRow } from '../../db/links/links.ts';
import type { Ctx } from '../../lib/context.ts';
import { promoterStatistics } from '../../stubs.ts';
import { identifierColumns, identifierTaken, shortIdentifierTaken } from './chooseIdentifier.ts';

type Change = {
  isActive?: boolean | undefined;
  platforms?: string[] | undefined;
  identifier?: string | undefined;
  shortIdentifier?: string | undefined;
};

/** Stores a change of a link, and tells the promoter's statistics its new name. Errors: `identifier_taken`. */
export const changeLink = async (
  ctx: Ctx,
  { id, userId }: Pick<LinkRow, 'id' | 'userId'>,
  { isActive, platforms, identifier, shortIdentifier }: Change,
): Promise<void> => {
  try {
    await updateLinkRow(ctx.env, id, {
      ...(isActive === undefined ? {} : { isActive }),
      ...(platforms === undefined ? {} : { platforms }),
      ...(identifier === undefined ? {} : identifierColumns(identifier)),
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
    ctx.background(promoterStatistics(ctx.env, userId).renameLink(id, identifier));
};
