import { isUniqueViolation } from '../../db/client.ts';
import { type Also, type LinkRow, updateLinkRow } from '../../db/links/links.ts';
import type { LinkTexts } from '../../db/links/linkTexts.ts';
import type { Ctx } from '../../lib/context.ts';
import { hasCause } from '../../lib/errors.ts';
import { sanitizedLines } from '../../lib/sanitize.ts';
import { promoterClicks } from '../../stubs.ts';
import {
  identifierColumns,
  identifierTaken,
  shortIdentifierTaken,
  tooManyIdentifiers,
} from './chooseIdentifier.ts';

type Change = LinkTexts &
  Also & {
    isActive?: boolean | undefined;
    isArchived?: boolean | undefined;
    platforms?: string[] | undefined;
    identifier?: string | undefined;
    shortIdentifier?: string | undefined;
  };

/** The texts as they are stored: words without what cannot be seen in them. */
export const cleanTexts = ({ words, disclosure }: LinkTexts): LinkTexts => ({
  words: words === undefined ? undefined : sanitizedLines(words),
  disclosure,
});

/** Stores a change of a link and reports its new name to the promoter's statistics. Errors: `identifier_taken`. */
export const changeLink = async (
  ctx: Ctx,
  { id, userId, archivedAt }: Pick<LinkRow, 'id' | 'userId' | 'archivedAt'>,
  { isActive, isArchived, platforms, identifier, shortIdentifier, also, ...texts }: Change,
): Promise<void> => {
  try {
    const set = {
      ...(isActive === undefined ? {} : { isActive }),
      ...(isArchived === undefined ? {} : { archivedAt: isArchived ? (archivedAt ?? ctx.now()) : null }),
      ...(platforms === undefined ? {} : { platforms }),
      ...(identifier === undefined ? {} : identifierColumns(identifier)),
      ...(shortIdentifier === undefined
        ? {}
        : { shortIdentifier, shortIdentifierKey: shortIdentifier.toLowerCase() }),
      updatedAt: ctx.now(),
    };
    await updateLinkRow(ctx.env, id, set, { ...cleanTexts(texts), also });
  } catch (error) {
    if (hasCause(error, 'too_many_identifiers')) {
      throw tooManyIdentifiers([
        ...(identifier === undefined ? [] : (['customIdentifier'] as const)),
        ...(shortIdentifier === undefined ? [] : (['shortIdentifier'] as const)),
      ]);
    }
    if (isUniqueViolation(error, 'links.identifier_key')) throw identifierTaken();
    if (isUniqueViolation(error, 'links.user_id, links.short_identifier_key')) throw shortIdentifierTaken();
    throw error;
  }
  if (identifier !== undefined) ctx.background(promoterClicks(ctx.env, userId).renameLink(id, identifier));
};
