import { findPartner } from '../../db/partners.ts';
import type { Ctx } from '../../lib/context.ts';
import { ownedBy } from '../../lib/errors.ts';

/** A statement may only name a partner of its promoter's. Errors: `not_found`, `forbidden`. */
export const checkPartner = async (
  { env }: Pick<Ctx, 'env'>,
  userId: string,
  partnerId: string | null,
): Promise<void> => {
  if (partnerId === null) return;
  ownedBy(userId, await findPartner(env, partnerId), 'You have no such partner any more.');
};
