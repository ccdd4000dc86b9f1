import type { Link } from '@soltrade/schema/contracts/links';
import { isUniqueViolation } from '../db/client.ts';
import { findCountedLink, updateLinkRow } from '../db/links.ts';
import type { Ctx } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';
import { assertIdentifierFree, identifierTaken } from './chooseIdentifier.ts';
import { getUser } from './getUser.ts';
import { activeCodes } from './platformConnections.ts';
import { presentLink } from './presentLink.ts';

const getOwnLink = async (ctx: Ctx, sessionUserId: string, id: string) => {
  const found = await findCountedLink(ctx.env, id);
  if (!found) throw new AppError('link_not_found', 'There is no such link.');
  if (found.link.userId !== sessionUserId) throw new AppError('forbidden', 'This belongs to somebody else.');
  return found;
};

/** Pauses, resumes or renames a link. Errors: `identifier_taken`, `identifier_reserved`, `link_not_found`, `forbidden`. */
export const updateLink = async (
  ctx: Ctx,
  input: {
    sessionUserId: string;
    id: string;
    isActive?: boolean | undefined;
    identifier?: string | undefined;
  },
): Promise<Link> => {
  const { isActive, identifier } = input;
  await getOwnLink(ctx, input.sessionUserId, input.id);
  if (identifier !== undefined) await assertIdentifierFree(ctx, { identifier, linkId: input.id });
  try {
    await updateLinkRow(ctx.env, input.id, {
      ...(isActive === undefined ? {} : { isActive }),
      ...(identifier === undefined ? {} : { identifier, identifierKey: identifier.toLowerCase() }),
      updatedAt: ctx.now(),
    });
  } catch (error) {
    if (isUniqueViolation(error, 'links.identifier_key')) throw identifierTaken();
    throw error;
  }
  const [changed, user, codes] = await Promise.all([
    getOwnLink(ctx, input.sessionUserId, input.id),
    getUser(ctx, input.sessionUserId),
    activeCodes(ctx, input.sessionUserId),
  ]);
  return presentLink(ctx.config, { user, codes }, changed);
};
