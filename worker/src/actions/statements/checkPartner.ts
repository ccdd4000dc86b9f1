import { findPartner } from '../../db/partners.ts';
import type { AccountCtx } from '../../lib/context.ts';
import { AppError, ownedBy } from '../../lib/errors.ts';

const notFound = () => new AppError('not_found', 'You have no such partner any more.');

/** A statement may only name a partner of its promoter's. Errors: `not_found`, `forbidden`. */
export const checkPartner = async (
  { account, env }: AccountCtx,
  partnerId: string | null,
): Promise<void> => {
  if (partnerId === null) return;
  ownedBy(account, await findPartner(env, partnerId), notFound);
};
